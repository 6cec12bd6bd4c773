import { describe, expect, it } from "vitest";
import {
  attempt,
  cluster,
  judged,
  rules,
  sample,
  sampleContext,
  supported,
  tally,
  zeros,
} from "../__cases__/worlds.ts";
import { HISTORY_CODES, HistoryEvent } from "../history.ts";
import { recordMessages } from "../messages.ts";
import type { Trial } from "../trial/trial.ts";
import { judgeUniqueness, type UniquenessRecord } from "../uniqueness/outcome.ts";
import { quorumProblems } from "../uniqueness/quorum.ts";
import { judgeTrialChecks, TRIAL_CHECKS, type TrialFacts } from "./trial-checks.ts";
import { judgeUniquenessChecks, UNIQUENESS_CHECKS, type UniquenessFacts } from "./uniqueness-checks.ts";

const used = new Set<string>();

function trialResults(trials: readonly Trial[], over: Partial<TrialFacts> = {}) {
  const facts: TrialFacts = {
    trials,
    tally: tally(trials),
    excluded: [],
    controls: new Map(),
    controlsExist: false,
    aidPolicy: "forbidden",
    chance: null,
    ...over,
  };
  return summary(judgeTrialChecks(facts, rules));
}

const summary = (outcomes: ReturnType<typeof judgeTrialChecks>) => {
  for (const it of outcomes) for (const finding of it.findings) used.add(finding.code);
  return Object.fromEntries(outcomes.map((it) => [it.checkId, it.findings[0]?.code ?? it.status]));
};

const clean = {
  "trial/complete": "pass",
  "trial/any-solve": "pass",
  "trial/eligible": "pass",
  "trial/clock": "pass",
  "trial/log": "pass",
  "trial/aid-solve": "pass",
  "trial/controls": "not_run",
  "trial/policy": "pass",
  "trial/chance": "not_applicable",
};

describe("the checks on trials", () => {
  it("pass on three proper failures", () => {
    expect(trialResults(zeros(3))).toEqual(clean);
  });

  it("find what is wrong, each its own fault", () => {
    const [first, ...rest] = zeros(3) as [Trial, ...Trial[]];
    const id = first.id;
    expect(trialResults(zeros(2))).toEqual({ ...clean, "trial/complete": "trial/complete/too-few" });
    const solved = [...zeros(3), attempt({ solver: "ivo", outcome: "solved" })];
    expect(trialResults(solved)).toEqual({ ...clean, "trial/any-solve": "trial/any-solve/solved" });
    const excluded = [{ trialId: id, reason: "reviewer_of_task" }];
    expect(trialResults(zeros(3), { excluded })["trial/eligible"]).toBe("trial/eligible/excluded");
    const late = { ...first, sealedAt: (first.deadline ?? 0) + 4000 };
    expect(trialResults([late, ...rest])["trial/clock"]).toBe("trial/clock/times");
    const silent = { ...first, log: { queries: [], aids: null } };
    expect(trialResults([silent, ...rest])["trial/log"]).toBe("trial/log/missing");
    const aided = attempt({ solver: "mira", outcome: "solved", aids: ["chatbot"] });
    expect(trialResults([...zeros(3), aided])["trial/aid-solve"]).toBe("trial/aid-solve/solved");
    expect(trialResults(zeros(3), { controlsExist: true })["trial/controls"]).toBe("trial/controls/few");
    expect(trialResults(zeros(3), { aidPolicy: "all" })["trial/policy"]).toBe("trial/policy/other");
    expect(trialResults(zeros(3), { chance: 0.5 })["trial/chance"]).toBe("trial/chance/high");
    expect(trialResults(zeros(3), { chance: 0.25 })["trial/chance"]).toBe("pass");
    const undecided = [...zeros(3), attempt({ solver: "u", outcome: "undecided" })];
    expect(trialResults(undecided)["trial/complete"]).toBe("trial/complete/undecided");
  });
});

function uniquenessResults(record: Partial<UniquenessRecord> = {}, over: Partial<UniquenessFacts> = {}) {
  const whole = { ...supported, ...record };
  const facts: UniquenessFacts = {
    judgement: judgeUniqueness(whole, sampleContext, rules),
    quorum: quorumProblems(whole.clusters, whole.units, whole.verdicts, {
      authorIds: ["ada"],
      solverIds: [],
    }),
    judgeTests: whole.judgeTests,
    agreement: { pairs: 10, alpha: null, lower: null },
    ...over,
  };
  return summary(judgeUniquenessChecks(facts, rules));
}

describe("the checks on uniqueness", () => {
  const other = cluster("other");
  const both = (given: Parameters<typeof judged>[2], key = "other") => [
    ...judged("dario", key, given),
    ...judged("ewa", key, given),
  ];
  const withOther = (given: Parameters<typeof judged>[2]) => ({
    clusters: [...supported.clusters, other],
    verdicts: [...supported.verdicts, ...both(given)],
  });

  it("pass on a finished run", () => {
    expect(uniquenessResults()).toEqual({
      "uniq/outcome": "pass",
      "uniq/alternative": "pass",
      "uniq/unresolved": "pass",
      "uniq/oracle": "pass",
      "uniq/quorum": "pass",
      "uniq/gold-fails": "pass",
      "uniq/judge-test": "not_applicable",
      "uniq/agreement": "not_applicable",
      "uniq/family-spread": "pass",
    });
  });

  it("find what is wrong, each its own fault", () => {
    expect(uniquenessResults(withOther(["satisfied", "satisfied"]))).toMatchObject({
      "uniq/outcome": "uniq/outcome/ambiguous",
      "uniq/alternative": "uniq/alternative/confirmed",
    });
    expect(uniquenessResults(withOther(["cannot_tell", "satisfied"]))).toMatchObject({
      "uniq/outcome": "uniq/outcome/pending",
      "uniq/unresolved": "uniq/unresolved/clusters",
      "uniq/quorum": "uniq/quorum/third",
    });
    const never = supported.samples.map((it) => ({ ...it, clusterKeys: [] }));
    expect(uniquenessResults({ samples: never })).toMatchObject({
      "uniq/outcome": "uniq/outcome/untested",
      "uniq/oracle": "uniq/oracle/missing",
    });
    expect(
      uniquenessResults({ verdicts: both(["not_satisfied", "satisfied"], "gold") })["uniq/gold-fails"],
    ).toBe("uniq/gold-fails/fails");
    expect(uniquenessResults({ verdicts: [] })["uniq/gold-fails"]).toBe("uniq/gold-fails/open");
    const judgeTests = [{ model: "m", passed: false }];
    expect(uniquenessResults({ judgeTests })["uniq/judge-test"]).toBe("uniq/judge-test/failed");
    const weak = { agreement: { pairs: 60, alpha: 0.41, lower: 0.2 } };
    expect(uniquenessResults({}, weak)["uniq/agreement"]).toBe("uniq/agreement/weak");
    const strong = { agreement: { pairs: 60, alpha: 0.78, lower: 0.61 } };
    expect(uniquenessResults({}, strong)["uniq/agreement"]).toBe("pass");
    const spread = Array.from({ length: 9 }, (_, id) => sample(id, { family: id < 6 ? "one" : "two" }));
    expect(uniquenessResults({ samples: spread })["uniq/family-spread"]).toBe("uniq/family-spread/one");
  });
});

describe("the catalogue", () => {
  it("has words for every check and every code that was met", () => {
    const ids = [...TRIAL_CHECKS, ...UNIQUENESS_CHECKS].map((check) => check.id);
    expect(Object.keys(recordMessages.checks).toSorted()).toEqual([...ids].toSorted());
    expect(used.size).toBeGreaterThan(15);
    for (const code of used)
      expect(recordMessages.findings[code] ?? recordMessages.findings[`${code}_other`], code).toBeDefined();
  });
});

describe("history events", () => {
  it("parse with exactly their parameters and refuse anything else", () => {
    const event = { code: "trial.voided", params: { trialId: "t", rule: "V1", comment: "" } };
    expect(HistoryEvent.parse(event)).toEqual(event);
    expect(HistoryEvent.safeParse({ ...event, params: { trialId: "t" } }).success).toBe(false);
    expect(HistoryEvent.safeParse({ code: "toString", params: {} }).success).toBe(false);
    expect(new Set(HISTORY_CODES).size).toBe(HISTORY_CODES.length);
  });
});
