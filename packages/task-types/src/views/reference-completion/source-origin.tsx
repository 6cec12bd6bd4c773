import type { Work } from "@touchstone/contract";
import { Button, Field, SegmentedControl } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { useAt, useTaskActs } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { WorkPicker } from "../shared/work-picker.tsx";
import { blankWork } from "./gold-edits.ts";
import { useSay } from "./messages.ts";
import { WorkDialog } from "./work-dialog.tsx";

/** Whether the passage was published, and by which work. */
export function SourceOrigin() {
  const say = useSay();
  const { change, goTo } = useTaskActs<CompletionPayload>();
  const origin = useAt<CompletionPayload["origin"]>("/payload/origin");
  const source = useAt<string | null>("/payload/sourceWorkId");
  const { value: works } = useAt<readonly Work[]>("/works");
  const [editing, setEditing] = useState<string | null>(null);
  const addWork = () => {
    const work = blankWork(works);
    change(
      (doc) => ({ ...doc, works: [...doc.works, work], payload: { ...doc.payload, sourceWorkId: work.id } }),
      { label: say("undo.addWork") },
    );
    setEditing(work.id);
  };
  const close = () => {
    setEditing(null);
    goTo({ pointer: "/payload/sourceWorkId" });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div {...origin.place}>
        <Field
          label={say("source.origin")}
          group
          hint={origin.value === "own" ? say("source.ownHint") : undefined}
          error={origin.findings[0]?.text}
        >
          <SegmentedControl
            segments={[
              { value: "paper", label: say("source.paper") },
              { value: "own", label: say("source.own") },
            ]}
            value={origin.value}
            disabled={origin.readOnly}
            onChange={(value) => origin.set(value, say("undo.origin"))}
          />
        </Field>
      </div>
      {(origin.value === "paper" || source.value !== null) && (
        <div className="grid grid-cols-1 justify-items-start gap-1.5">
          <div className="w-full">
            <WorkPicker
              label={say("source.work")}
              value={source.value}
              allowNone
              data-pointer="/payload/sourceWorkId"
              onChange={(id) => source.set(id, say("undo.work"))}
            />
          </div>
          <FindingNotes pointer="/payload/sourceWorkId" />
          {source.value === null && !source.readOnly && (
            <Button variant="accent" size="sm" onClick={addWork}>
              <Plus size={12} aria-hidden />
              {say("source.newWork")}
            </Button>
          )}
        </div>
      )}
      <WorkDialog id={editing} onClose={close} />
    </div>
  );
}
