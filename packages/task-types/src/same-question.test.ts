import { describe, expect, it } from "vitest";
import { questionKeyOf, repeatedAt } from "./same-question.ts";

describe("the name of a question", () => {
  it.each([
    ["How heavy is caf\u00e9ine?", "  how heavy\u00a0is  CAFEINE? "],
    ["Which gene\u2019s product?", "Which gene's product?"],
    ["\u03b1-synuclein", "alpha\u2010synuclein"],
    ["a\r\nb", "a b"],
  ])("is the same for %j and %j", (a, b) => {
    expect(questionKeyOf(a)).toBe(questionKeyOf(b));
  });

  it("is another one for other words, and there is none for an empty question", () => {
    expect(questionKeyOf("Which gene?")).not.toBe(questionKeyOf("Which genes?"));
    expect(questionKeyOf(" \u200b\n")).toBeNull();
  });

  it("tells the first place of what is repeated; empty ones repeat nothing", () => {
    expect([...repeatedAt(["a", null, "b", "a", null, "a"])]).toEqual([
      [3, 0],
      [5, 0],
    ]);
  });
});
