import { assign } from "../assignment.ts";
import type { EqualityProfile, MembersParams } from "../profile-params.ts";
import { match, type Nested, noMatch, type Profile, textOf, undecided, type Verdict } from "../verdict.ts";

const DEFAULT_DELIMITER = /;|<br\s*\/?>/iu;

/** Members of a predicted list: an array as it is, a text split at the column's one delimiter; empty members go. */
export function splitMembers(raw: unknown, delimiter: string | undefined): unknown[] | null {
  if (Array.isArray(raw)) return raw.filter((member) => member !== "" && member !== null);
  const text = textOf(raw);
  if (text === null) return raw === null ? [] : null;
  return text
    .split(delimiter ?? DEFAULT_DELIMITER)
    .map((member) => member.trim())
    .filter((member) => member !== "");
}

// Two members are one only if they are equal without tolerance; nearly equal numbers are two members.
function withoutTolerance(element: EqualityProfile): EqualityProfile {
  if (element.profile !== "number") return element;
  const { unit, spellings, decimal, interval, scale, scaleWords } = element.params;
  return {
    profile: "number",
    params: { exact: true, unit, spellings, decimal, interval, scale, scaleWords },
  };
}

function collapse(members: readonly unknown[], element: EqualityProfile, nested: Nested): unknown[] {
  const strict = withoutTolerance(element);
  const kept: unknown[] = [];
  for (const member of members) {
    const known = kept.some(
      (one) => nested.compare(strict, one, member).result === "match" || sameText(one, member),
    );
    if (!known) kept.push(member);
  }
  return kept;
}

const sameText = (a: unknown, b: unknown): boolean =>
  textOf(a) !== null && textOf(a)?.trim() === textOf(b)?.trim();

function inOrder(
  gold: readonly unknown[],
  given: readonly unknown[],
  element: EqualityProfile,
  nested: Nested,
): Verdict {
  if (gold.length !== given.length) return noMatch("length");
  const verdicts = gold.map((member, at) => nested.compare(element, member, given[at]).result);
  if (verdicts.includes("no_match")) return noMatch("member");
  return verdicts.includes("undecided") ? undecided("judge") : match();
}

function asSets(
  gold: readonly unknown[],
  given: readonly unknown[],
  element: EqualityProfile,
  nested: Nested,
): Verdict {
  const [right, left] = [collapse(gold, element, nested), collapse(given, element, nested)];
  if (right.length !== left.length) return noMatch("length");
  const results = left.map((member) => right.map((one) => nested.compare(element, one, member).result));
  const full = (accepted: readonly Verdict["result"][]): boolean =>
    assign(left.length, right.length, (l, r) => accepted.includes(results[l]?.[r] ?? "no_match")).every(
      (at) => at >= 0,
    );
  if (full(["match"])) return match();
  return full(["match", "undecided"]) ? undecided("judge") : noMatch("member");
}

function membersProfile(compareMembers: typeof inOrder): Profile<MembersParams> {
  return {
    compare: (gold, prediction, params, _context, nested) => {
      if (!Array.isArray(gold)) return noMatch("gold_unparsable");
      const given = splitMembers(prediction, params.delimiter);
      if (given === null) return noMatch("unparsable");
      return compareMembers(splitMembers(gold, params.delimiter) ?? [], given, params.element, nested);
    },
    problem: (gold, params, _context, nested) => {
      if (!Array.isArray(gold)) return "not_a_list";
      if (gold.length === 0) return params.declaredEmpty === true ? null : "empty";
      const problem = gold
        .map((member) => nested.problem(params.element, member))
        .find((one) => one !== null);
      return problem === undefined || problem === null ? null : `member_${problem}`;
    },
  };
}

/** Members in order. */
export const listProfile = membersProfile(inOrder);
/** Members in any order, matched one to one. */
export const setProfile = membersProfile(asSets);
