import { Button, Field, SectionLabel, TextField } from "@touchstone/ui";
import { nodeName } from "../../../database-navigation/element-names.ts";
import type { ChainDocument } from "../../../database-navigation/operations/outcome.ts";
import type { Snapshot } from "../../../database-navigation/operations/record-view.ts";
import { nounFor } from "../../../database-navigation/operations/wording.ts";
import type { NavigationNode } from "../../../database-navigation/payload.ts";
import { useSay } from "../messages.ts";
import type { DraftPick, PicksOutcome } from "./draft-picks.ts";
import { PickForm } from "./pick-form.tsx";
import { SentenceChange } from "./sentence-change.tsx";
import { useDatabases } from "./use-databases.ts";

/** What is picked from a record, what the question becomes by it, and the button that does it. */
export function PicksPanel(props: {
  document: ChainDocument;
  node: NavigationNode;
  snapshot: Snapshot;
  picks: readonly DraftPick[];
  outcome: PicksOutcome;
  noun: string;
  onNoun: (noun: string) => void;
  onChange: (picks: readonly DraftPick[]) => void;
  onApply: () => void;
}) {
  const say = useSay();
  const { node, snapshot, picks, outcome } = props;
  const searches = useDatabases().find(({ database }) => database === snapshot.view.database);
  const result = outcome.outcome;
  return (
    <section aria-label={say("picks.title")} className="grid grid-cols-1 gap-2 border-t border-line pt-2">
      <SectionLabel level={4}>{say("picks.title")}</SectionLabel>
      <ol className="divide-y divide-line">
        {picks.map((pick, index) => (
          <PickForm
            key={pick.key}
            snapshot={snapshot}
            pick={pick}
            leaves={outcome.alone[index] ?? null}
            countable={searches?.ready === true && searches.queries.includes(pick.attribute)}
            onChange={(next) => props.onChange(picks.map((each) => (each === pick ? next : each)))}
            onDrop={() => props.onChange(picks.filter((each) => each !== pick))}
          />
        ))}
      </ol>
      {outcome.together !== null && (
        <p className="text-xs text-ink-2">{say("picks.together", { count: outcome.together })}</p>
      )}
      {!node.masked && (
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
          before={props.document.payload.question.text}
          after={result.document.payload.question.text}
        />
      ) : (
        <p className="text-xs text-block">{say(`refused.${result.code}`, result.params)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={!result.ok} onClick={props.onApply}>
          {node.masked ? say("picks.add") : say("picks.mask", { name: nodeName(node) })}
        </Button>
        <span className="text-2xs text-ink-3">{say("picks.apply")}</span>
      </div>
    </section>
  );
}
