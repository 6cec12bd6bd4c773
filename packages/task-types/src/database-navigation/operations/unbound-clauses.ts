import { type Clause, uncoveredClauses } from "@touchstone/checks";
import type { NavigationPayload } from "../payload.ts";
import { keysOfSpans } from "./description.ts";
import { constraintKey, edgeKey } from "./outcome.ts";
import { contains } from "./span-edits.ts";

const isOfEntity = (key: string): boolean => key.startsWith("node:") || key.startsWith("name:");

/**
 * Clauses of the question that stand for nothing in the graph and are not marked as framing (CHECKS.md 2, 14.18). A
 * description that is bound as a whole covers only what its clauses say, or a claim typed into it would go unseen.
 */
export function unboundClauses(payload: NavigationPayload, language: string): Clause[] {
  const keys = keysOfSpans(payload);
  const { text, spans } = payload.question;
  const bound = spans.filter(({ id }) => (keys.get(id)?.length ?? 0) > 0);
  const telling = bound.filter(
    (span) =>
      !span.binds.every(isOfEntity) ||
      !bound.some((inner) => inner !== span && contains(span, inner) && !contains(inner, span)),
  );
  return uncoveredClauses(text, telling, language);
}

/** Keys of constraints that no words of the question say. */
export function unwordedConstraints(payload: NavigationPayload): string[] {
  const worded = new Set([...keysOfSpans(payload).values()].flat());
  return payload.constraints.map(({ id }) => constraintKey(id)).filter((key) => !worded.has(key));
}

/** Keys of hops that no words of the question say. */
export function unwordedHops(payload: NavigationPayload): string[] {
  const worded = new Set([...keysOfSpans(payload).values()].flat());
  return payload.edges.map(({ id }) => edgeKey(id)).filter((key) => !worded.has(key));
}
