import { Button, Field, TextField } from "@touchstone/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type SignInResult, signInWithPassword } from "./sign-in.ts";

export interface PasswordFormProps {
  /** The address is fixed: one signs in again as the same person. */
  email?: string;
  /** Puts the cursor into the field that is to be filled in. */
  focused?: boolean;
  onDone: () => void;
  /** Beside the button. */
  aside?: ReactNode;
}

/** E-mail address and password; says what was wrong and keeps what was typed. */
export function PasswordForm({ email: fixed, focused = false, onDone, aside }: PasswordFormProps) {
  const { t } = useTranslation();
  const [email, setEmail] = useState(fixed ?? "");
  const [password, setPassword] = useState("");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Exclude<SignInResult, "ok"> | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focused) (fixed === undefined ? emailField : passwordField).current?.focus();
  }, [focused, fixed]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const result = await signInWithPassword(email, password);
    setBusy(false);
    if (result === "ok") return onDone();
    setProblem(result);
    return undefined;
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3.5">
      <Field label={t("account.signIn.email")}>
        <TextField
          size="lg"
          type="email"
          ref={emailField}
          name="email"
          autoComplete="username"
          required
          readOnly={fixed !== undefined}
          value={email}
          onChange={setEmail}
        />
      </Field>
      <Field label={t("account.signIn.password")} error={problem && t(`account.signIn.${problem}`)}>
        <TextField
          size="lg"
          type="password"
          ref={passwordField}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" variant="primary" size="lg" busy={busy}>
          {t("account.signIn.submit")}
        </Button>
        {aside}
      </div>
    </form>
  );
}
