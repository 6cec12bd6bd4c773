import { Field, TextField } from "@touchstone/ui";
import { useState } from "react";
import type { ConstraintValue, Operator } from "../../database-navigation/payload.ts";
import { useAt } from "../context.tsx";
import { membersOf, readScalar, valueShape, writeScalar } from "./constraint-value.ts";
import { useSay } from "./messages.ts";
import { MembersField } from "./members-field.tsx";

/** One end or the whole of a value; keeps what is typed ("3." on the way to "3.5") until the field is left. */
function ScalarField(props: {
  label: string;
  value: string | number | boolean | null | undefined;
  operator: Operator;
  onChange: (value: string | number | null) => void;
  readOnly: boolean;
  error?: string;
  place?: { "data-pointer": string };
}) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Field label={props.label} error={props.error} className="flex-1">
      <TextField
        {...props.place}
        value={draft ?? writeScalar(props.value)}
        readOnly={props.readOnly}
        onChange={(text) => {
          setDraft(text);
          props.onChange(readScalar(text, props.operator));
        }}
        onBlur={() => setDraft(null)}
      />
    </Field>
  );
}

/** The value of a constraint in the shape its operator asks for: one value, an interval, or a list. */
export function ConstraintValueField({ pointer, operator }: { pointer: string; operator: Operator }) {
  const say = useSay();
  const { value, set, findings, readOnly, place } = useAt<ConstraintValue>(pointer);
  const error = findings.find((it) => it.severity === "block")?.text;
  const label = say("constraint.value");
  const shape = valueShape(operator);
  if (shape === "members") {
    return (
      <MembersField
        label={say("constraint.members")}
        hint={say("constraint.membersHint")}
        value={membersOf(value)}
        onChange={(next) => set(next, label)}
        readOnly={readOnly}
        error={error}
        place={place}
      />
    );
  }
  if (shape === "interval") {
    const [low, high] = membersOf(value);
    const put = (end: 0 | 1) => (next: string | number | null) => {
      const ends = [low ?? "", high ?? ""];
      ends[end] = next ?? "";
      set(ends.every((each) => each === "") ? null : ends, label);
    };
    return (
      <div {...place} className="flex gap-2">
        <ScalarField label={say("constraint.low")} value={low} operator={operator} onChange={put(0)} readOnly={readOnly} error={error} />
        <ScalarField label={say("constraint.high")} value={high} operator={operator} onChange={put(1)} readOnly={readOnly} />
      </div>
    );
  }
  return (
    <ScalarField
      label={operator === "attribute" ? say("constraint.other") : label}
      value={Array.isArray(value) ? value.join(", ") : value}
      operator={operator}
      onChange={(next) => set(next, label)}
      readOnly={readOnly}
      error={error}
      place={place}
    />
  );
}
