import {
  abstractLimits,
  answerOf,
  type Check,
  notApplicable,
  passageOverlap,
  titleLimits,
  titleOverlap,
  worstSeverity,
} from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import type { RetrievalPayload } from "../payload.ts";
import { targetOf, titlesOf, versionsOf } from "../target.ts";

const READS = ["/payload/question/text", "/payload/targetWorkId", "/works", "/meta/language"];

/** The findings of the version that overlaps most: one question has one overlap, whatever the versions are called. */
function worst(candidates: readonly Finding[][]): Finding[] {
  const rank = { block: 2, warn: 1, info: 0 } as const;
  return candidates.reduce<Finding[]>((kept, each) => {
    if (each.length === 0) return kept;
    return kept.length === 0 || rank[worstSeverity(each)] > rank[worstSeverity(kept)] ? each : kept;
  }, []);
}

/** Words of the title in the question (CHECKS.md 3; shared bigrams block only where a corpus shows that they are rare, 14.10). */
export const titleOverlapCheck: Check<RetrievalPayload> = {
  id: "t2/title-overlap",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: READS,
  thresholds: titleLimits,
  run: ({ document, threshold }) => {
    const target = targetOf(document);
    if (!target) return notApplicable("no_target");
    const question = {
      pointer: "/payload/question/text",
      text: document.payload.question.text,
      language: document.meta.language,
    };
    const limits = { max: threshold("max"), characters: threshold("characters") };
    return answerOf(worst(titlesOf(target).map((title) => titleOverlap(question, title, limits))));
  },
};

/** Copied stretches of the abstract (CHECKS.md 3). */
export const abstractOverlapCheck: Check<RetrievalPayload> = {
  id: "t2/abstract-overlap",
  version: 1,
  runs: ["S"],
  severity: "block",
  waiver: "E",
  reads: READS,
  thresholds: abstractLimits,
  run: ({ document, threshold }) => {
    const target = targetOf(document);
    if (!target) return notApplicable("no_target");
    const abstracts = versionsOf(target).flatMap((item) => item.abstract ?? []);
    if (abstracts.length === 0) return notApplicable("no_abstract");
    const question = {
      pointer: "/payload/question/text",
      text: document.payload.question.text,
      language: document.meta.language,
    };
    const limits = { run: threshold("run"), containment: threshold("containment") };
    return answerOf(worst(abstracts.map((text) => passageOverlap(question, text, limits, "abstract"))));
  },
};
