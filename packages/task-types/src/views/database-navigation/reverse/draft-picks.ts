import { applyOperation } from "../../../database-navigation/operations/apply-operation.ts";
import {
  constraintValue,
  type Pick,
  pickedFrom,
} from "../../../database-navigation/operations/attribute-constraint.ts";
import type { Counted } from "../../../database-navigation/operations/counted.ts";
import type { ChainDocument, Outcome } from "../../../database-navigation/operations/outcome.ts";
import {
  type AttributeKind,
  quoteOf,
  type RecordAttribute,
  type Snapshot,
} from "../../../database-navigation/operations/record-view.ts";
import { wideningSteps } from "../../../database-navigation/operations/widen.ts";
import { attributeClause, relationClause } from "../../../database-navigation/operations/wording.ts";
import type { ConstraintValue, Operator } from "../../../database-navigation/payload.ts";
import { freshId } from "../../../fresh-id.ts";

/** An attribute on its way into a description. */
export interface DraftPick {
  /** Key of its line in the record. */
  key: string;
  attribute: string;
  value: number;
  /** Which link of the record states it; null for the record itself. */
  link: number | null;
  /** The hop that it is said of; null for the entity. */
  hop: string | null;
  operator: Operator;
  /** Place in the steps of widening. */
  step: number;
  /** What is compared with, where somebody typed it. */
  typed: string | null;
  /** The clause in own words; null for the template. */
  words: string | null;
}

const OPERATORS: Readonly<Record<AttributeKind, readonly Operator[]>> = {
  number: ["=", "about", "between", "≥", "≤", ">", "<", "min", "max"],
  date: ["=", "≥", "≤", ">", "<"],
  text: ["=", "contains"],
  category: ["=", "contains"],
  flag: ["="],
  sequence: ["contains"],
};

/** Comparisons that make sense of an attribute, the plainest first. */
export const operatorsFor = (kind: AttributeKind): readonly Operator[] => OPERATORS[kind];

/** Whether an operator is widened step by step. */
export const isWidened = (operator: Operator): boolean =>
  ["about", "between", "≥", "≤", ">", "<"].includes(operator);

type Line = PickOf<DraftPick, "key" | "attribute" | "value" | "link" | "hop">;
type PickOf<T, K extends keyof T> = { [Key in K]: T[Key] };

export const newPick = (line: Line): DraftPick => ({
  ...line,
  operator: "=",
  step: 0,
  typed: null,
  words: null,
});

/** The pick with another operator: a number is then widened by the smallest step; what was written no longer fits. */
export const withOperator = (pick: DraftPick, operator: Operator): DraftPick => ({
  ...pick,
  operator,
  step: isWidened(operator) ? Math.max(pick.step, 3) : 0,
  typed: null,
  words: null,
});

/** The attribute that a pick or a line of the record means. */
export const attributeOf = (
  { view }: Snapshot,
  { attribute, link }: PickOf<Line, "attribute" | "link">,
): RecordAttribute | undefined =>
  (link === null ? view.attributes : view.links[link]?.attributes)?.find(({ name }) => name === attribute);

function comparedWith(pick: DraftPick, own: ConstraintValue): ConstraintValue {
  if (pick.typed !== null) return pick.typed;
  if (typeof own !== "number" || !isWidened(pick.operator)) return own;
  const { low = own, high = own } = wideningSteps(own)[pick.step] ?? {};
  switch (pick.operator) {
    case "about":
    case "between":
      return [low, high];
    case "≥":
    case ">":
      return low;
    default:
      return high;
  }
}

/** A pick as the operations take it. */
export interface StatedPick {
  pick: Pick;
  /** The clause that the template writes for it. */
  template: string;
  /** The value as the record prints it. */
  quote: string;
  /** What a constraint would say. */
  constraint: {
    database: string;
    attribute: string;
    operator: Operator;
    value: ConstraintValue;
    unit: string;
  };
}

/** Null where the record has no such value. */
export function statedPick(snapshot: Snapshot, draft: DraftPick): StatedPick | null {
  const { operator, words, hop } = draft;
  const named = {
    attribute: draft.attribute,
    value: draft.value,
    ...(draft.link !== null && { link: draft.link }),
  };
  const picked = pickedFrom(snapshot, named);
  if ("ok" in picked) return null;
  const { attribute, value } = picked;
  const to = comparedWith(draft, constraintValue(picked));
  const unit = value.unit ?? "";
  const stated = { label: attribute.label, kind: attribute.kind, operator, value: to, unit };
  return {
    pick: { ...named, operator, to, ...(words !== null && { words }) },
    template: hop === null ? attributeClause(stated) : relationClause(stated),
    quote: quoteOf(value),
    constraint: { database: snapshot.view.database, attribute: attribute.label, operator, value: to, unit },
  };
}

/** What picks make of a document, and the constraint that each becomes. */
export interface PicksOutcome {
  outcome: Outcome;
  /** By the key of the pick; empty where nothing came of it. */
  constraintIds: ReadonlyMap<string, string>;
}

/**
 * Masks an entity by picks or, where it is masked, adds them to its description; what is said of a hop is added to its
 * clause.
 * @param countedFor result set to keep with a pick; null where none is known
 */
export function applyPicks(
  document: ChainDocument,
  input: { nodeId: string | null; snapshot: Snapshot; picks: readonly DraftPick[]; noun: string },
  countedFor: (draft: DraftPick) => Counted | null,
): PicksOutcome {
  const { nodeId, snapshot, noun } = input;
  const stated = (drafts: readonly DraftPick[]) =>
    drafts.flatMap((draft) => {
      const made = statedPick(snapshot, draft);
      const counted = countedFor(draft);
      return made ? [{ draft, pick: { ...made.pick, ...(counted && { counted }) } }] : [];
    });
  const own = stated(input.picks.filter(({ hop }) => hop === null));
  const ofHops = stated(input.picks.filter(({ hop }) => hop !== null));
  const named = document.payload.nodes.some(({ id, masked }) => id === nodeId && !masked);
  const masking = named && nodeId !== null && own.length > 0;
  let outcome: Outcome = { ok: false, code: "nothing-chosen", params: {} };
  let current = document;
  if (masking) {
    const attributes = own.map(({ pick }) => pick);
    const mask = { nodeId, snapshot, attributes, ...(noun.trim() !== "" && { noun }) };
    outcome = applyOperation(current, { kind: "mask", input: mask }, freshId);
    if (!outcome.ok) return { outcome, constraintIds: new Map() };
    current = outcome.document;
  }
  for (const { draft, pick } of [...(masking ? [] : own), ...ofHops]) {
    const add = { on: draft.hop ?? nodeId ?? "", snapshot, pick };
    outcome = applyOperation(current, { kind: "add-constraint", input: add }, freshId);
    if (!outcome.ok) return { outcome, constraintIds: new Map() };
    current = outcome.document;
  }
  const before = new Set(document.payload.constraints.map(({ id }) => id));
  const added = current.payload.constraints.map(({ id }) => id).filter((id) => !before.has(id));
  const constraintIds = new Map([...own, ...ofHops].map(({ draft }, at) => [draft.key, added[at] ?? ""]));
  return { outcome, constraintIds };
}
