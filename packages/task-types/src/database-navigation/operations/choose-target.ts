import { resolveUnit } from "@touchstone/scoring";
import type { NavigationPayload, NavigationTarget } from "../payload.ts";
import { calledIn, recordNode, valueNode } from "./asked-value.ts";
import { pickedFrom } from "./attribute-constraint.ts";
import { mentionsOf } from "./mentions.ts";
import {
  applied,
  type ChainDocument,
  edgeKey,
  elementIds,
  type FreshId,
  nodeKey,
  type Outcome,
  refused,
} from "./outcome.ts";
import { type AttributeValue, quoteOf, type RecordAttribute, type Snapshot } from "./record-view.ts";
import { withSource } from "./settle.ts";
import { bindRange, bound, joined, replaceWords, type Words } from "./span-edits.ts";
import { attributeQuestion, entityQuestion, nounFor } from "./wording.ts";

export interface ChooseTarget {
  snapshot: Snapshot;
  /** Name of the attribute that is asked for; null where the entity itself is the answer. */
  attribute: string | null;
  /** Which of its values; the first unless said. */
  value?: number;
  /** The question asks for it already and the gold is written: nothing is written, and names of the entity are bound. */
  asked?: boolean;
}

type Suggestion = Pick<NavigationTarget, "text" | "profile" | "params" | "unit">;

/** How a number is compared: whole ones exactly, others to the last printed digit. */
export function suggestNumber(text: string, unit: string): Suggestion {
  const digits = /^[+-]?\d+(?:\.(\d+))?$/u.exec(text);
  const decimals = digits?.[1]?.length ?? 0;
  const params = !digits
    ? { rel: 0.01 }
    : decimals === 0
      ? { exact: true }
      : { abs: Number(`1e-${decimals}`) };
  // Records write units as people do; answers are compared by their code.
  return { text, profile: "number", params, unit: resolveUnit(unit) ?? unit };
}

/** Answer, profile and unit that an attribute suggests: whole numbers exactly, others to the last printed digit. */
export function suggestAnswer(attribute: RecordAttribute, value: AttributeValue): Suggestion {
  const text = quoteOf(value);
  const plain = (profile: string): Suggestion => ({ text, profile, params: {}, unit: "" });
  if (attribute.identifies) return plain("exact");
  switch (attribute.kind) {
    case "number":
      return suggestNumber(text, value.unit ?? "");
    case "date":
      return plain("date");
    case "flag":
      return plain("boolean");
    case "sequence":
      return plain("exact");
    default:
      return plain("string");
  }
}

/** What the record suggests; gold that is written keeps its text, and its rule of comparison where it has one. */
function goldOf(
  { text, profile }: NavigationTarget,
  { asked }: ChooseTarget,
  suggested: Suggestion,
): Partial<NavigationTarget> {
  if (asked !== true) return suggested;
  if (profile !== "") return {};
  return suggested.profile === "number" ? suggestNumber(text, suggested.unit) : { ...suggested, text };
}

/** The question that names the entity: what is written so far, or a new sentence behind it. */
function questionOf(
  payload: NavigationPayload,
  asked: { words: readonly [string, string]; binds: string[] },
  mention: Words,
  ids: FreshId,
): NavigationPayload["question"] {
  const { question } = payload;
  const [before, after] = asked.words;
  const sentence = joined(
    question.text === "" || /\s$/u.test(question.text) ? "" : " ",
    bound(joined(before, mention, after), ...asked.binds),
  );
  const end = question.text.length;
  return replaceWords(question, { start: end, end }, sentence, ids);
}

/**
 * The record at which the chain is begun, from its end: its entity becomes a node with its names on the blocklist, the
 * attribute becomes the value that is asked for, and the question is written or, where it names the entity already, bound.
 * Refused: `has-target` where the task has an answer, `no-attribute`, `source-differs`.
 */
export function chooseTarget(document: ChainDocument, input: ChooseTarget, ids: FreshId): Outcome {
  const { payload } = document;
  const { snapshot } = input;
  const { view, source } = snapshot;
  if (payload.answer.nodeId !== null || payload.answer.derived !== null) return refused("has-target");
  const stored = withSource(document, snapshot);
  if (!stored) return refused("source-differs", { source: source.id });
  const { node, nodes } = recordNode(payload, snapshot, ids);
  const name = node.names[0]?.text ?? view.identifier;

  const mention = calledIn(payload, node, view.kind);
  const ask = (words: readonly [string, string], binds: string[]): NavigationPayload["question"] => {
    const mentions = node.masked ? [] : mentionsOf(payload.question, node);
    if (mentions.length === 0 && input.asked === true) return payload.question;
    if (mentions.length === 0) return questionOf(payload, { words, binds }, mention, ids);
    return mentions.reduce(
      (text, range) => bindRange(text, { start: range.start, end: range.end }, [nodeKey(node.id)], ids),
      payload.question,
    );
  };

  if (input.attribute === null) {
    const question = ask(entityQuestion(nounFor(node.kind, view.kind)), ["answer"]);
    const gold = goldOf(payload.answer, input, { text: name, profile: "string", params: {}, unit: "" });
    const answer = { ...payload.answer, ...gold, nodeId: node.id };
    return applied(stored, { question, nodes, answer }, nodeKey(node.id));
  }
  const picked = pickedFrom(snapshot, { attribute: input.attribute, value: input.value ?? 0 });
  if ("ok" in picked) return picked;
  const { attribute, value } = picked;
  const asked = valueNode(snapshot, picked, node.id, [...elementIds(payload), node.id], ids);
  const evidence = [...(input.asked === true ? payload.answer.evidence : []), ...(asked.edge.evidence ?? [])];
  const gold = goldOf(payload.answer, input, suggestAnswer(attribute, value));
  return applied(
    stored,
    {
      question: ask(attributeQuestion(attribute.label, value.unit ?? ""), ["answer", edgeKey(asked.edge.id)]),
      nodes: [...nodes, asked.node],
      edges: [...payload.edges, asked.edge],
      answer: { ...payload.answer, ...gold, nodeId: asked.node.id, evidence },
    },
    nodeKey(node.id),
  );
}
