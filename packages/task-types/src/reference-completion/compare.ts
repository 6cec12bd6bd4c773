import type { CompletionAnswer, TaskDocumentOf } from "@touchstone/contract";
import { gradeSlots, type SlotGold } from "@touchstone/scoring";
import type { Grade } from "../task-type.ts";
import { filledSlots } from "./answer.ts";
import type { CompletionPayload } from "./payload.ts";
import { worksById } from "./slot-works.ts";

/** Strict task score from which a passage counts as solved (CHECKS.md 9.7, start value). */
const SOLVED_FROM = 0.5;

/** Gold of every slot as the scorer takes it; works that the library lacks are left out. */
function slotGold({ payload, works }: TaskDocumentOf<CompletionPayload>): SlotGold[] {
  const library = worksById(works);
  const found = (ids: readonly string[]) => ids.flatMap((id) => library.get(id) ?? []);
  return payload.slots.map(({ label, units, alsoCorrect }) => ({
    label,
    units: units.map(({ workIds }) => found(workIds)).filter((unit) => unit.length > 0),
    alsoCorrect: found(alsoCorrect),
  }));
}

/**
 * Grades the slots (SCORING.md 5). A strict score of at least one half is a solve; references that a person must settle
 * leave the outcome open only while they could change it, and the score until all are settled.
 */
export function compareCompletion(
  document: TaskDocumentOf<CompletionPayload>,
  answer: CompletionAnswer,
): Grade {
  const gold = slotGold(document);
  if (gold.length === 0 || gold.some(({ units }) => units.length === 0))
    return {
      outcome: "undecided",
      score: null,
      units: [{ id: "slots", result: "undecided", reason: "gold_incomplete" }],
      flags: [],
    };
  // A bare identifier fixes the attributes of a gold work (SCORING.md 16.15).
  const grade = gradeSlots(gold, filledSlots(answer), {
    library: document.works,
    identifierFixesAttributes: true,
  });
  const { strict, strictHighest, flags, undecided } = grade;
  const outcome = strict >= SOLVED_FROM ? "solved" : strictHighest < SOLVED_FROM ? "not_solved" : "undecided";
  const units = grade.slots.flatMap((slot): Grade["units"] =>
    slot.units.length > 0
      ? slot.units.map(({ id, result, reason, workId }) => ({
          id,
          result,
          reason,
          ...(workId === undefined ? {} : { params: { workId } }),
        }))
      : [{ id: slot.label, result: "no_match", reason: "empty_slot" }],
  );
  return { outcome, score: undecided.length > 0 ? null : strict, units, flags };
}
