import { Button, Field, NumberField } from "@touchstone/ui";
import { useId, useState } from "react";
import { isMeasuredIn, measuredFrom, withMeasures } from "../../database-navigation/operations/entity.ts";
import type { NavigationNode, PopularitySignal } from "../../database-navigation/payload.ts";
import { useAt, useTaskActs, useTaskState } from "../context.tsx";
import { FindingNotes } from "../shared/finding-notes.tsx";
import { ChoiceAt, TextAt } from "../shared/place-fields.tsx";
import { RepeatList } from "../shared/repeat-list.tsx";
import { useSay } from "./messages.ts";
import { vocabulary } from "./vocabulary.ts";

type Signal = keyof typeof vocabulary.signals;
const SIGNALS = Object.keys(vocabulary.signals) as Signal[];

/** Which long-tail signal is measured for a kind of entity (CHECKS.md 1.9). */
const USUAL: Partial<Record<NavigationNode["kind"], Signal>> = {
  paper: "tail/paper-citations",
  "gene-protein": "tail/gene-protein",
  compound: "tail/compound",
  material: "tail/material",
  structure: "tail/material",
  "dataset-tool": "tail/dataset-tool",
};

/** Where a value came from: a record of the entity, with its release and day, or a person. */
function Origin({ node, signal }: { node: NavigationNode; signal: PopularitySignal }) {
  const say = useSay();
  const read = node.records.some(({ database }) => isMeasuredIn(signal, database));
  const { source, asOf } = signal;
  return (
    <p className="col-span-2 text-xs text-ink-2">
      {read ? say("node.signalRead", { source, asOf: asOf || "–" }) : say("node.signalEntered")}
    </p>
  );
}

/** Reads the counts of the stored records again; what was entered by hand stays. */
function ReadAgain({ node, pointer }: { node: NavigationNode; pointer: string }) {
  const say = useSay();
  const { change, records } = useTaskActs();
  const sources = useTaskState((state) => state.document.sources);
  const [told, setTold] = useState("");
  const hint = useId();
  const stored = node.records.flatMap(({ sourceId }) => sources.find(({ id }) => id === sourceId) ?? []);
  if (!records || stored.length === 0) return null;
  const read = async () => {
    const views = await Promise.all(
      stored.map(async (source) => ({ source, view: await records.readRecord(source) })),
    );
    const snapshots = views.flatMap(({ source, view }) => (view === null ? [] : [{ source, view }]));
    const count = snapshots.flatMap(measuredFrom).length;
    const { popularity } = snapshots.reduce(withMeasures, node);
    setTold(say(count === 0 ? "node.nothingCounted" : "node.readAgainDone", { count }));
    if (JSON.stringify(popularity) !== JSON.stringify(node.popularity))
      change([{ op: "replace", path: `${pointer}/popularity`, value: popularity }], {
        label: say("node.readAgain"),
      });
  };
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Button size="sm" aria-describedby={hint} onClick={() => void read()}>
        {say("node.readAgain")}
      </Button>
      <p id={hint} aria-live="polite" className="text-xs text-ink-2">
        {told || say("node.readAgainHint")}
      </p>
    </div>
  );
}

function SignalFields(props: { node: NavigationNode; signal: PopularitySignal; pointer: string }) {
  const { node, signal, pointer } = props;
  const say = useSay();
  const { value, set, readOnly, place } = useAt<number>(`${pointer}/value`);
  const label = say("node.signalValue");
  return (
    <div className="grid grid-cols-2 gap-x-2 gap-y-1.5">
      <ChoiceAt
        pointer={`${pointer}/signal`}
        label={say("node.signal")}
        options={SIGNALS.map((signal) => ({ value: signal, label: say(`signals.${signal}`) }))}
        className="col-span-2"
      />
      <div {...place}>
        <Field label={label}>
          {/* A measured value is a number; while the field is empty the last one stands. */}
          <NumberField
            value={value}
            min={0}
            disabled={readOnly}
            onChange={(next) => next !== null && set(next, label)}
          />
        </Field>
      </div>
      <TextAt pointer={`${pointer}/asOf`} label={say("node.asOf")} mono />
      <TextAt pointer={`${pointer}/source`} label={say("node.signalSource")} className="col-span-2" />
      <Origin node={node} signal={signal} />
      <div className="col-span-2">
        <FindingNotes pointer={pointer} />
      </div>
    </div>
  );
}

/** Measured popularity of an entity: how many articles, citations or views, where and when it was read. */
export function PopularityList({ node, pointer }: { node: NavigationNode; pointer: string }) {
  const say = useSay();
  const asOf = useTaskState((state) => state.document.meta.asOf) ?? "";
  const readOnly = useTaskState((state) => state.readOnly);
  return (
    <>
      <RepeatList
        pointer={`${pointer}/popularity`}
        items={node.popularity}
        label={say("node.popularity")}
        fixed
        itemLabel={(_, index) => say("node.signalItem", { number: index + 1 })}
        add={{
          label: say("node.addSignal"),
          make: () => ({ signal: USUAL[node.kind] ?? "tail/wiki", value: 0, source: "", asOf }),
        }}
        render={(signal, _, at) => <SignalFields node={node} signal={signal} pointer={at} />}
      />
      {!readOnly && <ReadAgain node={node} pointer={pointer} />}
    </>
  );
}
