import { matchReference, type Prediction } from "@touchstone/bibliography";
import { type Json, Work } from "@touchstone/contract";
import { namesSeveral } from "../graders/names-several.ts";
import type { ReferenceParams } from "../profile-params.ts";
import { referenceOf } from "../score/read-answer.ts";
import { type CompareContext, noMatch, type Profile, undecided } from "../verdict.ts";

// Gold is compared with many predictions and checked once.
const checked = new WeakMap<object, Work | null>();

function workOf(gold: unknown, context: CompareContext): Work | null {
  if (typeof gold === "string") return context.works?.find((work) => work.id === gold) ?? null;
  if (typeof gold !== "object" || gold === null) return null;
  const known = checked.get(gold);
  if (known !== undefined) return known;
  const parsed = Work.safeParse(gold);
  const work = parsed.success ? parsed.data : null;
  checked.set(gold, work);
  return work;
}

/** A prediction as matching takes it; members of objects may be of any shape, since answers hold what systems wrote. */
function predictionOf(value: unknown): Prediction | null {
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? referenceOf(value as Json)
    : null;
}

/** Works of the literature: the work itself, and the attributes that were asked for. */
export const referenceProfile: Profile<ReferenceParams> = {
  compare: (gold, prediction, params, context) => {
    const work = workOf(gold, context);
    if (work === null) return noMatch("gold_unparsable");
    const given = predictionOf(prediction);
    if (given === null) return noMatch("unparsable");
    const { asked } = params;
    const found = matchReference(given, work, {
      ...(asked === undefined ? {} : { asked }),
      ...(context.works === undefined ? {} : { library: context.works }),
    });
    if (found.open === "work") return undecided("judge_work");
    if (!found.core) return noMatch(found.explanation[0]?.code ?? "differs", found.flags);
    const others = context.works?.filter((other) => other.id !== work.id);
    if (namesSeveral(given, work, others)) return noMatch("several_answers", found.flags);
    if (params.coreOnly === true || found.attributes)
      return { result: "match", ...(found.flags.length > 0 ? { flags: found.flags } : {}) };
    return found.open === "attributes" ? undecided("judge_attributes") : noMatch("attributes", found.flags);
  },
  problem: (gold, _params, context) => (workOf(gold, context) === null ? "not_a_work" : null),
};
