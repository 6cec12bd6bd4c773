import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { en } from "./messages/en/index.ts";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof en };
  }
}

/** Every word on screen comes from here: `t("shell.nav.home")`. Resources are bundled, so it is ready at once. */
export const i18n = createInstance();

void i18n.use(initReactI18next).init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { translation: en } },
  initAsync: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});
