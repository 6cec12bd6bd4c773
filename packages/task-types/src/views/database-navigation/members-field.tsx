import { Field, TextArea } from "@touchstone/ui";
import { useState } from "react";
import { readScalar } from "./constraint-value.ts";

/** A list of values, one per line; numbers are kept as numbers. */
export function MembersField(props: {
  label: string;
  hint: string;
  value: readonly (string | number)[];
  onChange: (value: (string | number)[]) => void;
  readOnly: boolean;
  error: string | undefined;
  place: { "data-pointer": string };
}) {
  const [draft, setDraft] = useState<string | null>(null);
  const type = (text: string) => {
    setDraft(text);
    props.onChange(text.split("\n").flatMap((line) => readScalar(line) ?? []));
  };
  return (
    <Field label={props.label} hint={props.hint} error={props.error} className="flex-1">
      <TextArea
        {...props.place}
        value={draft ?? props.value.join("\n")}
        rows={2}
        readOnly={props.readOnly}
        onChange={type}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}
