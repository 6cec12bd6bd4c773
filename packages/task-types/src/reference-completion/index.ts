import { citeWork } from "@touchstone/bibliography";
import { CompletionAnswer } from "@touchstone/contract";
import type { TaskType } from "../task-type.ts";
import { isBlankCompletion } from "./answer.ts";
import { blankCompletion, blankCompletionAnswer } from "./blank.ts";
import { candidatesOf, goldCandidates } from "./candidates.ts";
import { completionChecks } from "./checks/index.ts";
import { compareCompletion } from "./compare.ts";
import { exportRow } from "./export-row.ts";
import { exposureKeys } from "./exposure-keys.ts";
import { completionFacts } from "./facts.ts";
import { parseCompletion } from "./parse-answer.ts";
import { CompletionPayload } from "./payload.ts";
import { goldWorks, worksById } from "./slot-works.ts";
import { completionView } from "./solver-view.ts";
import { completionUnits } from "./units.ts";

/** T3: the works that a passage cites in its numbered slots. */
export const referenceCompletion: TaskType<CompletionPayload, CompletionAnswer> = {
  id: "reference-completion",
  code: "T3",
  typeVersion: 1,
  payload: CompletionPayload,
  answer: CompletionAnswer,
  blank: blankCompletion,
  blankAnswer: blankCompletionAnswer,
  upgrades: {},
  checks: completionChecks,
  facts: completionFacts,
  solverView: completionView,
  isBlankAnswer: isBlankCompletion,
  compare: compareCompletion,
  usesStructures: () => false,
  units: completionUnits,
  goldCandidates,
  candidates: candidatesOf,
  parseAnswer: parseCompletion,
  // A work that supports the slot is also correct; three or more drop the slot (CHECKS.md 10.8).
  consequence: (_document, unitId) => ({ kind: "also-correct", slot: unitId.replace(/^slot:/, "") }),
  goldText: ({ payload, works }) => {
    const library = worksById(works);
    return payload.slots
      .map((slot) => `${slot.label}: ${goldWorks(slot, library).map(citeWork).join("; ")}`)
      .join(" | ");
  },
  exposureKeys,
  stats: ({ payload }) => ({ slots: payload.slots.length }),
  chance: () => null,
  exportRow,
  untestedApplies: false,
  uniquenessAlsoNeeds: ["t3/alternatives"],
};
