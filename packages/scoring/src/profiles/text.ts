import { normaliseCased, normaliseExact, normaliseString } from "../normalise.ts";
import type { TextParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf } from "../verdict.ts";

function textProfile(normalise: (text: string) => string): Profile<TextParams> {
  return {
    compare: (gold, prediction, params) => {
      const [right, given] = [textOf(gold), textOf(prediction)];
      if (right === null || given === null) return noMatch("unparsable");
      const text = normalise(given);
      return [right, ...(params.aliases ?? [])].some((one) => normalise(one) === text)
        ? match()
        : noMatch("differs");
    },
    problem: (gold) => {
      const text = textOf(gold);
      return text === null ? "not_text" : normalise(text) === "" ? "empty" : null;
    },
  };
}

/** Text without regard to case, articles and joining hyphens. */
export const stringProfile = textProfile(normaliseString);
/** Text with case, as genes and formulas need it. */
export const casedProfile = textProfile(normaliseCased);
/** Codes and sequences, sign by sign. */
export const exactProfile = textProfile(normaliseExact);
