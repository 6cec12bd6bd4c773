/** Words and figures of reports, without the scorer: what a screen needs to show one. */
export { displayScore } from "./metrics/ratio.ts";
export { CLAIM_MINIMUM } from "./metrics/trend.ts";
export {
  amountFigure,
  boundsFigure,
  intervalFigure,
  metricFigure,
  NONE,
  pairsOf,
  pointsFigure,
  ratioFigure,
} from "./render/figures.ts";
export { instrumentWarning, judgeTable } from "./render/judge-table.ts";
export { groupReasons, type ReasonGroup } from "./render/reason-groups.ts";
export { flagWords, reasonWords } from "./render/reason-words.ts";
export { findingText } from "./render/report-parts.ts";
export type { PrintedTable } from "./render/table.ts";
export {
  alarmWords,
  categoryWords,
  deciderWords,
  metricWords,
  policyWords,
  resultWords,
  schemeWords,
  stateWords,
  stratumWords,
  systemClassWords,
  typeTitle,
  typeWords,
  ungradedWords,
  weightWords,
  withheldWords,
} from "./render/words.ts";
