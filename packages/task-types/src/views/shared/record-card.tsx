import { type SourceRecord, statedRelease } from "@touchstone/contract";
import { Button } from "@touchstone/ui";
import { useState } from "react";
import { useReveal, useTaskState } from "../context.tsx";
import { useShared } from "./messages.ts";
import { SourceRecordForm } from "./source-record-form.tsx";

/** A text cut at the places where one of the quotes stands. */
function marked(body: string, quotes: readonly string[]): { text: string; hit: boolean }[] {
  const places = quotes
    .filter((quote) => quote.trim() !== "")
    .flatMap((quote) => {
      const start = body.indexOf(quote);
      return start < 0 ? [] : [{ start, end: start + quote.length }];
    })
    .toSorted((a, b) => a.start - b.start);
  const parts: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) parts.push({ text: body.slice(at, from), hit: false });
    parts.push({ text: body.slice(from, end), hit: true });
    at = end;
  }
  if (at < body.length) parts.push({ text: body.slice(at), hit: false });
  return parts;
}

/** A source record to read, with the quoted words marked, and its form on demand. */
export function RecordCard(props: {
  source: SourceRecord;
  pointer: string;
  quotes?: readonly string[];
  children?: React.ReactNode;
}) {
  const say = useShared();
  const { source, pointer } = props;
  const readOnly = useTaskState((state) => state.readOnly);
  const [editing, setEditing] = useState(false);
  useReveal(pointer, () => setEditing(true));
  const notes = [
    statedRelease(source.release) === "" ? "" : say("outline.release", { release: source.release }),
    source.retrievedAt === "" ? "" : say("outline.retrieved", { date: source.retrievedAt.slice(0, 10) }),
  ].filter((note) => note !== "");
  return (
    <article data-pointer={pointer} className="min-w-0 rounded-md border border-line bg-panel px-3.5 py-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 text-sm font-semibold wrap-anywhere">
          {source.database} <span className="mono font-normal">{source.identifier}</span>
        </h3>
        <span className="text-xs text-ink-3">{notes.join(" · ")}</span>
      </header>
      {source.body === null || source.body === "" ? (
        <p className="mt-1.5 text-xs text-ink-3">{say("outline.noBody")}</p>
      ) : (
        <section
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`${source.database} ${source.identifier}`}
          className="mt-1.5 max-h-72 overflow-y-auto text-sm whitespace-pre-wrap wrap-anywhere"
          dir="auto"
        >
          {marked(source.body, props.quotes ?? []).map(({ text, hit }, index) =>
            hit ? (
              <mark
                key={`${index}-${text.length}`}
                className="rounded-xs bg-accent-ground text-ink underline decoration-accent decoration-2 underline-offset-3"
              >
                {text}
              </mark>
            ) : (
              text
            ),
          )}
        </section>
      )}
      {props.children}
      <div className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-xs">
        {!readOnly && (
          <Button variant="act" aria-expanded={editing} onClick={() => setEditing(!editing)}>
            {say(editing ? "outline.done" : "outline.edit")}
          </Button>
        )}
        {/^https?:\/\//u.test(source.url) && (
          <a href={source.url} target="_blank" rel="noreferrer" className="text-link font-semibold">
            {say("outline.open")}
          </a>
        )}
      </div>
      {editing && (
        <div className="mt-3 border-t border-line pt-3">
          <SourceRecordForm pointer={pointer} />
        </div>
      )}
    </article>
  );
}
