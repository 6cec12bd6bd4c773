import { describe, expect, it } from "vitest";
import { flagWords, reasonWords } from "./reason-words.ts";
import { metricWords, stratumWords, ungradedWords } from "./words.ts";

describe("words of a report", () => {
  it("falls back to the code itself where there are no words", () => {
    expect(reasonWords("brand_new")).toBe("brand_new");
    expect(flagWords("brand_new")).toBe("brand_new");
    expect(ungradedWords("brand_new")).toBe("brand_new");
    expect(metricWords("brand-new")).toEqual({ label: "brand-new", meaning: "" });
    expect(reasonWords("constructor")).toBe("constructor");
  });

  it("names the field that differs and the year that was given", () => {
    expect(reasonWords("field:venue")).toBe("the field venue differs");
    expect(reasonWords("year_wrong", { years: "1999" })).toBe("the year 1999 is of no version of the work");
  });

  it("puts strata into words", () => {
    expect(["hops=3", "level=L1", "gold=10-19", "satisfiable=no"].map(stratumWords)).toEqual([
      "3 hops",
      "L1",
      "10-19 gold works",
      "unsatisfiable",
    ]);
  });
});
