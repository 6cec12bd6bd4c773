import type { Prediction } from "@touchstone/bibliography";
import { compareProfile } from "../compare.ts";
import { type AnswerState, answerParts, extractAnswer, isAbstention, stripAnswer } from "../extract.ts";
import { EqualityProfile, type ProfileName } from "../profile-params.ts";
import type { CompareContext, Verdict } from "../verdict.ts";

/** Gold of T1 and T2. */
export interface AnswerGold {
  profile: ProfileName;
  params: unknown;
  /** Value, or `{value, aliases}`; a work for `reference`. */
  gold: unknown;
}

/** Result of one answer (SCORING.md 1.1, 4): correct, incorrect, not attempted, or waiting for a person. */
export interface AnswerGrade {
  state: AnswerState;
  extracted: string | null;
  outcome: "C" | "I" | "N" | "undecided";
  /** What the rules alone say; differs from the outcome where a person must look. */
  verdict: Verdict;
  reason?: string;
  flags: string[];
}

// A name that is not on the list may still be right: a judge or person decides (SCORING.md 3.1).
const OPEN_PROFILES: readonly ProfileName[] = ["string", "string-cs", "judge"];

const parsed = new WeakMap<AnswerGold, EqualityProfile>();

/** The parsed profile of gold; throws where its parameters are wrong, which authoring prevents. */
export function equalityOf(gold: AnswerGold): EqualityProfile {
  const known = parsed.get(gold);
  if (known !== undefined) return known;
  const made = EqualityProfile.parse({ profile: gold.profile, params: gold.params });
  parsed.set(gold, made);
  return made;
}

function notAttempted(state: AnswerState, extracted: string | null): AnswerGrade {
  return {
    state,
    extracted,
    outcome: "N",
    verdict: { result: "no_match", reason: state },
    reason: state,
    flags: state === "format_error" ? [state] : [],
  };
}

/**
 * Grades an answer that was typed into the form: no extraction, but the same stripping, abstentions and several
 * answers as SCORING.md 1.3. An object is a reference with fields.
 */
export function gradeAnswer(
  gold: AnswerGold,
  answer: string | Exclude<Prediction, string>,
  context: CompareContext = {},
): AnswerGrade {
  const equality = equalityOf(gold);
  if (typeof answer !== "string") {
    const text = Object.values(answer)
      .flat()
      .filter((part) => part !== undefined && part !== "");
    if (text.length === 0) return notAttempted("no_output", null);
    return settle(gold.profile, compareProfile(equality, gold.gold, answer, context), text.join(" "), null);
  }
  if (answer.trim() === "") return notAttempted("no_output", null);
  const extracted = stripAnswer(answer);
  const verdict = compareProfile(equality, gold.gold, extracted, context);
  if (verdict.result === "match") return settle(gold.profile, verdict, extracted, null);
  // A gold answer may read like an abstention, so this comes second.
  if (verdict.reason !== "several_answers" && isAbstention(extracted))
    return notAttempted("declined", extracted);
  return settle(gold.profile, verdict, extracted, offersSeveral(equality, gold.gold, extracted, context));
}

function offersSeveral(
  equality: EqualityProfile,
  gold: unknown,
  answer: string,
  context: CompareContext,
): string | null {
  if (equality.profile === "list" || equality.profile === "set") return null;
  const parts = answerParts(answer);
  const hit =
    parts.length > 1 &&
    parts.some((part) => compareProfile(equality, gold, part, context).result === "match");
  return hit ? "several_answers" : null;
}

function settle(
  profile: ProfileName,
  verdict: Verdict,
  extracted: string,
  several: string | null,
): AnswerGrade {
  const base = { state: "answered" as const, extracted, flags: verdict.flags ?? [] };
  if (verdict.result === "match") return { ...base, outcome: "C", verdict };
  if (several !== null)
    return {
      ...base,
      outcome: "I",
      verdict: { ...verdict, result: "no_match", reason: several },
      reason: several,
    };
  const reason = verdict.reason ?? "differs";
  const open = verdict.result === "undecided" || OPEN_PROFILES.includes(profile);
  return { ...base, outcome: open ? "undecided" : "I", verdict, reason };
}

/** Grades the raw response of a system: extraction by template first, then as `gradeAnswer`. */
export function gradeResponse(gold: AnswerGold, response: string, context: CompareContext = {}): AnswerGrade {
  const { state, extracted } = extractAnswer(response);
  return extracted === null
    ? notAttempted(state, null)
    : gradeAnswer(gold, extracted === "" ? "-" : extracted, context);
}
