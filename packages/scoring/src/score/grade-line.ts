import type { SubmissionLine } from "@touchstone/contract";
import type { Verdicts } from "../graders/unit.ts";
import type { CompareContext } from "../verdict.ts";
import type { KeyTask } from "./answer-key.ts";
import { blankOf, gradeOf } from "./graders.ts";
import type { Grading, TaskOutcome, UngradedReason } from "./outcome.ts";
import { openUnits, outcomeUnits } from "./outcome-units.ts";
import { tameText } from "./read-answer.ts";
import type { ProfileSet } from "./score-set.ts";
import type { GradeContext, Said, TypeGrade } from "./type-grade.ts";

/** Settings of grading. */
export interface GradeOptions {
  /** Default `strict` (SCORING.md 9). */
  profileSet?: ProfileSet | undefined;
  /** Verdicts of judges and persons by the id of the open unit. */
  verdicts?: Verdicts | undefined;
  /** Chemistry toolkit, for `structure` profiles. */
  structureKey?: CompareContext["structureKey"];
}

const NO_VERDICTS: Verdicts = new Map();

/** What a line says, or null where it says nothing. */
function saidOf({ response, answer }: SubmissionLine): Said | null {
  if (answer !== undefined && answer !== null) return { kind: "form", value: answer };
  return response === undefined || response.trim() === "" ? null : { kind: "text", text: tameText(response) };
}

function ungradedReason({ state, lowest, highest, units }: TypeGrade): UngradedReason | null {
  if (state === "infra_error" || state === "missing") return state;
  // What no open unit can change is final (SCORING.md 1.2).
  if (lowest === highest) return null;
  return units.some((unit) => unit.unparsed === true) ? "unparsed" : "unjudged";
}

/** The outcome of a graded answer. Throws where a score leaves [0, 1], which no metric may (SCORING.md 0.4). */
export function outcomeOf(
  task: KeyTask,
  grade: TypeGrade,
  line: Pick<SubmissionLine, "run" | "cost" | "searches" | "calls">,
): TaskOutcome {
  const { lowest, highest } = grade;
  if (!(lowest >= 0 && lowest <= highest && highest <= 1))
    throw new RangeError(`score of ${task.task} outside 0 to 1: ${lowest} to ${highest}`);
  const ungraded = ungradedReason(grade);
  return {
    task: task.task,
    type: task.key.type,
    run: line.run,
    revisionHash: task.revisionHash,
    state: grade.state,
    ungraded,
    score: ungraded === null ? lowest : null,
    lowest,
    highest,
    counts: grade.counts,
    extracted: grade.extracted,
    answerKey: grade.answerKey,
    units: outcomeUnits(grade.units),
    flags: [...grade.flags],
    cost: line.cost ?? null,
    searches: line.searches ?? null,
    calls: line.calls ?? null,
  };
}

/**
 * Grades one line of a submission against the gold of its task (SCORING.md 1 to 9, 16). What no rule decides is in `open`;
 * grading again with verdicts on those units settles it, and can open what depends on it: the attributes of a work, the
 * cells of a row. Never throws over a line; throws where gold itself cannot be scored, which reading a key refuses.
 */
export function gradeLine(task: KeyTask, line: SubmissionLine, options: GradeOptions = {}): Grading {
  const said = saidOf(line);
  const calls = line.calls ?? null;
  const context: GradeContext = {
    verdicts: options.verdicts ?? NO_VERDICTS,
    profileSet: options.profileSet ?? "strict",
    structureKey: options.structureKey,
    endedByLengthLimit: line.ended === "length",
    calls,
  };
  let grade = said === null ? blankOf(task.key, "no_output", calls) : gradeOf(task.key, said, context);
  if (grade.state === "no_output" && line.ended === "failure")
    grade = blankOf(task.key, "infra_error", calls);
  const outcome = outcomeOf(task, grade, line);
  return { outcome, open: outcome.ungraded === null ? [] : openUnits(grade.units) };
}
