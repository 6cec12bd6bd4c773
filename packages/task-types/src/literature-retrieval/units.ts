import type { TaskDocumentOf } from "@touchstone/contract";
import { spansBoundTo, wordsOf } from "../bound-spans.ts";
import type { JudgingUnit } from "../task-type.ts";
import type { RetrievalPayload, ValidatorKind } from "./payload.ts";

/** Registry values are refuted in seconds, what only the full text shows takes longest (CHECKS.md 14.24). */
const COST: Readonly<Record<ValidatorKind, number>> = {
  metadata: 1,
  author: 2,
  citation: 2,
  figure: 3,
  content: 3,
  other: 3,
};
const SIGNAL_COST = 4;

/** What a candidate work must satisfy, in the words of the question, which never name the target. */
export function retrievalUnits({ payload }: TaskDocumentOf<RetrievalPayload>): JudgingUnit[] {
  const unit = (bind: string, spanIds: readonly string[], fallback: string, cost: number): JudgingUnit => {
    const spans = spansBoundTo(payload.question, bind, spanIds);
    return {
      id: bind,
      statement: spans.length > 0 ? wordsOf(payload.question, spans) : fallback,
      spans: spans.map(({ start, end }) => ({ start, end })),
      cost,
    };
  };
  const validators = payload.validators.map(({ id, spanIds, statement, kind }) =>
    unit(`validator:${id}`, spanIds, statement, COST[kind]),
  );
  const signals = payload.signals.map(({ id, spanIds, fuzzified }) =>
    unit(`signal:${id}`, spanIds, fuzzified, SIGNAL_COST),
  );
  return [...validators, ...signals].toSorted((a, b) => a.cost - b.cost);
}
