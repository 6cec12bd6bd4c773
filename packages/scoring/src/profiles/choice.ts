import { normaliseString } from "../normalise.ts";
import type { BooleanParams, EnumParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf } from "../verdict.ts";

const TRUE = ["yes", "y", "true", "t", "✓", "✔"];
const FALSE = ["no", "n", "false", "f", "✗", "✘"];

/** Truth value of a text or boolean, or null; a number is none. */
function parseBoolean(raw: unknown, params: BooleanParams): boolean | null {
  if (typeof raw === "boolean") return raw;
  if (typeof raw !== "string") return null;
  const text = normaliseString(raw);
  const among = (own: readonly string[], extra: readonly string[] = []): boolean =>
    [...own, ...extra].some((token) => normaliseString(token) === text);
  if (among(TRUE, params.extraTokens?.true)) return true;
  return among(FALSE, params.extraTokens?.false) ? false : null;
}

/** Yes and no. */
export const booleanProfile: Profile<BooleanParams> = {
  compare: (gold, prediction, params) => {
    const [right, given] = [parseBoolean(gold, params), parseBoolean(prediction, params)];
    if (right === null) return noMatch("gold_unparsable");
    return given === null ? noMatch("unparsable") : right === given ? match() : noMatch("differs");
  },
  problem: (gold, params) => (parseBoolean(gold, params) === null ? "unparsable" : null),
};

function labelOf(raw: unknown, params: EnumParams): string | null {
  const given = textOf(raw);
  if (given === null) return null;
  const text = normaliseString(given);
  const labels = Array.isArray(params.labels)
    ? params.labels.map((label) => [label, []] as const)
    : Object.entries(params.labels);
  // A label wins over a synonym of another label.
  const exact = labels.find(([label]) => normaliseString(label) === text);
  return (
    (exact ?? labels.find(([, synonyms]) => synonyms.some((one) => normaliseString(one) === text)))?.[0] ??
    null
  );
}

/** One of declared labels. */
export const enumProfile: Profile<EnumParams> = {
  compare: (gold, prediction, params) => {
    const [right, given] = [labelOf(gold, params), labelOf(prediction, params)];
    if (right === null) return noMatch("gold_unparsable");
    return given === null ? noMatch("not_in_enum") : right === given ? match() : noMatch("differs");
  },
  problem: (gold, params) => (labelOf(gold, params) === null ? "not_in_enum" : null),
};
