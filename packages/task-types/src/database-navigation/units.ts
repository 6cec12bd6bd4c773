import type { Span, TaskDocumentOf } from "@touchstone/contract";
import { spansBoundTo, wordsOf } from "../bound-spans.ts";
import type { JudgingUnit } from "../task-type.ts";
import type { NavigationConstraint, NavigationPayload } from "./payload.ts";

/** What a stored query refutes is cheapest, what has to be read and judged dearest (CHECKS.md 14.24). */
const COST: Readonly<Record<NavigationConstraint["proof"], number>> = { query: 1, verifier: 2, judged: 4 };
const RELATION_COST = 3;

/** A constraint in words, for one that has none in the question; names an attribute and a value, never a node. */
const inWords = ({ attribute, operator, value, unit }: NavigationConstraint): string =>
  [attribute, operator, Array.isArray(value) ? value.join("–") : String(value ?? ""), unit]
    .filter((part) => part !== "")
    .join(" ");

/**
 * What a candidate answer must satisfy, in the words of the question, which never name a hidden node: every constraint,
 * and every relation the question puts into words. Cheapest to refute first.
 */
export function navigationUnits({ payload }: TaskDocumentOf<NavigationPayload>): JudgingUnit[] {
  const { question, constraints, edges } = payload;
  const unit = (id: string, spans: readonly Span[], fallback: string, cost: number): JudgingUnit => ({
    id,
    statement: spans.length > 0 ? wordsOf(question, spans) : fallback,
    spans: spans.map(({ start, end }) => ({ start, end })),
    cost,
  });
  const stated = constraints.map((constraint) => {
    const id = `constraint:${constraint.id}`;
    return unit(
      id,
      spansBoundTo(question, id, constraint.spanIds),
      inWords(constraint),
      COST[constraint.proof],
    );
  });
  const related = edges.flatMap((edge) => {
    const id = `edge:${edge.id}`;
    const spans = spansBoundTo(question, id);
    return spans.length === 0 ? [] : [unit(id, spans, "", RELATION_COST)];
  });
  return [...stated, ...related].toSorted((a, b) => a.cost - b.cost);
}
