import type { TaskDocumentOf } from "@touchstone/contract";
import type { NavigationConstraint, NavigationNode, NavigationPayload } from "../payload.ts";

export type ChainDocument = TaskDocumentOf<NavigationPayload>;

/** Hands out the first free id with a prefix (`n3`, `e1`, `c12`, `s7`). */
export type FreshId = (taken: Iterable<string>, prefix: string) => string;

/** Why an operation was not done. Nothing has changed then. */
export type RefusalCode =
  | "already-bound"
  | "already-linked"
  | "already-masked"
  | "asked-for"
  | "asked-of"
  | "bad-range"
  | "bad-width"
  | "crossing"
  | "cycle"
  | "describes-another"
  | "empty-words"
  | "has-target"
  | "identifies"
  | "identity-link"
  | "last-clause"
  | "loses-binding"
  | "names-itself"
  | "mixed-units"
  | "no-attribute"
  | "no-constraint"
  | "no-description"
  | "no-element"
  | "no-link"
  | "no-node"
  | "no-source"
  | "no-span"
  | "no-unit"
  | "no-words"
  | "not-a-number"
  | "not-a-permutation"
  | "not-bound"
  | "not-masked"
  | "not-mentioned"
  | "not-two"
  | "nothing-chosen"
  | "operand"
  | "other-record"
  | "source-differs"
  | "unknown-key";

export interface Refusal {
  ok: false;
  code: RefusalCode;
  /** What the words of the code are filled with. */
  params: Readonly<Record<string, string>>;
}

export interface Applied {
  ok: true;
  document: ChainDocument;
  /** What to select afterwards, named as in `span.binds`; empty for nothing. */
  focus: string;
}

/** What every operation gives back: a new document (the old one is never touched) or the reason for none. */
export type Outcome = Applied | Refusal;

export const refused = (code: RefusalCode, params: Refusal["params"] = {}): Refusal => ({
  ok: false,
  code,
  params,
});

/** The document with changed parts of its payload. */
export const applied = (
  document: ChainDocument,
  payload: Partial<NavigationPayload>,
  focus: string,
): Applied => ({
  ok: true,
  document: { ...document, payload: { ...document.payload, ...payload } },
  focus,
});

/** Entities and hops share one space of names, since constraints stand on either. */
export const elementIds = ({ nodes, edges }: NavigationPayload): string[] =>
  [...nodes, ...edges].map(({ id }) => id);

export const nodeOf = (payload: NavigationPayload, id: string): NavigationNode | undefined =>
  payload.nodes.find((node) => node.id === id);

export const constraintOf = (payload: NavigationPayload, id: string): NavigationConstraint | undefined =>
  payload.constraints.find((constraint) => constraint.id === id);

export const nodeKey = (id: string): string => `node:${id}`;
export const edgeKey = (id: string): string => `edge:${id}`;
export const constraintKey = (id: string): string => `constraint:${id}`;
/** Says that words stand for one of the names of a node: the name that comes back when its mask is taken off. */
export const nameKey = (id: string, index: number): string => `name:${id}/${index}`;

/** Node and place of the name that a key of `nameKey` says; null for any other key. */
export function nameOfKey(key: string): { nodeId: string; index: number } | null {
  const found = /^name:(.+)\/(\d+)$/u.exec(key);
  return found ? { nodeId: found[1] ?? "", index: Number(found[2]) } : null;
}
