import { SectionLabel } from "@touchstone/ui";
import { useCallback, useEffect, useRef } from "react";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { useTaskView } from "../../context.tsx";
import type { ReadRecord } from "../../record-acts.ts";
import { useSay } from "../messages.ts";
import { FetchBox } from "./fetch-box.tsx";
import { RecordView } from "./record-view.tsx";
import { storedAs } from "./stored-snapshot.ts";
import { useDesk } from "./use-desk.tsx";
import { useOperations } from "./use-operations.ts";

/** The box that makes records of anything, and the record that lies open. */
export function RecordDesk() {
  const say = useSay();
  const { document, readOnly, records } = useTaskView<NavigationPayload>();
  const { shown, notice, open, tell, root } = useDesk();
  const { current } = useOperations();
  const box = useRef<HTMLDivElement>(null);

  const show = useCallback(
    (record: ReadRecord, of: string | null) => {
      const { view, guessed } = record;
      const takesFocus = "unless-elsewhere";
      open({ snapshot: storedAs(current(), { source: record.source, view }), of, guessed, takesFocus });
      tell(
        "done",
        say("desk.opened", {
          name: view.name,
          attributes: say("desk.attributes", { count: view.attributes.length }),
          links: say("desk.links", { count: view.links.length }),
        }),
      );
    },
    [open, tell, say, current],
  );
  const id = shown?.snapshot.source.id ?? null;
  const previous = useRef(id);
  useEffect(() => {
    // The card that had the focus is gone: it goes back to where records come from.
    if (previous.current !== null && id === null && window.document.activeElement === window.document.body)
      box.current?.querySelector("input")?.focus();
    previous.current = id;
  }, [id]);

  if (readOnly || !records) return null;
  return (
    <section ref={root} aria-label={say("desk.title")} className="grid grid-cols-1 gap-2">
      <SectionLabel>{say("desk.title")}</SectionLabel>
      <div ref={box}>
        <FetchBox onRecord={(record) => show(record, null)} />
      </div>
      {shown && (
        <RecordView key={shown.snapshot.source.id} document={document} shown={shown} onRecord={show} />
      )}
      <output
        dir="auto"
        className={notice?.tone === "refused" ? "block text-xs text-block" : "block text-xs text-ink-2"}
      >
        {notice?.text}
        {notice && notice.spoken !== "" && <span className="sr-only"> {notice.spoken}</span>}
      </output>
    </section>
  );
}
