export { assign } from "./assignment.ts";
export { compare, compareProfile, goldParts, type ProfileProblem, validateProfile } from "./compare.ts";
export {
  type AnswerState,
  answerParts,
  extractAnswer,
  extractJson,
  extractSlots,
  isAbstention,
  slotKey,
  stripAnswer,
} from "./extract.ts";
export { type AnswerGold, type AnswerGrade, gradeAnswer, gradeResponse } from "./graders/grade-answer.ts";
export {
  gradeSlot,
  gradeSlots,
  type SlotGold,
  type SlotGrade,
  type SlotsGrade,
  type SlotUnit,
} from "./graders/grade-slots.ts";
export {
  gradeTable,
  rowCap,
  type TableCounts,
  type TableGold,
  type TableGrade,
  type TableScores,
  type TableUnit,
} from "./graders/grade-table.ts";
export {
  combineOrders,
  JUDGE_PARSER_VERSION,
  JudgeVerdict,
  parseJudgeOutput,
  readJudgeAttempts,
  readJudgeOutput,
  type UnitState,
} from "./judge-contract.ts";
export { type Agreement, type AgreementCounts, agreement } from "./metrics/agreement.ts";
export {
  type AnswerMetrics,
  answerMetrics,
  type DeepMetrics,
  type DeepTask,
  deepMetrics,
  NONE_CLAIM,
  type OutcomeCounts,
  UNGRADED_LIMIT,
} from "./metrics/answers.ts";
export { bootstrapMean, judgeCorrection, mulberry32, wilson, zeroOfK } from "./metrics/intervals.ts";
export {
  type CustomScheme,
  type OverallScheme,
  type OverallType,
  overall,
  overallOfRuns,
} from "./metrics/overall.ts";
export { displayRatio, displayScore, meanOf, type Ratio, ratio } from "./metrics/ratio.ts";
export { bestAtK, passAtK, runMetrics } from "./metrics/runs.ts";
export {
  completeness,
  coverage,
  tableMeans,
  type WideScores,
  type WideTask,
  wideScores,
} from "./metrics/sets.ts";
export { type SlotCounts, type SlotReading, type SlotTask, slotMetrics } from "./metrics/slots.ts";
export { type ToolEpisode, toolMetrics } from "./metrics/tool.ts";
export { CLAIM_MINIMUM, grim, type HopStratum, hopTrend, itemRest } from "./metrics/trend.ts";
export { normaliseCased, normaliseExact, normaliseString } from "./normalise.ts";
export {
  type Comparator,
  type NumberGrammar,
  type NumberReading,
  type ParsedNumber,
  parseNumber,
} from "./number-grammar.ts";
export { EqualityProfile, ProfileName } from "./profile-params.ts";
export { type PartialDate, parseDate } from "./profiles/date.ts";
export { splitMembers } from "./profiles/members.ts";
export { headerKey } from "./table/cell.ts";
export { type GoldRow, type TableColumn } from "./table/match-rows.ts";
export { type FormatReason, readTable, type TableReading } from "./table/read-table.ts";
export { renderTable } from "./table/render-table.ts";
export { convertUnit, isUnitCode, resolveUnit, type UnitSpellings } from "./units.ts";
export type { CompareContext, MissingTokens, Verdict } from "./verdict.ts";
