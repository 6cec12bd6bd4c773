import type { NavigationPayload, NavigationTarget } from "../payload.ts";
import { pickedFrom } from "./attribute-constraint.ts";
import { backReference, nounIn } from "./description.ts";
import { nodeFrom, nodeOfRecord, withNode, withRecord } from "./entity.ts";
import { mentionsOf } from "./mentions.ts";
import {
  applied,
  type ChainDocument,
  edgeKey,
  elementIds,
  type FreshId,
  nameKey,
  nodeKey,
  type Outcome,
  refused,
} from "./outcome.ts";
import {
  type AttributeValue,
  dayOf,
  quoteOf,
  type RecordAttribute,
  releaseOf,
  type Snapshot,
} from "./record-view.ts";
import { withSource } from "./settle.ts";
import { bindRange, bound, joined, replaceWords, type Words } from "./span-edits.ts";
import { attributeQuestion, entityQuestion, inSentence, nounFor } from "./wording.ts";

export interface ChooseTarget {
  snapshot: Snapshot;
  /** Name of the attribute that is asked for; null where the entity itself is the answer. */
  attribute: string | null;
  /** Which of its values; the first unless said. */
  value?: number;
}

type Suggestion = Pick<NavigationTarget, "text" | "profile" | "params" | "unit">;

/** Answer, profile and unit that an attribute suggests: whole numbers exactly, others to the last printed digit. */
export function suggestAnswer(attribute: RecordAttribute, value: AttributeValue): Suggestion {
  const text = quoteOf(value);
  const plain = (profile: string): Suggestion => ({ text, profile, params: {}, unit: "" });
  if (attribute.identifies) return plain("exact");
  switch (attribute.kind) {
    case "number": {
      const unit = value.unit ?? "";
      const digits = /^[+-]?\d+(?:\.(\d+))?$/u.exec(text);
      if (!digits) return { ...plain("number"), params: { rel: 0.01 }, unit };
      const decimals = digits[1]?.length ?? 0;
      const params = decimals === 0 ? { exact: true } : { abs: Number(`1e-${decimals}`) };
      return { ...plain("number"), params, unit };
    }
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
  const taken = elementIds(payload);
  const known = nodeOfRecord(payload, view);
  const node = known ? withRecord(known, snapshot) : nodeFrom(ids(taken, "n"), snapshot);
  const nodes = known ? withNode(payload.nodes, node) : [...payload.nodes, node];
  taken.push(node.id);
  const name = node.names[0]?.text ?? view.identifier;

  const mention = node.masked
    ? backReference(nounIn(payload, node.id) ?? nounFor(node.kind, view.kind), [
        nodeKey(node.id),
        nameKey(node.id, 0),
      ])
    : bound(name, nodeKey(node.id));
  const ask = (words: readonly [string, string], binds: string[]): NavigationPayload["question"] => {
    const mentions = node.masked ? [] : mentionsOf(payload.question, node);
    if (mentions.length === 0) return questionOf(payload, { words, binds }, mention, ids);
    return mentions.reduce(
      (text, range) => bindRange(text, { start: range.start, end: range.end }, [nodeKey(node.id)], ids),
      payload.question,
    );
  };

  if (input.attribute === null) {
    const question = ask(entityQuestion(nounFor(node.kind, view.kind)), ["answer"]);
    const answer = {
      ...payload.answer,
      nodeId: node.id,
      text: name,
      profile: "string",
      params: {},
      unit: "",
    };
    return applied(stored, { question, nodes, answer }, nodeKey(node.id));
  }
  const picked = pickedFrom(snapshot, { attribute: input.attribute, value: input.value ?? 0 });
  if ("ok" in picked) return picked;
  const { attribute, value } = picked;
  const valueId = ids(taken, "n");
  const edgeId = ids([...taken, valueId], "e");
  const evidence = [{ sourceId: source.id, workId: null, place: value.path, quote: quoteOf(value) }];
  const label = inSentence(attribute.label);
  return applied(
    stored,
    {
      question: ask(attributeQuestion(attribute.label), ["answer", edgeKey(edgeId)]),
      nodes: [
        ...nodes,
        {
          id: valueId,
          kind: "value",
          masked: false,
          names: [{ text: label, generic: false }],
          records: [],
          identityLinks: [],
          popularity: [],
          open: false,
          role: "needed",
        },
      ],
      edges: [
        ...payload.edges,
        {
          id: edgeId,
          from: node.id,
          to: valueId,
          predicate: label,
          database: view.database,
          release: releaseOf(snapshot),
          asOf: dayOf(snapshot),
          query: "",
          resultSet: null,
          evidence,
        },
      ],
      answer: { ...payload.answer, ...suggestAnswer(attribute, value), nodeId: valueId, evidence },
    },
    nodeKey(node.id),
  );
}
