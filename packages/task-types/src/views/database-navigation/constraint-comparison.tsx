import { Field, Select } from "@touchstone/ui";
import { type NavigationConstraint, Operator } from "../../database-navigation/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { valueFor } from "./constraint-value.ts";
import { ConstraintValueField } from "./constraint-value-field.tsx";
import { useSay } from "./messages.ts";

/** Operator, value and unit. A new operator keeps as much of the value as its shape allows, in the same step of undo. */
export function ConstraintComparison({ pointer, operator }: { pointer: string; operator: Operator }) {
  const say = useSay();
  const { change } = useTaskActs();
  const { value, readOnly, place } = useAt<NavigationConstraint["operator"]>(`${pointer}/operator`);
  const kept = useAt<NavigationConstraint["value"]>(`${pointer}/value`).value;
  const choose = (next: Operator) =>
    change(
      [
        { op: "replace", path: `${pointer}/operator`, value: next },
        { op: "replace", path: `${pointer}/value`, value: valueFor(next, kept) },
      ],
      { label: say("undo.operator") },
    );
  return (
    <div className="grid grid-cols-1 gap-2">
      <div {...place}>
        <Field label={say("constraint.operator")}>
          <Select
            options={Operator.options.map((each) => ({ value: each, label: say(`operators.${each}`) }))}
            value={value}
            onChange={choose}
            disabled={readOnly}
          />
        </Field>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-2">
        <ConstraintValueField key={operator} pointer={`${pointer}/value`} operator={operator} />
        <TextAt pointer={`${pointer}/unit`} label={say("constraint.unit")} />
      </div>
    </div>
  );
}
