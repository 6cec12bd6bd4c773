export { judgeRetrieval, type RetrievalObservation, type RetrievalRank } from "./attack/judge-retrieval.ts";
export { type ClosedBookSample, judgeClosedBook } from "./attack/judge-samples.ts";
export {
  type Binding,
  bindOutcome,
  type CarryTarget,
  carryResult,
  configHash,
  inputsHash,
} from "./bind.ts";
export type {
  AnswerFacts,
  BenchmarkFacts,
  Check,
  CheckAnswer,
  CheckInput,
  HiddenTerm,
  MeasuredThing,
  TaskFacts,
  VisibleText,
} from "./check.ts";
export { type CheckInfo, checkInfo } from "./check-info.ts";
export { type Clause, type Range, splitClauses, uncoveredClauses } from "./coverage.ts";
export { narrowReads, type ReadPart, type SharedCheck } from "./define-check.ts";
export {
  answerOf,
  finding,
  notApplicable,
  notRun,
  type Place,
  replaceFix,
  rewriteFix,
  worstSeverity,
} from "./finding.ts";
export { createLiveRunner, type LiveOptions, type LiveRunner } from "./live/live-runner.ts";
export { memoByText } from "./memo.ts";
export type { CheckCatalogue } from "./messages/catalogue.ts";
export { checkMessages } from "./messages/en.ts";
export { renderMessage } from "./messages/render-message.ts";
export {
  contentContainment,
  measureTitle,
  type SharedRunPlace,
  sharedRuns,
  type TitleMeasures,
  tokensOf,
} from "./overlap/measures.ts";
export {
  abstractLimits,
  type ComparedText,
  passageOverlap,
  sourceLimits,
  titleLimits,
  titleOverlap,
} from "./overlap/overlap.ts";
export {
  isComputed,
  needsEvidence,
  type RunOptions,
  runCheck,
  runChecks,
  thresholdValues,
} from "./run-check.ts";
export {
  hasTolerance,
  type PrintedNumber,
  printedNumber,
  toleranceOf,
  toleranceShare,
} from "./shared/answer-number.ts";
export { toleranceCeiling, toleranceFloor } from "./shared/answer-tolerance.ts";
export { languageOf } from "./shared/language.ts";
export {
  answerChecks,
  evidenceChecks,
  formChecks,
  leakChecks,
  metaChecks,
  queryIdentityChecks,
  selectShared,
  sharedChecks,
  tailChecks,
} from "./shared/shared-checks.ts";
export { mentions, printedUnit, unitWords } from "./shared/unit-words.ts";
