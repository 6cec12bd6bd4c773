import { expect, it } from "vitest";
import { clustersOf } from "./clusters.ts";
import type { TaskAnswer } from "./types.ts";

const answer = (system: string, answerKey: string | null, score: number | null): TaskAnswer =>
  ({
    system,
    run: 1,
    outcomes: [
      { outcome: { answerKey, extracted: answerKey, score, ungraded: score === null ? "unjudged" : null } },
    ],
  }) as unknown as TaskAnswer;

it("counts equal answers together, the largest cluster first and no answer last", () => {
  const clusters = clustersOf([
    answer("A", null, 0),
    answer("B", null, 0),
    answer("C", null, 0),
    answer("D", "x", 1),
    answer("E", "y", 0),
    answer("F", "y", 0),
    answer("G", "z", null),
  ]);
  expect(clusters.map(({ answer: text, state, by }) => [text, state, by.length])).toEqual([
    ["y", "wrong", 2],
    ["x", "right", 1],
    ["z", "open", 1],
    [null, "wrong", 3],
  ]);
});
