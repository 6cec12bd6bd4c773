import { citeWork } from "@touchstone/bibliography";
import { type Check, narrowReads, sharedChecks } from "@touchstone/checks";
import { RetrievalAnswer } from "@touchstone/contract";
import type { TaskType } from "../task-type.ts";
import { isBlankReference } from "../work-keys.ts";
import { blankRetrieval, blankRetrievalAnswer } from "./blank.ts";
import { candidatesOf, goldCandidates } from "./candidates.ts";
import { coverageCheck } from "./checks/coverage.ts";
import { declaredChecks } from "./checks/declared.ts";
import { abstractOverlapCheck, titleOverlapCheck } from "./checks/overlap.ts";
import { scopeCheck } from "./checks/scope.ts";
import { selfMatchCheck } from "./checks/self-match.ts";
import { validatorPresentCheck } from "./checks/validators.ts";
import { compareRetrieval } from "./compare.ts";
import { retrievalRow } from "./export-row.ts";
import { exposureKeys } from "./exposure-keys.ts";
import { retrievalFacts } from "./facts.ts";
import { parseRetrieval } from "./parse-answer.ts";
import { RetrievalPayload } from "./payload.ts";
import { retrievalView } from "./solver-view.ts";
import { targetOf } from "./target.ts";
import { retrievalUnits } from "./units.ts";

const shared: Check<RetrievalPayload>[] = narrowReads(sharedChecks, {
  visible: ["/payload/question/text", "/payload/scope", "/payload/outputTemplate"],
  hidden: ["/payload/targetWorkId", "/payload/validators", "/works"],
  answer: ["/payload/targetWorkId", "/works"],
  evidence: ["/payload/targetWorkId", "/payload/validators", "/works", "/sources"],
  asOf: ["/meta/asOf"],
});

/** T2: find one paper from a description that avoids its words (CHECKS.md 3). */
export const literatureRetrieval: TaskType<RetrievalPayload, RetrievalAnswer> = {
  id: "literature-retrieval",
  code: "T2",
  typeVersion: 1,
  payload: RetrievalPayload,
  answer: RetrievalAnswer,
  blank: blankRetrieval,
  blankAnswer: blankRetrievalAnswer,
  upgrades: {},
  checks: [
    ...shared.map((check) => (check.id === selfMatchCheck.id ? selfMatchCheck : check)),
    declaredChecks.target,
    titleOverlapCheck,
    abstractOverlapCheck,
    declaredChecks.rank,
    declaredChecks.degradation,
    validatorPresentCheck,
    declaredChecks.validatorEvidence,
    declaredChecks.validatorGuidance,
    declaredChecks.validatorPower,
    declaredChecks.facetPool,
    declaredChecks.validatorCheckable,
    coverageCheck,
    declaredChecks.versions,
    scopeCheck,
  ],
  facts: retrievalFacts,
  solverView: retrievalView,
  isBlankAnswer: ({ answer }) => isBlankReference(answer),
  compare: compareRetrieval,
  usesStructures: () => false,
  units: retrievalUnits,
  goldCandidates,
  candidates: candidatesOf,
  parseAnswer: parseRetrieval,
  consequence: () => ({ kind: "owner-rule" }),
  goldText: (document) => {
    const target = targetOf(document);
    return target === undefined ? "" : citeWork(target);
  },
  exposureKeys,
  stats: ({ payload }) => ({ validators: payload.validators.length }),
  chance: () => null,
  exportRow: retrievalRow,
  untestedApplies: true,
  uniquenessAlsoNeeds: [],
};
