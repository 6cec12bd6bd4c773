import { normaliseString } from "./normalise.ts";
import { type MissingTokens, match, noMatch, textOf, type Verdict } from "./verdict.ts";

/** Normal form of a cell that is a missing token (empty: the empty text), or null where it is a value. */
export function missingToken(value: unknown, missing: MissingTokens): string | null {
  const text = textOf(value) ?? (value === null || value === undefined ? "" : null);
  if (text === null) return null;
  const bare = normaliseString(text);
  if (bare === "") return missing.emptyIsMissing ? "" : null;
  return missing.tokens.some((one) => normaliseString(one) === bare) ? bare : null;
}

/**
 * Settles a cell in which gold or prediction is a missing token, or gives null where both are values. Tokens compare
 * after `string` normalisation; two different tokens say different things (SCORING.md 2.4, 16.3).
 */
export function compareMissing(gold: unknown, prediction: unknown, missing: MissingTokens): Verdict | null {
  const right = missingToken(gold, missing);
  const given = missingToken(prediction, missing);
  if (right === null) return given === null ? null : noMatch("missing_token");
  // An empty cell of the answer stands for any token where the table says so; a token says more than an empty gold cell.
  return given !== null && (given === right || given === "") ? match() : noMatch("gold_missing");
}
