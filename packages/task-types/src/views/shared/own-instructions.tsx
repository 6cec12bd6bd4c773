import { Field, TextArea } from "@touchstone/ui";
import { useAt, useTaskActs } from "../context.tsx";

const POINTER = "/payload/outputTemplate";

/** Answer instructions that deviate from the type's own; an empty field leaves the member out, so that the usual ones stand. */
export function OwnInstructions({ label, hint }: { label: string; hint: string }) {
  const { change } = useTaskActs();
  const { value, set, findings, readOnly, place } = useAt<string | undefined>(POINTER);
  const type = (text: string) => {
    if (text !== "") set(text, label);
    else if (value !== undefined) change([{ op: "remove", path: POINTER }], { label, merge: POINTER });
  };
  return (
    <Field label={label} hint={hint} error={findings.find((it) => it.severity === "block")?.text}>
      <TextArea {...place} value={value ?? ""} rows={2} readOnly={readOnly} onChange={type} />
    </Field>
  );
}
