import { Button, Field, TextField } from "@touchstone/ui";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Known } from "../../../database-navigation/counting/leaves.ts";
import { nodeName } from "../../../database-navigation/element-names.ts";
import { applyOperation } from "../../../database-navigation/operations/apply-operation.ts";
import type { ChainDocument, Outcome } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import type { NavigationNode } from "../../../database-navigation/payload.ts";
import { freshId } from "../../../fresh-id.ts";
import { useTaskActs } from "../../context.tsx";
import type { ReadRecord } from "../../record-acts.ts";
import { useSay } from "../messages.ts";
import { CountControls } from "./count-controls.tsx";
import { identifiesAlone, useLeftWords } from "./left-words.ts";
import { type Lookup, type Search, searchForLink, searchKey } from "./searches.ts";
import { SentenceChange } from "./sentence-change.tsx";
import { storedAs } from "./stored-snapshot.ts";
import { useCounts } from "./use-counts.tsx";
import { useDatabases } from "./use-databases.ts";
import { useLeaves } from "./use-leaves.ts";
import { useOperations } from "./use-operations.ts";

/** How many records the relation leaves, by itself and with what the question says of the entity. */
function LinkCount(props: {
  document: ChainDocument;
  node: NavigationNode;
  preview: Outcome;
  search: Search | null;
  lookup: Lookup | null;
}) {
  const say = useSay();
  const words = useLeftWords();
  const { document, node, preview, search, lookup } = props;
  const before = new Set(document.payload.edges.map(({ id }) => id));
  const after = preview.ok ? preview.document.payload : document.payload;
  const key = `edge:${after.edges.find(({ id }) => !before.has(id))?.id ?? ""}`;
  const known = useMemo(
    () =>
      new Map<string, Known | null>(
        lookup?.kind === "found" && lookup.capped
          ? [[key, { kind: "more-than", count: lookup.counted.resultSet.length }]]
          : [],
      ),
    [lookup, key],
  );
  const all = useLeaves(after, node, known);
  const leaves = all?.find((each) => each.key === key);
  if (search === null) return <p className="text-2xs text-ink-2">{say("nest.uncountable")}</p>;
  return (
    <div className="grid grid-cols-1 gap-1 text-2xs text-ink-2">
      {leaves?.alone && <p>{words.both(leaves, all?.[0] === leaves)}</p>}
      {identifiesAlone(leaves?.alone ?? null) && <p className="text-warn">{say("nest.identifies")}</p>}
      {lookup?.kind === "failed" && <p className="text-block">{lookup.reason}</p>}
      <CountControls searches={lookup?.kind === "found" ? [] : [search]} label={say("picks.count")} />
    </div>
  );
}

/** Nests an entity into the one that a link of its record leads to: fetched, or by what the link says of it. */
export function NestForm(props: {
  document: ChainDocument;
  node: NavigationNode;
  snapshot: Snapshot;
  link: number;
  /** With the record of the other entity, where it was fetched. */
  onDone: (record: ReadRecord | null) => void;
  onCancel: () => void;
}) {
  const say = useSay();
  const { records } = useTaskActs();
  const { current, run } = useOperations();
  const { document, node, snapshot, link } = props;
  const target = snapshot.view.links[link];
  const databases = useDatabases();
  const known = databases.find(({ database }) => database === target?.database);
  const own = databases.find(({ database }) => database === snapshot.view.database);
  const search = target ? searchForLink(own, target) : null;
  const { made } = useCounts();
  const lookup = search && made.get(searchKey(search))?.lookup;
  const counted = lookup?.kind === "found" && !lookup.capped ? lookup.counted : null;
  const [predicate, setPredicate] = useState(target?.predicate ?? "");
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const canFetch = records !== undefined && known?.ready === true;
  useEffect(() => first.current?.focus(), [canFetch]);
  const input = useMemo(
    () => ({ nodeId: node.id, snapshot, link, predicate, ...(counted && { counted }) }),
    [node.id, snapshot, link, predicate, counted],
  );
  const preview = useMemo(
    () => applyOperation(document, { kind: "nest", input }, freshId),
    [document, input],
  );
  if (!target) return null;
  const name = target.label || target.identifier;

  const nest = (record: ReadRecord | null) => {
    const other = record && storedAs(current(), { source: record.source, view: record.view });
    const called = other?.view.name ?? name;
    const words = { name: nodeName(node), other: called };
    const done = run(
      { kind: "nest", input: { ...input, ...(other && { other }) } },
      { label: say("undo.nest", words), done: say("done.nest", words) },
    );
    if (done) props.onDone(record);
  };
  const fetchAndNest = async () => {
    if (!records) return;
    setAsking(true);
    setReason("");
    const got = await records.fetchRecord({ database: target.database, text: target.identifier });
    setAsking(false);
    // Closed in the meantime: what came back is not wanted any more.
    if (!form.current) return;
    if (got.kind === "record") nest(got);
    else setReason(got.kind === "failed" ? got.reason : say("desk.nothing"));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape on top of the buttons
    <form
      ref={form}
      aria-label={say("nest.title", { name })}
      className="grid grid-cols-1 gap-2 border-t border-line pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (asking) return;
        if (canFetch) void fetchAndNest();
        else nest(null);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        props.onCancel();
      }}
    >
      <Field label={say("nest.predicate")}>
        <TextField data-own-undo value={predicate} onChange={setPredicate} />
      </Field>
      <LinkCount {...{ document, node, preview, search, lookup: lookup ?? null }} />
      {preview.ok ? (
        <SentenceChange
          before={document.payload.question.text}
          after={preview.document.payload.question.text}
        />
      ) : (
        <p className="text-xs text-block">{say(`refused.${preview.code}`, preview.params)}</p>
      )}
      <output className={reason === "" ? "block text-xs text-ink-2" : "block text-xs text-block"}>
        {asking ? say("desk.finding") : reason}
      </output>
      <div className="flex flex-wrap gap-2">
        {canFetch && (
          <Button ref={first} type="submit" variant="primary" busy={asking} disabled={!preview.ok}>
            {say("nest.fetch")}
          </Button>
        )}
        <Button
          ref={canFetch ? null : first}
          variant="accent"
          disabled={!preview.ok || asking}
          onClick={() => nest(null)}
        >
          {say("nest.label")}
        </Button>
        <Button onClick={props.onCancel}>{say("nest.cancel")}</Button>
      </div>
    </form>
  );
}
