import type { Span } from "@touchstone/contract";
import type { NavigationPayload } from "../payload.ts";
import { constraintKey, edgeKey, type FreshId, nodeKey } from "./outcome.ts";
import { bound, contains, joined, replaceWords, type TextRange, type Words } from "./span-edits.ts";

/** Everything a span stands for: what it names, and the constraints that list it. */
export function keysOfSpans({ question, constraints }: NavigationPayload): Map<string, readonly string[]> {
  const keys = new Map<string, readonly string[]>(question.spans.map(({ id, binds }) => [id, binds]));
  for (const { id, spanIds } of constraints) {
    const key = constraintKey(id);
    for (const spanId of spanIds) {
      const there = keys.get(spanId);
      if (there && !there.includes(key)) keys.set(spanId, [...there, key]);
    }
  }
  return keys;
}

/** Keys of what describes a node: hops that lead to it, and the constraints on it and on those hops. */
export function describingKeys({ edges, constraints }: NavigationPayload, nodeId: string): Set<string> {
  const hops = edges.filter(({ to }) => to === nodeId).map(({ id }) => id);
  const stands = new Set([nodeId, ...hops]);
  return new Set([
    ...hops.map(edgeKey),
    ...constraints.filter(({ on }) => stands.has(on)).map(({ id }) => constraintKey(id)),
  ]);
}

/** The words that describe a masked node, and its clauses in reading order. */
export interface Description {
  span: Span;
  clauses: Span[];
}

const outermost = (spans: readonly Span[]): Span[] =>
  spans.filter(
    (span, index) =>
      !spans.some(
        (other, at) => other !== span && contains(other, span) && (!contains(span, other) || at < index),
      ),
  );

/** Where a node is described: a span bound to it with something inside that describes it. Null where nothing does. */
export function descriptionOf(payload: NavigationPayload, nodeId: string): Description | null {
  const keys = keysOfSpans(payload);
  const describing = describingKeys(payload, nodeId);
  const own = nodeKey(nodeId);
  const { spans } = payload.question;
  const telling = spans.filter(({ id }) => keys.get(id)?.some((key) => describing.has(key)));
  for (const span of spans) {
    if (!span.binds.includes(own)) continue;
    const clauses = outermost(telling.filter((each) => each !== span && contains(span, each)));
    if (clauses.length > 0) return { span, clauses: clauses.toSorted((a, b) => a.start - b.start) };
  }
  return null;
}

/** What a masked node is called in its description ("protein" of "the protein whose …"); null where it has none. */
export function nounIn(payload: NavigationPayload, nodeId: string): string | null {
  const description = descriptionOf(payload, nodeId);
  const [first] = description?.clauses ?? [];
  if (!description || !first) return null;
  const head = payload.question.text.slice(description.span.start, first.start);
  return /^the\s+([\p{L} -]+?)\s*$/iu.exec(head)?.[1] ?? null;
}

/** "a, b and c", each with its spans. */
export function listed(clauses: readonly Words[]): Words {
  const parts = clauses.flatMap((clause, index): (string | Words)[] =>
    index === 0 ? [clause] : [index === clauses.length - 1 ? " and " : ", ", clause],
  );
  return joined(...parts);
}

/** Words that describe a node from the beginning: "the compound whose … and that …", bound as a whole. */
export const descriptionWords = (head: string, clauses: readonly Words[], binds: readonly string[]): Words =>
  bound(joined(`${head} `, listed(clauses)), ...binds);

/** Words that refer back to a node described elsewhere. */
export const backReference = (noun: string, binds: readonly string[]): Words =>
  bound(`this ${noun}`, ...binds);

/**
 * Adds a clause to a description. What is said of the entity itself stands before the clauses that lead on to another
 * one, so that it cannot be read as said of that one.
 */
export function withClause(
  payload: NavigationPayload,
  { span, clauses }: Description,
  clause: Words,
  leadsOn: boolean,
  ids: FreshId,
): NavigationPayload["question"] {
  const keys = keysOfSpans(payload);
  const onward = clauses.find(({ id }) => keys.get(id)?.some((key) => key.startsWith("edge:")));
  if (onward && !leadsOn) {
    const at = { start: onward.start, end: onward.start };
    return replaceWords(payload.question, at, joined(clause, ", "), ids);
  }
  const end = clauses.at(-1)?.end ?? span.end;
  const grow = payload.question.spans.filter((each) => contains(each, span) && each.end === end);
  return replaceWords(payload.question, { start: end, end }, joined(", ", clause), ids, {
    grow: new Set(grow.map(({ id }) => id)),
  });
}

/** A clause together with the words that join it to its neighbours; null where it is the only one. */
export function clauseWithJoint(text: string, { clauses }: Description, clause: TextRange): TextRange | null {
  const at = clauses.findIndex(({ start, end }) => start === clause.start && end === clause.end);
  const before = clauses[at - 1];
  const after = clauses[at + 1];
  if (at < 0 || (!before && !after)) return null;
  const isJoint = (from: number, to: number) => /^[\s,;]*(?:and\s+)?$/u.test(text.slice(from, to));
  if (after && isJoint(clause.end, after.start)) return { start: clause.start, end: after.start };
  if (before && isJoint(before.end, clause.start)) return { start: before.end, end: clause.end };
  return { start: clause.start, end: clause.end };
}

/** The description of which some words are a clause. */
export function descriptionAround(payload: NavigationPayload, span: TextRange): Description | null {
  for (const { id, masked } of payload.nodes) {
    const found = masked ? descriptionOf(payload, id) : null;
    if (found?.clauses.some((clause) => clause.start === span.start && clause.end === span.end)) return found;
  }
  return null;
}
