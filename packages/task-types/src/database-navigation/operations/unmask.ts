import type { NavigationPayload } from "../payload.ts";
import { descriptionOf } from "./description.ts";
import { inPlace, placeholders } from "./mentions.ts";
import {
  applied,
  type ChainDocument,
  type FreshId,
  nodeKey,
  nodeOf,
  type Outcome,
  refused,
} from "./outcome.ts";
import { withoutUnused } from "./settle.ts";
import { contains, overlaps, replaceWords, type TextRange } from "./span-edits.ts";
import { withoutUndescribed } from "./undescribed.ts";

/** A place of the question where a name comes back. */
interface Return extends TextRange {
  spanId: string;
  name: string;
  binds: string[];
}

/** Where the names of a masked node were; of one that was never masked by an operation, its description. */
function returnsOf(payload: NavigationPayload, nodeId: string): Return[] {
  const node = nodeOf(payload, nodeId);
  const first = node?.names.find(({ text }) => text.trim() !== "")?.text;
  if (!node || first === undefined) return [];
  const marked = placeholders(payload.question, nodeId);
  const described = descriptionOf(payload, nodeId)?.span;
  const unmarked = described && !marked.some(({ span }) => contains(described, span)) ? [described] : [];
  return [...marked, ...unmarked.map((span) => ({ span, index: 0 }))].map(({ span, index }) => ({
    start: span.start,
    end: span.end,
    spanId: span.id,
    name: node.names[index]?.text || first,
    binds: span.binds.filter((key) => !key.startsWith(`name:${nodeId}/`)),
  }));
}

/**
 * Everything to be named again: the node, and nodes that are described within its description but referred to elsewhere,
 * since nothing would say there what they are.
 */
function allReturns(
  payload: NavigationPayload,
  nodeId: string,
): { returns: Return[]; gone: ReadonlySet<string>; named: ReadonlySet<string> } {
  const back = new Map([[nodeId, returnsOf(payload, nodeId)]]);
  const masked = payload.nodes.filter((node) => node.masked);
  for (let grown = true; grown; ) {
    grown = false;
    const ranges = [...back.values()].flat();
    const within = (range: TextRange) => ranges.some((each) => contains(each, range));
    for (const { id } of masked) {
      if (back.has(id)) continue;
      const described = descriptionOf(payload, id)?.span;
      if (!described || !within(described)) continue;
      const key = nodeKey(id);
      if (!payload.question.spans.some((span) => span.binds.includes(key) && !within(span))) continue;
      back.set(id, returnsOf(payload, id));
      grown = true;
    }
  }
  const all = [...back.values()].flat();
  // The outermost count: what stands inside goes with the words around it.
  const returns: Return[] = [];
  for (const each of all.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (!returns.some((other) => overlaps(other, each))) returns.push(each);
  const gone = new Set(all.map(({ spanId }) => spanId));
  return { returns, gone, named: new Set(back.keys()) };
}

/**
 * Takes a mask off: the name comes back wherever the description or a reference to it stands; constraints and hops that
 * were said only there go, and with them nodes that nothing else uses. Refused: `no-node`, `not-masked`,
 * `no-description`.
 */
export function unmask(document: ChainDocument, input: { nodeId: string }, ids: FreshId): Outcome {
  const { payload } = document;
  const node = nodeOf(payload, input.nodeId);
  if (!node) return refused("no-node", { node: input.nodeId });
  if (!node.masked) return refused("not-masked");
  if (returnsOf(payload, node.id).length === 0)
    return refused("no-description", { name: node.names[0]?.text ?? node.id });
  const { returns, gone, named } = allReturns(payload, node.id);
  const { text } = payload.question;
  const staying = new Set(returns.map(({ spanId }) => spanId));
  const question = returns
    .toSorted((a, b) => b.start - a.start)
    .reduce((current, place) => {
      const words = inPlace(text, place, place.name);
      const span = { id: place.spanId, start: 0, end: words.length, binds: place.binds };
      return replaceWords(current, place, { text: words, spans: [span] }, ids, {
        drop: new Set([...gone].filter((id) => id === place.spanId || !staying.has(id))),
      });
    }, payload.question);
  const described = withoutUndescribed(payload, question);
  const nodes = described.nodes.map((each) => (named.has(each.id) ? { ...each, masked: false } : each));
  const result = applied(document, { ...described, nodes }, nodeKey(node.id));
  return { ...result, document: withoutUnused(document, result.document) };
}
