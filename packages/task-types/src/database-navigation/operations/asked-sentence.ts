import type { Span } from "@touchstone/contract";
import type { NavigationEdge, NavigationNode, NavigationPayload } from "../payload.ts";
import { derivedQuestion } from "./derivation.ts";
import { edgeKey, nodeKey, nodeOf } from "./outcome.ts";
import { bound, contains, type Words, wordsAt } from "./span-edits.ts";

/** The hop that leads to a value: what it is a value of, and which. */
export const valueEdge = ({ edges }: NavigationPayload, node: NavigationNode): NavigationEdge | undefined =>
  node.kind === "value" ? edges.find(({ to }) => to === node.id) : undefined;

/** The sentence that asks for the answer, and the words in it that stand for each node it is read from. */
export interface Asked {
  span: Span;
  words: Map<string, Words>;
}

/** Words of a node inside the sentence that asks for a computation. */
function wordsInside(payload: NavigationPayload, span: Span, node: NavigationNode): Words | null {
  const { question } = payload;
  const edge = valueEdge(payload, node);
  const key = edge ? edgeKey(edge.id) : nodeKey(node.id);
  const inner = question.spans.find(
    (each) => each !== span && contains(span, each) && each.binds.includes(key),
  );
  return inner ? wordsAt(question, inner) : null;
}

/** Reads the sentence as the editor writes it; null where there is none or a curator has put it differently. */
export function askedBy(payload: NavigationPayload): Asked | null {
  const { question, answer } = payload;
  const span = question.spans.find(({ binds }) => binds.includes("answer"));
  if (!span) return null;
  const text = question.text.slice(span.start, span.end);
  if (answer.derived) {
    const words = new Map<string, Words>();
    for (const id of answer.derived.over) {
      const node = nodeOf(payload, id);
      const inside = node ? wordsInside(payload, span, node) : null;
      if (!inside) return null;
      words.set(id, inside);
    }
    const { operation } = answer.derived;
    return derivedQuestion(operation, [...words.values()]).text === text ? { span, words } : null;
  }
  const node = answer.nodeId === null ? undefined : nodeOf(payload, answer.nodeId);
  if (!node) return null;
  const edge = valueEdge(payload, node);
  const lead = (edge ? /^What is (?=the )/u : /^Which [^:?]+ is this: /u).exec(text)?.[0];
  if (lead === undefined || !text.endsWith("?")) return null;
  const range = { start: span.start + lead.length, end: span.end - 1 };
  const inside = wordsAt(question, range, new Set([span.id]));
  return { span, words: new Map([[node.id, edge ? bound(inside, edgeKey(edge.id)) : inside]]) };
}
