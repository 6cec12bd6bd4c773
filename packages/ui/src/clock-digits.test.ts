import { expect, test } from "vitest";
import { clockDigits } from "./clock-digits.ts";

test("the clock shows minutes and two digits of seconds", () => {
  expect(clockDigits(426_000)).toBe("7:06");
});

test("a begun second still counts, so 0:00 means that the time is over", () => {
  expect(clockDigits(1)).toBe("0:01");
  expect(clockDigits(0)).toBe("0:00");
});

test("a deadline already past shows 0:00, never a negative time", () => {
  expect(clockDigits(-5_000)).toBe("0:00");
});

test("from one hour on the clock shows hours", () => {
  expect(clockDigits(3_661_000)).toBe("1:01:01");
});
