import { compareMissing } from "./missing.ts";
import { EqualityProfile, type ProfileName } from "./profile-params.ts";
import { booleanProfile, enumProfile } from "./profiles/choice.ts";
import { dateProfile } from "./profiles/date.ts";
import { identifierProfile } from "./profiles/identifier.ts";
import { judgeProfile } from "./profiles/judge.ts";
import { listProfile, setProfile } from "./profiles/members.ts";
import { numberProfile } from "./profiles/number.ts";
import { rangeProfile } from "./profiles/range.ts";
import { recordProfile, recordsProfile } from "./profiles/record.ts";
import { referenceProfile } from "./profiles/reference.ts";
import { structureProfile } from "./profiles/structure.ts";
import { casedProfile, exactProfile, stringProfile } from "./profiles/text.ts";
import { urlProfile } from "./profiles/url.ts";
import type { CompareContext, Nested, Profile, Verdict } from "./verdict.ts";

/** Gold with other spellings that count as the same. */
interface WithAliases {
  value: unknown;
  aliases?: unknown[];
}

/** A gold cell is a value, or a value with aliases. */
export function goldParts(gold: unknown): { value: unknown; aliases: unknown[] } {
  if (typeof gold === "object" && gold !== null && !Array.isArray(gold) && "value" in gold) {
    const keys = Object.keys(gold);
    if (keys.every((key) => key === "value" || key === "aliases")) {
      const { value, aliases } = gold as WithAliases;
      return { value, aliases: aliases ?? [] };
    }
  }
  return { value: gold, aliases: [] };
}

interface Bound {
  compare: (gold: unknown, prediction: unknown) => Verdict;
  problem: (gold: unknown) => string | null;
}

// A column compares many cells in one context: its last binding is kept.
const bindings = new WeakMap<EqualityProfile, { context: CompareContext; bound: Bound }>();

function bindingOf(equality: EqualityProfile, context: CompareContext): Bound {
  const known = bindings.get(equality);
  if (known?.context === context) return known.bound;
  const bound = bindProfile(equality, context);
  bindings.set(equality, { context, bound });
  return bound;
}

function bindProfile(equality: EqualityProfile, context: CompareContext): Bound {
  // Missing tokens are a matter of whole cells, never of members.
  const inner: CompareContext = { ...context, missing: undefined };
  const nested: Nested = {
    compare: (element, gold, prediction) => compareProfile(element, gold, prediction, inner),
    problem: (element, gold) => goldProblem(element, gold, inner),
  };
  const bind = <P>(profile: Profile<P>, params: P): Bound => ({
    compare: (gold, prediction) => profile.compare(gold, prediction, params, context, nested),
    problem: (gold) => profile.problem(gold, params, context, nested),
  });
  switch (equality.profile) {
    case "string":
      return bind(stringProfile, equality.params);
    case "string-cs":
      return bind(casedProfile, equality.params);
    case "exact":
      return bind(exactProfile, equality.params);
    case "number":
      return bind(numberProfile, equality.params);
    case "range":
      return bind(rangeProfile, equality.params);
    case "date":
      return bind(dateProfile, equality.params);
    case "list":
      return bind(listProfile, equality.params);
    case "set":
      return bind(setProfile, equality.params);
    case "boolean":
      return bind(booleanProfile, equality.params);
    case "enum":
      return bind(enumProfile, equality.params);
    case "identifier":
      return bind(identifierProfile, equality.params);
    case "reference":
      return bind(referenceProfile, equality.params);
    case "url":
      return bind(urlProfile, equality.params);
    case "record":
      return bind(recordProfile, equality.params);
    case "records":
      return bind(recordsProfile, equality.params);
    case "structure":
      return bind(structureProfile, equality.params);
    case "judge":
      return bind(judgeProfile, equality.params);
  }
}

const NO_CONTEXT: CompareContext = {};

/** Compares under a parsed profile; aliases of gold are tried like gold. */
export function compareProfile(
  equality: EqualityProfile,
  gold: unknown,
  prediction: unknown,
  context: CompareContext = NO_CONTEXT,
): Verdict {
  const { value, aliases } = goldParts(gold);
  if (context.missing !== undefined) {
    const settled = compareMissing(value, prediction, context.missing);
    if (settled !== null) return settled;
  }
  const bound = bindingOf(equality, context);
  const first = bound.compare(value, prediction);
  if (first.result === "match") return first;
  for (const alias of aliases) {
    const verdict = bound.compare(alias, prediction);
    if (verdict.result === "match") return verdict;
  }
  return first;
}

/** Why gold cannot be used under a parsed profile, or null. */
function goldProblem(equality: EqualityProfile, gold: unknown, context: CompareContext = {}): string | null {
  const { value, aliases } = goldParts(gold);
  const bound = bindProfile(equality, context);
  for (const one of [value, ...aliases]) {
    const found = bound.problem(one);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Compares a prediction with gold under a profile of SCORING.md 2.4. `params` is checked here; parameters that the
 * profile does not have are a fault of the program and throw (`validateProfile` finds them at authoring).
 */
export function compare(
  profile: ProfileName,
  params: unknown,
  gold: unknown,
  prediction: unknown,
  context: CompareContext = {},
): Verdict {
  return compareProfile(EqualityProfile.parse({ profile, params }), gold, prediction, context);
}

/** A fault of a profile's parameters or of gold, with the JSON pointer from `params` or from `gold`. */
export interface ProfileProblem {
  code: string;
  pointer: string;
}

/** Checks parameters, and that gold and its aliases can be read under them (CHECKS.md `answer/type`, `t4/cells-parse`). */
export function validateProfile(
  profile: string,
  params: unknown,
  gold: unknown,
  context: CompareContext = {},
): ProfileProblem[] {
  const parsed = EqualityProfile.safeParse({ profile, params });
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      code: issue.path[0] === "profile" ? "unknown_profile" : "bad_params",
      pointer: issue.path.map((part) => `/${String(part)}`).join(""),
    }));
  }
  if (
    context.missing !== undefined &&
    compareMissing(goldParts(gold).value, goldParts(gold).value, context.missing)?.result === "match"
  )
    return [];
  const problem = goldProblem(parsed.data, gold, context);
  return problem === null ? [] : [{ code: `gold_${problem}`, pointer: "/gold" }];
}
