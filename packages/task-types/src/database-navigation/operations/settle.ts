import type { BoundText } from "@touchstone/contract";
import type { NavigationPayload } from "../payload.ts";
import { keysOfSpans } from "./description.ts";
import type { ChainDocument } from "./outcome.ts";
import type { Snapshot } from "./record-view.ts";

/** Constraints without the ids of spans that are no longer in the question. */
export function settledConstraints(
  constraints: NavigationPayload["constraints"],
  question: BoundText,
): NavigationPayload["constraints"] {
  const there = new Set(question.spans.map(({ id }) => id));
  return constraints.map((constraint) =>
    constraint.spanIds.every((id) => there.has(id))
      ? constraint
      : { ...constraint, spanIds: constraint.spanIds.filter((id) => there.has(id)) },
  );
}

/** What had words in the question and would have none in another version of it. */
export function lostKeys(payload: NavigationPayload, question: BoundText): string[] {
  const keysOf = (text: BoundText) =>
    new Set([...keysOfSpans({ ...payload, question: text }).values()].flat());
  const left = keysOf(question);
  return [...keysOf(payload.question)].filter((key) => !left.has(key));
}

/** Source ids that anything of the payload points at. */
export function usedSources({ nodes, edges, constraints, answer }: NavigationPayload): Set<string> {
  const evidence = [
    ...constraints.flatMap((constraint) => constraint.evidence),
    ...edges.flatMap((edge) => edge.evidence ?? []),
    ...answer.evidence,
  ];
  const ids = [
    ...nodes.flatMap((node) => node.records.map(({ sourceId }) => sourceId)),
    ...evidence.map(({ sourceId }) => sourceId),
  ];
  return new Set(ids.filter((id) => id !== null));
}

/** The document without sources that were used before a change and are not any more. */
export function withoutUnused(before: ChainDocument, after: ChainDocument): ChainDocument {
  const was = usedSources(before.payload);
  const is = usedSources(after.payload);
  const sources = after.sources.filter(({ id }) => is.has(id) || !was.has(id));
  return sources.length === after.sources.length ? after : { ...after, sources };
}

/** The document with a snapshot among its sources; null where another body goes by the same id. */
export function withSource(document: ChainDocument, { source }: Snapshot): ChainDocument | null {
  const there = document.sources.find(({ id }) => id === source.id);
  if (!there) return { ...document, sources: [...document.sources, source] };
  return there.hash === source.hash ? document : null;
}
