import { type Check, narrowReads, sharedChecks } from "@touchstone/checks";
import type { CompletionPayload } from "../payload.ts";
import { countDisclosedCheck } from "./count-disclosed.ts";
import { declaredChecks } from "./declared.ts";
import { duplicateGoldCheck } from "./duplicate-gold.ts";
import { leftoverCheck } from "./leftover.ts";
import { abstractOverlapCheck, sourceOverlapCheck } from "./passage-overlap.ts";
import { slotsCheck } from "./slots.ts";
import { titleOverlapCheck } from "./title-overlap.ts";

const PASSAGE = ["/payload/passage/text"];
const GOLD = ["/payload/slots", "/works"];

const shared = narrowReads(sharedChecks, {
  visible: PASSAGE,
  hidden: [...GOLD, "/payload/sourceWorkId", "/payload/sourceParagraph"],
  answer: GOLD,
  evidence: [...GOLD, "/sources"],
  asOf: ["/meta/asOf", ...PASSAGE],
});

/** All checks of a T3 task: shared ones, then CHECKS.md 4 in its order. */
export const completionChecks: readonly Check<CompletionPayload>[] = [
  ...shared,
  slotsCheck,
  leftoverCheck,
  countDisclosedCheck,
  declaredChecks.goldRecord,
  duplicateGoldCheck,
  titleOverlapCheck,
  abstractOverlapCheck,
  sourceOverlapCheck,
  declaredChecks.sourceRecall,
  declaredChecks.retrieval,
  declaredChecks.attributable,
  declaredChecks.canonical,
  declaredChecks.attribution,
  declaredChecks.versions,
  declaredChecks.alternatives,
  declaredChecks.meaning,
];
