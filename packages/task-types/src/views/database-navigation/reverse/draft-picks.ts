import { countNode } from "../../../database-navigation/counting/count-node.ts";
import { applyOperation } from "../../../database-navigation/operations/apply-operation.ts";
import {
  constraintValue,
  type Pick,
  pickedFrom,
} from "../../../database-navigation/operations/attribute-constraint.ts";
import type { ChainDocument, Outcome } from "../../../database-navigation/operations/outcome.ts";
import type { AttributeKind, Snapshot } from "../../../database-navigation/operations/record-view.ts";
import { wideningSteps } from "../../../database-navigation/operations/widen.ts";
import { attributeClause } from "../../../database-navigation/operations/wording.ts";
import type { ConstraintValue, Operator } from "../../../database-navigation/payload.ts";
import { freshId } from "../../../fresh-id.ts";
import type { FoundRecords } from "../../record-acts.ts";

/** An attribute on its way into a description. */
export interface DraftPick {
  /** Key of its line in the record. */
  key: string;
  attribute: string;
  value: number;
  operator: Operator;
  /** Place in the steps of widening. */
  step: number;
  /** What is compared with, where somebody typed it. */
  typed: string | null;
  /** The clause in own words; null for the template. */
  words: string | null;
  /** What the database found for it. */
  found: FoundRecords | null;
}

const OPERATORS: Readonly<Record<AttributeKind, readonly Operator[]>> = {
  number: ["=", "about", "between", "≥", "≤", ">", "<", "min", "max"],
  date: ["=", "≥", "≤"],
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

export const newPick = (key: string, attribute: string, value: number): DraftPick => ({
  key,
  attribute,
  value,
  operator: "=",
  step: 0,
  typed: null,
  words: null,
  found: null,
});

/** The pick with another operator: a number is then widened by the smallest step; what was found or written no longer fits. */
export const withOperator = (pick: DraftPick, operator: Operator): DraftPick => ({
  ...pick,
  operator,
  step: isWidened(operator) ? Math.max(pick.step, 3) : 0,
  typed: null,
  words: null,
  found: null,
});

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

/** The pick as the operations take it, and the clause that the template writes for it; null where the record has no such value. */
export function statedPick(snapshot: Snapshot, draft: DraftPick): { pick: Pick; template: string } | null {
  const picked = pickedFrom(snapshot, { attribute: draft.attribute, value: draft.value });
  if ("ok" in picked) return null;
  const { attribute, value } = picked;
  const to = comparedWith(draft, constraintValue(picked));
  const { operator, words, found } = draft;
  const template = attributeClause({
    label: attribute.label,
    kind: attribute.kind,
    operator,
    value: to,
    unit: value.unit ?? "",
  });
  const set = found && !found.capped ? [...found.identifiers] : null;
  const pick: Pick = {
    attribute: draft.attribute,
    value: draft.value,
    operator,
    to,
    ...(words !== null && { words }),
    query: found?.query ?? "",
    resultSet: set,
  };
  return { pick, template };
}

/** What picks make of a document, the constraints they become, in order, and what those leave where it was counted. */
export interface PicksOutcome {
  outcome: Outcome;
  constraintIds: string[];
  /** How many records each leaves by itself; null where nothing is stored. */
  alone: (number | null)[];
  /** How many all of the entity's leave together. */
  together: number | null;
}

/** Result sets were asked for later than the record was fetched: when, and of which release, goes with them. */
function dated(document: ChainDocument, ids: readonly string[], picks: readonly DraftPick[]): ChainDocument {
  const constraints = document.payload.constraints.map((constraint) => {
    const found = picks[ids.indexOf(constraint.id)]?.found;
    if (!found || found.capped) return constraint;
    return {
      ...constraint,
      asOf: found.retrievedAt.slice(0, 10),
      release: found.release || constraint.release,
    };
  });
  return { ...document, payload: { ...document.payload, constraints } };
}

/** Masks an entity by picks or, where it is masked, adds them to its description. */
export function applyPicks(
  document: ChainDocument,
  input: { nodeId: string; snapshot: Snapshot; picks: readonly DraftPick[]; noun: string },
): PicksOutcome {
  const { nodeId, snapshot, picks, noun } = input;
  const attributes = picks.flatMap((draft) => statedPick(snapshot, draft)?.pick ?? []);
  const masked = document.payload.nodes.find(({ id }) => id === nodeId)?.masked ?? false;
  let outcome: Outcome = { ok: false, code: "nothing-chosen", params: {} };
  if (!masked) {
    const mask = { nodeId, snapshot, attributes, ...(noun.trim() !== "" && { noun }) };
    outcome = applyOperation(document, { kind: "mask", input: mask }, freshId);
  } else {
    let current = document;
    for (const pick of attributes) {
      outcome = applyOperation(
        current,
        { kind: "add-constraint", input: { on: nodeId, snapshot, pick } },
        freshId,
      );
      if (!outcome.ok) break;
      current = outcome.document;
    }
  }
  if (!outcome.ok) return { outcome, constraintIds: [], alone: picks.map(() => null), together: null };
  const before = new Set(document.payload.constraints.map(({ id }) => id));
  const constraintIds = outcome.document.payload.constraints
    .map(({ id }) => id)
    .filter((id) => !before.has(id));
  const done = dated(outcome.document, constraintIds, picks);
  const counts = countNode(done.payload, nodeId, { orders: 1 });
  const alone = constraintIds.map(
    (id) => counts?.elements.find(({ key }) => key === `constraint:${id}`)?.alone ?? null,
  );
  return {
    outcome: { ...outcome, document: done },
    constraintIds,
    alone,
    together: counts?.left ?? null,
  };
}
