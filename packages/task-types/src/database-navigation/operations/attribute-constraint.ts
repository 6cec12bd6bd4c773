import type { ConstraintValue, NavigationConstraint, NavigationNode, Operator } from "../payload.ts";
import { type Counted, withCounted } from "./counted.ts";
import { isNamedIn } from "./mentions.ts";
import { type Refusal, refused } from "./outcome.ts";
import {
  type AttributeValue,
  dayOf,
  quoteOf,
  type RecordAttribute,
  releaseOf,
  type Snapshot,
} from "./record-view.ts";
import type { Stated } from "./wording.ts";

/** An attribute picked from a record, and what is to be said of it. */
export interface Pick {
  /** Name of the attribute within its database. */
  attribute: string;
  /** Which link of the record states it, counted from 0; the record itself unless said. */
  link?: number;
  /** Which of its values; the first unless said. */
  value?: number;
  /** `=` unless said. */
  operator?: Operator;
  /** What the operator compares with; the value of the record unless said. */
  to?: ConstraintValue;
  /** The clause in the curator's own words; written by template unless given. */
  words?: string;
  proof?: NavigationConstraint["proof"];
  role?: NavigationConstraint["role"];
  /** What the database answered to a search for it. */
  counted?: Counted;
}

export interface Picked {
  attribute: RecordAttribute;
  value: AttributeValue;
}

/** The attribute and value that a pick means. */
export function pickedFrom({ view }: Snapshot, pick: Pick): Picked | Refusal {
  const stated = pick.link === undefined ? view.attributes : (view.links[pick.link]?.attributes ?? []);
  const attribute = stated.find(({ name }) => name === pick.attribute);
  const value = attribute?.values[pick.value ?? 0];
  return attribute && value ? { attribute, value } : refused("no-attribute", { attribute: pick.attribute });
}

/** What a record's value is as the value of a constraint. */
export function constraintValue({ attribute, value }: Picked): ConstraintValue {
  const quote = quoteOf(value);
  if (attribute.kind === "number" && value.number !== null) return value.number;
  if (attribute.kind === "flag" && /^(?:true|false)$/iu.test(quote)) return quote.toLowerCase() === "true";
  return quote;
}

/**
 * The constraint that a pick says of a node or hop, with its evidence in the snapshot, and what its words depend on.
 * Refused: attributes that identify, values that hold a name or identifier of the entity.
 */
export function attributeConstraint(
  snapshot: Snapshot,
  pick: Pick,
  at: { id: string; on: string; node: NavigationNode | undefined },
): { constraint: NavigationConstraint; stated: Stated } | Refusal {
  const picked = pickedFrom(snapshot, pick);
  if ("ok" in picked) return picked;
  const { attribute, value } = picked;
  if (attribute.identifies) return refused("identifies", { attribute: attribute.label });
  const to = pick.to === undefined ? constraintValue(picked) : pick.to;
  const said = `${pick.words ?? ""} ${Array.isArray(to) ? to.join(" ") : String(to ?? "")}`;
  if (at.node && isNamedIn(said, at.node)) return refused("names-itself", { attribute: attribute.label });
  const operator = pick.operator ?? "=";
  const unit = value.unit ?? "";
  const release = releaseOf(snapshot);
  const constraint: NavigationConstraint = {
    id: at.id,
    on: at.on,
    attribute: attribute.label,
    operator,
    value: to,
    unit,
    proof: pick.proof ?? "query",
    database: snapshot.view.database,
    release,
    query: "",
    asOf: dayOf(snapshot),
    changes: release === "" ? "any-day" : "by-release",
    role: pick.role ?? (pick.proof === "verifier" ? "validator" : "needed"),
    spanIds: [],
    evidence: [{ sourceId: snapshot.source.id, workId: null, place: value.path, quote: quoteOf(value) }],
    resultSet: null,
    missingIsFalse: false,
    completeness: "",
  };
  return {
    constraint: pick.counted ? withCounted(constraint, pick.counted) : constraint,
    stated: { label: attribute.label, kind: attribute.kind, operator, value: to, unit },
  };
}
