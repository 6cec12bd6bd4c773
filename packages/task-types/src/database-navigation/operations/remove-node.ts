import { blankNavigation } from "../blank.ts";
import { answerRoots } from "../graph.ts";
import type { NavigationNode, NavigationPayload } from "../payload.ts";
import { askedBy } from "./asked-sentence.ts";
import {
  applied,
  type ChainDocument,
  constraintKey,
  edgeKey,
  type FreshId,
  nameOfKey,
  nodeKey,
  nodeOf,
  type Outcome,
  type Refusal,
  refused,
} from "./outcome.ts";
import { removeConstraint } from "./remove-constraint.ts";
import { removeEdge } from "./remove-edge.ts";
import { lostKeys, settledConstraints, withoutUnused } from "./settle.ts";
import { replaceWords, type TextRange, unbindKeys } from "./span-edits.ts";
import { unboundClauses } from "./unbound-clauses.ts";
import { leftUndescribed } from "./undescribed.ts";

export interface RemoveNode {
  nodeId: string;
}

const calledBy = (payload: NavigationPayload, id: string): string => {
  const name = nodeOf(payload, id)?.names[0]?.text ?? "";
  return name.trim() === "" ? id : name;
};

/** A sentence with the space that parts it from the one before, or, for the first one, from the one behind. */
function withGap(text: string, { start, end }: TextRange): TextRange {
  const before = start - text.slice(0, start).trimEnd().length;
  if (before < start) return { start: start - before, end };
  return { start, end: end + (/^\s*/u.exec(text.slice(end))?.[0].length ?? 0) };
}

/** Whether the sentence that asks reads as the editor writes it, whatever it asks for. */
const asksAsWritten = ({ question }: NavigationPayload): boolean =>
  question.spans.some(
    ({ binds, quote }) =>
      binds.includes("answer") && /^(?:What is the |Which [^:?]+ is this: ).*\?$/su.test(quote),
  );

/**
 * The document without the sentence that asks for the node which is the answer. A sentence of the editor's own goes; one
 * that describes other entities besides cannot, since they would be without their words.
 */
function withoutAsking(document: ChainDocument, node: NavigationNode, ids: FreshId): ChainDocument | Refusal {
  const { payload } = document;
  const asked = askedBy(payload);
  if (!asked) return { ...document, payload: { ...payload, answer: { ...payload.answer, nodeId: null } } };
  const question = replaceWords(
    payload.question,
    withGap(payload.question.text, asked.span),
    { text: "", spans: [] },
    ids,
    { drop: new Set([asked.span.id]) },
  );
  const into = payload.edges.filter(({ to }) => to === node.id).map(({ id }) => edgeKey(id));
  const telling = (key: string) => key.startsWith("constraint:") || key.startsWith("edge:");
  const lost = lostKeys(payload, question).filter((key) => telling(key) && !into.includes(key));
  if (lost.length > 0) return refused("asked-for", { name: calledBy(payload, node.id) });
  const constraints = settledConstraints(payload.constraints, question);
  // Nothing is asked any more, so there is no gold.
  const { answer } = blankNavigation();
  return { ...document, payload: { ...payload, answer, question, constraints } };
}

/** The document without the hops that lead on from a node, in whichever order they can go. */
function withoutOnward(document: ChainDocument, nodeId: string, ids: FreshId): ChainDocument | Refusal {
  let current = document;
  for (;;) {
    const onward = current.payload.edges.filter(({ from }) => from === nodeId);
    if (onward.length === 0) return current;
    let first: Refusal | null = null;
    let next: ChainDocument | null = null;
    for (const { id, to } of onward) {
      const outcome = removeEdge(current, { edgeId: id }, ids);
      if (outcome.ok) {
        next = outcome.document;
        break;
      }
      first ??=
        outcome.code === "last-clause"
          ? refused("describes-another", { name: calledBy(current.payload, to) })
          : outcome;
    }
    if (!next) return first ?? current;
    current = next;
  }
}

/** The document without constraints on a node, each with its clause; a clause that nothing would be left without stays for now. */
function withoutConstraints(document: ChainDocument, nodeId: string, ids: FreshId): ChainDocument {
  let current = document;
  for (const { id, on } of document.payload.constraints) {
    if (on !== nodeId) continue;
    const outcome = removeConstraint(current, { constraintId: id }, ids);
    if (outcome.ok) current = outcome.document;
  }
  return current;
}

/** The document without a node, the hops that lead to it and all that stands on them; words that are left are unbound. */
function withoutNode(document: ChainDocument, nodeId: string): ChainDocument {
  const { payload } = document;
  const gone = new Set(
    payload.edges.filter(({ from, to }) => from === nodeId || to === nodeId).map(({ id }) => id),
  );
  const standing = payload.constraints.filter(({ on }) => on !== nodeId && !gone.has(on));
  const names = payload.question.spans.flatMap(({ binds }) =>
    binds.filter((key) => nameOfKey(key)?.nodeId === nodeId),
  );
  const keys = [
    nodeKey(nodeId),
    ...names,
    ...[...gone].map(edgeKey),
    ...payload.constraints.filter((each) => !standing.includes(each)).map(({ id }) => constraintKey(id)),
  ];
  const question = unbindKeys(payload.question, new Set(keys));
  return {
    ...document,
    payload: {
      ...payload,
      question,
      nodes: payload.nodes.filter(({ id }) => id !== nodeId),
      edges: payload.edges.filter(({ id }) => !gone.has(id)),
      constraints: settledConstraints(standing, question),
    },
  };
}

/**
 * Takes an entity out with its hops, their constraints and the clauses that say them; what leads only to it goes along where
 * it is described only there. Words that a curator wrote around it stay, unbound. Refused: `no-node`; `operand` where the
 * answer is computed with it; `asked-for` where the sentence that asks for it describes others; `asked-of` where it asks for something of it; `describes-another` where
 * nothing else describes an entity that it leads to; `loses-binding` where one that is still spoken of is described only there.
 */
export function removeNode(document: ChainDocument, input: RemoveNode, ids: FreshId): Outcome {
  const { payload } = document;
  const node = nodeOf(payload, input.nodeId);
  if (!node) return refused("no-node", { node: input.nodeId });
  const name = calledBy(payload, node.id);
  // The editor's sentence asks for something of it.
  const roots = answerRoots(payload);
  const isAskedOf = payload.edges.some(({ from, to }) => from === node.id && roots.includes(to));
  if (isAskedOf && askedBy(payload)) return refused("asked-of", { name });
  if (payload.answer.derived?.over.includes(node.id)) return refused("operand", { name });
  const unasked = payload.answer.nodeId === node.id ? withoutAsking(document, node, ids) : document;
  if ("ok" in unasked) return unasked;
  const alone = withoutOnward(unasked, node.id, ids);
  if ("ok" in alone) return alone;
  const bare = withoutConstraints(alone, node.id, ids);
  const left = withoutNode(bare, node.id);
  const dangling = leftUndescribed(payload, left.payload);
  if (dangling) return refused("loses-binding", { key: calledBy(payload, dangling.id) });
  // An answer that was changed by hand can leave the editor's sentence asking for something of the entity.
  const unbound = (of: NavigationPayload) => {
    // That a sentence asks says nothing of what it asks for.
    const question = unbindKeys(of.question, new Set(["answer"]));
    return unboundClauses({ ...of, question }, document.meta.language).length;
  };
  if (asksAsWritten(left.payload) && unbound(left.payload) > unbound(payload))
    return refused("asked-of", { name });
  const result = applied(left, {}, "");
  return { ...result, document: withoutUnused(document, result.document) };
}
