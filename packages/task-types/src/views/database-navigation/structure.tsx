import { Button, EmptyState, SectionLabel } from "@touchstone/ui";
import Plus from "lucide-react/icons/plus";
import { nodeName } from "../../database-navigation/element-names.ts";
import { hopCount } from "../../database-navigation/graph.ts";
import { useTaskState } from "../context.tsx";
import { OwnInstructions } from "../shared/own-instructions.tsx";
import { TextAt } from "../shared/place-fields.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { ConstraintCard } from "./constraint-card.tsx";
import { ChainView } from "./graph/chain-view.tsx";
import { HopCard } from "./hop-card.tsx";
import { useSay } from "./messages.ts";
import { NodeCard } from "./node-card.tsx";
import { looseParts, type OutlineEntry, outlineOf } from "./outline.ts";
import { RecordDesk } from "./reverse/record-desk.tsx";
import { CountsProvider } from "./reverse/use-counts.tsx";
import { DeskProvider } from "./reverse/use-desk.tsx";
import { StatedHops } from "./stated-hops.tsx";
import { useChain } from "./use-chain.ts";

/** One step of the path: the hops that lead to an entity, and the entity. */
function Step({ entry, before }: { entry: OutlineEntry; before: OutlineEntry | undefined }) {
  const { payload } = useChain();
  const from = (id: string): string | null => {
    if (id === before?.node.id) return null;
    const node = payload.nodes.find((each) => each.id === id);
    return node ? nodeName(node) : id;
  };
  return (
    <li>
      {entry.hops.map(({ item, index }) => (
        <HopCard
          key={item.id}
          item={item}
          index={index}
          tone={entry.tone}
          mark={`→${entry.number}`}
          from={from(item.from)}
        />
      ))}
      {entry.isAnswer ? <AnswerCard entry={entry} /> : <NodeCard entry={entry} />}
    </li>
  );
}

function Loose() {
  const say = useSay();
  const { payload } = useChain();
  const { hops, constraints } = looseParts(payload);
  if (hops.length + constraints.length === 0) return null;
  return (
    <section className="mt-4" data-outline tabIndex={-1}>
      <SectionLabel level={3} ruled>
        {say("loose")}
      </SectionLabel>
      <p className="py-1 text-xs text-ink-2">{say("looseHint")}</p>
      {hops.map(({ item, index }) => (
        <HopCard key={item.id} item={item} index={index} tone="t7" mark="" from={item.from} />
      ))}
      {constraints.map(({ item, index }) => (
        <ConstraintCard key={item.id} item={item} index={index} tone="t7" mark="" />
      ))}
    </section>
  );
}

/** Adds entities behind the selected one, else at the end of the path but before the answer; and hops between entities. */
function AddParts({ entries }: { entries: readonly OutlineEntry[] }) {
  const say = useSay();
  const { addEntityAfter, addEntityBefore, addHop, payload } = useChain();
  const selected = useTaskState((state) => state.selected);
  const inner = entries.filter(({ isAnswer }) => !isAnswer);
  const after = inner.find(({ node }) => selected === `node:${node.id}`) ?? inner.at(-1);
  const first = payload.nodes.at(0);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        variant="accent"
        className="max-w-full"
        onClick={() => (after ? addEntityAfter(after.node.id) : addEntityBefore(entries[0]?.node.id ?? null))}
      >
        <Plus size={13} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate">
          {after ? say("addEntityAfter", { name: nodeName(after.node) }) : say("addEntity")}
        </span>
      </Button>
      {first && payload.nodes.length > 1 && (
        <Button
          onClick={() => addHop(first.id, payload.answer.nodeId ?? payload.nodes.at(-1)?.id ?? first.id)}
        >
          <Plus size={13} aria-hidden />
          {say("addHop")}
        </Button>
      )}
    </div>
  );
}

/** The chain as cards in the solver's order. */
function Outline({ entries }: { entries: readonly OutlineEntry[] }) {
  const say = useSay();
  const readOnly = useTaskState((state) => state.readOnly);
  return (
    <div data-outline tabIndex={-1} data-pointer="/payload/edges">
      <ol aria-label={say("outline")} data-pointer="/payload/nodes">
        {entries.map((entry, order) => (
          <Step key={entry.node.id} entry={entry} before={entries[order - 1]} />
        ))}
      </ol>
      {!entries.some(({ isAnswer }) => isAnswer) && (
        <div className="mt-3">
          <AnswerCard entry={null} />
        </div>
      )}
      {!readOnly && <p className="mt-2 text-xs text-ink-3">{say("outlineHint")}</p>}
    </div>
  );
}

/** An answer that nothing leads to: an import brings one without a chain. */
const LooseAnswer = () => (
  <div data-outline tabIndex={-1}>
    <AnswerCard entry={null} />
  </div>
);

/** The chain as an outline or a graph in the solver's order, the answer, and the scope. */
export function Structure() {
  const say = useSay();
  const { payload, readOnly, addEntityBefore } = useChain();
  const entries = outlineOf(payload);
  const hops = hopCount(payload);
  const { answer } = payload;
  const isLoose = answer.nodeId === null && answer.derived === null && answer.text.trim() !== "";
  return (
    <DeskProvider>
      <CountsProvider>
        <div className="grid grid-cols-1 gap-3">
          <RecordDesk />
          <SectionLabel note={hops === null ? say("hopsUnknown") : say("hops", { count: hops })}>
            {say("chain")}
          </SectionLabel>
          <StatedHops />
          {entries.length === 0 ? (
            <EmptyState
              title={say("emptyChain")}
              action={
                readOnly ? undefined : (
                  <Button variant="accent" onClick={() => addEntityBefore(null)}>
                    <Plus size={13} aria-hidden />
                    {say("addFirst")}
                  </Button>
                )
              }
            >
              {say("emptyChainHint")}
            </EmptyState>
          ) : (
            <div>
              <ChainView outline={<Outline entries={entries} />} belowGraph={isLoose && <LooseAnswer />} />
              {!readOnly && <AddParts entries={entries} />}
            </div>
          )}
          {entries.length === 0 && isLoose && <LooseAnswer />}
          <Loose />
          <div className="mt-2 grid grid-cols-1 gap-3 border-t border-line pt-3">
            <TextAt
              pointer="/payload/scope"
              label={say("scope")}
              hint={say("scopeHint")}
              multiline
              rows={2}
            />
            <OwnInstructions label={say("ownInstructions")} hint={say("ownInstructionsHint")} />
          </div>
        </div>
      </CountsProvider>
    </DeskProvider>
  );
}
