import { Button } from "@touchstone/ui";
import type { Cell } from "../../knowledge-synthesis/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { EvidenceForm } from "../shared/evidence-form.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { useSay } from "./messages.ts";

/** Two places of a source that disagree about a cell, and the rule that decides. */
export function CellConflict({ pointer }: { pointer: string }) {
  const say = useSay();
  const { goTo } = useTaskActs();
  const { value, set, readOnly } = useAt<Cell["conflict"]>(pointer);
  const put = (next: Cell["conflict"]) => {
    set(next, say("undo.conflict"));
    goTo({ pointer: next === null ? pointer : `${pointer}/rule` });
  };
  if (value === null)
    return readOnly ? null : (
      <div data-pointer={pointer} className="grid grid-cols-1 gap-1">
        <FindingNotes pointer={pointer} parts={["rule"]} />
        <Button
          variant="act"
          className="justify-self-start text-xs"
          onClick={() => put({ rule: "", quotes: [] })}
        >
          {say("cell.addConflict")}
        </Button>
      </div>
    );
  return (
    <section aria-label={say("cell.conflict")} data-pointer={pointer} className="grid grid-cols-1 gap-2">
      <TextAt pointer={`${pointer}/rule`} label={say("cell.rule")} hint={say("cell.ruleHint")} />
      <EvidenceForm pointer={`${pointer}/quotes`} label={say("cell.quotes")} />
      <FindingNotes pointer={pointer} parts={["quotes"]} />
      {!readOnly && (
        <Button size="sm" className="justify-self-start" onClick={() => put(null)}>
          {say("cell.removeConflict")}
        </Button>
      )}
    </section>
  );
}
