import type { TaskDocument } from "@touchstone/contract";

/** A document as it came over the wire, where the type of what may be anything is optional. */
export type SentDocument = Omit<TaskDocument, "payload"> & { payload?: unknown };

/** A statement of the payload that must hold, and what proves it. */
export interface Statement {
  pointer: string;
  text: string;
  evidence: string[];
}

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const text = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";

const evidenceOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.filter(isNode).flatMap((it) => {
        const line = [text(it["place"]), text(it["quote"])].filter(Boolean).join(": ");
        return line === "" ? [] : [line];
      })
    : [];

const statementOf = (node: Node, pointer: string): Statement[] => {
  const { attribute, operator, value, unit, predicate, from, to, statement, claim, definition } = node;
  const line =
    text(statement) ||
    text(claim) ||
    text(definition) ||
    (attribute
      ? [
          text(attribute),
          text(operator),
          Array.isArray(value) ? value.map(text).join(", ") : text(value),
          text(unit),
        ].join(" ")
      : "") ||
    (predicate ? `${text(from)} → ${text(predicate)} → ${text(to)}` : "");
  return line.trim() === ""
    ? []
    : [{ pointer, text: line.trim(), evidence: evidenceOf(node["evidence"] ?? node["support"]) }];
};

const walk = (value: unknown, pointer: string): Statement[] => {
  if (Array.isArray(value)) return value.flatMap((it, index) => walk(it, `${pointer}/${index}`));
  if (!isNode(value)) return [];
  return [
    ...statementOf(value, pointer),
    ...Object.entries(value).flatMap(([name, it]) => walk(it, `${pointer}/${name}`)),
  ];
};

const boundText = (value: unknown): string => (isNode(value) ? text(value["text"]) : text(value));

/** The readable parts of a document, whatever its type: the question, and every statement with its evidence. */
export function documentParts(document: SentDocument): { question: string; statements: Statement[] } {
  const payload = isNode(document.payload) ? document.payload : {};
  const question = ["question", "passage", "topic", "instructions"]
    .map((name) => boundText(payload[name]))
    .filter(Boolean);
  return { question: question.join("\n\n"), statements: walk(payload, "/payload") };
}
