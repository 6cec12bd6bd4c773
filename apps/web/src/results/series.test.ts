import { describe, expect, it } from "vitest";
import { groupRows, scoreSetOf, seriesOf } from "./series.ts";
import type { ScoreSetLine, Submission } from "./types.ts";

const judge = {
  judgeId: "j",
  family: "f",
  promptHash: "p",
  parserVersion: "1",
  sameFamily: false,
  instrument: { tested: 0, accepted: 0 },
};

function scoreSet(id: string, overall: number | null, changes: Partial<ScoreSetLine> = {}): ScoreSetLine {
  return {
    id,
    current: true,
    state: "scored",
    scorerVersion: "1",
    judge: null,
    configuration: { runs: 1, profileSet: "strict", overall: "documented" },
    summary: { overall: { value: overall } },
    ...changes,
  } as ScoreSetLine;
}

const submission = (system: string, scoreSets: ScoreSetLine[], category = "foundation-model"): Submission =>
  ({ id: system, system, category, scoreSets }) as Submission;

describe("score sets in one table", () => {
  it("never stand beside those of another judge, scorer or set of equality profiles", () => {
    const series = seriesOf([
      submission("A", [scoreSet("a1", 10), scoreSet("a2", 20, { judge })]),
      submission("B", [scoreSet("b1", 30)]),
      submission("C", [
        scoreSet("c1", 30, { configuration: { runs: 1, profileSet: "paper-compat", overall: "documented" } }),
      ]),
    ]);
    expect(series.map(({ rows }) => rows.map((row) => row.scoreSet.id))).toEqual([
      ["a1", "b1"],
      ["a2"],
      ["c1"],
    ]);
  });

  it("are the current ones, and only those that are scored", () => {
    const series = seriesOf([
      submission("A", [
        scoreSet("old", 10, { current: false }),
        scoreSet("new", 20),
        scoreSet("open", 1, { summary: null }),
      ]),
    ]);
    expect(series.flatMap(({ rows }) => rows.map((row) => row.scoreSet.id))).toEqual(["new"]);
  });

  it("are grouped by category and sorted by Overall, those without one last and then by name", () => {
    const rows = seriesOf([
      submission("Z", [scoreSet("z", null)]),
      submission("Y", [scoreSet("y", null)]),
      submission("A", [scoreSet("a", 10)]),
      submission("B", [scoreSet("b", 20)]),
      submission("H", [scoreSet("h", 90)], "human"),
    ]).flatMap((one) => one.rows);
    expect(
      groupRows(rows).map((group) => [group.category, group.rows.map((row) => row.scoreSet.id)]),
    ).toEqual([
      ["foundation-model", ["b", "a", "y", "z"]],
      ["human", ["h"]],
    ]);
  });
});

describe("the score set that stands for a submission", () => {
  const all = submission("A", [
    scoreSet("one", 1, { current: false }),
    scoreSet("two", 2),
    scoreSet("three", 3, { state: "scoring", current: false }),
  ]);

  it("is the one asked for, else the newest that is scored", () => {
    expect(scoreSetOf(all, "one")?.id).toBe("one");
    expect(scoreSetOf(all, undefined)?.id).toBe("two");
    expect(scoreSetOf(all, "unknown")?.id).toBe("two");
  });
});
