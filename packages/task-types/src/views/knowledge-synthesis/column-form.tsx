import { Button, Field, Select } from "@touchstone/ui";
import { delimiterOf, holdsMembers, membersOf } from "../../knowledge-synthesis/cell-text.ts";
import { paramsOf } from "../../knowledge-synthesis/equality.ts";
import { Column, type SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import { suitableProfiles } from "../../knowledge-synthesis/suitable-profiles.ts";
import { useTaskView } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { FlagAt, LinesAt, TextAt } from "../shared/place-fields.tsx";
import { startParams } from "../shared/profile-fields.ts";
import { ProfileForm } from "../shared/profile-form.tsx";
import { ColumnMeasure } from "./column-measure.tsx";
import { settleColumn, unsettledCells } from "./grid-edits.ts";
import { useSay } from "./messages.ts";

/** Parameters that a column keeps beside its profile, and spellings, which belong to single cells. */
const ELSEWHERE = ["unit", "scale", "aliases"];

/** Everything about one column: what stands in it and how two of its cells compare. */
export function ColumnForm({ column, pointer }: { column: Column; pointer: string }) {
  const say = useSay();
  const { document, change, goTo, readOnly } = useTaskView<SynthesisPayload>();
  const { payload } = document;
  const cells = payload.rows.flatMap((row) => row.cells[column.id] ?? []);
  const sample = cells.find((cell) => membersOf(cell).some((member) => member.trim() !== ""));
  const odd = unsettledCells(payload, column);
  const chooseType = (type: Column["type"]) => {
    const [ordinary] = suitableProfiles[type];
    const keeps = suitableProfiles[type].some((name) => name === column.profile);
    const compared = keeps || !ordinary ? {} : { profile: ordinary, params: startParams(ordinary) };
    change([{ op: "replace", path: pointer, value: { ...column, type, ...compared } }], {
      label: say("undo.type"),
    });
  };
  const settle = () => {
    change((doc) => ({ ...doc, payload: settleColumn(doc.payload, column) }), { label: say("undo.settle") });
    goTo({ pointer: `${pointer}/profile` });
  };
  return (
    <>
      <TextAt pointer={`${pointer}/name`} label={say("schema.name")} hint={say("schema.nameHint")} />
      <TextAt
        pointer={`${pointer}/definition`}
        label={say("schema.definition")}
        hint={say("schema.definitionHint")}
        multiline
        rows={2}
      />
      <FlagAt pointer={`${pointer}/key`} label={say("schema.isKey")} hint={say("schema.isKeyHint")} />
      <div data-pointer={`${pointer}/type`}>
        <Field label={say("schema.type")}>
          <Select
            options={Column.shape.type.options.map((type) => ({
              value: type,
              label: say(`schema.types.${type}`),
            }))}
            value={column.type}
            disabled={readOnly}
            onChange={chooseType}
          />
        </Field>
      </div>
      {(column.type === "number" || column.type === "range") && <ColumnMeasure pointer={pointer} />}
      <ProfileForm
        profilePointer={`${pointer}/profile`}
        paramsPointer={`${pointer}/params`}
        gold={sample?.value ?? ""}
        aliases={sample?.variants}
        allowed={suitableProfiles[column.type]}
        applied={paramsOf(column)}
        elsewhere={ELSEWHERE}
      />
      {odd > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-warn">
          {say("schema.unsettled", { count: odd })}
          {!readOnly && (
            <Button variant="act" onClick={settle}>
              {holdsMembers(column)
                ? say("schema.split", { delimiter: delimiterOf(column) })
                : say("schema.join")}
            </Button>
          )}
        </p>
      )}
      <TextAt pointer={`${pointer}/example`} label={say("schema.example")} hint={say("schema.exampleHint")} />
      <LinesAt
        pointer={`${pointer}/synonyms`}
        label={say("schema.synonyms")}
        hint={say("schema.synonymsHint")}
      />
      <FlagAt pointer={`${pointer}/secondSource`} label={say("schema.secondSource")} />
      <FindingNotes pointer={pointer} parts={["id", "params", "profile"]} />
    </>
  );
}
