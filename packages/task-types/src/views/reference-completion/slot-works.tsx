import type { Work } from "@touchstone/contract";
import { SectionLabel } from "@touchstone/ui";
import { useState } from "react";
import type { CompletionPayload, Slot } from "../../reference-completion/payload.ts";
import { goldWorkIds } from "../../reference-completion/slot-works.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { AddWork } from "./add-work.tsx";
import { type GoldPlace, takeGold } from "./gold-edits.ts";
import { GoldWork } from "./gold-work.tsx";
import { useSay } from "./messages.ts";
import { WorkDialog } from "./work-dialog.tsx";

/** The works that answer a slot, in sets of interchangeable ones, and those that are correct besides. */
export function SlotWorks({ slot, index }: { slot: Slot; index: number }) {
  const say = useSay();
  const { change, goTo } = useTaskActs<CompletionPayload>();
  const { value: works } = useAt<readonly Work[]>("/works");
  const [editing, setEditing] = useState<string | null>(null);
  const pointer = `/payload/slots/${index}`;
  const named = new Set([...goldWorkIds(slot), ...slot.alsoCorrect]);
  const take = (id: string, place: Exclude<GoldPlace, { kind: "unit" }>) => {
    change((doc) => ({ ...doc, payload: takeGold(doc.payload, index, place, id) }), {
      label: say("undo.takeWork"),
    });
    goTo({ pointer: `${pointer}/${place.kind === "also" ? "alsoCorrect" : "units"}` });
  };
  const work = (id: string, place: Exclude<GoldPlace, { kind: "unit" }>, at: string) => (
    <GoldWork
      key={id}
      id={id}
      work={works.find((it) => it.id === id)}
      pointer={at}
      onEdit={setEditing}
      onTake={() => take(id, place)}
    />
  );
  const adding = { slot: index, named, onNew: setEditing };
  return (
    <>
      <section
        aria-label={say("slot.gold")}
        data-pointer={`${pointer}/units`}
        className="grid grid-cols-1 gap-2"
      >
        <SectionLabel level={3}>{say("slot.gold")}</SectionLabel>
        {slot.units.length === 0 && <p className="text-xs text-ink-3">{say("slot.goldNone")}</p>}
        {slot.units.map((unit, unitIndex) => (
          <div
            // A unit is nothing but its works; only its place tells two apart.
            key={unitIndex}
            data-pointer={`${pointer}/units/${unitIndex}`}
            className="grid grid-cols-1 gap-2 rounded-md border border-line bg-panel px-3 py-2.5"
          >
            {slot.units.length > 1 && (
              <p className="text-2xs font-semibold text-ink-2">
                {say("slot.unit", { number: unitIndex + 1 })}
              </p>
            )}
            {unit.workIds.map((id, at) =>
              work(id, { kind: "in-unit", unit: unitIndex }, `${pointer}/units/${unitIndex}/workIds/${at}`),
            )}
            {unit.workIds.length > 1 && <p className="text-xs text-ink-3">{say("slot.interchangeable")}</p>}
            <AddWork
              {...adding}
              place={{ kind: "in-unit", unit: unitIndex }}
              label={say("slot.addToUnit")}
              quiet
            />
          </div>
        ))}
        <FindingNotes pointer={`${pointer}/units`} parts={slot.units.map((_, at) => String(at))} />
        <AddWork {...adding} place={{ kind: "unit" }} label={say("slot.addUnit")} />
      </section>
      <section
        aria-label={say("slot.also")}
        data-pointer={`${pointer}/alsoCorrect`}
        className="grid grid-cols-1 gap-2"
      >
        <SectionLabel level={3}>{say("slot.also")}</SectionLabel>
        <p className="text-xs text-ink-3">
          {say(slot.alsoCorrect.length === 0 ? "slot.alsoNone" : "slot.alsoHint")}
        </p>
        {slot.alsoCorrect.map((id, at) => work(id, { kind: "also" }, `${pointer}/alsoCorrect/${at}`))}
        <FindingNotes
          pointer={`${pointer}/alsoCorrect`}
          parts={slot.alsoCorrect.map((_, at) => String(at))}
        />
        <AddWork {...adding} place={{ kind: "also" }} label={say("slot.addAlso")} />
      </section>
      <WorkDialog id={editing} onClose={() => setEditing(null)} />
    </>
  );
}
