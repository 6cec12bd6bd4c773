import { findCycle } from "../../database-navigation/graph.ts";
import type {
  NavigationConstraint,
  NavigationEdge,
  NavigationNode,
  NavigationPayload,
} from "../../database-navigation/payload.ts";
import type { BindTone } from "../task-views.ts";
import { ANSWER_TONE, constraintsOn, nodeName, outlineOf } from "./outline.ts";

/** One look-up of the way back from the question to the answer. */
export interface SolverStep {
  /** Name of what the step is about, as in `span.binds`. */
  key: string;
  number: number;
  tone: BindTone;
  /** Missing for a computation. */
  node: NavigationNode | null;
  hops: NavigationEdge[];
  /** Guide to the entity of this step. */
  facts: NavigationConstraint[];
  /** Only verify it. */
  checks: NavigationConstraint[];
  /** What stands at the end: an identifier, or the gold answer. */
  result: string;
}

/** The identifier a solver ends up with: that of the database the hop looks into, if the entity has one there. */
function found(node: NavigationNode, databases: readonly string[]): string {
  const records = node.records.filter(({ identifier }) => identifier.trim() !== "");
  return (
    (records.find(({ database }) => databases.includes(database)) ?? records[0])?.identifier ?? nodeName(node)
  );
}

/** The solver's path through the chain, from the entry to the answer; empty while there is a loop or nothing to walk. */
export function solverSteps(payload: NavigationPayload): SolverStep[] {
  if (findCycle(payload)) return [];
  const { answer } = payload;
  const steps = outlineOf(payload).map(({ node, number, tone, hops, isAnswer }): SolverStep => {
    const constraints = [node.id, ...hops.map(({ item }) => item.id)].flatMap((id) =>
      constraintsOn(payload, id).map(({ item }) => item),
    );
    return {
      key: isAnswer ? "answer" : `node:${node.id}`,
      number,
      tone,
      node,
      hops: hops.map(({ item }) => item),
      facts: constraints.filter(({ role }) => role === "needed"),
      checks: constraints.filter(({ role }) => role === "validator"),
      result:
        isAnswer && answer.text !== ""
          ? answer.text
          : found(
              node,
              hops.map(({ item }) => item.database),
            ),
    };
  });
  if (answer.derived === null || steps.length === 0) return steps;
  const computed: SolverStep = {
    key: "answer",
    number: steps.length + 1,
    tone: ANSWER_TONE,
    node: null,
    hops: [],
    facts: [],
    checks: [],
    result: answer.text,
  };
  return [...steps, computed];
}
