import type { SynthesisAnswer, TaskDocumentOf } from "@touchstone/contract";
import { gradeTable, type StructureKey } from "@touchstone/scoring";
import type { Grade } from "../task-type.ts";
import type { SynthesisPayload } from "./payload.ts";
import { tableGold } from "./table-gold.ts";

/** Item recall from which a valid table is a solve (CHECKS.md 9.7, start value). */
const SOLVED_FROM = 0.5;

/**
 * Grades a table. A valid format and item recall of at least one half are a solve. Cells that a person must settle
 * leave the outcome open only while they could change it; the score stays open until all are settled.
 */
export function compareSynthesis(
  { payload, works }: TaskDocumentOf<SynthesisPayload>,
  { table }: SynthesisAnswer,
  structureKey?: StructureKey,
): Grade {
  const gold = tableGold(payload, works);
  if (gold === null)
    return {
      outcome: "undecided",
      score: null,
      units: [{ id: "table", result: "undecided", reason: "gold_incomplete" }],
      flags: [],
    };
  const grade = gradeTable(gold, table, { works, structureKey });
  const { format, headline } = grade;
  const units: Grade["units"] = [
    format.valid
      ? { id: "format", result: "match", reason: "valid" }
      : { id: "format", result: "no_match", reason: "invalid_format", params: { reasons: format.reasons } },
    ...grade.units.map(({ id, result, reason }) => ({ id, result, reason })),
  ];
  if (!format.valid)
    return { outcome: "not_solved", score: 0, units, flags: [...grade.flags, ...format.reasons] };
  const least = headline.itemRecall;
  const outcome = least >= SOLVED_FROM ? "solved" : grade.highest < SOLVED_FROM ? "not_solved" : "undecided";
  return { outcome, score: grade.undecided.length > 0 ? null : least, units, flags: grade.flags };
}
