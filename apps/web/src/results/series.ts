import type { ScoreSetLine, Submission, Summary } from "./types.ts";

/** A system in a table: a submission with the score set that stands for it. */
export interface SystemRow {
  submission: Submission;
  scoreSet: ScoreSetLine;
  summary: Summary;
}

/** So many score sets are compared at once. */
export const COMPARED = 8;

/** Score sets that may stand in one table: same scorer, judge, equality and scheme (SCORING.md 0.5). */
export interface Series {
  key: string;
  rows: SystemRow[];
}

const categories = ["foundation-model", "model-with-search", "deep-research-agent", "human"] as const;

const keyOf = ({ scorerVersion, judge, configuration }: ScoreSetLine): string =>
  JSON.stringify([
    scorerVersion,
    configuration.profileSet,
    configuration.overall,
    judge && [judge.judgeId, judge.promptHash, judge.parserVersion],
  ]);

/** All series of a release, the one with most systems first, strict before compatible. Only the current version of each score set is in. */
export function seriesOf(submissions: readonly Submission[]): Series[] {
  const series = new Map<string, Series>();
  for (const submission of submissions)
    for (const scoreSet of submission.scoreSets) {
      const { summary } = scoreSet;
      if (!scoreSet.current || summary === null) continue;
      const key = keyOf(scoreSet);
      const found = series.get(key) ?? { key, rows: [] };
      found.rows.push({ submission, scoreSet, summary });
      series.set(key, found);
    }
  const strict = ({ rows }: Series): number =>
    Number(rows[0]?.scoreSet.configuration.profileSet === "strict");
  return [...series.values()].toSorted(
    (a, b) => b.rows.length - a.rows.length || strict(b) - strict(a) || (a.key < b.key ? -1 : 1),
  );
}

/** Rows by category; within one by Overall, those without it last, then by name. */
export function groupRows(rows: readonly SystemRow[]) {
  const byOverall = (a: SystemRow, b: SystemRow): number =>
    (b.summary.overall.value ?? Number.NEGATIVE_INFINITY) -
      (a.summary.overall.value ?? Number.NEGATIVE_INFINITY) || 0;
  const byName = (a: SystemRow, b: SystemRow): number => (a.submission.system < b.submission.system ? -1 : 1);
  return categories.flatMap((category) => {
    const group = rows.filter((row) => row.submission.category === category);
    return group.length === 0
      ? []
      : [{ category, rows: group.toSorted((a, b) => byOverall(a, b) || byName(a, b)) }];
  });
}

/** The score set that a page shows of a submission: the one asked for, else the newest scored, else the newest. */
export function scoreSetOf(submission: Submission, asked: string | undefined): ScoreSetLine | undefined {
  const newest = submission.scoreSets.toReversed();
  return (
    submission.scoreSets.find(({ id }) => id === asked) ??
    newest.find(({ state, current }) => state === "scored" && current) ??
    newest[0]
  );
}
