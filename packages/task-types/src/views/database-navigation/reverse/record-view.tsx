import { statedRelease } from "@touchstone/contract";
import { Field, IconButton, Select } from "@touchstone/ui";
import RefreshCw from "lucide-react/icons/refresh-cw";
import X from "lucide-react/icons/x";
import { useMemo, useState } from "react";
import { hopName, nodeName } from "../../../database-navigation/element-names.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import { useTaskActs } from "../../context.tsx";
import type { ReadRecord } from "../../record-acts.ts";
import { useSay } from "../messages.ts";
import { ComputeForm } from "./compute-form.tsx";
import { applyPicks, type DraftPick, newPick } from "./draft-picks.ts";
import { NestForm } from "./nest-form.tsx";
import { PicksPanel } from "./picks-panel.tsx";
import { RecordChangesPanel } from "./record-changes.tsx";
import { type RecordRow, recordRows } from "./record-rows.ts";
import { RowList } from "./row-list.tsx";
import { deskMode, isAskedAlready, olderSource, readFor } from "./stored-snapshot.ts";
import { useDatabases } from "./use-databases.ts";
import { type ShownRecord, useDesk } from "./use-desk.tsx";
import { useOperations } from "./use-operations.ts";
import { usePickCounts } from "./use-pick-counts.ts";

const NONE = "";

function Head({ snapshot, guessed, onFresh }: { snapshot: Snapshot; guessed: boolean; onFresh: () => void }) {
  const say = useSay();
  const { close } = useDesk();
  const { source, view } = snapshot;
  const title = useDatabases().find(({ database }) => database === view.database)?.title;
  const release = statedRelease(view.release || source.release);
  const notes = [
    `${title ?? view.database} ${view.identifier}`,
    ...(release === "" ? [] : [say("desk.release", { release })]),
    ...(source.retrievedAt === ""
      ? []
      : [say("desk.retrieved", { date: source.retrievedAt.slice(0, 16).replace("T", " ") })]),
  ];
  return (
    <header className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-semibold wrap-anywhere" dir="auto">
          {view.name}
        </h3>
        <p className="text-2xs text-ink-2 wrap-anywhere">{notes.join(" · ")}</p>
        {guessed && <p className="text-2xs text-warn">{say("desk.guessed")}</p>}
      </div>
      <IconButton label={say("desk.fresh")} onClick={onFresh} className="size-6!">
        <RefreshCw size={13} />
      </IconButton>
      <IconButton label={say("desk.close")} onClick={close} className="size-6!">
        <X size={13} />
      </IconButton>
    </header>
  );
}

/** Which entity or hop of the chain a record is of, where the chain has not got it. */
function ReadForChoice({ document, of }: { document: ChainDocument; of: string }) {
  const say = useSay();
  const { readFor } = useDesk();
  const { payload } = document;
  const entities = payload.nodes.filter(({ kind }) => kind !== "value");
  const hops = payload.edges.filter(({ to }) => entities.some(({ id }) => id === to));
  return (
    <Field label={say("desk.of")}>
      <Select
        options={[
          { value: NONE, label: say("desk.ofNothing") },
          ...entities.map((each) => ({ value: each.id, label: nodeName(each) })),
          ...hops.map((each) => ({
            value: each.id,
            label: say("desk.ofHop", { hop: hopName(payload, each) }),
          })),
        ]}
        value={of}
        onChange={(id) => readFor(id === NONE ? null : id)}
      />
    </Field>
  );
}

/** A record that lies open: what it says, and what can be made of each line. */
export function RecordView(props: {
  document: ChainDocument;
  shown: ShownRecord;
  onRecord: (record: ReadRecord, of: string | null) => void;
}) {
  const say = useSay();
  const { records } = useTaskActs();
  const { close, tell } = useDesk();
  const { run, take, current } = useOperations();
  const { document, shown } = props;
  const { snapshot } = shown;
  const { view } = snapshot;
  const [picks, setPicks] = useState<readonly DraftPick[]>([]);
  const [noun, setNoun] = useState("");
  const [link, setLink] = useState<number | null>(null);
  const [computed, setComputed] = useState<RecordRow | null>(null);
  // Rises when the list is to take the focus back.
  const [back, setBack] = useState(0);
  const reading = useMemo(() => readFor(document, shown), [document, shown]);
  const { node } = reading;
  const mode = deskMode(document, reading);
  const rows = useMemo(() => recordRows(view, mode, reading), [view, mode, reading]);
  const counts = usePickCounts(document.payload, snapshot);
  const outcome = useMemo(
    () =>
      node && picks.length > 0
        ? applyPicks(document, { nodeId: node.id, snapshot, picks, noun }, counts.countedFor)
        : null,
    [document, node, snapshot, picks, noun, counts],
  );
  const older = olderSource(document, snapshot);
  const name = node ? nodeName(node) : view.name;

  const fetchOther = async (database: string, text: string, fresh: boolean, of: string | null) => {
    if (!records) return;
    tell("done", say("desk.finding"));
    const got = await records.fetchRecord({ database, text, fresh });
    if (got.kind === "failed") return tell("refused", got.reason);
    if (got.kind !== "record") return tell("refused", say("desk.nothing"));
    if (fresh && got.source.hash === snapshot.source.hash) return tell("done", say("desk.freshSame"));
    props.onRecord(got, of);
  };
  const choose = (row: RecordRow | null, stated: string, chosen: string) => {
    const asked = isAskedAlready(document);
    const gold = document.payload.answer.text;
    run(
      {
        kind: "choose-target",
        input: { snapshot, attribute: row?.attribute ?? null, value: row?.value, asked },
      },
      {
        label: say("undo.target"),
        done: asked ? `${chosen} ${say("done.asked", { gold, stated })}` : chosen,
      },
    );
  };
  const use = (row: RecordRow) => {
    const other = row.link === null ? undefined : view.links[row.link];
    if (row.act === "nest") setLink(row.link);
    else if (row.act === "read" && other)
      void fetchOther(other.database, other.identifier, false, node?.id ?? null);
    else if (row.act === "ask-entity") choose(null, view.name, say("done.entity", { name: view.name }));
    else if (row.act === "ask" && row.attribute !== null)
      choose(row, row.text, say("done.target", { attribute: row.label, name: view.name }));
    else if (row.act === "pick" && row.attribute !== null) {
      const { key, attribute, value, link: of, hop } = row;
      setPicks((now) =>
        now.some((pick) => pick.key === key)
          ? now.filter((pick) => pick.key !== key)
          : [...now, newPick({ key, attribute, value, link: of, hop })],
      );
    }
  };
  const apply = () => {
    if (!node || picks.length === 0) return;
    const act = node.masked || !picks.some(({ hop }) => hop === null) ? "add" : "mask";
    const input = { nodeId: node.id, snapshot, picks, noun };
    const made = applyPicks(current(), input, counts.countedFor).outcome;
    if (take(made, { label: say(`undo.${act}`, { name }), done: say(`done.${act}`, { name }) })) {
      setPicks([]);
      setBack((now) => now + 1);
    }
  };
  const leaveForm = () => {
    setLink(null);
    setComputed(null);
    setBack((now) => now + 1);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut on top of the button
    <article
      aria-label={say("desk.card", { name: view.name })}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-md border border-line-2 bg-panel p-3"
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
        event.preventDefault();
        apply();
      }}
    >
      <Head
        snapshot={snapshot}
        guessed={shown.guessed}
        onFresh={() => void fetchOther(view.database, view.identifier, true, shown.of)}
      />
      {older !== null && <RecordChangesPanel {...{ document, node, snapshot, sourceId: older }} />}
      <p className="text-xs text-ink-2">{say(`desk.modes.${mode}`, { name, kind: view.kind })}</p>
      {mode !== "ask" && (node === null || shown.of !== null) && (
        <ReadForChoice document={document} of={reading.hop?.id ?? node?.id ?? NONE} />
      )}
      <RowList
        rows={rows}
        picked={new Set(picks.map(({ key }) => key))}
        onUse={use}
        counts={mode === "mask" || mode === "add" ? counts : null}
        onNest={(row) => setLink(row.link)}
        onCompute={mode === "ask" ? undefined : setComputed}
        onApply={apply}
        onClose={close}
        focus={back > 0 ? "always" : shown.takesFocus}
        focusKey={back}
      />
      {link !== null && node && (
        <NestForm
          key={link}
          {...{ document, node, snapshot, link }}
          onDone={(record) => {
            leaveForm();
            if (record) props.onRecord(record, null);
          }}
          onCancel={leaveForm}
        />
      )}
      {computed !== null && computed.attribute !== null && link === null && (
        <ComputeForm
          key={computed.key}
          document={document}
          label={say("compute.with", { attribute: computed.label, name: view.name })}
          add={{ snapshot, attribute: computed.attribute, value: computed.value }}
          takesFocus
          onDone={leaveForm}
          onCancel={leaveForm}
        />
      )}
      {node && outcome && link === null && computed === null && (
        <PicksPanel
          {...{ document, node, snapshot, picks, outcome, counts, noun }}
          onNoun={setNoun}
          onChange={setPicks}
          onApply={apply}
        />
      )}
    </article>
  );
}
