import { Field } from "@touchstone/ui";
import type { ConstraintValue, Operator } from "../../database-navigation/payload.ts";
import { useAt } from "../context.tsx";
import { TypedText } from "../shared/typed-text.tsx";
import { membersOf, readScalar, valueShape, writeScalar } from "./constraint-value.ts";
import { useSay } from "./messages.ts";

interface PartProps<T> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  readOnly: boolean;
  error?: string | undefined;
  place?: { "data-pointer": string };
}

function ScalarField(props: PartProps<string | number | boolean | null> & { operator: Operator }) {
  return (
    <Field label={props.label} error={props.error} className="flex-1">
      <TypedText
        {...props.place}
        value={props.value}
        format={writeScalar}
        parse={(text) => readScalar(text, props.operator)}
        onChange={props.onChange}
        readOnly={props.readOnly}
      />
    </Field>
  );
}

function MembersField(props: PartProps<(string | number)[]> & { hint: string }) {
  return (
    <Field label={props.label} hint={props.hint} error={props.error} className="flex-1">
      <TypedText
        {...props.place}
        value={props.value}
        format={(members) => members.join("\n")}
        parse={(text) => text.split("\n").flatMap((line) => readScalar(line) ?? [])}
        onChange={props.onChange}
        readOnly={props.readOnly}
        multiline
        rows={2}
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
  const put = (next: ConstraintValue) => set(next, label);
  const members = membersOf(value);
  switch (valueShape(operator)) {
    case "members":
      return (
        <MembersField
          label={say("constraint.members")}
          hint={say("constraint.membersHint")}
          value={members}
          onChange={put}
          {...{ readOnly, error, place }}
        />
      );
    case "interval": {
      const end = (which: 0 | 1) => (next: string | number | boolean | null) => {
        const ends = [members[0] ?? "", members[1] ?? ""];
        ends[which] = typeof next === "boolean" ? String(next) : (next ?? "");
        put(ends.every((each) => each === "") ? null : ends);
      };
      const shared = { operator, readOnly };
      return (
        <div {...place} className="flex gap-2">
          <ScalarField
            label={say("constraint.low")}
            value={members[0] ?? null}
            onChange={end(0)}
            error={error}
            {...shared}
          />
          <ScalarField
            label={say("constraint.high")}
            value={members[1] ?? null}
            onChange={end(1)}
            {...shared}
          />
        </div>
      );
    }
    case "single":
      return (
        <ScalarField
          label={operator === "attribute" ? say("constraint.other") : label}
          value={Array.isArray(value) ? value.join(", ") : value}
          onChange={put}
          {...{ operator, readOnly, error, place }}
        />
      );
  }
}
