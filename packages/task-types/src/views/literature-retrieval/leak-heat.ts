import {
  abstractLimits,
  contentContainment,
  measureTitle,
  sharedRuns,
  type TitleMeasures,
  tokensOf,
} from "@touchstone/checks";
import type { Work } from "@touchstone/contract";
import { longestSharedRun } from "@touchstone/text";
import { titlesOf, versionsOf } from "../../literature-retrieval/target.ts";

/** Words of the question that the paper has as well; 2 where the checks stop or a pair of telling words stands. */
export interface HeatMark {
  start: number;
  end: number;
  strength: 1 | 2;
}

/** Shorter runs are the ordinary glue of a language. */
const SHORTEST_RUN = 4;

const abstractsOf = (work: Work): string[] =>
  versionsOf(work).flatMap(({ abstract }) =>
    abstract === undefined || abstract.trim() === "" ? [] : [abstract],
  );

/** Telling words of a title as they stand in the text; strong where two of them follow each other. */
function titleMarks(text: string, title: string, language: string): HeatMark[] {
  const stems = new Set(tokensOf(title, language).flatMap((token) => (token.content ? [token.stem] : [])));
  const runs: { start: number; end: number; words: number }[] = [];
  let open: (typeof runs)[number] | null = null;
  for (const token of tokensOf(text, language)) {
    if (!token.content) continue;
    if (!stems.has(token.stem)) open = null;
    else if (open) {
      open.end = token.end;
      open.words += 1;
    } else {
      open = { start: token.start, end: token.end, words: 1 };
      runs.push(open);
    }
  }
  return runs.map(({ start, end, words }) => ({ start, end, strength: words > 1 ? 2 : 1 }));
}

/** Everything of the question that stands in a title or abstract of the target. */
export function leakHeat(text: string, target: Work, language: string): HeatMark[] {
  const copied = abstractsOf(target).flatMap((abstract) =>
    sharedRuns(text, abstract, SHORTEST_RUN, language).map(
      ({ start, end, length }): HeatMark => ({ start, end, strength: length >= abstractLimits.run ? 2 : 1 }),
    ),
  );
  return [...titlesOf(target).flatMap((title) => titleMarks(text, title, language)), ...copied];
}

/** Overlap of the question with one title, as `t2/title-overlap` measures it. */
export interface TitleRow {
  title: string;
  measures: TitleMeasures;
}

export const titleRows = (text: string, target: Work, language: string): TitleRow[] =>
  titlesOf(target).map((title) => ({ title, measures: measureTitle(text, title, language) }));

/** Overlap with the abstracts, the worst of all versions; null where none is stored. */
export function abstractOverlap(
  text: string,
  target: Work,
  language: string,
): { run: number; share: number } | null {
  const abstracts = abstractsOf(target);
  if (abstracts.length === 0) return null;
  return {
    run: Math.max(
      ...abstracts.map(
        (abstract) => longestSharedRun(tokensOf(text, language), tokensOf(abstract, language)).length,
      ),
    ),
    share: Math.max(...abstracts.map((abstract) => contentContainment(text, abstract, 5, language) ?? 0)),
  };
}
