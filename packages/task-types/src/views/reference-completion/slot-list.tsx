import { Button, cx, IconButton, SectionLabel } from "@touchstone/ui";
import X from "lucide-react/icons/x";
import type { CompletionPayload, Slot } from "../../reference-completion/payload.ts";
import { slotPlaces } from "../../reference-completion/slot-places.ts";
import { slotUnitId } from "../../reference-completion/units.ts";
import { useFindingsAt, useReveal, useTaskActs, useTaskState, useTaskView } from "../context.tsx";
import { FindingNote } from "../shared/finding-notes.tsx";
import { useRemoval } from "../shared/use-removal.ts";
import { useSay } from "./messages.ts";
import { selectedSlot } from "./selected-slot.ts";
import {
  adoptMarkers,
  needsRenumbering,
  removeSlot,
  renumberedLabel,
  renumberSlots,
  unansweredLabels,
} from "./slot-edits.ts";

const dots = { block: "bg-block", warn: "bg-warn", info: "bg-ink-3" } as const;

function SlotRow({
  slot,
  index,
  asked,
  current,
}: {
  slot: Slot;
  index: number;
  asked: boolean;
  current: boolean;
}) {
  const say = useSay();
  const { select, goTo } = useTaskActs();
  const remove = useRemoval<CompletionPayload>();
  const readOnly = useTaskState((state) => state.readOnly);
  const pointer = `/payload/slots/${index}`;
  const [worst] = useFindingsAt(pointer);
  const key = slotUnitId(slot.label);
  useReveal(pointer, () => select(key));
  const drop = () => {
    remove(
      (doc) => ({ ...doc, payload: removeSlot(doc.payload, slot.label) }),
      say("slots.removed", { label: slot.label }),
    );
    goTo({ pointer: "/payload/slots" });
  };
  const works = slot.units.flatMap((unit) => unit.workIds).length;
  return (
    <li
      className={cx(
        "flex items-start gap-1 rounded border px-1",
        current ? "border-accent bg-accent-ground" : "border-transparent hover:bg-sunk",
      )}
    >
      <button
        type="button"
        aria-current={current || undefined}
        data-pointer={`${pointer}/label`}
        onClick={() => select(key)}
        className="min-w-0 flex-1 rounded px-1 py-1 text-start"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-xs font-semibold text-accent">{slot.label}</span>
          <span className="text-2xs text-ink-2">{say("slots.works", { count: works })}</span>
          {!asked && <span className="text-2xs text-block">{say("slots.notAsked")}</span>}
          {worst && worst.severity !== "info" && (
            <span aria-hidden className={cx("size-1.5 self-center rounded-full", dots[worst.severity])} />
          )}
        </span>
        <span className="line-clamp-2 text-xs text-ink-2" dir="auto">
          {slot.claim || say("slots.noClaim")}
        </span>
      </button>
      {!readOnly && (
        <IconButton
          label={say("slots.remove", { label: slot.label })}
          className="mt-0.5 size-6!"
          onClick={drop}
        >
          <X size={13} />
        </IconButton>
      )}
    </li>
  );
}

/** All slots with claim and number of works; one is selected and worked on at the right. */
export function SlotList() {
  const say = useSay();
  const { document, change, goTo, select, selected, readOnly } = useTaskView<CompletionPayload>();
  const { payload } = document;
  const asked = new Set(slotPlaces(payload.passage.text).map((place) => place.label));
  const missing = unansweredLabels(payload);
  const whole = useFindingsAt("/payload/slots", true);
  const current = selectedSlot(payload, selected);
  const edit = (next: (payload: CompletionPayload) => CompletionPayload, label: string) =>
    change((doc) => ({ ...doc, payload: next(doc.payload) }), { label });
  // The buttons go once they have done their work, so the focus moves to what they did.
  const renumber = () => {
    const label = payload.slots[current]?.label;
    edit(renumberSlots, say("undo.renumber"));
    if (label !== undefined) select(slotUnitId(renumberedLabel(payload, label)));
    goTo({ pointer: "/payload/slots" });
  };
  const adopt = () => {
    edit(adoptMarkers, say("undo.adopt"));
    goTo({ pointer: `/payload/slots/${payload.slots.length}/label` });
  };
  return (
    <section
      aria-label={say("slots.title")}
      tabIndex={-1}
      data-pointer="/payload/slots"
      className="grid grid-cols-1 gap-2"
    >
      <SectionLabel note={say("slots.note", { count: payload.slots.length })}>
        {say("slots.title")}
      </SectionLabel>
      {payload.slots.length === 0 && missing.length === 0 && (
        <p className="text-xs text-ink-3">{say("slots.none")}</p>
      )}
      <ol className="grid grid-cols-1 gap-0.5">
        {payload.slots.map((slot, index) => (
          <SlotRow
            key={`${slot.label}-${index}`}
            slot={slot}
            index={index}
            asked={asked.has(slot.label)}
            current={index === current}
          />
        ))}
      </ol>
      {whole.map((finding) => (
        <FindingNote key={finding.key} finding={finding} />
      ))}
      {!readOnly && (
        <div className="flex flex-wrap gap-2">
          {missing.length > 0 && (
            <Button variant="accent" size="sm" onClick={adopt}>
              {say("slots.adopt", { labels: missing.join(", ") })}
            </Button>
          )}
          {needsRenumbering(payload) && (
            <Button variant="accent" size="sm" onClick={renumber}>
              {say("slots.renumber")}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
