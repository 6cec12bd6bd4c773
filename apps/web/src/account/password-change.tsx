import { Button, Field, TextField, toast } from "@touchstone/ui";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { changePassword } from "./sign-in.ts";

/** A new password; every other session of the person ends. */
export function PasswordChange() {
  const { t } = useTranslation();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await changePassword(current, next);
    setBusy(false);
    setWrong(result === "wrong");
    if (result === "ok") {
      setCurrent("");
      setNext("");
      toast.done(t("account.profile.changed"));
    } else if (result !== "wrong") toast.fail(t(`account.signIn.${result}`));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t("account.profile.current")} error={wrong && t("account.profile.wrong")}>
        <TextField
          type="password"
          autoComplete="current-password"
          required
          value={current}
          onChange={setCurrent}
        />
      </Field>
      <Field label={t("account.profile.next")} hint={t("account.person.passwordHint")}>
        <TextField
          type="password"
          autoComplete="new-password"
          required
          minLength={10}
          maxLength={200}
          value={next}
          onChange={setNext}
        />
      </Field>
      <Button type="submit" busy={busy} className="self-start">
        {t("account.profile.change")}
      </Button>
    </form>
  );
}
