import { clauseWithJoint, descriptionAround, keysOfSpans } from "./description.ts";
import {
  applied,
  type ChainDocument,
  edgeKey,
  type FreshId,
  nodeKey,
  type Outcome,
  refused,
} from "./outcome.ts";
import { removeConstraint } from "./remove-constraint.ts";
import { withoutUnused } from "./settle.ts";
import { replaceWords, unbindKeys, withJointBefore } from "./span-edits.ts";
import { leftUndescribed, withoutUndescribed } from "./undescribed.ts";

export interface RemoveEdge {
  edgeId: string;
}

/** The document without what is said of a hop. */
function withoutConstraints(document: ChainDocument, edgeId: string, ids: FreshId): Outcome {
  let outcome: Outcome = applied(document, {}, "");
  for (const { id, on } of document.payload.constraints)
    if (on === edgeId && outcome.ok) outcome = removeConstraint(outcome.document, { constraintId: id }, ids);
  return outcome;
}

/**
 * Takes a relation out with its clause and with what is said of it; an entity that is told of nowhere else goes along, and
 * so does what leads only to it. Words that stand for something else besides stay, and so do words that a curator wrote
 * around the relation, unbound. Refused: `no-element`; `last-clause` where nothing else describes the entity that the
 * relation leads to; `loses-binding` where an entity that is still spoken of is described only there.
 */
export function removeEdge(document: ChainDocument, input: RemoveEdge, ids: FreshId): Outcome {
  const edge = document.payload.edges.find(({ id }) => id === input.edgeId);
  if (!edge) return refused("no-element", { element: input.edgeId });
  const without = withoutConstraints(document, edge.id, ids);
  if (!without.ok) return without;
  const { payload } = without.document;
  const key = edgeKey(edge.id);
  const keys = keysOfSpans(payload);
  const alone = payload.question.spans.filter(({ id }) => keys.get(id)?.every((each) => each === key));
  let { question } = payload;
  for (const span of alone.toSorted((a, b) => b.start - a.start)) {
    const description = descriptionAround({ ...payload, question }, span);
    const isAsWritten = span.quote.startsWith(`that ${edge.predicate} `);
    const range = description
      ? clauseWithJoint(question.text, description, span)
      : isAsWritten
        ? withJointBefore(question.text, span)
        : span;
    if (!range) return refused("last-clause", { attribute: edge.predicate });
    if (range !== span)
      question = replaceWords(question, range, { text: "", spans: [] }, ids, { drop: new Set([span.id]) });
  }
  question = unbindKeys(question, new Set([key]));
  const left = withoutUndescribed(payload, question, { edges: [edge.id] });
  const result = applied(without.document, left, nodeKey(edge.to));
  const dangling = leftUndescribed(payload, result.document.payload);
  if (dangling) return refused("loses-binding", { key: dangling.names[0]?.text ?? dangling.id });
  return { ...result, document: withoutUnused(document, result.document) };
}
