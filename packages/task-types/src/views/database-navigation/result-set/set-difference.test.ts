import { describe, expect, it } from "vitest";
import { setDifference } from "./set-difference.ts";

/** Runs stepwise work to its end, and counts the steps. */
function run<T>(work: Generator<number, T>): { steps: number; value: T } {
  for (let steps = 0; ; steps += 1) {
    const { done, value } = work.next();
    if (done === true) return { steps, value };
  }
}

describe("two sets", () => {
  it("differ by what came and what left, each once", () => {
    expect(run(setDifference(["a", "b", "b"], ["b", "c", "c"])).value).toEqual({
      added: ["c"],
      removed: ["a"],
    });
    expect(run(setDifference([], [])).value).toEqual({ added: [], removed: [] });
  });

  it("are compared in steps when they are long", () => {
    const long = Array.from({ length: 200_000 }, (_, index) => String(index));
    const { steps, value } = run(setDifference(long, long.slice(1)));
    expect(value).toEqual({ added: [], removed: ["0"] });
    expect(steps).toBeGreaterThan(300);
  });
});
