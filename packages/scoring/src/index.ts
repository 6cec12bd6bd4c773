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
export { gradeNavigation, navigationValue } from "./graders/grade-navigation.ts";
export { gradeRetrieval, RETRIEVAL_PARAMS } from "./graders/grade-retrieval.ts";
export {
  gradeSlot,
  gradeSlots,
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
export type { SlotGold } from "./graders/slot-works.ts";
export { LINE_FIELDS, type Unmapped } from "./interchange/imported.ts";
export { type ImportedLog, type InspectOptions, readInspectLog } from "./interchange/inspect-log.ts";
export {
  type ExportColumn,
  type ExportRow,
  OUTCOME_COLUMNS,
  outcomeRow,
} from "./interchange/outcome-row.ts";
export { type FieldMapping, mapRecord, parseMapping } from "./interchange/record-mapping.ts";
export {
  combineOrders,
  JUDGE_PARSER_VERSION,
  JudgeVerdict,
  parseJudgeOutput,
  readJudgeAttempts,
  readJudgeOutput,
  type UnitState,
} from "./judge/contract.ts";
export {
  countTests,
  instrumentCount,
  type JudgeEvidence,
  type PersonLabel,
  pairsOfPeople,
  type RecordFacts,
} from "./judge/evidence.ts";
export { falseGoldsOf } from "./judge/false-gold.ts";
export { type JudgeSettings, judgeIdentity } from "./judge/identity.ts";
export type { InstrumentCount, Judge, JudgeMessage, JudgeReply } from "./judge/judge.ts";
export { JudgeOrder, JudgeRecord, type KnownRecords, recordIndex, recordKey } from "./judge/judge-record.ts";
export { type Judged, judgeUnits } from "./judge/judge-units.ts";
export { JUDGE_PROMPT_HASH, judgeMessages } from "./judge/prompt.ts";
export {
  type CalibrationPair,
  correctedRate,
  type JudgeQuality,
  judgeQuality,
  sameFamily,
} from "./judge/quality.ts";
export { type Settled, type SettleOptions, settle } from "./judge/settle.ts";
export { storable } from "./judge/storable.ts";
export { unitHash } from "./judge/unit-hash.ts";
export type { LintFinding } from "./lint/finding.ts";
export { lintReport } from "./lint/lint-report.ts";
export { lintResults } from "./lint/lint-results.ts";
export { lintMessage } from "./lint/messages.ts";
export { type ResultsProblem, readResults } from "./lint/read-results.ts";
export { ResultsFile, type ResultsInput, resultsSchema } from "./lint/results-file.ts";
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
export { EqualityProfile, ProfileName, StructureParams } from "./profile-params.ts";
export { type PartialDate, parseDate } from "./profiles/date.ts";
export { splitMembers } from "./profiles/members.ts";
export { isInchiKey } from "./profiles/structure.ts";
export { reportHtml } from "./render/html.ts";
export { reportMarkdown } from "./render/markdown.ts";
export { type AnalysedSet } from "./report/analysed-system.ts";
export { itemAnalytics } from "./report/analytics.ts";
export { type Incomparable, incomparable } from "./report/comparable.ts";
export {
  type ComparedSet,
  type Comparison,
  compareSystems,
  type ScoredOutcome,
  type TypeDifference,
} from "./report/comparison.ts";
export type {
  AnswerCluster,
  Correlation,
  ItemAlarm,
  ItemAnalysis,
  ItemHistory,
  PassRate,
  SystemClass,
} from "./report/item-analysis.ts";
export { type MainCell, type MainRow, mainRows } from "./report/main-rows.ts";
export type {
  CorrectedHeadline,
  Interval,
  JudgeReport,
  Metric,
  OverallReport,
  Report,
  Stratum,
  TaskReport,
  TrivialReport,
  TypeReport,
} from "./report/report.ts";
export { createTally, type Tally, type TallyOptions } from "./report/tally.ts";
export { trivialReports } from "./report/trivial.ts";
export {
  type AnswerKey,
  type CompletionGold,
  type DeepGold,
  goldSchemas,
  type KeyTask,
  type NavigationGold,
  type RetrievalGold,
  type SynthesisGold,
  type TaskGold,
  type ToolGold,
  type WideGold,
} from "./score/answer-key.ts";
export { type GradeOptions, gradeLine } from "./score/grade-line.ts";
export { missingOutcome } from "./score/missing-outcome.ts";
export {
  type Grading,
  type OpenUnit,
  OutcomeUnit,
  TaskOutcome,
  type UnitVerdict,
} from "./score/outcome.ts";
export {
  type JudgeIdentity,
  type ProfileSet,
  SCORER_VERSION,
  type ScoreConfiguration,
  type ScoreSet,
} from "./score/score-set.ts";
export { holdsStructures, usesStructures } from "./score/uses-structures.ts";
export { headerKey } from "./table/cell.ts";
export type { GoldRow } from "./table/match-rows.ts";
export type { TableColumn } from "./table/prepared-column.ts";
export { type FormatReason, readTable, type TableReading } from "./table/read-table.ts";
export { renderTable } from "./table/render-table.ts";
export { convertUnit, isUnitCode, resolveUnit, type UnitSpellings } from "./units.ts";
export type { CompareContext, MissingTokens, StructureKey, Verdict } from "./verdict.ts";
