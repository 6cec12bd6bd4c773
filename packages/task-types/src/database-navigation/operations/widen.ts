import type { NavigationConstraint } from "../payload.ts";
import { type Counted, withCounted } from "./counted.ts";
import { keysOfSpans } from "./description.ts";
import {
  applied,
  type ChainDocument,
  constraintKey,
  constraintOf,
  type FreshId,
  type Outcome,
  refused,
} from "./outcome.ts";
import { lostKeys, settledConstraints } from "./settle.ts";
import { isCrossed, replaceWords } from "./span-edits.ts";
import { attributeClause, relationClause, valuePhrase } from "./wording.ts";

/** An interval around a number, and how wide it is as a share of the number or, around zero, as a number. */
export interface Interval {
  width: number;
  low: number;
  high: number;
}

/** Steps of the slider, as shares of the number. */
const SHARES = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5] as const;
/** Of what ends are rounded to, the interval holds about so many. */
const STEPS_ACROSS = 10;

/** The largest of 1, 2, 5, 10, … (times any power of ten) that is at most a number, as mantissa and power. */
function roundStep(most: number): [mantissa: number, power: number] {
  const power = Math.floor(Math.log10(most));
  const mantissa = most / 10 ** power;
  return [mantissa >= 5 ? 5 : mantissa >= 2 ? 2 : 1, power];
}

/** A number rounded to a multiple of a step, down or up, printed without the noise of binary fractions. */
function toStep(
  value: number,
  [mantissa, power]: [number, number],
  round: (value: number) => number,
): number {
  return power >= 0
    ? round(value / (mantissa * 10 ** power)) * mantissa * 10 ** power
    : (round((value * 10 ** -power) / mantissa) * mantissa) / 10 ** -power;
}

/**
 * The interval of a width around a number. Ends are rounded outward to numbers that people write, so that the exact
 * value is not in the middle for all to see; the number is always inside.
 */
export function intervalAround(center: number, width: number): Interval {
  const reach = Math.abs(center) * width || width;
  if (reach === 0) return { width, low: center, high: center };
  const across = (2 * reach) / STEPS_ACROSS;
  // What is counted in whole numbers has no ends in between.
  const step = roundStep(Number.isInteger(center) ? Math.max(1, across) : across);
  return {
    width,
    low: toStep(center - reach, step, Math.floor),
    high: toStep(center + reach, step, Math.ceil),
  };
}

/** The intervals of the slider, from the number itself to half of it on either side. */
export const wideningSteps = (center: number): Interval[] =>
  SHARES.map((width) => intervalAround(center, width));

/** The number that a record states for a constraint; else the one stored, or the middle of the stored interval. */
export function centerOf({ evidence, value }: NavigationConstraint): number | null {
  for (const { quote } of evidence) {
    const number = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/iu.test(quote.trim()) ? Number(quote) : Number.NaN;
    if (Number.isFinite(number)) return number;
  }
  if (typeof value === "number") return value;
  if (!Array.isArray(value)) return null;
  const [low, high = low] = value;
  return typeof low === "number" && typeof high === "number" ? (low + high) / 2 : null;
}

export interface Widen {
  constraintId: string;
  operator: "about" | "between" | "=";
  /** Share of the number on either side, as of `wideningSteps`; taken as 0 for `=`. */
  width: number;
  /** What the database answered for the new value, where that is known. */
  counted?: Counted;
}

/** Its words with another value; null where the old value is not said as the template says it. */
function rewritten(before: NavigationConstraint, after: NavigationConstraint, words: string): string | null {
  const phrase = (each: NavigationConstraint) => valuePhrase({ ...each, kind: "number" });
  const old = phrase(before);
  const at = words.indexOf(old);
  return at < 0 ? null : words.slice(0, at) + phrase(after) + words.slice(at + old.length);
}

/**
 * Says a number less exactly, or exactly again, in the constraint and in its words. Of words that a curator has changed
 * only the part that still says the value as written is replaced; where none does, the clause is written anew. Refused:
 * `no-constraint`, `not-a-number`, `bad-width`, `no-words`, `crossing`, `loses-binding`.
 */
export function widen(document: ChainDocument, input: Widen, ids: FreshId): Outcome {
  const { payload } = document;
  const constraint = constraintOf(payload, input.constraintId);
  if (!constraint) return refused("no-constraint", { constraint: input.constraintId });
  const center = centerOf(constraint);
  if (center === null) return refused("not-a-number", { attribute: constraint.attribute });
  const exact = input.operator === "=";
  if (!exact && !(input.width > 0 && input.width <= 1)) return refused("bad-width");
  const { low, high } = intervalAround(center, exact ? 0 : input.width);
  const said: NavigationConstraint = {
    ...constraint,
    operator: input.operator,
    value: exact ? center : [low, high],
    // What was counted for the old value says nothing about the new one.
    query: "",
    resultSet: null,
  };
  const changed = input.counted ? withCounted(said, input.counted) : said;
  const key = constraintKey(constraint.id);
  const keys = keysOfSpans(payload);
  const spans = payload.question.spans.filter(({ id }) => keys.get(id)?.includes(key));
  const worded = spans
    .map((span) => ({ span, words: rewritten(constraint, changed, span.quote) }))
    .find(({ words }) => words !== null);
  const span = worded?.span ?? spans[0];
  if (!span) return refused("no-words", { attribute: constraint.attribute });
  if (isCrossed(payload.question.spans, span)) return refused("crossing");
  const stated = { ...changed, label: changed.attribute, kind: "number" as const };
  const onEdge = payload.edges.some(({ id }) => id === constraint.on);
  const words = worded?.words ?? (onEdge ? relationClause(stated) : attributeClause(stated));
  // Only spans of exactly these words survive: something else inside would lose what it says.
  const question = replaceWords(payload.question, span, { text: words, spans: [] }, ids);
  const [lost] = lostKeys(payload, question);
  if (lost !== undefined) return refused("loses-binding", { key: lost });
  const constraints = payload.constraints.map((each) => (each === constraint ? changed : each));
  return applied(document, { question, constraints: settledConstraints(constraints, question) }, key);
}
