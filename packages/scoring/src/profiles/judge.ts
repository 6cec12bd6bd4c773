import { normaliseString } from "../normalise.ts";
import type { JudgeParams, StructureParams } from "../profile-params.ts";
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

/** Chemical structures by the key of the toolkit that is handed in (SCORING.md 16.14). */
export const structureProfile: Profile<StructureParams> = {
  compare: (gold, prediction, _params, context) => {
    const { structureKey } = context;
    const [right, given] = [textOf(gold), textOf(prediction)];
    if (right === null || given === null) return noMatch("unparsable");
    if (structureKey === undefined) return undecided("no_toolkit");
    const [own, other] = [structureKey(right), structureKey(given)];
    if (own === undefined) return noMatch("gold_unparsable");
    return other === undefined ? noMatch("unparsable") : own === other ? match() : noMatch("differs");
  },
  problem: (gold, _params, context) => {
    const text = textOf(gold);
    if (text === null || text.trim() === "") return "empty";
    return context.structureKey !== undefined && context.structureKey(text) === undefined
      ? "unparsable"
      : null;
  },
};
