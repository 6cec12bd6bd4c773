import { Field, Select } from "@touchstone/ui";
import type { Column } from "../../knowledge-synthesis/payload.ts";
import { useAt } from "../context.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { useSay } from "./messages.ts";

/** Unit and percent of a column that holds numbers. */
export function ColumnMeasure({ pointer }: { pointer: string }) {
  const say = useSay();
  const { value, set, findings, readOnly, place } = useAt<Column["scale"]>(`${pointer}/scale`);
  return (
    <div className="grid grid-cols-2 items-start gap-2">
      <TextAt pointer={`${pointer}/unit`} label={say("schema.unit")} hint={say("schema.unitHint")} mono />
      <div {...place}>
        <Field label={say("schema.scale")} hint={say("schema.scaleHint")} error={findings[0]?.text}>
          <Select
            options={(["unset", "percent", "fraction", "none"] as const).map((scale) => ({
              value: scale,
              label: say(`schema.scales.${scale}`),
            }))}
            value={value ?? "unset"}
            disabled={readOnly}
            onChange={(next) => set(next === "unset" ? null : next, say("undo.scale"))}
          />
        </Field>
      </div>
    </div>
  );
}
