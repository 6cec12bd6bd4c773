export { citeWork } from "./cite-work.ts";
export { type GoldWork, readGoldWork, yearOf } from "./gold-work.ts";
export {
  type FoundIdentifier,
  identifierKey,
  normaliseIdentifier,
  parseIdentifiers,
  type WorkIdentifier,
  type WorkIdentifierFamily,
} from "./identifiers.ts";
export {
  matchReference,
  type ReferenceAttribute,
  type ReferenceContext,
  type ReferenceExplanation,
  type ReferenceMatch,
} from "./match-reference.ts";
export type { Prediction, ReferenceFields } from "./prediction.ts";
export { samePrediction, sameWork } from "./same-work.ts";
export { titleSimilarity } from "./titles.ts";
