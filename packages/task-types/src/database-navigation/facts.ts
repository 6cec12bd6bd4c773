import type { AnswerFacts, HiddenTerm, MeasuredThing, TaskFacts, VisibleText } from "@touchstone/checks";
import type { TaskDocumentOf } from "@touchstone/contract";
import { distinctTerms, nameTerm } from "../hidden-terms.ts";
import { nodeName } from "./element-names.ts";
import { isStated } from "./exposure-keys.ts";
import type { NavigationNode, NavigationPayload } from "./payload.ts";
import { acceptedTexts, profileParams } from "./profile.ts";
import { answerNodes, recordKey, recordKeys } from "./record-keys.ts";

const VALUE_PROFILES: ReadonlySet<string> = new Set(["number", "range", "date", "boolean"]);

function answerKind({ answer, nodes }: NavigationPayload): AnswerFacts["kind"] {
  switch (answer.profile) {
    case "number":
    case "range":
      return "number";
    case "date":
    case "boolean":
    case "reference":
      return answer.profile;
    case "set":
    case "list":
    case "records":
      return "set";
    case "judge":
      return "text";
  }
  const kind = nodes.find((node) => node.id === answer.nodeId)?.kind;
  if (kind === "person" || kind === "place") return kind;
  return kind === "paper" ? "reference" : "entity";
}

function nodeTerms(node: NavigationNode, index: number, of: string): HiddenTerm[] {
  const pointer = `/payload/nodes/${index}`;
  return [
    ...node.names.map((name, at) => nameTerm(name.text, of, `${pointer}/names/${at}/text`, name.generic)),
    ...node.records.map(
      (record, at): HiddenTerm => ({
        text: record.identifier,
        kind: "identifier",
        source: `${pointer}/records/${at}/identifier`,
        of,
      }),
    ),
  ];
}

/** Terms of the answer: a value enters with its unit or the attribute it is read from, a name by itself (CHECKS.md 14.8). */
function answerTerms(payload: NavigationPayload): HiddenTerm[] {
  const { answer, edges } = payload;
  const of = "answer";
  const source = "/payload/answer/text";
  if (VALUE_PROFILES.has(answer.profile) || answer.profile === "enum") {
    const attribute = edges.find((edge) => edge.to === answer.nodeId)?.predicate ?? "";
    const unit = answer.unit || attribute;
    const kind = answer.profile === "enum" ? "enum" : "number";
    return [answer.text, ...answer.aliases].map((text) => ({
      text,
      kind,
      source,
      of,
      ...(unit ? { unit } : {}),
    }));
  }
  const texts = [answer.text, ...answer.aliases, ...answer.equivalents.map((each) => each.text)];
  if (answer.profile === "identifier") {
    return texts.map((text): HiddenTerm => ({ text, kind: "identifier", source, of }));
  }
  return texts.map((text) => nameTerm(text, of, source));
}

function hiddenTerms(payload: NavigationPayload): HiddenTerm[] {
  const answering = new Set(payload.answer.nodeId === null ? [] : [payload.answer.nodeId]);
  const terms = payload.nodes.flatMap((node, index) => {
    // The node of a value bears the name of an attribute, which the question has to use.
    const isAnswer = answering.has(node.id) && node.kind !== "value";
    if (!node.masked && !isAnswer) return [];
    return nodeTerms(node, index, isAnswer ? "answer" : `node:${node.id}`);
  });
  return distinctTerms([...answerTerms(payload), ...terms]);
}

function answerFacts(payload: NavigationPayload): AnswerFacts {
  const { answer } = payload;
  return {
    pointer: "/payload/answer/text",
    gold: answer.text,
    profile: answer.profile,
    params: profileParams(answer),
    aliases: acceptedTexts(answer),
    nearMisses: answer.nearMisses.map((each) => each.text),
    ...(answer.unit === "" ? {} : { unit: answer.unit }),
    kind: answerKind(payload),
    isCount: answer.isCount,
  };
}

/** Everything of the document that the solver view shows. */
function visibleTexts(payload: NavigationPayload, asOf: string | null): VisibleText[] {
  const pieces: VisibleText[] = [
    { pointer: "/payload/question/text", text: payload.question.text, kind: "question" },
    { pointer: "/payload/scope", text: payload.scope, kind: "question" },
    { pointer: "/meta/asOf", text: asOf ?? "", kind: "question" },
  ];
  const { outputTemplate } = payload;
  const shown = pieces.filter(({ text }, index) => index === 0 || text !== "");
  if (outputTemplate === undefined) return shown;
  return [...shown, { pointer: "/payload/outputTemplate", text: outputTemplate, kind: "template" }];
}

/** Which measures an entity has by its kind (CHECKS.md 1.9); anything may have a page in an encyclopaedia. */
const MEASURED_BY: Partial<Record<NavigationNode["kind"], readonly string[]>> = {
  paper: ["tail/paper-citations", "tail/paper-percentile", "tail/paper-kind"],
  "gene-protein": ["tail/gene-protein"],
  compound: ["tail/compound"],
  material: ["tail/material"],
  structure: ["tail/material"],
  "dataset-tool": ["tail/dataset-tool"],
};

function measuredThings(payload: NavigationPayload): MeasuredThing[] {
  const answering = new Set(answerNodes(payload).map(({ id }) => id));
  return payload.nodes.flatMap((node, index): MeasuredThing[] => {
    if (node.kind === "value" || node.role === "validator") return [];
    const pointer = `/payload/nodes/${index}`;
    return [
      {
        name: nodeName(node),
        pointer,
        role: answering.has(node.id) ? "answer" : node.masked ? "hidden" : "named",
        checks: [...(MEASURED_BY[node.kind] ?? []), "tail/wiki"],
        signals: node.popularity.flatMap((each, at) => {
          const { signal, value } = each;
          return isStated(each) ? [{ signal, value, pointer: `${pointer}/popularity/${at}/value` }] : [];
        }),
      },
    ];
  });
}

/** What the shared checks look at in a T1 document. */
export function navigationFacts({ payload, meta }: TaskDocumentOf<NavigationPayload>): TaskFacts {
  const masked = payload.nodes.filter((node) => node.masked && node.id !== payload.answer.nodeId);
  const [answered] = answerNodes(payload).filter(
    (node) => node.id === payload.answer.nodeId && node.kind !== "value",
  );
  const record = answered?.records.find((each) => each.identifier.trim() !== "");
  const text = `${payload.answer.text.trim().toLowerCase()} ${payload.answer.unit}`.trim();
  return {
    visible: visibleTexts(payload, meta.asOf),
    hidden: hiddenTerms(payload),
    hiddenThings: ["answer", ...masked.map((node) => `node:${node.id}`)],
    exempt: [],
    answers: [answerFacts(payload)],
    evidenceGroups: [
      {
        pointer: "/payload/answer/evidence",
        sourceIds: payload.answer.evidence.flatMap(({ sourceId }) => sourceId ?? []),
        soleOrigin: payload.answer.soleOrigin,
      },
    ],
    answerKey: record ? recordKey(record) : text === "" ? "" : `value:${text}`,
    maskedKeys: [...new Set(masked.flatMap(recordKeys))],
    asOf: meta.asOf,
    measured: measuredThings(payload),
  };
}
