import { printedUnit } from "@touchstone/checks";
import { ProfileName } from "@touchstone/scoring";
import { SectionLabel } from "@touchstone/ui";
import { nodeName } from "../../database-navigation/element-names.ts";
import { useShared } from "../shared/messages.ts";
import { OutlineCard } from "../shared/outline-card.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { AnswerSteps } from "./answer-steps.tsx";
import { ConstraintList } from "./constraint-list.tsx";
import { useSay } from "./messages.ts";
import { NodeForm } from "./node-form.tsx";
import { ANSWER_TONE, constraintsOn, type OutlineEntry } from "./outline.ts";
import { NodeOperations } from "./reverse/node-operations.tsx";
import { useChain } from "./use-chain.ts";

/** The end of the chain: the entity that is the answer, or what is computed; null where neither is said yet. */
export function AnswerCard({ entry }: { entry: OutlineEntry | null }) {
  const say = useSay();
  const sayShared = useShared();
  const { payload, dropEntity } = useChain();
  const { answer } = payload;
  const node = entry?.node;
  const profile = ProfileName.safeParse(answer.profile).data;
  const misses = answer.nearMisses.map(({ text }) => text).filter((text) => text !== "");
  const notes = [
    ...(profile ? [sayShared(`profile.names.${profile}`)] : []),
    ...Object.entries(answer.params)
      .filter(([, value]) => typeof value !== "object")
      .map(([name, value]) => `${name} ${String(value)}`),
    ...(misses.length > 0 ? [say("answer.tolerance", { list: misses.join(", ") })] : []),
  ];
  const about = [
    ...(entry ? [String(entry.number)] : []),
    say("answer.title"),
    ...(node ? [nodeName(node)] : []),
  ];
  return (
    <OutlineCard
      pointer="/payload/answer"
      name="answer"
      alsoLit={
        node
          ? [`node:${node.id}`, ...constraintsOn(payload, node.id).map(({ item }) => `constraint:${item.id}`)]
          : []
      }
      tone={ANSWER_TONE}
      look="ink"
      covers={entry ? [`/payload/nodes/${entry.index}`] : []}
      onRemove={node ? () => dropEntity(node.id) : undefined}
      heading={
        <>
          <span className="block text-2xs opacity-80">{about.join(" · ")}</span>
          <span className="block text-md font-semibold wrap-anywhere">
            {answer.text === "" ? say("answer.none") : `${answer.text} ${printedUnit(answer.unit)}`.trim()}
          </span>
          <span className="block text-2xs opacity-80">{notes.join(" · ")}</span>
        </>
      }
      renderFooter={(active) => (
        <div className="rounded-b-md bg-panel text-ink empty:hidden">
          <AnswerSteps />
          {node && active && <NodeOperations node={node} />}
          {node && (
            <ConstraintList
              on={node.id}
              mark={String(entry.number)}
              tone={ANSWER_TONE}
              adding={active}
              className="px-1 py-1"
            />
          )}
        </div>
      )}
    >
      <AnswerForm />
      {node && entry && (
        <section className="grid grid-cols-1 gap-3 border-t border-line pt-3">
          <SectionLabel level={3}>{say("node.details")}</SectionLabel>
          <NodeForm node={node} pointer={`/payload/nodes/${entry.index}`} />
        </section>
      )}
    </OutlineCard>
  );
}
