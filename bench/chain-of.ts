// Run in a process of its own, so that nothing else has warmed it up: prints times in milliseconds.
import { createLiveRunner } from "@touchstone/checks";
import type { TaskDocumentOf } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import {
  type ChainDocument,
  type ChainOperation,
  type CountedElement,
  countConstraints,
  leavesOf,
  type Narrowing,
  setIndex,
  solverSteps,
} from "@touchstone/task-types/operations";
import { benchChain, benchRecord, done } from "./chain-document.ts";
import { median } from "./measurement.ts";

const ROUNDS = 25;
const IDENTIFIERS = 10_000;
const PICKS = 12;
const SIZES = [4, 6, 8, 10, 12, 14, 16, 18, 20];

const type = taskType("database-navigation");
const chain = benchChain({
  format: "touchstone-task",
  formatVersion: 1,
  id: "bench-chain",
  type: "database-navigation",
  typeVersion: 1,
  meta: { title: "", disciplines: [], language: "en", databases: [], authors: [], licence: "", asOf: null },
  payload: type.blank() as ChainDocument["payload"],
  works: [],
  sources: [],
});

const spanOf = (key: string): string =>
  chain.payload.question.spans.find(({ binds }) => binds.includes(key))?.id ?? "";
const nodeOf = (n: number): string =>
  chain.payload.nodes.find(({ records }) => records[0]?.identifier === `B${1000 + n}`)?.id ?? "";
const hop = chain.payload.edges.at(-1)?.id ?? "";

/** The chain before its innermost mask, so that masking can be measured on a whole chain too. */
const named = done(chain, { kind: "unmask", input: { nodeId: nodeOf(4) } });
const masking = {
  nodeId: nodeOf(4),
  snapshot: benchRecord(4),
  attributes: ["measure-0", "measure-1"].map((attribute) => ({ attribute })),
};

const operations: [ChainDocument, ChainOperation][] = [
  [named, { kind: "mask", input: masking }],
  [chain, { kind: "unmask", input: { nodeId: nodeOf(2) } }],
  [chain, { kind: "nest", input: { nodeId: nodeOf(4), snapshot: benchRecord(4), link: 0 } }],
  [
    chain,
    { kind: "reword", input: { spanId: spanOf("constraint:c3"), words: "that weighs 115 g in measure 2" } },
  ],
  [chain, { kind: "bind", input: { start: 0, end: 4, key: "framing" } }],
  [chain, { kind: "unbind", input: { spanId: spanOf("constraint:c3"), key: "constraint:c3" } }],
  [
    chain,
    { kind: "reorder-clauses", input: { spanIds: [spanOf("constraint:c2"), spanOf("constraint:c1")] } },
  ],
  [
    chain,
    { kind: "replace-record", input: { sourceId: benchRecord(2).source.id, snapshot: benchRecord(2, 2) } },
  ],
  [chain, { kind: "widen", input: { constraintId: "c5", operator: "between", width: 0.1 } }],
  [
    chain,
    {
      kind: "add-constraint",
      input: { on: hop, snapshot: benchRecord(3), pick: { attribute: "measure-6" } },
    },
  ],
  [chain, { kind: "remove-constraint", input: { constraintId: "c5" } }],
  [chain, { kind: "remove-edge", input: { edgeId: chain.payload.edges[1]?.id ?? "" } }],
  [
    chain,
    {
      kind: "derive-answer",
      input: {
        operation: "difference",
        over: [chain.payload.answer.nodeId ?? ""],
        add: { snapshot: benchRecord(5), attribute: "measure-1" },
      },
    },
  ],
];

/** As the editor does it: the operation and the path where the person types, findings from a copy in the worker. */
function timeOf(from: ChainDocument, operation: ChainOperation): number {
  const runner = createLiveRunner(type.checks);
  const update = (document: ChainDocument): void => {
    const copy: TaskDocumentOf<unknown> = structuredClone(document);
    runner.update(copy, type.facts(copy));
  };
  const times = Array.from({ length: ROUNDS }, () => {
    update(from);
    const started = performance.now();
    const next = done(from, operation);
    solverSteps(next.payload);
    update(next);
    return performance.now() - started;
  });
  return median(times);
}

/** Each result set holds about a quarter of these, unlike every other, so that eight or so of them leave one record. */
const UNIVERSE = 40_009;

function resultSets(count: number): CountedElement[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `c${index}`,
    verifier: false,
    members: [
      "gold",
      ...Array.from(
        { length: IDENTIFIERS - 1 },
        (_member, at) => `id${(at * (7919 + 613 * index) + 31 * index) % UNIVERSE}`,
      ),
    ],
  }));
}

const counting = SIZES.map((size) => {
  const elements = resultSets(size);
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now();
    countConstraints(elements, ["gold"], { exhaustive: 20 });
    return performance.now() - started;
  });
  return { size, ms: median(times) };
});

/** As the editor does it: a set is read once, in a turn of its own; what is picked is counted anew with every change. */
const picks = resultSets(PICKS).map(
  ({ key, members }): Narrowing => ({
    key,
    database: "Ardent",
    known: { kind: "all", members: members ?? [] },
  }),
);
const readings: number[] = [];
const countings: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const index = setIndex();
  for (const { known } of picks) {
    if (known?.kind !== "all") continue;
    const started = performance.now();
    index.read(known.members);
    readings.push(performance.now() - started);
  }
  const started = performance.now();
  leavesOf(index, picks, ["gold"]);
  countings.push(performance.now() - started);
}

process.stdout.write(
  JSON.stringify({
    hops: type.stats(chain).hops,
    constraints: chain.payload.constraints.length,
    operations: operations.map(([from, operation]) => ({
      kind: operation.kind,
      ms: timeOf(from, operation),
    })),
    counting,
    picks: { size: PICKS, readMs: median(readings), countMs: median(countings) },
  }),
);
