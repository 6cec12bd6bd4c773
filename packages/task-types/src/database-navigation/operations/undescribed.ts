import { answerRoots } from "../graph.ts";
import type { NavigationEdge, NavigationNode, NavigationPayload } from "../payload.ts";
import { descriptionOf, keysOfSpans } from "./description.ts";
import { constraintKey, edgeKey, nodeKey } from "./outcome.ts";
import { settledConstraints } from "./settle.ts";
import { unbindKeys } from "./span-edits.ts";

/** What goes besides, although words may still stand for it: hops, and nodes that nothing else uses. */
interface Besides {
  edges?: readonly string[];
  nodes?: readonly string[];
}

/**
 * A payload without the hops, constraints and nodes that had all their words in a part of the question which has gone,
 * and without what stood on them.
 */
export function withoutUndescribed(
  payload: NavigationPayload,
  question: NavigationPayload["question"],
  besides: Besides = {},
): Pick<NavigationPayload, "question" | "nodes" | "edges" | "constraints"> {
  const keysOf = (text: NavigationPayload["question"]) =>
    new Set([...keysOfSpans({ ...payload, question: text }).values()].flat());
  const worded = keysOf(payload.question);
  const left = keysOf(question);
  const gone = (key: string) => worded.has(key) && !left.has(key);
  const roots = new Set(answerRoots(payload));
  // Nodes that the text still speaks of, by themselves or by a constraint on them.
  const spoken = new Set([
    ...payload.nodes.filter(({ id }) => left.has(nodeKey(id))).map(({ id }) => id),
    ...payload.constraints.filter(({ id }) => left.has(constraintKey(id))).map(({ on }) => on),
  ]);
  let { nodes } = payload;
  let edges = payload.edges.filter(({ id }) => !gone(edgeKey(id)) && besides.edges?.includes(id) !== true);
  // Who built a chain without words takes a hop out of it, not what the hop came from.
  const isTold = ({ id, from }: NavigationEdge): boolean => gone(edgeKey(id)) || gone(nodeKey(from));
  const removed = new Set([
    ...(besides.nodes ?? []),
    ...payload.edges.filter((edge) => !edges.includes(edge) && isTold(edge)).map(({ from }) => from),
  ]);
  for (let before = -1; before !== nodes.length; ) {
    before = nodes.length;
    nodes = nodes.filter(
      ({ id }) =>
        !removed.has(id) || roots.has(id) || spoken.has(id) || edges.some(({ from }) => from === id),
    );
    const there = new Set(nodes.map(({ id }) => id));
    // A node that leads nowhere any more takes the hops to it along, and so on up the chain.
    const lost = edges.filter(({ to }) => !there.has(to));
    for (const { from } of lost) removed.add(from);
    edges = edges.filter(({ to }) => there.has(to));
  }
  const standing = new Set([...nodes, ...edges].map(({ id }) => id));
  const constraints = payload.constraints.filter(
    ({ id, on }) => standing.has(on) && !gone(constraintKey(id)),
  );
  const lostKeys = [
    ...payload.edges.filter(({ id }) => !standing.has(id)).map(({ id }) => edgeKey(id)),
    ...payload.constraints.filter((each) => !constraints.includes(each)).map(({ id }) => constraintKey(id)),
  ];
  const words = unbindKeys(question, new Set(lostKeys));
  return { question: words, nodes, edges, constraints: settledConstraints(constraints, words) };
}

/** A masked entity that was described before a change and is not any more, although it is still in the chain. */
export const leftUndescribed = (
  before: NavigationPayload,
  after: NavigationPayload,
): NavigationNode | undefined =>
  after.nodes.find(({ id, masked }) => masked && descriptionOf(before, id) && !descriptionOf(after, id));
