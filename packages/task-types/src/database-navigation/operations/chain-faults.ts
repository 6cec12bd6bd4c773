import { findCycle } from "../graph.ts";
import { bindableKeys } from "./bind.ts";
import { placeholders } from "./mentions.ts";
import { type ChainDocument, nameOfKey, nodeOf } from "./outcome.ts";
import { usedSources } from "./settle.ts";
import { isRange } from "./span-edits.ts";

/** Something in a document that operations rely on and never cause. */
export interface ChainFault {
  code:
    | "cycle"
    | "loose-constraint"
    | "loose-hop"
    | "quote-differs"
    | "range-outside"
    | "same-id"
    | "shown-but-masked-away"
    | "unknown-key"
    | "unknown-node"
    | "unknown-source"
    | "unknown-span";
  /** The id or key it is about. */
  at: string;
}

const repeated = (ids: readonly string[]): string[] => ids.filter((id, index) => ids.indexOf(id) !== index);

function textFaults(document: ChainDocument): ChainFault[] {
  const { payload } = document;
  const { text, spans } = payload.question;
  const keys = bindableKeys(document);
  const known = (key: string): boolean => {
    const name = nameOfKey(key);
    if (!name) return keys.has(key);
    return nodeOf(payload, name.nodeId)?.names[name.index] !== undefined;
  };
  const faults = spans.flatMap((span): ChainFault[] => {
    if (!isRange(text, span)) return [{ code: "range-outside", at: span.id }];
    const found: ChainFault[] = span.binds
      .filter((key) => !known(key))
      .map((key) => ({ code: "unknown-key", at: key }));
    if (text.slice(span.start, span.end) !== span.quote) found.push({ code: "quote-differs", at: span.id });
    return found;
  });
  const shown = payload.nodes.filter(
    ({ id, masked }) => !masked && placeholders(payload.question, id).length > 0,
  );
  return [...faults, ...shown.map(({ id }): ChainFault => ({ code: "shown-but-masked-away", at: id }))];
}

function graphFaults({ payload, sources }: ChainDocument): ChainFault[] {
  const nodes = new Set(payload.nodes.map(({ id }) => id));
  const elements = [...payload.nodes, ...payload.edges].map(({ id }) => id);
  const standing = new Set(elements);
  const spanIds = payload.question.spans.map(({ id }) => id);
  const there = new Set(spanIds);
  const stored = new Set(sources.map(({ id }) => id));
  const constraintIds = payload.constraints.map(({ id }) => id);
  const faults = (code: ChainFault["code"], ids: readonly string[]) =>
    ids.map((at): ChainFault => ({ code, at }));
  const answers = payload.answer.derived?.over ?? [payload.answer.nodeId ?? ""].filter((id) => id !== "");
  return [
    ...faults("same-id", [...repeated(elements), ...repeated(constraintIds), ...repeated(spanIds)]),
    ...faults(
      "loose-hop",
      payload.edges.filter(({ from, to }) => !nodes.has(from) || !nodes.has(to)).map(({ id }) => id),
    ),
    ...faults(
      "loose-constraint",
      payload.constraints.filter(({ on }) => !standing.has(on)).map(({ id }) => id),
    ),
    ...faults(
      "unknown-span",
      payload.constraints.flatMap((each) => each.spanIds).filter((id) => !there.has(id)),
    ),
    ...faults(
      "unknown-node",
      answers.filter((id) => !nodes.has(id)),
    ),
    ...faults(
      "unknown-source",
      [...usedSources(payload)].filter((id) => !stored.has(id)),
    ),
    ...(findCycle(payload) ?? []).slice(0, 1).map((at): ChainFault => ({ code: "cycle", at })),
  ];
}

/**
 * What is wrong with a document beyond its schema: spans that do not cover their quote, keys and ids of nothing, loops.
 * A document without faults has none after any operation; one that was imported with some can still be worked on.
 */
export const chainFaults = (document: ChainDocument): ChainFault[] => [
  ...textFaults(document),
  ...graphFaults(document),
];
