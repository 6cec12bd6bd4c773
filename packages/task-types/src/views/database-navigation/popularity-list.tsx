import { Field, NumberField } from "@touchstone/ui";
import type { NavigationNode } from "../../database-navigation/payload.ts";
import { useAt, useTaskState } from "../context.tsx";
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

function SignalFields({ pointer }: { pointer: string }) {
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
    </div>
  );
}

/** Measured popularity of an entity: how many articles, citations or views, where and when it was read. */
export function PopularityList({ node, pointer }: { node: NavigationNode; pointer: string }) {
  const say = useSay();
  const asOf = useTaskState((state) => state.document.meta.asOf) ?? "";
  return (
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
      render={(_, __, at) => <SignalFields pointer={at} />}
    />
  );
}
