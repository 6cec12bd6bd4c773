import { Button, Dialog, toast } from "@touchstone/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PasswordForm } from "./password-form.tsx";
import { enterExample } from "./sign-in.ts";
import { answerSignedIn, useAskedToSignIn } from "./sign-in-gate.ts";

/** Asks for the password over the page when the session has ended; what waits then goes on. */
export function SignInAgain() {
  const { t } = useTranslation();
  const who = useAskedToSignIn();
  const [busy, setBusy] = useState(false);
  if (!who) return null;
  const enter = async () => {
    setBusy(true);
    const result = await enterExample(who.userId);
    setBusy(false);
    if (result === "ok") answerSignedIn(true);
    else toast.fail(t(`account.signIn.${result}`));
  };
  const other = (
    <a href="/sign-in" className="text-link">
      {t("account.again.other")}
    </a>
  );
  return (
    <Dialog
      open
      keepOpen
      size="sm"
      onOpenChange={() => answerSignedIn(false)}
      title={t("account.again.title")}
      description={who.fictional ? t("account.again.fictional", { name: who.name }) : t("account.again.lede")}
    >
      <div className="pb-3">
        {who.fictional ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Button variant="primary" size="lg" busy={busy} onClick={enter}>
              {t("account.signIn.enter", { name: who.name })}
            </Button>
            {other}
          </div>
        ) : (
          <PasswordForm email={who.email} focused onDone={() => answerSignedIn(true)} aside={other} />
        )}
      </div>
    </Dialog>
  );
}
