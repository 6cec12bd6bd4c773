import type { NavigationAnswer, TaskDocumentOf } from "@touchstone/contract";
import { type AnswerGrade, gradeNavigation, type StructureKey } from "@touchstone/scoring";
import type { Grade } from "../task-type.ts";
import type { NavigationPayload } from "./payload.ts";
import { navigationGold } from "./profile.ts";

type Document = TaskDocumentOf<NavigationPayload>;

/** Grade of one answer text by the task's profile, as the scorer grades it; null while the task has no profile. */
export function gradeText(document: Document, text: string, structureKey?: StructureKey): AnswerGrade | null {
  const gold = navigationGold(document);
  return gold === null ? null : gradeNavigation(gold, text, { works: document.works, structureKey });
}

/** Says of many texts whether they are the answer; the profile is read once. */
export function answerTest(document: Document): (text: string) => boolean {
  const gold = navigationGold(document);
  return (text) => gold !== null && gradeNavigation(gold, text, { works: document.works }).outcome === "C";
}

/**
 * Compares an answer with gold (SCORING.md 4). A name that no rule matches is `undecided` and goes to a judge or person
 * (3.1); numbers, dates, enumerations and identifiers are always decided. A right answer without an evidence link is a
 * solve with the flag `unsupported` (CHECKS.md 9.7).
 */
export function compareNavigation(
  document: Document,
  { answer, evidence }: NavigationAnswer,
  structureKey?: StructureKey,
): Grade {
  const grade = gradeText(document, answer, structureKey);
  if (grade === null) {
    return {
      outcome: "undecided",
      score: null,
      units: [{ id: "answer", result: "undecided", reason: "no_profile" }],
      flags: [],
    };
  }
  const { outcome, reason, flags, extracted } = grade;
  const params = { answer: extracted ?? "" };
  if (outcome === "undecided") {
    const unit = { id: "answer", result: "undecided" as const, reason: reason ?? "judge", params };
    return { outcome: "undecided", score: null, units: [unit], flags };
  }
  const solved = outcome === "C";
  const supported = evidence.some((link) => link.trim() !== "");
  const unit = {
    id: "answer",
    result: solved ? ("match" as const) : ("no_match" as const),
    reason: reason ?? "equal",
    params,
  };
  return {
    outcome: solved ? "solved" : "not_solved",
    score: solved ? 1 : 0,
    units: [unit],
    flags: solved && !supported ? [...flags, "unsupported"] : flags,
  };
}
