import { describe, expect, it } from "vitest";
import { type CalibrationPair, correctedRate, judgeQuality, sameFamily } from "./quality.ts";

const pairs = (n: number, human: CalibrationPair["human"], judge: CalibrationPair["judge"]) =>
  Array.from({ length: n }, (): CalibrationPair => ({ human, judge }));

describe("the quality of a judge", () => {
  it("is sensitivity and specificity over pairs with a verdict", () => {
    const quality = judgeQuality([
      ...pairs(38, "match", "match"),
      ...pairs(2, "match", "no_match"),
      ...pairs(97, "no_match", "no_match"),
      ...pairs(3, "no_match", "match"),
      ...pairs(4, "no_match", "unparsed"),
    ]);
    expect(quality).toMatchObject({ decided: 140, undecided: 4, falseAccepts: 3, calibrated: true });
    expect(quality.sensitivity.value).toBeCloseTo(0.95);
    expect(quality.specificity.value).toBeCloseTo(0.97);
    expect(correctedRate(0.3, quality)?.estimate).toBeCloseTo(0.2935, 4);
    expect(quality.falseAcceptsUpTo).toBeNull();
  });

  it("needs 100 pairs with 59 negatives, and bounds false accepts at 5% with 59", () => {
    const enough = judgeQuality([...pairs(41, "match", "match"), ...pairs(59, "no_match", "no_match")]);
    expect(enough.calibrated).toBe(true);
    expect(enough.falseAcceptsUpTo).toBeCloseTo(0.0495, 4);
    const short = judgeQuality([...pairs(41, "match", "match"), ...pairs(58, "no_match", "no_match")]);
    expect(short.short).toEqual(["pairs", "negatives"]);
  });

  it("clips the corrected rate only for display, and has none for a judge no better than chance", () => {
    const good = judgeQuality([
      ...pairs(9, "match", "match"),
      ...pairs(1, "match", "no_match"),
      ...pairs(8, "no_match", "no_match"),
      ...pairs(2, "no_match", "match"),
    ]);
    expect(correctedRate(0.1, good)?.estimate).toBeCloseTo(-0.142857, 5);
    expect(correctedRate(0.1, good)?.shown).toBe(0);
    const coin = judgeQuality([...pairs(1, "match", "match"), ...pairs(1, "no_match", "match")]);
    expect(correctedRate(0.5, coin)).toBeNull();
    expect(correctedRate(0.5, judgeQuality([]))).toBeNull();
  });

  it("marks a judge of the system's own family, whatever the spelling", () => {
    expect(sameFamily("Cedar ", "cedar")).toBe(true);
    expect(sameFamily("cedar", "alder")).toBe(false);
  });
});
