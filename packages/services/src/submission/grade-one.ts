import type { SubmissionLine } from "@touchstone/contract";
import {
  type InstrumentCount,
  type Judge,
  type KeyTask,
  type OpenUnit,
  type ProfileSet,
  type StructureKey,
  settle,
  type UnitVerdict,
  unitHash,
} from "@touchstone/scoring";
import { storable } from "../storable.ts";
import type { OutcomeRow } from "./repository.ts";

/** Who decides what rules leave open. */
export interface Deciders {
  /** Verdicts of people by the hash of the unit; they stand, and nobody else is asked. */
  people: ReadonlyMap<string, UnitVerdict>;
  /** The judge for a task; null where only rules and people decide. */
  judge: ((task: KeyTask) => Promise<Judge>) | null;
  falseGold: (task: KeyTask) => (unit: OpenUnit) => readonly string[];
  /** The chemistry toolkit; null where no answer of the release is a structure. */
  structureKey: StructureKey | null;
}

/** Grades one line by rules, by people's verdicts and by the judge, as it is stored. */
export async function gradeOne(
  task: KeyTask,
  line: SubmissionLine,
  profileSet: ProfileSet,
  { people, judge, falseGold, structureKey }: Deciders,
): Promise<{ row: Omit<OutcomeRow, "scoreSetId">; instrument: InstrumentCount }> {
  const options = { profileSet, verdicts: people, ...(structureKey && { structureKey }) };
  const byRules = await settle(task, line, options);
  // The judge's earlier answers are looked up only where there is something to ask.
  const asks = judge !== null && byRules.grading.open.length > 0;
  const settled = asks ? await settle(task, line, options, await judge(task), falseGold(task)) : byRules;
  const { grading, asked, instrument } = settled;
  const open = grading.open.map((unit) => ({ ...unit, hash: unitHash(task.revisionHash, unit) }));
  const row = {
    task: task.task,
    run: line.run,
    outcome: storable(grading.outcome),
    open: storable(open),
    asked: [...asked].sort(),
  };
  return { row, instrument };
}
