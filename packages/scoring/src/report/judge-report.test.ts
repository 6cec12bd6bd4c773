import { describe, expect, it } from "vitest";
import { judgeIdentity } from "../judge/identity.ts";
import type { CalibrationPair } from "../judge/quality.ts";
import { reportHtml } from "../render/html.ts";
import { reportMarkdown } from "../render/markdown.ts";
import type { OutcomeUnit } from "../score/outcome.ts";
import { answerOutcome, navigationTask, sampleKey, sampleSet } from "./sample-release.ts";
import { createTally } from "./tally.ts";

const tasks = Array.from({ length: 40 }, (_, at) => navigationTask(`n-${String(at).padStart(2, "0")}`));
const identity = judgeIdentity({ model: "cedar-judge", family: "cedar" });
const unit = (result: OutcomeUnit["result"], by: OutcomeUnit["by"], id = "answer"): OutcomeUnit => ({
  id,
  result,
  reason: by === "rule" ? "equal" : "judged",
  by,
});
const pairs = (n: number, human: CalibrationPair["human"], judge: CalibrationPair["judge"]) =>
  Array.from({ length: n }, (): CalibrationPair => ({ human, judge }));
/** Sensitivity .95, specificity .97. */
const labelled = [
  ...pairs(38, "match", "match"),
  ...pairs(2, "match", "no_match"),
  ...pairs(97, "no_match", "no_match"),
  ...pairs(3, "no_match", "match"),
];

/** Ten tasks right by rule, ten wrong by rule, and twenty that the judge decided, six of them right. */
function reportOf(
  evidence?: Parameters<ReturnType<typeof createTally>["finish"]>[0],
  { family = "birch", judged = true, several = false } = {},
) {
  const set = { ...sampleSet({ family }), judge: judged ? identity : null };
  const tally = createTally(sampleKey(tasks), set, { trivial: [], replicates: 10 });
  for (const [at, task] of tasks.entries()) {
    const right = at < 10 || at >= 34;
    const one = unit(right ? "match" : "no_match", at < 20 ? "rule" : "judge");
    const units = several && at === 39 ? [one, unit("match", "judge", "attributes")] : [one];
    tally.add(answerOutcome(task, right ? "C" : "I", 1, { units }));
  }
  return tally.finish(evidence);
}
const tested = { tested: 8, accepted: 0 };

describe("what a report says of its judge", () => {
  it("is nothing without one, and no word of it is printed", () => {
    const report = reportOf(undefined, { judged: false });
    expect(report.judge).toBeNull();
    expect(reportMarkdown(report)).not.toContain("## The judge");
  });

  it("is who it is, what it said, how its tests went, and that nobody calibrated it", () => {
    const report = reportOf({ instrument: tested, pairs: null }, { family: "Cedar " });
    expect(report.judge).toEqual({
      identity,
      verdicts: { match: 6, no_match: 14, unjudged: 0, unparsed: 0 },
      instrument: tested,
      sameFamily: true,
      calibration: null,
    });
    const markdown = reportMarkdown(report);
    expect(markdown).toContain("6 match, 14 no match");
    expect(markdown).toContain("Instrument check passed: none of 8 deliberately false keys");
    expect(markdown).toContain("Not calibrated: no person labelled any pair");
    expect(markdown).toContain("same\\_family");
  });

  it("is that it fails its instrument check, first of all", () => {
    const report = reportOf({ instrument: { tested: 8, accepted: 1 }, pairs: null });
    expect(reportMarkdown(report).split("\n")[2]).toContain(
      "fails its instrument check: it took 1 of 8 deliberately false keys for right",
    );
    expect(reportHtml(report, [])).toMatch(/class="warning">The judge fails its instrument check/);
  });

  it("is its sensitivity, its specificity and what its errors do to the headline", () => {
    const report = reportOf({ instrument: tested, pairs: labelled });
    const { calibration } = report.judge ?? {};
    expect(calibration).toMatchObject({
      pairs: 140,
      negatives: 100,
      undecided: 0,
      sensitivity: { numerator: 38, denominator: 40, value: 0.95 },
      specificity: { numerator: 97, denominator: 100, value: 0.97 },
      enough: true,
    });
    const [corrected] = calibration?.corrected ?? [];
    expect(corrected).toMatchObject({
      type: "database-navigation",
      metric: "accuracy",
      decided: { numerator: 6, denominator: 20 },
    });
    // The golden of SCORING.md 3.4: .30 by the judge is .2935.
    expect(corrected?.rate).toBeCloseTo(0.2935, 4);
    expect(report.types[0]?.headline.value).toBe(0.4);
    expect(corrected?.headline).toBeCloseTo(0.4 + ((0.293478 - 0.3) * 20) / 40, 5);
    const markdown = reportMarkdown(report);
    expect(markdown).toContain("| Sensitivity: matches that it finds | 95.00 |");
    expect(markdown).toContain("| T1: the same, corrected (estimate) | 29.35 |");
    expect(markdown).toContain("Calibrated on 140 pairs labelled by people, 100 of them negative");
  });

  it("is that a small set does not calibrate it; nothing is corrected then", () => {
    const few = [...pairs(41, "match", "match"), ...pairs(58, "no_match", "no_match")];
    const report = reportOf({ instrument: tested, pairs: [...few, ...pairs(2, "match", "unparsed")] });
    expect(report.judge?.calibration).toMatchObject({
      pairs: 99,
      negatives: 58,
      undecided: 2,
      enough: false,
      corrected: [],
    });
    const markdown = reportMarkdown(report);
    expect(markdown).toContain("Not calibrated enough: 99 pairs labelled by people, 58 of them negative");
    expect(markdown).toContain("2 further pairs got no verdict and count as neither");
  });

  it("is no corrected rate for a judge no better than chance, nor for answers that took several verdicts", () => {
    const chance = reportOf({
      instrument: tested,
      pairs: [...pairs(60, "match", "match"), ...pairs(60, "no_match", "match")],
    });
    expect(chance.judge?.calibration?.corrected[0]).toMatchObject({ rate: null, headline: null });
    expect(reportMarkdown(chance)).toContain("no better than chance");
    const several = reportOf({ instrument: tested, pairs: labelled }, { several: true });
    expect(several.judge?.calibration?.corrected).toEqual([]);
  });

  it("is clipped only where it is printed", () => {
    const report = reportOf({
      instrument: tested,
      pairs: [
        ...pairs(50, "match", "match"),
        ...pairs(40, "no_match", "no_match"),
        ...pairs(60, "no_match", "match"),
      ],
    });
    expect(report.judge?.calibration?.corrected[0]?.rate).toBeLessThan(0);
    expect(reportMarkdown(report)).toContain("| T1: the same, corrected (estimate) | 0.00 |");
  });
});
