import type { Evidence } from "@touchstone/contract";
import { nodeName } from "../element-names.ts";
import { findCycle, solverPath } from "../graph.ts";
import type { NavigationConstraint, NavigationEdge, NavigationNode, NavigationPayload } from "../payload.ts";

/** One look-up of the way back from the question to the answer. */
export interface SolverStep {
  /** Name of what the step is about, as in `span.binds`. */
  key: string;
  /** Place on the way, from 1. */
  number: number;
  /** What is found; missing for a computation. */
  node: NavigationNode | null;
  isAnswer: boolean;
  /** Where it is looked up, each database once. */
  databases: string[];
  /** What is known by then and leads on: entities found before, with the hop from each. */
  known: { node: NavigationNode; hop: NavigationEdge }[];
  hops: NavigationEdge[];
  /** Guide to the entity of this step. */
  facts: NavigationConstraint[];
  /** Only verify it. */
  checks: NavigationConstraint[];
  /** What a solver ends up with: an identifier, or the gold answer. */
  result: string;
  /** Where the records say so: for the hops first, then for what guides and what verifies; at the end for the answer. */
  evidence: Evidence[];
}

/** What a solver ends up with: of a value what the record prints, else the identifier in the database that the hop looks into. */
function found(node: NavigationNode, databases: readonly string[], hops: readonly NavigationEdge[]): string {
  const value = node.kind === "value" ? hops.flatMap(({ evidence = [] }) => evidence)[0]?.quote : undefined;
  if (value !== undefined && value !== "") return value;
  const records = node.records.filter(({ identifier }) => identifier.trim() !== "");
  return (
    (records.find(({ database }) => databases.includes(database)) ?? records[0])?.identifier ?? nodeName(node)
  );
}

const once = (names: readonly string[]): string[] => [...new Set(names.filter((name) => name.trim() !== ""))];

function grouped<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** The solver's path through the chain, from the entry to the answer; empty while there is a loop or nothing to walk. */
export function solverSteps(payload: NavigationPayload): SolverStep[] {
  if (findCycle(payload)) return [];
  const { answer } = payload;
  const into = grouped(payload.edges, ({ to }) => to);
  const on = grouped(payload.constraints, (constraint) => constraint.on);
  const byId = new Map(payload.nodes.map((node) => [node.id, node]));
  const steps = solverPath(payload).map((node, index): SolverStep => {
    const isAnswer = answer.nodeId === node.id;
    const hops = into.get(node.id) ?? [];
    const constraints = [node.id, ...hops.map(({ id }) => id)].flatMap((id) => on.get(id) ?? []);
    const facts = constraints.filter(({ role }) => role === "needed");
    const checks = constraints.filter(({ role }) => role === "validator");
    const looked = hops.length > 0 ? hops : [...facts, ...node.records];
    const databases = once(looked.map(({ database }) => database));
    return {
      key: isAnswer ? "answer" : `node:${node.id}`,
      number: index + 1,
      node,
      isAnswer,
      databases,
      known: hops.flatMap((hop) => {
        const from = byId.get(hop.from);
        return from ? [{ node: from, hop }] : [];
      }),
      hops,
      facts,
      checks,
      result: isAnswer && answer.text !== "" ? answer.text : found(node, databases, hops),
      evidence: [
        ...hops.flatMap(({ evidence = [] }) => evidence),
        ...[...facts, ...checks].flatMap(({ evidence }) => evidence),
        ...(isAnswer ? answer.evidence : []),
      ],
    };
  });
  if (answer.derived === null || steps.length === 0) return steps;
  const computed: SolverStep = {
    key: "answer",
    number: steps.length + 1,
    node: null,
    isAnswer: true,
    databases: [],
    known: [],
    hops: [],
    facts: [],
    checks: [],
    result: answer.text,
    evidence: answer.evidence,
  };
  return [...steps, computed];
}
