import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  attempt,
  claimed,
  context,
  draft,
  graded,
  me,
  rules,
  SECOND,
  started,
  T0,
  tally,
  zeros,
} from "../__cases__/worlds.ts";
import { completeLog, voidTrial } from "./after.ts";
import { heartbeat, saveDraft, startTrial, submitTrial, takeOver } from "./attempt.ts";
import { remaining, settle } from "./clock.ts";
import { standing } from "./standing.ts";
import { placesNeeded, tallyTrials } from "./tally.ts";
import type { Trial } from "./trial.ts";
import { chanceOfK, zeroOfK } from "./zero-of-k.ts";

const at = (seconds: number) => T0 + seconds * SECOND;
const DAY = 86_400;
const later = (trial: Trial) => settle(trial, at(DAY), rules);
const beat = (trial: Trial, seconds: number, hidden = false) =>
  heartbeat(trial, me(trial), { hidden }, at(seconds), rules).trial;
const beats = (trial: Trial, from: number, to: number, every = 10, hidden = false): Trial => {
  let beaten = trial;
  for (let second = from; second <= to; second += every) beaten = beat(beaten, second, hidden);
  return beaten;
};
const logged = (trial: Trial, queries = 5) =>
  completeLog(
    trial,
    trial.solverId,
    {
      queries: Array.from({ length: queries }, (_, n) => ({ text: `query ${n}`, at: null })),
      aids: [],
      finished: true,
    },
    trial.sealedAt ?? 0,
    rules,
  ).trial;

describe("the clock of a trial", () => {
  it("runs from the start only, and a claim sends no text (WFL-042)", () => {
    const trial = settle(claimed(), at(600), rules);
    expect(trial.state).toBe("claimed");
    expect(remaining(trial, at(600))).toBeNull();
    expect(startTrial(trial, me(trial), at(600), rules).trial.deadline).toBe(at(1200));
  });

  it("refuses a start after the offer lapsed, at the exact end of the lease (WFL-004, WFL-010)", () => {
    const end = rules.trial.leaseSeconds;
    expect(startTrial(claimed(), me(claimed()), at(end) - 1, rules).result.kind).toBe("done");
    const { trial, result } = startTrial(claimed(), me(claimed()), at(end), rules);
    expect(result).toEqual({ kind: "refused", reason: "lease_lost" });
    expect(trial).toMatchObject({ state: "lapsed", startedAt: null });
    expect(placesNeeded(rules, tally([trial]))).toBe(3);
  });

  it("shows 510 s and the same draft on another device after 90 s (WFL-032)", () => {
    const trial = draft(started(), "half an answer", at(5));
    const phone = startTrial(trial, me(trial), at(90), rules);
    expect(phone.result.kind).toBe("resumed");
    expect(remaining(phone.trial, at(90))).toBe(510 * SECOND);
    expect(phone.trial.draft).toEqual(trial.draft);
  });

  it("has 300 s left after the browser forgot everything (WFL-033)", () => {
    const trial = draft(started(), "kept", at(200));
    const again = startTrial(trial, me(trial), at(300), rules).trial;
    expect([remaining(again, at(300)), again.draft?.answer]).toEqual([300 * SECOND, "kept"]);
  });

  it("is the same in two windows, whose edits follow one line of versions (WFL-006)", () => {
    const trial = draft(started(), "first window", at(5));
    const second = startTrial(trial, me(trial), at(6), rules).trial;
    expect(second.deadline).toBe(trial.deadline);
    const stale = saveDraft(second, me(second), { answer: "second window", baseVersion: 0 }, at(7), rules);
    expect(stale.result).toEqual({ kind: "stale", draft: trial.draft });
    expect(stale.trial.draft?.answer).toBe("first window");
    const taken = takeOver(second, "femi", at(8), rules).trial;
    expect(
      saveDraft(taken, { by: "femi", token: 1 }, { answer: "x", baseVersion: 1 }, at(9), rules).result,
    ).toEqual({
      kind: "refused",
      reason: "fenced",
    });
  });

  it("never shows a negative time", () => {
    expect(remaining(started(), at(10_000))).toBe(0);
  });
});

describe("the end of a trial", () => {
  it("accepts an answer inside the disclosed grace (WFL-037)", () => {
    const trial = beats(started(), 10, 600);
    const { trial: sealed, result } = submitTrial(trial, me(trial), "right", at(601.5), rules);
    expect(result.kind).toBe("done");
    expect(sealed).toMatchObject({ state: "submitted", submittedAt: at(601.5), deadline: at(600) });
  });

  it("grades the draft when the right answer comes late, and keeps the late one (WFL-038)", () => {
    const trial = logged(settle(draft(beats(started(), 10, 590), "", at(598)), at(603), rules));
    const { trial: sealed, result } = submitTrial(trial, me(trial), "right", at(607), rules);
    expect(result.kind).toBe("late");
    expect(sealed.draft?.answer).toBe("");
    expect(sealed.late).toEqual([{ answer: "right", receivedAt: at(607) }]);
    expect(standing(graded(sealed, "not_solved"), context).kind).toBe("zero");
  });

  it("expires with the last draft that was received in time (WFL-039)", () => {
    const trial = draft(beats(started(), 10, 590), "right", at(598));
    expect(settle(trial, at(602), rules).state).toBe("started");
    const expired = settle(trial, at(602) + 1, rules);
    expect(expired).toMatchObject({ state: "expired", draft: { answer: "right" } });
    const after = saveDraft(expired, me(trial), { answer: "later", baseVersion: 1 }, at(603), rules);
    expect([after.result.kind, after.trial.draft?.answer]).toEqual(["late", "right"]);
  });

  it("is never changed by what comes after it", () => {
    const times = fc.array(fc.tuple(fc.integer({ min: 602_001, max: 5_000_000 }), fc.string()), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 599 }), times, (saved, events) => {
        const trial = draft(started(), "kept", at(saved));
        let changed = trial;
        for (const [ms, answer] of [...events].toSorted((a, b) => a[0] - b[0])) {
          changed = submitTrial(changed, me(changed), answer, T0 + ms, rules).trial;
          changed = saveDraft(changed, me(changed), { answer, baseVersion: 1 }, T0 + ms, rules).trial;
        }
        const expected = later(trial);
        expect(later(changed)).toEqual({ ...expected, late: changed.late });
        expect(changed.late).toHaveLength(2 * events.length);
      }),
    );
  });
});

describe("void trials", () => {
  it("tolerates a silence of 25 s (WFL-043)", () => {
    const trial = beats(beats(started(), 10, 200), 225, 595);
    const ended = graded(logged(settle(trial, at(700), rules)), "not_solved");
    expect(standing(ended, context).kind).toBe("zero");
  });

  it("keeps a right answer after a gap of 60 s, and voids a wrong one (WFL-045)", () => {
    const trial = beats(beats(started("ivo"), 10, 200), 260, 500);
    const sealed = logged(submitTrial(trial, me(trial), "answer", at(505), rules).trial);
    expect(standing(graded(sealed, "solved"), context).kind).toBe("solve");
    expect(standing(graded(sealed, "not_solved"), context)).toMatchObject({ kind: "void", rule: "V1" });
  });

  it("counts no gap for the slowed timers of a hidden tab (WFL-035)", () => {
    let trial = beat(beats(started("ivo"), 10, 100), 101, true);
    trial = beats(trial, 161, 341, 60, true);
    trial = beats(trial, 342, 592);
    expect(trial.gapMs).toBe(0);
    expect(standing(graded(logged(settle(trial, at(603), rules)), "not_solved"), context).kind).toBe("zero");
  });

  it("counts no gap while other requests arrive", () => {
    let trial = started();
    for (let second = 12; second < 600; second += 12) trial = draft(trial, `text ${second}`, at(second));
    expect(trial.gapMs).toBe(0);
  });

  it("closes a trial that slept through its end with the last draft: void if wrong, a solve if right (WFL-036)", () => {
    const trial = draft(beats(started("jule"), 10, 300), "draft", at(301));
    const woken = settle(trial, at(1500), rules);
    expect(woken).toMatchObject({ state: "expired", draft: { answer: "draft" } });
    expect(remaining(woken, at(1500))).toBeNull();
    expect(standing(graded(logged(woken), "not_solved"), context)).toMatchObject({
      kind: "void",
      rule: "V1",
    });
    expect(standing(graded(logged(woken), "solved"), context).kind).toBe("solve");
  });

  it("never voids for a tab that is left often (WFL-046)", () => {
    let trial = started("jule");
    for (let second = 10; second < 600; second += 10) trial = beat(trial, second, second % 50 === 0);
    expect(standing(graded(logged(settle(trial, at(603), rules)), "not_solved"), context).kind).toBe("zero");
  });

  it("is void with a forbidden aid even if right, and leaves a mark (WFL-025)", () => {
    const trial = attempt({ solver: "mira", outcome: "solved", aids: ["ai-overview"] });
    const result = tally([trial]);
    expect(result).toMatchObject({ solves: 0, zeros: 0, aidSolves: 1, voids: [{ rule: "V5" }] });
    expect(tally([{ ...trial, aidPolicy: "overviews" }]).solves).toBe(1);
  });

  it("is void after a fault of the platform unless the draft is right (WFL-055)", () => {
    const trial = voidTrial(draft(started("vera"), "draft", at(50)), "V2", at(60));
    expect(standing(trial, context)).toEqual({ kind: "undecided", why: "grade" });
    expect(standing(graded(trial, "not_solved"), context)).toMatchObject({ kind: "void", rule: "V2" });
    expect(standing(graded(trial, "solved"), context).kind).toBe("solve");
  });

  it("deletes what a solver wrote when consent is withdrawn", () => {
    const trial = voidTrial(attempt({ solver: "vera", outcome: "solved" }), "V7", at(DAY));
    expect(trial).toMatchObject({
      state: "voided",
      draft: null,
      grade: null,
      log: { queries: [], aids: null },
    });
    expect(tally([trial])).toMatchObject({ solves: 0, voids: [{ rule: "V7" }] });
  });

  it("waits for the debrief before an early end without a log is void (V4)", () => {
    const trial = graded(submitTrial(started(), me(started()), "", at(20), rules).trial, "not_solved");
    expect(standing(trial, context)).toEqual({ kind: "undecided", why: "debrief" });
    expect(standing(settle(trial, at(321), rules), context)).toMatchObject({ kind: "void", rule: "V4" });
    expect(standing(logged(trial), context).kind).toBe("zero");
    expect(
      completeLog(trial, "femi", { queries: [], aids: [], finished: true }, at(321), rules).result,
    ).toEqual({
      kind: "refused",
      reason: "debrief_over",
    });
  });
});

/** The tally as it stands, while trials are still running. */
const tallyOf = (trials: readonly Trial[]) => tallyTrials(trials, context);

describe("the tally", () => {
  it("keeps the gate open with one void, one effortless and two proper failures (WFL-058)", () => {
    const effortless = attempt({ solver: "a", outcome: "not_solved", seconds: 20, queries: 0 });
    const lost = voidTrial(attempt({ solver: "b", outcome: "not_solved" }), "V3", at(DAY));
    const result = tally([effortless, lost, ...zeros(2)]);
    expect(result.zeros).toBe(2);
    expect(placesNeeded(rules, result)).toBe(1);
  });

  it("does not count the failures of a discounted solver, but their solves (WFL-022)", () => {
    const controls = new Map([["gita", { graded: 5, solved: 1 }]]);
    const failed = tally([attempt({ solver: "gita", outcome: "not_solved" }), ...zeros(2)], { controls });
    expect(failed).toMatchObject({ zeros: 2, discounted: 1 });
    expect(placesNeeded(rules, failed)).toBe(1);
    expect(tally([attempt({ solver: "gita", outcome: "solved" })], { controls }).solves).toBe(1);
  });

  it("grades again under a corrected key without a new attempt (WFL-061)", () => {
    const trial = attempt({ solver: "dario", outcome: "not_solved" });
    const hashes = { solverTextHash: "q1", keyHash: "k2" };
    expect(tally([trial], { hashes }).undecided).toBe(1);
    expect(tally([graded(trial, "solved", "k2")], { hashes }).solves).toBe(1);
  });

  it("ignores trials on another text (WFL-059)", () => {
    const hashes = { solverTextHash: "q2", keyHash: "k1" };
    expect(tally(zeros(3), { hashes })).toMatchObject({ zeros: 0, counted: [] });
  });

  it("finishes a trial that runs when a first solve arrives, and opens no other place", () => {
    const result = tallyOf([attempt({ solver: "a", outcome: "solved" }), started("b")]);
    expect(result).toMatchObject({ solves: 1, running: 1 });
    expect(placesNeeded(rules, result)).toBe(0);
  });

  it("never opens more places than the gate can still need", () => {
    const kinds = fc.array(fc.constantFrom("zero", "solve", "undecided", "running", "held", "early"), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 6 }), (list, required) => {
        const trials = list.map((kind, index) => {
          const solver = `s${index}`;
          if (kind === "running") return started(solver);
          if (kind === "held") return claimed(solver);
          if (kind === "early") return attempt({ solver, outcome: "not_solved", seconds: 20, queries: 0 });
          const outcome = kind === "zero" ? "not_solved" : kind === "solve" ? "solved" : "undecided";
          return attempt({ solver, outcome });
        });
        const strict = { ...rules, trial: { ...rules.trial, required } };
        const result = tallyOf(trials);
        const places = placesNeeded(strict, result);
        const used = result.zeros + result.running + result.held + result.undecided;
        expect(places).toBeGreaterThanOrEqual(0);
        expect(places + Math.min(used, required)).toBeLessThanOrEqual(required);
        if (result.solves > 0) expect(places).toBe(0);
        expect(tallyOf([...trials].reverse())).toEqual(result);
      }),
      { numRuns: 40 },
    );
  });
});

describe("zero of k", () => {
  it("excludes only solve rates above 63 percent for 0 of 3 (WFL-056)", () => {
    expect(zeroOfK(3).excludedAbove).toBeCloseTo(0.6315968501359612, 12);
    expect(zeroOfK(3).twoSidedUpper).toBeCloseTo(0.7075982261787134, 12);
    expect(zeroOfK(59).excludedAbove).toBeCloseTo(0.049507609888227, 12);
    expect(zeroOfK(59).twoSidedUpper).toBeCloseTo(0.06060890095033988, 12);
  });

  it.each([
    [1, 0.95, 0.975, [0.9, 0.8, 0.7, 0.5]],
    [2, 0.776, 0.842, [0.81, 0.64, 0.49, 0.25]],
    [5, 0.451, 0.522, [0.59, 0.33, 0.17, 0.03]],
    [10, 0.259, 0.308, [0.35, 0.11, 0.03, 0]],
    [14, 0.193, 0.232, [0.23, 0.04, 0.01, 0]],
    [29, 0.098, 0.119, [0.05, 0, 0, 0]],
  ])("gives the row of the table for k = %i", (k, above, upper, passes) => {
    const row = zeroOfK(k);
    expect(row.excludedAbove).toBeCloseTo(above, 2.9);
    expect(row.twoSidedUpper).toBeCloseTo(upper, 2.9);
    expect(row.passes.map((it) => Math.round(it.chance * 100) / 100)).toEqual(passes);
  });

  it("warns of chance by c to the power of k", () => {
    expect(chanceOfK(0.5, 3)).toBe(0.125);
  });
});
