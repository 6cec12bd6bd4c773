import {
  answerOf,
  type Check,
  languageOf,
  notApplicable,
  titleLimits,
  titleOverlap,
  worstSeverity,
} from "@touchstone/checks";
import type { Finding, Work } from "@touchstone/contract";
import type { CompletionPayload } from "../payload.ts";
import { slotSentences } from "../slot-places.ts";
import { goldWorks, worksById } from "../slot-works.ts";

const PASSAGE = "/payload/passage/text";

const RANK = { block: 2, warn: 1, info: 0 } as const;

/** The findings of the version that overlaps most: a sentence overlaps with a work once, whatever its versions are called. */
const worst = (candidates: readonly Finding[][]): Finding[] =>
  candidates.reduce<Finding[]>(
    (kept, each) =>
      each.length > 0 && (kept.length === 0 || RANK[worstSeverity(each)] > RANK[worstSeverity(kept)])
        ? each
        : kept,
    [],
  );

const titlesOf = (work: Work): string[] => [
  ...new Set([work.csl, ...work.versions].map(({ title }) => title.trim()).filter((title) => title !== "")),
];

/** The sentence of a slot against every title of its gold works (CHECKS.md 4, 14.10). */
export const titleOverlapCheck: Check<CompletionPayload> = {
  id: "t3/title-overlap",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: [PASSAGE, "/payload/slots", "/works", "/meta/language"],
  thresholds: { ...titleLimits, run: 5 },
  run: ({ document, threshold }) => {
    const { payload, works } = document;
    const library = worksById(works);
    const limits = { max: threshold("max"), characters: threshold("characters"), run: threshold("run") };
    const compared = payload.slots.flatMap((slot) =>
      slotSentences(payload, slot.label).flatMap((sentence) =>
        goldWorks(slot, library).map((work) => ({ slot, sentence, titles: titlesOf(work) })),
      ),
    );
    if (compared.every(({ titles }) => titles.length === 0)) return notApplicable("t3/no-gold-titles");
    return answerOf(
      compared.flatMap(({ slot, sentence, titles }) => {
        const text = {
          pointer: PASSAGE,
          text: sentence.text,
          offset: sentence.start,
          language: languageOf({ document }),
        };
        return worst(titles.map((title) => titleOverlap(text, title, limits, { label: slot.label })));
      }),
    );
  },
};
