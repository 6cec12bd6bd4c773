import { solverPath } from "../../database-navigation/graph.ts";
import type {
  NavigationConstraint,
  NavigationEdge,
  NavigationNode,
  NavigationPayload,
} from "../../database-navigation/payload.ts";
import type { BindTone } from "../task-views.ts";

/** An element with its place in the payload's list. */
export interface Placed<T> {
  item: T;
  index: number;
}

/** One entity of the chain as the outline shows it, with the hops that lead to it. */
export interface OutlineEntry {
  node: NavigationNode;
  index: number;
  /** Place in the solver's path, from 1. */
  number: number;
  tone: BindTone;
  hops: Placed<NavigationEdge>[];
  isAnswer: boolean;
}

export const ANSWER_TONE: BindTone = "t4";
const TONES: readonly BindTone[] = ["t3", "t1", "t2", "t5", "t6", "t7"];

/** Colour of the entity at a place in the solver's path, from 1. */
export const toneAt = (number: number, isAnswer: boolean): BindTone =>
  isAnswer ? ANSWER_TONE : (TONES[(number - 1) % TONES.length] ?? "t1");

/** The chain in the order a solver walks it; in document order while it has a loop. */
export function outlineOf(payload: NavigationPayload): OutlineEntry[] {
  const path = solverPath(payload);
  const nodes = path.length === payload.nodes.length ? path : payload.nodes;
  return nodes.map((node, order) => {
    const isAnswer = payload.answer.nodeId === node.id;
    return {
      node,
      index: payload.nodes.indexOf(node),
      number: order + 1,
      tone: toneAt(order + 1, isAnswer),
      hops: payload.edges.flatMap((item, index) => (item.to === node.id ? [{ item, index }] : [])),
      isAnswer,
    };
  });
}

/** Constraints that stand on an element. */
export const constraintsOn = (payload: NavigationPayload, id: string): Placed<NavigationConstraint>[] =>
  payload.constraints.flatMap((item, index) => (item.on === id ? [{ item, index }] : []));

/** Hops and constraints whose ends are not in the chain: an import or a removal left them behind. */
export function looseParts(payload: NavigationPayload): {
  hops: Placed<NavigationEdge>[];
  constraints: Placed<NavigationConstraint>[];
} {
  const nodes = new Set(payload.nodes.map(({ id }) => id));
  const known = new Set([...nodes, ...payload.edges.map(({ id }) => id)]);
  return {
    hops: payload.edges.flatMap((item, index) => (nodes.has(item.to) ? [] : [{ item, index }])),
    constraints: payload.constraints.flatMap((item, index) => (known.has(item.on) ? [] : [{ item, index }])),
  };
}
