import { compare, compareProfile, goldParts } from "../compare.ts";
import { type CompareContext, match, noMatch, undecided, type Verdict } from "../verdict.ts";
import type { ToolLeaf } from "./answer-key.ts";
import { objectOf } from "./read-answer.ts";

// Start values of SCORING.md 9.
const RELATIVE = 0.05;
const DECADES = 0.3;
const TWENTIETH = 0.05;
const ROUNDING = 1e-12;

/** Names of p values: `p`, `p_value`, `pvalue`, `padj`, `p.adj`, `adjusted_p_value`, `log_rank_p`. */
const P_VALUE =
  /^(?:.*[_\-. ])?p(?:[_\-. ]?val(?:ue)?s?)?(?:[_\-. ]?(?:adj|adjusted|corrected|fdr|bonferroni))?$/i;

/** Whether a path ends in the name of a p value; places in lists are passed over. */
export function namesPValue(path: string): boolean {
  const last = path
    .split("/")
    .slice(1)
    .findLast((segment) => !/^\d+$/.test(segment));
  return last !== undefined && P_VALUE.test(last.replace(/([a-z])([A-Z])/g, "$1_$2"));
}

/** Value at a JSON Pointer; undefined where the answer has none of its own. */
export function valueAt(answer: unknown, path: string): unknown {
  let value = answer;
  for (const raw of path.split("/").slice(1)) {
    const segment = raw.replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(value)) value = /^(?:0|[1-9]\d*)$/.test(segment) ? value[Number(segment)] : undefined;
    else {
      const object = objectOf(value);
      value = object !== null && Object.hasOwn(object, segment) ? object[segment] : undefined;
    }
    if (value === undefined) return undefined;
  }
  return value;
}

type Elementwise = (gold: unknown, value: unknown) => Verdict;

/** Lists of equal length element by element, objects by the keys of gold. */
function compareParts(gold: unknown, value: unknown, each: Elementwise): Verdict | null {
  if (Array.isArray(gold)) {
    if (!Array.isArray(value)) return noMatch("not_a_list");
    if (value.length !== gold.length) return noMatch("length");
    return joined(gold.map((member, at) => each(member, value[at])));
  }
  const [right, given] = [objectOf(gold), objectOf(value)];
  if (right === null) return null;
  if (given === null) return noMatch("not_an_object");
  return joined(
    Object.entries(right).map(([key, member]) =>
      Object.hasOwn(given, key) ? each(member, given[key]) : noMatch("missing_leaf"),
    ),
  );
}

function joined(verdicts: readonly Verdict[]): Verdict {
  return (
    verdicts.find(({ result }) => result === "no_match") ??
    verdicts.find(({ result }) => result === "undecided") ??
    match()
  );
}

/** Number parameters of a leaf that declares none: see SCORING.md 9. */
function defaultParams(gold: number, pValue: boolean): { log10: number } | { exact: true } | { rel: number } {
  // What is above 1 is a pressure or a power, whatever its name.
  if (pValue && gold > 0 && gold <= 1) return { log10: DECADES };
  return Number.isInteger(gold) ? { exact: true } : { rel: RELATIVE };
}

function compareDefault(gold: unknown, value: unknown, pValue: boolean): Verdict {
  const parts = compareParts(gold, value, (one, other) => compareDefault(one, other, pValue));
  if (parts !== null) return parts;
  // True is no 1, and no text either.
  if (typeof gold === "boolean" || typeof value === "boolean")
    return gold === value ? match() : noMatch("differs");
  if (typeof gold === "number") return compare("number", defaultParams(gold, pValue), gold, value);
  return compare("string", {}, gold, value);
}

/** The rule that was released with the benchmark; rounding to two decimals is implied by both tolerances. */
function comparePaper(gold: unknown, value: unknown): Verdict {
  const parts = compareParts(gold, value, comparePaper);
  if (parts !== null) return parts;
  if (gold === value) return match();
  if (typeof gold === "number" && typeof value === "number") {
    const tolerance = Math.abs(gold) > 1 ? TWENTIETH * Math.abs(gold) : TWENTIETH;
    return Math.abs(value - gold) <= tolerance + ROUNDING ? match() : noMatch("outside");
  }
  if (typeof gold !== "string" || typeof value !== "string") return noMatch("differs");
  const [right, given] = [gold.trim().toLowerCase(), value.trim().toLowerCase()];
  return right === given ? match() : given === "" ? noMatch("empty") : undecided("judge");
}

/** Compares one leaf of a tool answer; what stands in its place decides, whatever else the answer holds. */
export function compareLeaf(
  { path, equality, gold }: ToolLeaf,
  answer: unknown,
  profileSet: "strict" | "paper-compat",
  context: CompareContext,
): { verdict: Verdict; value: unknown } {
  const value = valueAt(answer, path);
  if (value === undefined) return { value, verdict: noMatch("missing_leaf") };
  if (typeof value === "number" && !Number.isFinite(value)) return { value, verdict: noMatch("not_finite") };
  if (profileSet === "strict" && equality !== null)
    return { value, verdict: compareProfile(equality, gold, value, context) };
  const { value: own, aliases } = goldParts(gold);
  const pValue = namesPValue(path);
  const verdicts = [own, ...aliases].map((one) =>
    profileSet === "paper-compat" ? comparePaper(one, value) : compareDefault(one, value, pValue),
  );
  return {
    value,
    verdict: verdicts.find(({ result }) => result === "match") ?? verdicts[0] ?? noMatch("differs"),
  };
}
