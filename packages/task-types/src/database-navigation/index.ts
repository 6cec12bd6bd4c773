import { narrowReads, sharedChecks } from "@touchstone/checks";
import { NavigationAnswer } from "@touchstone/contract";
import { holdsStructures } from "@touchstone/scoring";
import type { TaskType } from "../task-type.ts";
import { blankNavigation, blankNavigationAnswer } from "./blank.ts";
import { candidatesOf, goldCandidates } from "./candidates.ts";
import { closedWorldCheck } from "./checks/closed-world.ts";
import { coverageCheck } from "./checks/coverage.ts";
import { declaredChecks } from "./checks/declared.ts";
import { graphCheck } from "./checks/graph.ts";
import { hopCountCheck } from "./checks/hop-count.ts";
import { equivalentsCheck, hubCheck } from "./checks/looked-up.ts";
import { negationCheck } from "./checks/negation.ts";
import { releasePinnedCheck } from "./checks/release-pinned.ts";
import {
  hopNecessaryCheck,
  hopResolvesCheck,
  minimalSetCheck,
  reverseReplayCheck,
  shortestShortcutCheck,
} from "./checks/replayed.ts";
import { valueAgreesCheck } from "./checks/value-agrees.ts";
import { compareNavigation } from "./compare.ts";
import { navigationRow } from "./export-row.ts";
import { exposureKeys } from "./exposure-keys.ts";
import { navigationFacts } from "./facts.ts";
import { hopCount } from "./graph.ts";
import { parseNavigation } from "./parse-answer.ts";
import { NavigationPayload } from "./payload.ts";
import { listsUniverse } from "./replay/lists-universe.ts";
import { navigationView } from "./solver-view.ts";
import { navigationUnits } from "./units.ts";

/** Chance of a solve by blind choice: half for yes or no, one label of m (SCORING.md 16.16). */
function chanceOf({ answer }: NavigationPayload): number | null {
  if (answer.profile === "boolean") return 1 / 2;
  if (answer.profile !== "enum") return null;
  const labels = answer.params["labels"];
  const count = Array.isArray(labels) ? labels.length : Object.keys(labels ?? {}).length;
  return count === 0 ? null : 1 / count;
}

/** T1: a chain of look-ups through scientific databases, told backwards (CHECKS.md 2). */
export const databaseNavigation: TaskType<NavigationPayload, NavigationAnswer> = {
  id: "database-navigation",
  code: "T1",
  typeVersion: 1,
  payload: NavigationPayload,
  answer: NavigationAnswer,
  blank: blankNavigation,
  blankAnswer: blankNavigationAnswer,
  upgrades: {},
  checks: [
    ...narrowReads(sharedChecks, {
      visible: ["/payload/question/text", "/payload/scope", "/payload/outputTemplate", "/meta/asOf"],
      hidden: ["/payload/nodes", "/payload/edges", "/payload/answer"],
      answer: ["/payload/answer", "/payload/nodes", "/payload/edges"],
      evidence: ["/payload/answer/evidence", "/payload/answer/soleOrigin", "/sources"],
      asOf: ["/meta/asOf"],
    }),
    graphCheck,
    hopResolvesCheck,
    reverseReplayCheck,
    hopCountCheck,
    hopNecessaryCheck,
    shortestShortcutCheck,
    minimalSetCheck,
    coverageCheck,
    valueAgreesCheck,
    declaredChecks.typeGuess,
    declaredChecks.connected,
    hubCheck,
    releasePinnedCheck,
    equivalentsCheck,
    closedWorldCheck,
    negationCheck,
    declaredChecks.access,
  ],
  facts: navigationFacts,
  solverView: navigationView,
  isBlankAnswer: ({ answer, evidence }) =>
    answer.trim() === "" && evidence.every((link) => link.trim() === ""),
  compare: compareNavigation,
  usesStructures: ({ payload: { answer } }) => holdsStructures(answer.profile, answer.params),
  units: navigationUnits,
  goldCandidates,
  candidates: candidatesOf,
  parseAnswer: parseNavigation,
  consequence: () => ({ kind: "owner-rule" }),
  goldText: ({ payload: { answer } }) => (answer.unit === "" ? answer.text : `${answer.text} ${answer.unit}`),
  exposureKeys,
  stats: ({ payload }) => {
    const hops = hopCount(payload);
    return hops === null ? {} : { hops };
  },
  chance: ({ payload }) => chanceOf(payload),
  exportRow: navigationRow,
  untestedApplies: true,
  enumeration: { checkId: reverseReplayCheck.id, isWhole: ({ payload }) => listsUniverse(payload) },
  uniquenessAlsoNeeds: [],
};
