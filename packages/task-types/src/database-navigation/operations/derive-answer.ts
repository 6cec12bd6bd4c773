import type { Evidence } from "@touchstone/contract";
import type { NavigationNode, NavigationPayload, NavigationTarget } from "../payload.ts";
import { type Asked, askedBy, valueEdge } from "./asked-sentence.ts";
import { calledIn, recordNode, valueNode } from "./asked-value.ts";
import { pickedFrom } from "./attribute-constraint.ts";
import { bindableKeys } from "./bind.ts";
import { suggestNumber } from "./choose-target.ts";
import { derivedQuestion, derivedText, isOfTwo } from "./derivation.ts";
import { measured, operandName, unitOf } from "./operand-units.ts";
import {
  applied,
  type ChainDocument,
  edgeKey,
  elementIds,
  type FreshId,
  nodeKey,
  nodeOf,
  type Outcome,
  type Refusal,
  refused,
} from "./outcome.ts";
import type { Snapshot } from "./record-view.ts";
import { lostKeys, withoutUnused, withSource } from "./settle.ts";
import { bound, joined, replaceWords, type Words } from "./span-edits.ts";
import { leftUndescribed, withoutUndescribed } from "./undescribed.ts";
import { attributeOf, entityQuestion, nounFor } from "./wording.ts";

export interface DeriveAnswer {
  /** One of `DERIVATIONS`, or what is computed in own words: "number of days between". */
  operation: string;
  /** Nodes that it is computed over, in order: values, or entities that are counted. */
  over: readonly string[];
  /** One more value, from a record: its entity and the value become nodes behind the others. */
  add?: { snapshot: Snapshot; attribute: string; value?: number };
}

/** Words for a node of which the question says nothing yet, with the unit in which a value is wanted. */
function newWords(payload: NavigationPayload, node: NavigationNode, unit: string): Words {
  const edge = valueEdge(payload, node);
  const of = edge && nodeOf(payload, edge.from);
  if (!edge || !of) return calledIn(payload, node);
  return bound(joined(attributeOf(edge.predicate, unit), calledIn(payload, of)), edgeKey(edge.id));
}

/** The question with another sentence in the place of the one that asks; behind everything where that is not the editor's. */
function withSentence(
  payload: NavigationPayload,
  asked: Asked | null,
  sentence: Words,
  ids: FreshId,
): NavigationPayload["question"] {
  const { question } = payload;
  if (asked) return replaceWords(question, asked.span, sentence, ids, { drop: new Set([asked.span.id]) });
  // The old sentence asks for something else now; what else it stands for stays.
  const spans = question.spans.flatMap((span) => {
    const binds = span.binds.filter((key) => key !== "answer");
    return binds.length === span.binds.length ? [span] : binds.length > 0 ? [{ ...span, binds }] : [];
  });
  const end = question.text.length;
  const gap = end === 0 || /\s$/u.test(question.text) ? "" : " ";
  return replaceWords({ ...question, spans }, { start: end, end }, joined(gap, sentence), ids);
}

/**
 * The payload with another sentence that asks. What was asked for before and is not any more goes, with whatever leads
 * only there; null where that would leave something in the chain without its words.
 */
function resaid(
  payload: NavigationPayload,
  asked: Asked | null,
  sentence: Words,
  over: readonly string[],
  ids: FreshId,
): NavigationPayload | null {
  const question = withSentence(payload, asked, sentence, ids);
  const former = [...(asked?.words.keys() ?? [])].filter((id) => !over.includes(id));
  const edges = payload.edges.filter(({ to }) => former.includes(to)).map(({ id }) => id);
  const left = { ...payload, ...withoutUndescribed(payload, question, { edges, nodes: former }) };
  const there = bindableKeys({ payload: left });
  const isLost = lostKeys(payload, left.question).some((key) => there.has(key));
  return isLost || leftUndescribed(payload, left) ? null : left;
}

/** Words without the span that says a key as a whole. */
const withoutOwn = ({ text, spans }: Words, key: string): Words => ({
  text,
  spans: spans.filter(
    ({ start, end, binds }) => !(start === 0 && end === text.length && binds.every((each) => each === key)),
  ),
});

/** What a record prints for a node: the value of a value, the name of an entity. */
const printed = (payload: NavigationPayload, node: NavigationNode): string =>
  (node.kind === "value" ? valueEdge(payload, node)?.evidence?.[0]?.quote : node.names[0]?.text) ?? "";

const evidenceOf = (payload: NavigationPayload, nodes: readonly NavigationNode[]): Evidence[] =>
  nodes.flatMap((node) => valueEdge(payload, node)?.evidence ?? []);

/** Gold of a computation; empty where it cannot be computed. What was decided about the old gold does not hold of it. */
function derivedGold(
  payload: NavigationPayload,
  nodes: readonly NavigationNode[],
  operation: string,
): NavigationTarget | Refusal {
  const { answer } = payload;
  const read = measured(
    operation,
    nodes.map((node) => ({
      name: operandName(payload, node),
      text: printed(payload, node),
      unit: unitOf(payload, node),
    })),
  );
  if ("ok" in read) return read;
  const text = (read.texts && derivedText(operation, read.texts)) ?? "";
  const isDate = operation === "earliest" || operation === "latest";
  const gold = isDate ? { text, profile: "date", params: {}, unit: "" } : suggestNumber(text, read.unit);
  return {
    ...answer,
    ...gold,
    nodeId: null,
    derived: { operation: operation.trim(), over: nodes.map(({ id }) => id) },
    aliases: [],
    equivalents: [],
    evidence: evidenceOf(payload, nodes),
  };
}

/** Nodes that keep the unit which so far only the answer says. */
const withUnits = (payload: NavigationPayload, over: readonly string[]): NavigationNode[] =>
  payload.nodes.map((node) => {
    const unit = over.includes(node.id) && node.unit === undefined ? unitOf(payload, node) : null;
    return unit === null ? node : { ...node, unit };
  });

/**
 * Makes the answer a computation over nodes of the chain, with its sentence in the question and its gold computed from
 * what the records print. Refused: `nothing-chosen`, `not-two` where the computation takes two, `no-node`,
 * `mixed-units` and `no-unit` where values cannot be brought to one unit, `empty-words`, `no-attribute`, `source-differs`.
 */
export function deriveAnswer(document: ChainDocument, input: DeriveAnswer, ids: FreshId): Outcome {
  if (input.operation.trim() === "") return refused("empty-words");
  let { payload } = document;
  let current = document;
  const over = [...new Set(input.over)];
  let unit = "";
  if (input.add) {
    const { snapshot } = input.add;
    const stored = withSource(document, snapshot);
    if (!stored) return refused("source-differs", { source: snapshot.source.id });
    const picked = pickedFrom(snapshot, input.add);
    if ("ok" in picked) return picked;
    const { node, nodes } = recordNode(payload, snapshot, ids);
    const asked = valueNode(snapshot, picked, node.id, [...elementIds(payload), node.id], ids);
    payload = { ...payload, nodes: [...nodes, asked.node], edges: [...payload.edges, asked.edge] };
    unit = picked.value.unit ?? "";
    current = stored;
    over.push(asked.node.id);
  }
  if (over.length === 0) return refused("nothing-chosen");
  if (isOfTwo(input.operation) && over.length !== 2)
    return refused("not-two", { operation: input.operation });
  const nodes: NavigationNode[] = [];
  for (const id of over) {
    const node = nodeOf(payload, id);
    if (!node) return refused("no-node", { node: id });
    nodes.push(node);
  }
  const sentenceOf = (asked: Asked | null): Words =>
    bound(
      derivedQuestion(
        input.operation,
        nodes.map((node) => asked?.words.get(node.id) ?? newWords(payload, node, unit)),
      ),
      "answer",
    );
  const answer = derivedGold(payload, nodes, input.operation);
  if ("ok" in answer) return answer;
  const asked = askedBy(document.payload);
  const next = { ...payload, answer, nodes: withUnits(payload, over) };
  const said = resaid(next, asked, sentenceOf(asked), over, ids);
  // What the old sentence says besides would be lost: it stays, and the new one refers to it.
  const left = said ?? resaid(next, null, sentenceOf(null), over, ids) ?? next;
  const result = applied(current, { ...left, answer }, "answer");
  return { ...result, document: withoutUnused(current, result.document) };
}

/**
 * Makes one node the answer again. The sentence asks for that node alone, and values that were only computed with go.
 * Refused: `no-node`, `loses-binding` where an entity that is still spoken of would be without its description.
 */
export function answerNode(document: ChainDocument, input: { nodeId: string }, ids: FreshId): Outcome {
  const { payload } = document;
  const node = nodeOf(payload, input.nodeId);
  if (!node) return refused("no-node", { node: input.nodeId });
  const { derived } = payload.answer;
  // Which node it is changes nothing about the gold that stands there, nor about words that somebody bound.
  if (!derived) return applied(document, { answer: { ...payload.answer, nodeId: node.id } }, "answer");
  const edge = valueEdge(payload, node);
  const text = printed(payload, node);
  const unit = unitOf(payload, node) ?? "";
  const isNumber = edge !== undefined && /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(text);
  const gold = isNumber ? suggestNumber(text, unit) : { text, profile: "string", params: {}, unit: "" };
  const answer: NavigationTarget = {
    ...payload.answer,
    ...gold,
    nodeId: node.id,
    derived: null,
    aliases: [],
    equivalents: [],
    evidence: evidenceOf(payload, [node]),
  };
  const asked = askedBy(payload);
  const words = asked?.words.get(node.id);
  // Words that a curator has put differently are theirs to bind.
  if (!asked || !words) return applied(document, { answer }, "answer");
  const inner = edge ? withoutOwn(words, edgeKey(edge.id)) : words;
  const [lead, end] = entityQuestion(nounFor(node.kind));
  const sentence = edge
    ? bound(joined("What is ", inner, "?"), "answer", edgeKey(edge.id))
    : bound(joined(lead, inner, end), "answer");
  const left = resaid({ ...payload, answer }, asked, sentence, [node.id], ids);
  if (!left) return refused("loses-binding", { key: nodeKey(node.id) });
  const result = applied(document, { ...left, answer }, "answer");
  return { ...result, document: withoutUnused(document, result.document) };
}
