import { useTranslation } from "react-i18next";
import { ExamplePanel } from "./example-panel.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ThresholdPage } from "./threshold-page.tsx";

export function SignInPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <ThresholdPage title={t("account.signIn.title")} lede={t("account.signIn.lede")}>
      <PasswordForm onDone={onDone} focused />
      <p className="mt-4 text-ink-2">{t("account.signIn.noAccount")}</p>
      <ExamplePanel onDone={onDone} />
    </ThresholdPage>
  );
}
