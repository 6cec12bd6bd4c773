import { EmptyState, SectionLabel, SegmentedControl } from "@touchstone/ui";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { goldWorkIds } from "../../reference-completion/slot-works.ts";
import { slotUnitId } from "../../reference-completion/units.ts";
import { useFindingsAt, useTaskView } from "../context.tsx";
import { FindingNote, FindingNotes } from "../shared/finding-notes.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { SourcesPanel } from "../shared/sources-panel.tsx";
import { WorksPanel } from "../shared/works-panel.tsx";
import { useSay } from "./messages.ts";
import { selectedSlot } from "./selected-slot.ts";
import { SlotSupportList } from "./slot-support.tsx";
import { SlotWorks } from "./slot-works.tsx";

/** What is wrong with a slot as a whole: its number, a work that is gone, an abstract that is missing. */
function SlotFindings({ pointer }: { pointer: string }) {
  const whole = useFindingsAt(pointer, true);
  const label = useFindingsAt(`${pointer}/label`);
  return [...whole, ...label].map((finding) => <FindingNote key={finding.key} finding={finding} />);
}

/** Claim, works and quotes of the selected slot; the first one while none is. */
function SelectedSlot() {
  const say = useSay();
  const { document, selected, select } = useTaskView<CompletionPayload>();
  const { slots } = document.payload;
  const index = selectedSlot(document.payload, selected);
  const slot = slots[index];
  if (!slot) return <EmptyState title={say("slot.empty")}>{say("slot.emptyHint")}</EmptyState>;
  const ids = goldWorkIds(slot);
  const versions = document.works
    .filter((work) => ids.includes(work.id))
    .reduce((sum, work) => sum + 1 + work.versions.length, 0);
  const note = [say("slot.works", { count: ids.length }), say("slot.versions", { count: versions })];
  return (
    <div className="grid grid-cols-1 gap-4">
      <SectionLabel note={(versions > ids.length ? note : note.slice(0, 1)).join(", ")}>
        {say("slot.title", { label: slot.label })}
      </SectionLabel>
      {slots.length > 1 && (
        <SegmentedControl
          aria-label={say("slot.choose")}
          look="chips"
          segments={[...new Set(slots.map(({ label }) => label))].map((label) => ({ value: label, label }))}
          value={slot.label}
          onChange={(label) => select(slotUnitId(label))}
        />
      )}
      <TextAt
        pointer={`/payload/slots/${index}/claim`}
        label={say("slot.claim")}
        hint={say("slot.claimHint")}
        multiline
        rows={3}
      />
      <FindingNotes pointer={`/payload/slots/${index}/claim`} />
      <SlotFindings pointer={`/payload/slots/${index}`} />
      <SlotWorks slot={slot} index={index} />
      <SlotSupportList slot={slot} index={index} />
    </div>
  );
}

/** Right pane: the selected slot, then all works and source records of the task. */
export function Evidence() {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <SelectedSlot />
      <WorksPanel />
      <SourcesPanel />
    </div>
  );
}
