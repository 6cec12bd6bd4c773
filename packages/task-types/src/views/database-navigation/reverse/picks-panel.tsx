import { Button, Field, SectionLabel, TextField } from "@touchstone/ui";
import { useMemo } from "react";
import type { Known, Leaves } from "../../../database-navigation/counting/leaves.ts";
import { nodeName } from "../../../database-navigation/element-names.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import { nounFor } from "../../../database-navigation/operations/wording.ts";
import type { NavigationNode } from "../../../database-navigation/payload.ts";
import { useSay } from "../messages.ts";
import { CountControls } from "./count-controls.tsx";
import type { DraftPick, PicksOutcome } from "./draft-picks.ts";
import { useLeftWords } from "./left-words.ts";
import { PickForm } from "./pick-form.tsx";
import { SentenceChange } from "./sentence-change.tsx";
import { useLeaves } from "./use-leaves.ts";
import { openSearches, type PickCounts } from "./use-pick-counts.ts";

/** "640 → 12 → 1": what is left after each thing that the sentence says of the entity. */
function Narrowed({ leaves }: { leaves: readonly Leaves[] | null }) {
  const say = useSay();
  const words = useLeftWords();
  const steps = (leaves ?? []).flatMap(({ alone, together }) => (alone && together ? [together] : []));
  if (leaves === null) return <p className="text-xs text-ink-2">{say("picks.reading")}</p>;
  if (steps.length === 0) return null;
  return (
    <p className="text-xs text-ink-2">
      {say("picks.together")} <span className="font-semibold">{steps.map(words.number).join(" → ")}</span>
    </p>
  );
}

/** What is picked from a record, how many records that leaves, what the question becomes by it, and the button that does it. */
export function PicksPanel(props: {
  document: ChainDocument;
  node: NavigationNode;
  snapshot: Snapshot;
  picks: readonly DraftPick[];
  outcome: PicksOutcome;
  counts: PickCounts;
  noun: string;
  onNoun: (noun: string) => void;
  onChange: (picks: readonly DraftPick[]) => void;
  onApply: () => void;
}) {
  const say = useSay();
  const { document, node, snapshot, picks, outcome, counts } = props;
  const result = outcome.outcome;
  const masks = !node.masked && picks.some(({ hop }) => hop === null);
  const after = result.ok ? result.document.payload : document.payload;
  const known = useMemo(
    () =>
      new Map<string, Known | null>(
        picks.map((pick) => [
          `constraint:${outcome.constraintIds.get(pick.key) ?? ""}`,
          counts.knownOf(pick),
        ]),
      ),
    [picks, outcome, counts],
  );
  const leaves = useLeaves(after, node, known);
  return (
    <section aria-label={say("picks.title")} className="grid grid-cols-1 gap-2 border-t border-line pt-2">
      <SectionLabel level={4}>{say("picks.title")}</SectionLabel>
      <ol className="divide-y divide-line">
        {picks.map((pick) => {
          const key = `constraint:${outcome.constraintIds.get(pick.key) ?? ""}`;
          return (
            <PickForm
              key={pick.key}
              snapshot={snapshot}
              pick={pick}
              leaves={leaves?.find((each) => each.key === key) ?? null}
              isFirst={leaves?.[0]?.key === key}
              state={counts.stateOf(pick)}
              onChange={(next) => props.onChange(picks.map((each) => (each === pick ? next : each)))}
              onDrop={() => props.onChange(picks.filter((each) => each !== pick))}
            />
          );
        })}
      </ol>
      <CountControls searches={openSearches(counts, picks)} label={say("picks.count")} />
      <Narrowed leaves={leaves} />
      {masks && (
        <Field label={say("picks.noun")}>
          <TextField
            data-own-undo
            value={props.noun}
            placeholder={nounFor(node.kind, snapshot.view.kind)}
            onChange={props.onNoun}
          />
        </Field>
      )}
      {result.ok ? (
        <SentenceChange
          before={document.payload.question.text}
          after={result.document.payload.question.text}
        />
      ) : (
        <p className="text-xs text-block">{say(`refused.${result.code}`, result.params)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={!result.ok} onClick={props.onApply}>
          {masks ? say("picks.mask", { name: nodeName(node) }) : say("picks.add")}
        </Button>
        <span className="text-2xs text-ink-3">{say("picks.apply")}</span>
      </div>
    </section>
  );
}
