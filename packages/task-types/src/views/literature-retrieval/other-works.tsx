import { Checkbox } from "@touchstone/ui";
import type { NearMiss } from "../../literature-retrieval/payload.ts";
import { useAt } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { WorkPicker } from "../shared/work-picker.tsx";
import { useSay } from "./messages.ts";
import { letters } from "./targets.ts";
import { useDescription } from "./use-description.ts";

function WorkAt({ pointer, label }: { pointer: string; label: string }) {
  const { value, set, place } = useAt<string>(pointer);
  return (
    <div {...place}>
      <WorkPicker label={label} value={value === "" ? null : value} onChange={(id) => set(id ?? "", label)} />
    </div>
  );
}

/** Which signals and validators another work fails, as boxes to tick. */
function FailsAt({ pointer }: { pointer: string }) {
  const say = useSay();
  const { payload } = useDescription();
  const { value, set, readOnly, place } = useAt<NearMiss["fails"]>(pointer);
  const known = [
    ...payload.signals.map(({ id, original }, index) => ({
      id,
      label: `${letters.signal}${index + 1} ${original}`,
    })),
    ...payload.validators.map(({ id, statement }, index) => ({
      id,
      label: `${letters.validator}${index + 1} ${statement}`,
    })),
  ];
  const gone = value.filter((id) => !known.some((each) => each.id === id));
  const options = [...known, ...gone.map((id) => ({ id, label: say("nearMisses.gone", { id }) }))];
  const tick = (id: string, wanted: boolean) =>
    set(wanted ? [...value, id] : value.filter((each) => each !== id), say("nearMisses.undoFails"));
  return (
    <fieldset {...place} className="grid grid-cols-1 gap-1">
      <legend className="mb-1 text-2xs font-semibold text-ink-2">{say("nearMisses.fails")}</legend>
      {options.length === 0 && <p className="text-xs text-ink-3">{say("nearMisses.noFails")}</p>}
      {options.map(({ id, label }) => (
        <Checkbox
          key={id}
          label={<span className="text-xs">{label}</span>}
          checked={value.includes(id)}
          disabled={readOnly}
          onChange={(wanted) => tick(id, wanted)}
        />
      ))}
    </fieldset>
  );
}

/** Works the description speaks of, and works that are easily taken for the target. */
export function OtherWorks() {
  const say = useSay();
  const { payload } = useDescription();
  return (
    <>
      <RepeatList
        pointer="/payload/nearMisses"
        items={payload.nearMisses}
        label={say("nearMisses.title")}
        note={say("nearMisses.note")}
        fixed
        itemLabel={(_, index) => say("nearMisses.item", { number: index + 1 })}
        add={{ label: say("nearMisses.add"), make: (): NearMiss => ({ workId: "", fails: [], note: "" }) }}
        render={(_, __, at) => (
          <div className="grid grid-cols-1 gap-2">
            <WorkAt pointer={`${at}/workId`} label={say("nearMisses.work")} />
            <FailsAt pointer={`${at}/fails`} />
            <TextAt pointer={`${at}/note`} label={say("nearMisses.remark")} />
            <FindingNotes pointer={at} exact />
          </div>
        )}
      />
      <RepeatList
        pointer="/payload/relatedWorks"
        items={payload.relatedWorks}
        label={say("related.title")}
        note={say("related.note")}
        fixed
        itemLabel={(_, index) => say("related.item", { number: index + 1 })}
        add={{ label: say("related.add"), make: () => ({ workId: "", relation: "" }) }}
        render={(_, __, at) => (
          <div className="grid grid-cols-1 gap-2">
            <WorkAt pointer={`${at}/workId`} label={say("related.work")} />
            <TextAt pointer={`${at}/relation`} label={say("related.relation")} />
          </div>
        )}
      />
    </>
  );
}
