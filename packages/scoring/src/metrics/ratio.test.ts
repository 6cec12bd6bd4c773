import { expect, it } from "vitest";
import { displayRatio, displayScore, meanOf, ratio } from "./ratio.ts";

it.each([
  [17, 32, "53.13"],
  [8, 39, "20.51"],
  [1, 3, "33.33"],
  [2, 3, "66.67"],
  [1, 8_000, "0.01"],
  [1, 20_000, "0.01"],
  [1, 20_001, "0.00"],
  [0, 7, "0.00"],
  [7, 7, "100.00"],
  [201, 20_000, "1.01"],
] as const)(
  "%i/%i is printed as %s, from the counts and from the score",
  (numerator, denominator, printed) => {
    expect(displayRatio(numerator, denominator)).toBe(printed);
    expect(displayScore(numerator / denominator)).toBe(printed);
    if (numerator === 0) return;
    expect(displayScore(-numerator / denominator)).toBe(printed === "0.00" ? "0.00" : `-${printed}`);
  },
);

it("what is undefined is a dash and no zero", () => {
  expect(displayRatio(0, 0)).toBe("–");
  expect(displayScore(null)).toBe("–");
  expect(ratio(0, 0).value).toBe(null);
  expect(meanOf([null, 1, 0])).toEqual({ value: 0.5, n: 2 });
  expect(meanOf([null])).toEqual({ value: null, n: 0 });
  expect(() => ratio(3, 2)).toThrow(RangeError);
});
