import type { Work } from "@touchstone/contract";
import { foldLeak } from "@touchstone/text";
import { Field, Select } from "@touchstone/ui";
import type { Slot, SlotSupport } from "../../reference-completion/payload.ts";
import { goldWorkIds } from "../../reference-completion/slot-works.ts";
import { useAt } from "../context.tsx";
import { workLabel } from "../shared/csl-fields.ts";
import { TextAt } from "../shared/place-fields.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { useSay } from "./messages.ts";

/** Whether a quote stands in an abstract that is stored; quotes from elsewhere cannot be judged here. */
function standsIn(work: Work | undefined, quote: string): boolean {
  const words = foldLeak(quote).text.trim();
  return (
    words !== "" &&
    work !== undefined &&
    [work.csl, ...work.versions].some(({ abstract }) => abstract && foldLeak(abstract).text.includes(words))
  );
}

function Quote({ slot, pointer }: { slot: Slot; pointer: string }) {
  const say = useSay();
  const { value: works } = useAt<readonly Work[]>("/works");
  const { value, set, readOnly } = useAt<SlotSupport>(pointer);
  const ids = [...new Set([...goldWorkIds(slot), ...slot.alsoCorrect, value.workId])].filter(
    (id) => id !== "",
  );
  const byId = new Map(works.map((work) => [work.id, work]));
  const options = ids.map((id) => {
    const work = byId.get(id);
    return {
      value: id,
      label: work ? workLabel(work.csl, say("slot.untitled")) : say("slot.unknown", { id }),
    };
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      <div data-pointer={`${pointer}/workId`}>
        <Field label={say("slot.of")}>
          <Select
            options={options}
            value={value.workId === "" ? null : value.workId}
            placeholder={say("slot.chooseWork")}
            disabled={readOnly}
            onChange={(workId) => set({ ...value, workId }, say("undo.support"))}
          />
        </Field>
      </div>
      <TextAt
        pointer={`${pointer}/quote`}
        label={say("slot.quote")}
        multiline
        rows={2}
        hint={standsIn(byId.get(value.workId), value.quote) ? say("slot.stands") : undefined}
      />
      <TextAt pointer={`${pointer}/place`} label={say("slot.place")} placeholder={say("slot.placeHint")} />
    </div>
  );
}

/** Quotes from the works of a slot that carry its claim, and which works lack one. */
export function SlotSupportList({ slot, index }: { slot: Slot; index: number }) {
  const say = useSay();
  const { value: works } = useAt<readonly Work[]>("/works");
  const gold = goldWorkIds(slot);
  const quoted = new Set(slot.support.filter(({ quote }) => quote.trim() !== "").map(({ workId }) => workId));
  const lacking = works.filter((work) => gold.includes(work.id) && !quoted.has(work.id));
  const next = lacking[0]?.id ?? gold[0] ?? "";
  return (
    <div className="grid grid-cols-1 gap-1">
      <RepeatList<SlotSupport>
        pointer={`/payload/slots/${index}/support`}
        items={slot.support}
        label={say("slot.support")}
        itemLabel={(_, at) => say("slot.supportItem", { number: at + 1 })}
        add={{ label: say("slot.addSupport"), make: () => ({ workId: next, quote: "", place: "" }) }}
        empty={say("slot.supportNone")}
        render={(_, __, pointer) => <Quote slot={slot} pointer={pointer} />}
      />
      {slot.support.length > 0 && lacking.length > 0 && (
        <p className="text-xs text-warn">
          {say("slot.lacking", {
            works: lacking.map((work) => workLabel(work.csl, say("slot.untitled"))).join("; "),
          })}
        </p>
      )}
    </div>
  );
}
