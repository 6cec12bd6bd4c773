import { SynthesisAnswer } from "@touchstone/contract";
import { holdsStructures } from "@touchstone/scoring";
import type { TaskType } from "../task-type.ts";
import { isBlankSynthesis } from "./answer.ts";
import { blankSynthesis, blankSynthesisAnswer } from "./blank.ts";
import { candidatesOf, goldCandidates, goldText } from "./candidates.ts";
import { synthesisChecks } from "./checks/index.ts";
import { compareSynthesis } from "./compare.ts";
import { exportRow } from "./export-row.ts";
import { exposureKeys } from "./exposure-keys.ts";
import { synthesisFacts } from "./facts.ts";
import { parseSynthesis } from "./parse-answer.ts";
import { SynthesisPayload } from "./payload.ts";
import { synthesisView } from "./solver-view.ts";
import { synthesisUnits } from "./units.ts";

/** T4: a table of facts from many documents. */
export const knowledgeSynthesis: TaskType<SynthesisPayload, SynthesisAnswer> = {
  id: "knowledge-synthesis",
  code: "T4",
  typeVersion: 1,
  payload: SynthesisPayload,
  answer: SynthesisAnswer,
  blank: blankSynthesis,
  blankAnswer: blankSynthesisAnswer,
  upgrades: {},
  checks: synthesisChecks,
  facts: synthesisFacts,
  solverView: synthesisView,
  isBlankAnswer: isBlankSynthesis,
  compare: compareSynthesis,
  usesStructures: ({ payload }) =>
    payload.columns.some(({ profile, params }) => holdsStructures(profile, params)),
  units: synthesisUnits,
  goldCandidates,
  candidates: candidatesOf,
  parseAnswer: parseSynthesis,
  // Another row, or another defensible value, changes the table itself (CHECKS.md 10.8).
  consequence: ({ payload }, unitId) => {
    const column = payload.columns.findIndex(({ id }) => `cell:${id}` === unitId);
    return { kind: "new-revision", pointer: column < 0 ? "/payload/rows" : `/payload/columns/${column}` };
  },
  goldText,
  exposureKeys,
  stats: ({ payload }) => ({ rows: payload.rows.length, columns: payload.columns.length }),
  chance: () => null,
  exportRow,
  untestedApplies: false,
  uniquenessAlsoNeeds: ["t4/row-closure"],
};
