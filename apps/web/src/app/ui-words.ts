import type { UiWords } from "@touchstone/ui";
import { i18n } from "../i18n.ts";

/** The words of the ui package in the language of the app. */
export function uiWords(): UiWords {
  const { t } = i18n;
  return {
    ...t("ui", { returnObjects: true }),
    save: {
      ...t("ui.save", { returnObjects: true }),
      saved: (time, version) => t("ui.save.saved", { time, version }),
    },
  };
}
