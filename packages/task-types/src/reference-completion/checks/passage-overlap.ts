import {
  abstractLimits,
  answerOf,
  type Check,
  finding,
  languageOf,
  notApplicable,
  passageOverlap,
  sourceLimits,
} from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import type { CompletionPayload } from "../payload.ts";
import { slotSentences, wordsOnly } from "../slot-places.ts";
import { goldWorks, worksById } from "../slot-works.ts";

const PASSAGE = "/payload/passage/text";

/** The sentence of a slot against the abstracts of its gold works (CHECKS.md 4). A gold work without one is named, not passed over. */
export const abstractOverlapCheck: Check<CompletionPayload> = {
  id: "t3/abstract-overlap",
  version: 1,
  runs: ["S"],
  severity: "block",
  waiver: "E",
  reads: [PASSAGE, "/payload/slots", "/works", "/meta/language"],
  thresholds: abstractLimits,
  run: ({ document, threshold }) => {
    const { payload, works } = document;
    const library = worksById(works);
    const limits = { run: threshold("run"), containment: threshold("containment") };
    const findings: Finding[] = [];
    let compared = 0;
    payload.slots.forEach((slot, index) => {
      for (const work of goldWorks(slot, library)) {
        const abstracts = [work.csl, ...work.versions].flatMap((version) => version.abstract?.trim() || []);
        if (abstracts.length === 0) {
          const params = { label: slot.label, title: work.csl.title };
          findings.push(
            finding("info", "t3/abstract-overlap/none", { pointer: `/payload/slots/${index}` }, { params }),
          );
        }
        for (const abstract of abstracts)
          for (const sentence of slotSentences(payload, slot.label)) {
            compared++;
            const text = {
              pointer: PASSAGE,
              text: sentence.text,
              offset: sentence.start,
              language: languageOf({ document }),
            };
            findings.push(
              ...passageOverlap(text, abstract, limits, "abstract", {
                label: slot.label,
                title: work.csl.title,
              }),
            );
          }
      }
    });
    return compared === 0 && findings.length === 0
      ? notApplicable("t3/no-gold-abstracts")
      : answerOf(findings, { compared });
  },
};

/** The rewritten passage against the passage it was rewritten from (CHECKS.md 4). */
export const sourceOverlapCheck: Check<CompletionPayload> = {
  id: "t3/source-overlap",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: [PASSAGE, "/payload/sourceParagraph", "/payload/origin", "/meta/language"],
  thresholds: sourceLimits,
  run: ({ document, threshold }) => {
    const { payload } = document;
    if (payload.sourceParagraph.trim() === "")
      return payload.origin === "own"
        ? notApplicable("t3/own-passage")
        : answerOf([finding("block", "t3/source-overlap/none", { pointer: "/payload/sourceParagraph" })]);
    return answerOf(
      passageOverlap(
        { pointer: PASSAGE, text: wordsOnly(payload.passage.text), language: languageOf({ document }) },
        payload.sourceParagraph,
        { run: threshold("run"), containment: threshold("containment") },
        "source",
      ),
    );
  },
};
