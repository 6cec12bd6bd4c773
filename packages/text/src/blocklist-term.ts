/** What a term of the blocklist is; it decides how the term is compared (CHECKS.md 1.5, 14.8). */
export type TermKind = "name" | "title" | "symbol" | "identifier" | "surname" | "number" | "enum";

/** One thing that must not appear in the text. */
export interface BlocklistInputTerm {
  text: string;
  kind: TermKind;
  /** Where the term comes from: a JSON pointer or a label. */
  source: string;
  /** An ordinary word by decision of a second person: counts only as exact, case-sensitive name. */
  generic?: boolean;
  /** Unit or attribute word without which a number or label does not count. */
  unit?: string;
}

export interface BlocklistInput {
  terms: readonly BlocklistInputTerm[];
}

/** A spelling compared without regard to hyphens and spaces: its squeezed text and its token starts. */
export interface SqueezedForm {
  key: string;
  breaks: readonly number[];
  /** Where a space may open a closed spelling (`MossBank` to `moss bank`). */
  seams: readonly number[];
  /** Only the token sequence of the term, no closed or opened spelling. */
  strict: boolean;
  /** A version suffix may follow (`NM_000963` in `NM_000963.4`). */
  versioned: boolean;
}

/** A spelling that is a regular expression on a folded text. */
export interface PatternForm {
  pattern: string;
  on: "id" | "leak";
  /** An English word as symbol: counts only in capitals, in a sentence that is not all capitals. */
  englishWord: boolean;
}

/** What fuzzy comparison needs: the tokens and the largest edit distance. */
export interface FuzzyForm {
  tokens: readonly string[];
  distance: number;
}

/** A term with everything a scan needs; plain data. */
export interface BlocklistTerm {
  text: string;
  kind: TermKind;
  source: string;
  squeezed: readonly SqueezedForm[];
  patterns: readonly PatternForm[];
  fuzzy?: FuzzyForm;
}
