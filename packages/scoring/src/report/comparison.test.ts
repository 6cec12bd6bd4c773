import { describe, expect, it } from "vitest";
import { compareSystems, type ScoredOutcome } from "./comparison.ts";
import { mainRows } from "./main-rows.ts";
import type { Report } from "./report.ts";
import { answerOutcome, navigationTask, sampleKey, sampleSet } from "./sample-release.ts";
import { createTally } from "./tally.ts";

const tasks = Array.from({ length: 60 }, (_, at) => navigationTask(`n${at}`));
const key = sampleKey(tasks);
const scores = (right: (at: number) => boolean, runs = 1): ScoredOutcome[] =>
  Array.from({ length: runs }, (_, run) =>
    tasks.map((task, at) => answerOutcome(task, right(at + run) ? "C" : "I", run + 1)),
  ).flat();
const set = (outcomes: readonly ScoredOutcome[], settings: Parameters<typeof sampleSet>[0] = {}) => ({
  scoreSet: sampleSet(settings),
  outcomes,
});

describe("the comparison of two systems", () => {
  it("names the higher one where the interval of the difference excludes 0", () => {
    const [high, low] = [set(scores((at) => at % 2 === 0)), set(scores((at) => at % 6 === 0))];
    const found = compareSystems(key, high, low);
    if (found.refused !== null) throw new Error(found.refused);
    expect(found.types).toHaveLength(1);
    expect(found.types[0]).toMatchObject({
      type: "database-navigation",
      metric: "accuracy",
      tasks: 60,
      first: 0.5,
      second: 1 / 6,
      verdict: "first_higher",
    });
    expect(found.types[0]?.difference).toBeCloseTo(1 / 3, 12);
    const turned = compareSystems(key, low, high);
    expect(turned.refused === null && turned.types[0]?.verdict).toBe("second_higher");
  });

  it("claims no order where the interval contains 0, as for a system and itself", () => {
    const close = compareSystems(key, set(scores((at) => at % 2 === 0)), set(scores((at) => at % 2 === 1)));
    expect(close.refused === null && close.types[0]?.verdict).toBe("not_distinguishable");
    const own = set(scores((at) => at % 3 === 0, 2));
    const same = compareSystems(key, own, own);
    expect(same.refused === null && same.types[0]).toMatchObject({
      difference: 0,
      interval: { lower: 0, upper: 0 },
      verdict: "not_distinguishable",
    });
  });

  it("pairs the tasks that both have a grade for, whatever the order of outcomes", () => {
    const left = scores((at) => at % 2 === 0, 3);
    const right = scores(() => true).filter((_, at) => at < 30);
    const found = compareSystems(key, set(left), set(right));
    const turned = compareSystems(key, set(left.toReversed()), set(right.toReversed()));
    expect(turned).toEqual(found);
    expect(found.refused === null && found.types[0]?.tasks).toBe(30);
    const none = compareSystems(key, set(left), set([]));
    expect(none.refused === null && none.types[0]).toMatchObject({
      tasks: 0,
      difference: null,
      interval: null,
      verdict: "no_claim",
    });
  });

  it("claims nothing on fewer than ten independent tasks, however clear they look", () => {
    const [right, wrong] = [scores(() => true, 2), scores(() => false, 2)];
    const few = (count: number) =>
      compareSystems(
        key,
        set(right),
        set(wrong.filter(({ task }) => tasks.slice(0, count).some((it) => it.task === task))),
      );
    const verdict = (count: number) => {
      const found = few(count);
      return found.refused === null ? found.types[0]?.verdict : found.refused;
    };
    expect([1, 9, 10].map(verdict)).toEqual(["no_claim", "no_claim", "first_higher"]);
    const one = few(1);
    expect(one.refused === null && one.types[0]?.interval).toBeNull();
  });

  it("refuses sets of another release, scorer, judge or profile set", () => {
    const base = set(scores(() => true));
    const { scoreSet } = base;
    const judge = { judgeId: "j", family: "f", promptHash: "p", parserVersion: "1", params: {} };
    const others = [
      [{ ...scoreSet, release: { ...scoreSet.release, digest: "6".repeat(64) } }, "release"],
      [{ ...scoreSet, scorerVersion: "0" }, "scorer"],
      [{ ...scoreSet, judge }, "judge"],
      [sampleSet({ profileSet: "paper-compat" }), "profile_set"],
    ] as const;
    for (const [other, refused] of others)
      expect(compareSystems(key, base, { ...base, scoreSet: other })).toEqual({ refused });
  });
});

describe("rows of the main table", () => {
  const reportOf = (
    system: string,
    value: number | null,
    settings: Parameters<typeof sampleSet>[0] = {},
  ): Report => {
    const tally = createTally(key, sampleSet({ system, ...settings }), { trivial: [], replicates: 100 });
    const report = tally.finish();
    return { ...report, overall: { ...report.overall, value } };
  };
  it("are sorted by Overall, those without one last, then by name", () => {
    const reports = [
      reportOf("b", null),
      reportOf("B", 10.5),
      reportOf("a", null),
      reportOf("A", 10.5),
      reportOf("z", 40.38),
    ];
    const found = mainRows(reports);
    if (found.refused !== null) throw new Error(found.refused);
    expect(found.rows.map(({ system }) => system)).toEqual(["z", "A", "B", "a", "b"]);
    expect(found.rows[0]).toMatchObject({
      runs: 1,
      sameFamily: false,
      t2: null,
      t1: { graded: 60, withheld: null },
    });
    expect(found.rows.some((row) => "rank" in row)).toBe(false);
  });
  it("are refused where sets or schemes are mixed", () => {
    expect(mainRows([reportOf("a", 1), reportOf("b", 1, { profileSet: "paper-compat" })])).toEqual({
      refused: "profile_set",
    });
    expect(mainRows([reportOf("a", 1), reportOf("b", 1, { overall: "as-printed" })])).toEqual({
      refused: "overall_scheme",
    });
    expect(mainRows([])).toEqual({ refused: null, rows: [] });
  });
});
