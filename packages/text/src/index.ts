export { buildBlocklist, isDistinctiveSurname } from "./blocklist.ts";
export { type BlocklistHit, scanBlocklist } from "./blocklist-scan.ts";
export type { BlocklistInput, BlocklistInputTerm, BlocklistTerm, TermKind } from "./blocklist-term.ts";
export { canonicalJson } from "./canonical-json.ts";
export { orcidHolds } from "./check-digits.ts";
export { editBetween, type TextEdit } from "./edit-between.ts";
export { editDistanceWithin } from "./edit-distance.ts";
export { type ExactNumber, type ExactNumberOptions, findExactNumbers } from "./exact-numbers.ts";
export { decodeEntities, type FoldKind, foldId, foldLeak, foldVariants } from "./fold.ts";
export { findHiddenText, type HiddenText } from "./hidden-text.ts";
export { IDENTIFIER_FAMILIES } from "./identifier-families.ts";
export type { IdentifierFamily, IdentifierState, StructureParser } from "./identifier-family.ts";
export { type IdentifierHit, type IdentifierOptions, scanIdentifiers } from "./identifiers.ts";
export { getAt, pointer, setAt } from "./json-pointer.ts";
export { type Folded, foldedSpan, identityText, type Span, type TextSource } from "./mapped-text.ts";
export { renderedText, textViews } from "./markdown-text.ts";
export { findMixedScript, type MixedScript } from "./mixed-script.ts";
export type { PatternLanguage } from "./named-pattern-table.ts";
export {
  findPattern,
  isHedged,
  type NamedPattern,
  type PatternHit,
  patternLanguage,
  significantDigits,
} from "./named-patterns.ts";
export {
  assertStorableText,
  findUnstorableText,
  normaliseStrings,
  type UnstorableText,
  UnstorableTextError,
} from "./normalise.ts";
export {
  characterFiveGrams,
  containment,
  contentNgrams,
  longestSharedRun,
  type SharedRun,
  sharedNgrams,
  wordNgrams,
} from "./overlap.ts";
export { type Sentence, splitSentences } from "./sentences.ts";
export { sha256Hex } from "./sha256.ts";
export { countHeavyAtoms } from "./smiles.ts";
export { STOP_WORDS_EN } from "./stop-words.ts";
export { contentTokens, stem, type Token, tokenize, tokenizeFolded } from "./tokens.ts";
