import { normaliseString } from "../normalise.ts";
import type { JudgeParams } from "../profile-params.ts";
import { match, noMatch, type Profile, textOf, undecided } from "../verdict.ts";

/** Free text: equality settles it, anything else is for a judge or person. */
export const judgeProfile: Profile<JudgeParams> = {
  compare: (gold, prediction, params) => {
    const [right, given] = [textOf(gold), textOf(prediction)];
    if (right === null || given === null) return noMatch("unparsable");
    const text = normaliseString(given);
    if (text === "") return noMatch("empty");
    return [right, ...(params.aliases ?? [])].some((one) => normaliseString(one) === text)
      ? match()
      : undecided("judge");
  },
  problem: (gold) => ((textOf(gold) ?? "").trim() === "" ? "empty" : null),
};
