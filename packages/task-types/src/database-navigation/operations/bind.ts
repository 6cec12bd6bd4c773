import {
  applied,
  type ChainDocument,
  constraintKey,
  edgeKey,
  type FreshId,
  nodeKey,
  type Outcome,
  refused,
} from "./outcome.ts";
import { settledConstraints } from "./settle.ts";
import { bindRange, isRange, type TextRange } from "./span-edits.ts";

/** Everything that words can be bound to by hand. */
export const bindableKeys = ({ payload }: Pick<ChainDocument, "payload">): Set<string> =>
  new Set([
    ...payload.nodes.map(({ id }) => nodeKey(id)),
    ...payload.edges.map(({ id }) => edgeKey(id)),
    ...payload.constraints.map(({ id }) => constraintKey(id)),
    "answer",
    "framing",
  ]);

export interface Bind extends TextRange {
  /** `constraint:c1`, `edge:e1`, `node:n1`, `answer` or `framing`. */
  key: string;
}

/** A range without white space at its ends. */
function trimmed(text: string, { start, end }: TextRange): TextRange {
  const words = text.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  return { start: from, end: Math.max(from, start + words.trimEnd().length) };
}

/** Says what words that are written already stand for. Refused: `bad-range`, `unknown-key`, `already-bound`. */
export function bind(document: ChainDocument, input: Bind, ids: FreshId): Outcome {
  const { question } = document.payload;
  if (!isRange(question.text, input)) return refused("bad-range");
  const range = trimmed(question.text, input);
  if (!isRange(question.text, range)) return refused("bad-range");
  if (!bindableKeys(document).has(input.key)) return refused("unknown-key", { key: input.key });
  const next = bindRange(question, range, [input.key], ids);
  const there = question.spans.find(({ start, end }) => start === range.start && end === range.end);
  if (there?.binds.includes(input.key)) return refused("already-bound", { key: input.key });
  return applied(document, { question: next }, input.key);
}

export interface Unbind {
  spanId: string;
  key: string;
}

/** Takes one meaning from some words; they stay. Refused: `no-span`, `not-bound`. */
export function unbind(document: ChainDocument, input: Unbind): Outcome {
  const { payload } = document;
  const span = payload.question.spans.find(({ id }) => id === input.spanId);
  if (!span) return refused("no-span", { span: input.spanId });
  const lists = ({ id, spanIds }: { id: string; spanIds: readonly string[] }) =>
    constraintKey(id) === input.key && spanIds.includes(span.id);
  const isListed = payload.constraints.some(lists);
  if (!span.binds.includes(input.key) && !isListed) return refused("not-bound", { key: input.key });
  // Words that no longer stand for an entity stand for none of its names either.
  const own = input.key.startsWith("node:") ? `name:${input.key.slice("node:".length)}/` : null;
  const binds = span.binds.filter((key) => key !== input.key && (own === null || !key.startsWith(own)));
  const constraints = payload.constraints.map((each) =>
    lists(each) ? { ...each, spanIds: each.spanIds.filter((id) => id !== span.id) } : each,
  );
  const listedElsewhere = constraints.some(({ spanIds }) => spanIds.includes(span.id));
  const spans = payload.question.spans.flatMap((each) =>
    each !== span ? [each] : binds.length === 0 && !listedElsewhere ? [] : [{ ...each, binds }],
  );
  const question = { ...payload.question, spans };
  return applied(document, { question, constraints: settledConstraints(constraints, question) }, input.key);
}
