import { expect, it } from "vitest";
import {
  answerOutcome,
  navigationTask,
  sampleKey,
  sampleSet,
  sampleTask,
  sampleWork,
} from "./sample-release.ts";
import { strataOf } from "./strata.ts";
import { createTally } from "./tally.ts";

it("lists are grouped by the size of gold: under 10, 10 to 19, 20 and more", () => {
  const tasks = [20, 0, 9, 10, 19, 45].map((size) =>
    sampleTask(`w${size}`, {
      type: "wide-research",
      gold: {
        works: Array.from({ length: size }, (_, at) => sampleWork(`w${at}`)),
        borderline: [],
        declaredEmpty: size === 0,
      },
    }),
  );
  expect(strataOf("wide-research", tasks).map(({ id, tasks: members }) => [id, members])).toEqual([
    ["gold=0-9", [1, 2]],
    ["gold=10-19", [3, 4]],
    ["gold=20+", [0, 5]],
  ]);
});

it("a stratum of 9 tasks makes no claim, one of 10 may", () => {
  const tasks = Array.from({ length: 19 }, (_, at) =>
    navigationTask(`n${String(at).padStart(2, "0")}`, at < 9 ? 2 : 11),
  );
  const tally = createTally(sampleKey(tasks), sampleSet(), { trivial: [] });
  for (const task of tasks) tally.add(answerOutcome(task, "C"));
  const strata = tally.finish().types[0]?.strata.map(({ id, tasks: size, noClaim }) => [id, size, noClaim]);
  expect(strata).toEqual([
    ["hops=2", 9, true],
    ["hops=11", 10, false],
  ]);
});
