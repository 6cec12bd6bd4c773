import { expect, it } from "vitest";
import { bootstrapRatio, bootstrapSeed } from "../metrics/intervals.ts";
import { DIGEST, sampleKey, sampleOutcome, sampleSet, sampleTask, sampleWork } from "./sample-release.ts";
import { createTally } from "./tally.ts";

it("tasks of one declared source are drawn together, so that the interval is over sources", () => {
  // Two sources of three tasks each, and a task by itself.
  const sources = ["p", "p", "p", "q", "q", "q", null];
  const right = [1, 1, 1, 0, 0, 0, 1];
  const tasks = sources.map((source, at) =>
    sampleTask(
      `t${at}`,
      {
        type: "reference-completion",
        gold: {
          slots: [{ label: "CIT-1", units: [{ workIds: ["w"] }], alsoCorrect: [] }],
          works: [sampleWork("w")],
        },
      },
      source,
    ),
  );
  const tally = createTally(sampleKey(tasks), sampleSet(), { trivial: [] });
  for (const [at, task] of tasks.entries()) {
    const strict = right[at] ?? 0;
    const slots = [{ gold: 1, predicted: 1, core: strict, strict }];
    tally.add(sampleOutcome(task, { kind: "slots", slots, unknown: 0 }, strict));
  }
  const { interval, value } = tally.finish().types[0]?.headline ?? { interval: null, value: null };
  expect(value).toBeCloseTo(4 / 7, 12);
  const expected = bootstrapRatio(
    Float64Array.of(3, 0, 1),
    Float64Array.of(3, 3, 1),
    bootstrapSeed(DIGEST, "strict"),
  );
  expect(interval).toEqual({ lower: expected?.lower, upper: expected?.upper, method: "bootstrap" });
});
