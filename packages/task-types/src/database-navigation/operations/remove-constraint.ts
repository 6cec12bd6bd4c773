import type { NavigationConstraint } from "../payload.ts";
import { clauseWithJoint, descriptionAround, keysOfSpans } from "./description.ts";
import {
  applied,
  type ChainDocument,
  constraintKey,
  constraintOf,
  type FreshId,
  type Outcome,
  refused,
} from "./outcome.ts";
import { lostKeys, settledConstraints, withoutUnused } from "./settle.ts";
import { replaceWords, unbindKeys, withJointBefore } from "./span-edits.ts";
import { attributeClause, relationClause } from "./wording.ts";

export interface RemoveConstraint {
  constraintId: string;
  /** `keep` leaves the words of a clause in the question, where they count as unbound. */
  words?: "drop" | "keep";
}

/** Whether words are the clause that the editor itself writes for a constraint. */
function isAsWritten(constraint: NavigationConstraint, words: string): boolean {
  const kinds = ["text", "date", "flag"] as const;
  return kinds.some((kind) => {
    const stated = { ...constraint, label: constraint.attribute, kind };
    return words === attributeClause(stated) || words === relationClause(stated);
  });
}

/**
 * Takes a constraint out. A clause of a description that stands for nothing else goes with it, and so does one that is as
 * the editor wrote it; other words stay, unbound.
 * Refused: `no-constraint`; `last-clause` where nothing would be left of the description, which is what unmasking is for.
 */
export function removeConstraint(document: ChainDocument, input: RemoveConstraint, ids: FreshId): Outcome {
  const { payload } = document;
  const constraint = constraintOf(payload, input.constraintId);
  if (!constraint) return refused("no-constraint", { constraint: input.constraintId });
  const key = constraintKey(constraint.id);
  const keys = keysOfSpans(payload);
  const alone = payload.question.spans.filter(({ id }) => keys.get(id)?.every((each) => each === key));
  let { question } = payload;
  for (const span of input.words === "keep" ? [] : alone.toSorted((a, b) => b.start - a.start)) {
    const here = { ...payload, question };
    const description = descriptionAround(here, span);
    const range = description
      ? clauseWithJoint(question.text, description, span)
      : isAsWritten(constraint, span.quote)
        ? withJointBefore(question.text, span)
        : span;
    if (!range) return refused("last-clause", { attribute: constraint.attribute });
    // Words that a curator wrote around a constraint are more than its clause.
    if (range === span) continue;
    const next = replaceWords(question, range, { text: "", spans: [] }, ids, { drop: new Set([span.id]) });
    // A clause that says something else besides stays as it is written.
    const lost = lostKeys(here, next).filter((each) => each !== key);
    if (lost.length === 0) question = next;
  }
  const constraints = payload.constraints.filter((each) => each !== constraint);
  const unbound = unbindKeys(question, new Set([key]));
  // A span that only its constraint listed stands for nothing now.
  const listed = new Set(constraints.flatMap(({ spanIds }) => spanIds));
  const spans = unbound.spans.filter(
    ({ id, binds }) => binds.length > 0 || listed.has(id) || !constraint.spanIds.includes(id),
  );
  const settled = { ...unbound, spans };
  const result = applied(
    document,
    { question: settled, constraints: settledConstraints(constraints, settled) },
    document.payload.nodes.some(({ id }) => id === constraint.on)
      ? `node:${constraint.on}`
      : `edge:${constraint.on}`,
  );
  return { ...result, document: withoutUnused(document, result.document) };
}
