import type { KeyTask } from "./answer-key.ts";
import { outcomeOf } from "./grade-line.ts";
import { blankOf } from "./graders.ts";
import type { TaskOutcome } from "./outcome.ts";

/**
 * Outcome of a task without a record (SCORING.md 1.1): in a run declared complete an answer that was not given, else not
 * graded.
 */
export const missingOutcome = (task: KeyTask, run: number, complete: boolean): TaskOutcome =>
  outcomeOf(task, blankOf(task.key, complete ? "no_output" : "missing", null), { run });
