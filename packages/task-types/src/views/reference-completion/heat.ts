import { measureTitle, sharedRuns, type TitleMeasures, tokensOf } from "@touchstone/checks";
import type { CslItem, Work } from "@touchstone/contract";
import { longestSharedRun } from "@touchstone/text";
import type { CompletionPayload, Slot } from "../../reference-completion/payload.ts";
import { slotSentences, wordsOnly } from "../../reference-completion/slot-places.ts";
import { goldWorks, worksById } from "../../reference-completion/slot-works.ts";

export type HeatAgainst = "source" | "titles" | "abstracts";

/** Words of a text that stand in what it is compared with. `words` in a row; offsets are UTF-16 units. */
export interface HeatMark {
  start: number;
  end: number;
  words: number;
}

/** Shorter runs are the ordinary glue of a language. */
const SHORTEST = 4;

const versionsOf = (work: Work): CslItem[] => [work.csl, ...work.versions];
const abstractsOf = (work: Work): string[] =>
  versionsOf(work).flatMap(({ abstract }) =>
    abstract === undefined || abstract.trim() === "" ? [] : [abstract],
  );
const titlesOf = (work: Work): string[] =>
  versionsOf(work)
    .map(({ title }) => title)
    .filter((title) => title.trim() !== "");

const runsOf = (text: string, other: string, language: string): HeatMark[] =>
  sharedRuns(text, other, SHORTEST, language).map(({ start, end, length }) => ({
    start,
    end,
    words: length,
  }));

/** Telling words of a text that a title has as well; neighbours become one mark. */
function titleMarks(text: string, title: string, language: string): HeatMark[] {
  const stems = new Set(
    tokensOf(title, language)
      .filter((token) => token.content)
      .map((token) => token.stem),
  );
  const marks: HeatMark[] = [];
  let open: HeatMark | null = null;
  for (const token of tokensOf(text, language)) {
    if (!token.content || !stems.has(token.stem)) open = null;
    else if (open) {
      open.end = token.end;
      open.words += 1;
    } else {
      open = { start: token.start, end: token.end, words: 1 };
      marks.push(open);
    }
  }
  return marks;
}

/** What the source passage shares with the rewritten one, seen from the source. */
export const sourceHeat = ({ sourceParagraph, passage }: CompletionPayload, language: string): HeatMark[] =>
  runsOf(sourceParagraph, wordsOnly(passage.text), language);

/** What the passage shares with the source, or each slot's sentences with the titles or abstracts of its works. */
export function passageHeat(
  payload: CompletionPayload,
  works: readonly Work[],
  against: HeatAgainst,
  language: string,
): HeatMark[] {
  if (against === "source") return runsOf(wordsOnly(payload.passage.text), payload.sourceParagraph, language);
  const library = worksById(works);
  return payload.slots.flatMap((slot) =>
    slotSentences(payload, slot.label).flatMap((sentence) =>
      goldWorks(slot, library)
        .flatMap((work) =>
          against === "titles"
            ? titlesOf(work).flatMap((title) => titleMarks(sentence.text, title, language))
            : abstractsOf(work).flatMap((abstract) => runsOf(sentence.text, abstract, language)),
        )
        .map((mark) => ({ ...mark, start: mark.start + sentence.start, end: mark.end + sentence.start })),
    ),
  );
}

/** Overlap of a slot's sentences with one of its works, the worst of all titles, abstracts and sentences. */
export interface SlotOverlap {
  slot: Slot;
  work: Work;
  title: Pick<TitleMeasures, "containment" | "longestRun"> & { pairs: number };
  /** Most words in a row shared with an abstract; null where none is stored. */
  abstractRun: number | null;
}

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** One line for every gold work of every slot that stands in the passage. */
export function slotOverlaps(
  payload: CompletionPayload,
  works: readonly Work[],
  language: string,
): SlotOverlap[] {
  const library = worksById(works);
  return payload.slots.flatMap((slot) => {
    const sentences = slotSentences(payload, slot.label).map(({ text }) => text);
    return goldWorks(slot, library).map((work) => {
      const measured = titlesOf(work).flatMap((title) =>
        sentences.map((sentence) => measureTitle(sentence, title, language)),
      );
      const abstracts = abstractsOf(work);
      return {
        slot,
        work,
        title: {
          containment: most(measured.map((it) => it.containment)),
          longestRun: most(measured.map((it) => it.longestRun)),
          pairs: most(measured.map((it) => it.sharedBigrams.length)),
        },
        abstractRun:
          abstracts.length === 0
            ? null
            : most(
                abstracts.flatMap((abstract) =>
                  sentences.map(
                    (sentence) =>
                      longestSharedRun(tokensOf(sentence, language), tokensOf(abstract, language)).length,
                  ),
                ),
              ),
      };
    });
  });
}
