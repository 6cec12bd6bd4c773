import { Field, TextField } from "@touchstone/ui";
import { useTranslation } from "react-i18next";
import { fieldProblem, refusalOf } from "../app/error-text.ts";

export interface NewPersonForm {
  name: string;
  email: string;
  password: string;
}

export const emptyPerson: NewPersonForm = { name: "", email: "", password: "" };

/** Name, address and password of a new account; shows what the server refused beside the field. */
export function PersonFields(props: {
  value: NewPersonForm;
  onChange: (value: NewPersonForm) => void;
  /** Address the link was made for. */
  fixedEmail?: string | null;
  error: unknown;
}) {
  const { t } = useTranslation();
  const { value, onChange, error } = props;
  const taken = refusalOf(error)?.reason === "email_taken";
  return (
    <>
      <Field
        label={t("account.person.name")}
        hint={t("account.person.nameHint")}
        error={fieldProblem(error, "/person/name")}
      >
        <TextField
          size="lg"
          name="name"
          autoComplete="name"
          required
          value={value.name}
          onChange={(name) => onChange({ ...value, name })}
        />
      </Field>
      <Field
        label={t("account.signIn.email")}
        error={taken ? t("errors.reason.email_taken") : fieldProblem(error, "/person/email")}
      >
        <TextField
          size="lg"
          type="email"
          name="email"
          autoComplete="username"
          required
          readOnly={Boolean(props.fixedEmail)}
          value={props.fixedEmail ?? value.email}
          onChange={(email) => onChange({ ...value, email })}
        />
      </Field>
      <Field
        label={t("account.signIn.password")}
        hint={t("account.person.passwordHint")}
        error={fieldProblem(error, "/person/password")}
      >
        <TextField
          size="lg"
          type="password"
          name="new-password"
          autoComplete="new-password"
          required
          minLength={10}
          maxLength={200}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
        />
      </Field>
    </>
  );
}
