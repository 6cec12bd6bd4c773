export { citeWork } from "./cite-work.ts";
export { type GoldWork, readGoldWork, yearOf } from "./gold-work.ts";
export {
  type FoundIdentifier,
  identifierKey,
  normaliseIdentifier,
  parseIdentifiers,
  WORK_IDENTIFIER_FAMILIES,
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
export { type ParsedCitation, parseCitation } from "./parse-citation.ts";
export { type CslProblem, type ParsedCsl, parseCslJson } from "./parse-csl-json.ts";
export { parseReferences } from "./parse-references.ts";
export type { Prediction, ReferenceFields } from "./prediction.ts";
export {
  createReferenceIndex,
  type FoundReference,
  type Identified,
  type ReferenceIndex,
} from "./reference-index.ts";
export { samePrediction, sameWork } from "./same-work.ts";
export { titleSimilarity } from "./titles.ts";
