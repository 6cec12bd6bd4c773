import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cluster,
  judged,
  rules,
  sample,
  sampleContext,
  supported,
  units,
  verdict,
} from "../__cases__/worlds.ts";
import { clusterState } from "./cluster.ts";
import { judgeUniqueness, type UniquenessRecord } from "./outcome.ts";
import { missingPasses, panelCoverage, quietStreak } from "./panel.ts";
import { agreementCells, quorumProblems, smallTeamVerdicts } from "./quorum.ts";
import { TIER_DEFAULTS } from "./requirements.ts";
import { countFaults, sampleFault } from "./sample.ts";
import { majority, nextUnit, personOutcome, unitsInOrder } from "./verdict.ts";

const run = (over: Partial<UniquenessRecord> = {}, with_ = rules) =>
  judgeUniqueness({ ...supported, ...over }, sampleContext, with_);
const codes = (over: Partial<UniquenessRecord>, with_ = rules) =>
  run(over, with_).reasons.map((it) => it.code);
const full = { ...rules, uniqueness: { ...rules.uniqueness, tier: "full" as const, ...TIER_DEFAULTS.full } };
const other = cluster("other");
const agree = (key: string, given: Parameters<typeof judged>[2]) => [
  ...judged("dario", key, given),
  ...judged("ewa", key, given),
];

describe("samples", () => {
  it("count only with search, on this text, and pasted by somebody else with a transcript", () => {
    const fault = (over: Parameters<typeof sample>[1]) => sampleFault(sample(1, over), sampleContext);
    expect(fault({})).toBeNull();
    expect(fault({ search: "none" })).toBe("no_search");
    expect(fault({ search: "unknown" })).toBeNull();
    expect(fault({ solverTextHash: "q0" })).toBe("stale_text");
    expect(fault({ pass: "c", namedAnswerHash: "a0" })).toBe("stale_answer");
    expect(fault({ origin: "pasted", pastedBy: "ada" })).toBe("pasted_by_author");
    expect(fault({ origin: "pasted", pastedBy: "rosa", hasTranscript: false })).toBe("no_transcript");
    expect(fault({ origin: "pasted", pastedBy: "rosa" })).toBeNull();
    expect(fault({ origin: "trial", pass: "trial", search: "none" })).toBeNull();
    const states = ["declined", "format_error", "timeout", "error"] as const;
    expect(
      countFaults(
        states.map((state, id) => sample(id, { state })),
        sampleContext,
      ),
    ).toEqual({
      declined: 1,
      format_error: 1,
      timeout: 1,
      error: 1,
    });
  });

  it("of one panel show which passes are missing", () => {
    const calls = (["a", "b", "c"] as const).map((pass, id) => sample(id, { pass, family: "One" }));
    const coverage = panelCoverage([...calls, sample(9, { family: "two ", search: "unknown" })]);
    expect(coverage).toMatchObject({ calls: 4, unknownSearch: 1, largestShare: 0.75 });
    expect(missingPasses(coverage, 2)).toEqual([
      { pass: "b", missing: 1 },
      { pass: "c", missing: 1 },
      { pass: "d", missing: 2 },
      { pass: "e", missing: 2 },
    ]);
  });

  it("are quiet since the last new plausible cluster", () => {
    const calls = [0, 1, 2, 3].map((id) => sample(id, id === 1 ? { clusterKeys: ["gold", "new"] } : {}));
    expect(quietStreak(calls, calls, new Set(["new"]))).toBe(2);
    const trial = sample(9, { origin: "trial", pass: "trial", clusterKeys: ["late"] });
    expect(quietStreak([...calls, trial], calls, new Set(["new", "late"]))).toBe(0);
    expect(quietStreak(calls, calls, new Set())).toBe(4);
  });
});

describe("verdicts", () => {
  it("are asked for in the order of cost, and a documented failure closes the cluster for its judge", () => {
    expect(unitsInOrder(units).map((unit) => unit.id)).toEqual(["constraint:c2", "constraint:c1"]);
    expect(nextUnit(units, [])?.id).toBe("constraint:c2");
    const fails = verdict({ judgeId: "dario", unitId: "constraint:c2", verdict: "not_satisfied" });
    expect(nextUnit(units, [fails])).toBeNull();
    expect(nextUnit(units, [fails], true)?.id).toBe("constraint:c1");
    expect(personOutcome(units, [fails])).toBe("fails");
    expect(personOutcome(units, [{ ...fails, record: " " }])).toBe("open");
  });

  it("of two judges that agree decide; a difference waits for the third (WFL-100)", () => {
    expect(clusterState(other, units, agree("other", ["satisfied", "satisfied"])).outcome).toBe("satisfies");
    const differ = [
      ...judged("dario", "other", ["satisfied", "satisfied"]),
      ...judged("ewa", "other", ["not_satisfied", "satisfied"]),
    ];
    expect(clusterState(other, units, differ)).toMatchObject({ outcome: "unresolved", dispute: true });
    const third = (given: Parameters<typeof judged>[2]) =>
      clusterState(other, units, [...differ, ...judged("kofi", "other", given, "adjudicator")]);
    expect(third(["satisfied", "satisfied"])).toMatchObject({
      outcome: "satisfies",
      dispute: false,
      adjudicated: true,
    });
    expect(third(["not_satisfied", "satisfied"]).outcome).toBe("fails");
    expect(third(["cannot_tell", "satisfied"]).outcome).toBe("unresolved");
    const half = judged("kofi", "other", ["not_satisfied", "satisfied"], "adjudicator").slice(0, 1);
    expect(clusterState(other, units, [...differ, ...half]).dispute).toBe(true);
  });

  it("by majority need more than half", () => {
    expect(majority(["satisfied", "satisfied", "cannot_tell"])).toBe("satisfied");
    expect(majority(["satisfied", "not_satisfied", "cannot_tell"])).toBe("unresolved");
    expect(majority(["cannot_tell", "cannot_tell", "satisfied"])).toBe("unresolved");
  });

  it("lapse when the statement is worded anew", () => {
    const stale = agree("other", ["satisfied", "satisfied"]).map((it) => ({ ...it, statementHash: "old" }));
    expect(clusterState(other, units, stale).outcome).toBe("open");
  });
});

describe("the outcome", () => {
  it("is unique-supported when the tier is reached and nothing is open", () => {
    expect(run()).toMatchObject({ outcome: "unique-supported", reasons: [], goldProposed: true, sizes: [6] });
  });

  it("is ambiguous at once when an alternative is confirmed, whatever else is missing (WFL-094)", () => {
    const over = {
      samples: [],
      clusters: [...supported.clusters, other],
      verdicts: agree("other", ["satisfied", "satisfied"]),
    };
    expect(run(over)).toMatchObject({ outcome: "ambiguous", alternatives: ["other"] });
    const many = Array.from({ length: 50 }, (_, id) => sample(id));
    expect(run({ ...over, samples: many }).outcome).toBe("ambiguous");
  });

  it("does not count another name of gold once it is merged (WFL-096)", () => {
    const synonym = { ...other, mergedInto: "gold" };
    const samples = supported.samples.map((it) => ({ ...it, clusterKeys: ["other"] }));
    const merged = run({ samples, clusters: [...supported.clusters, synonym] });
    expect(merged).toMatchObject({ outcome: "unique-supported", goldProposed: true });
  });

  it("is untested when nobody proposes gold in the passes that do not show it (WFL-098)", () => {
    const fails = agree("other", ["not_satisfied", "satisfied"]);
    const over = {
      samples: Array.from({ length: 15 }, (_, id) =>
        sample(id, {
          pass: (["a", "b", "d", "e"] as const)[id % 4],
          family: `f${id % 4}`,
          clusterKeys: ["other"],
        }),
      ).concat([sample(20, { pass: "c", namedAnswerHash: "a1", family: "f0" })]),
      clusters: [...supported.clusters, other],
      verdicts: [...supported.verdicts, ...fails],
    };
    expect(run(over)).toMatchObject({
      outcome: "untested",
      oracleMissing: true,
      reasons: [{ code: "oracle" }],
    });
    expect(run({ ...over, oracleConfirmed: true }).outcome).toBe("unique-supported");
    expect(run({ ...over, oracleWaived: true })).toMatchObject({
      outcome: "unique-supported",
      oracleMissing: true,
    });
    expect(run({ ...over, untestedApplies: false }).outcome).toBe("unique-supported");
  });

  it("says what is still missing", () => {
    expect(codes({ samples: [sample(0)] })).toEqual(["calls", "families"]);
    expect(codes({ search: { enumerated: false, humanSearches: 0 } })).toEqual(["human_search"]);
    expect(codes({ verdicts: [] })).toEqual(["gold_unjudged"]);
    expect(codes({ clusters: [...supported.clusters, other] })).toEqual(["unjudged"]);
    expect(codes({ clusters: [...supported.clusters, { ...other, autoFailed: true }] })).toEqual([]);
    expect(codes({ alsoNeedsOpen: ["t3/alternatives"], costCapReached: true })).toEqual([
      "also_needs",
      "cost_cap",
    ]);
    expect(codes({ judgeTests: [{ model: "m", passed: false }] })).toEqual(["judge_test"]);
    const undecided = agree("other", ["cannot_tell", "satisfied"]);
    const withOther = {
      clusters: [...supported.clusters, other],
      verdicts: [...supported.verdicts, ...undecided],
    };
    expect(codes(withOther)).toEqual(["disputes"]);
  });

  it("waits for stored samples to be clustered again when the key has changed (WFL-061)", () => {
    const samples = supported.samples.map((it) => ({ ...it, clusteredKeyHash: "k0" }));
    expect(run({ samples }).reasons).toContainEqual({ code: "unclustered", count: 6 });
    const named = [...supported.samples, sample(9, { pass: "c", namedAnswerHash: "a0" })];
    expect(run({ samples: named }).coverage.calls).toBe(6);
  });

  it("follows the tier: a listed universe, or passes and quiet", () => {
    const enumerated = { ...rules, uniqueness: { ...rules.uniqueness, tier: "enumerated" as const } };
    expect(codes({ samples: [] }, enumerated)).toEqual(["enumeration"]);
    expect(run({ samples: [], search: { enumerated: true, humanSearches: 1 } }, enumerated).outcome).toBe(
      "unique-supported",
    );
    expect(new Set(codes({}, full))).toEqual(new Set(["calls", "families", "pass", "quiet"]));
    const passes = ["a", "b", "c", "d", "e"] as const;
    const samples = Array.from({ length: 20 }, (_, id) =>
      sample(id, { pass: passes[id % 5], family: `f${id % 4}` }),
    );
    expect(run({ samples }, full).outcome).toBe("unique-supported");
  });

  it("counts no answer as another one while it may be gold under another name (10.3 item 4)", () => {
    const doubtful = { ...other, equalityOpen: true };
    const clusters = [...supported.clusters, doubtful];
    const satisfied = [...supported.verdicts, ...agree("other", ["satisfied", "satisfied"])];
    expect(run({ clusters, verdicts: satisfied })).toMatchObject({
      outcome: "pending",
      alternatives: [],
      reasons: [{ code: "equality", count: 1 }],
    });
    const failed = [...supported.verdicts, ...agree("other", ["not_satisfied", "satisfied"])];
    expect(run({ clusters, verdicts: failed }).outcome).toBe("unique-supported");
  });

  it("finds a wrong key when judges find that gold fails", () => {
    expect(run({ verdicts: agree("gold", ["not_satisfied", "satisfied"]) }).goldFails).toBe(true);
  });

  it("never depends on the order of samples and verdicts, and no vote of models changes a verdict", () => {
    const record = {
      clusters: [...supported.clusters, other],
      verdicts: [...supported.verdicts, ...agree("other", ["not_satisfied", "satisfied"])],
    };
    const votes = fc.array(fc.constantFrom("gold", "other"), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(votes, (list) => {
        const samples = [
          ...supported.samples,
          ...list.map((key, id) => sample(100 + id, { clusterKeys: [key] })),
        ];
        const straight = run({ ...record, samples });
        const turned = { samples: [...samples].reverse(), verdicts: [...record.verdicts].reverse() };
        expect(run({ ...record, ...turned })).toEqual(straight);
        expect(straight.outcome).toBe("unique-supported");
      }),
    );
  });
});

describe("the quorum", () => {
  const parts = { authorIds: ["ada"], solverIds: ["sol"] };
  const problems = (verdicts: UniquenessRecord["verdicts"]) =>
    quorumProblems([other], units, verdicts, parts);

  it("is two judges with evidence, neither author nor unmarked solver", () => {
    expect(problems(agree("other", ["satisfied", "satisfied"]))).toEqual([]);
    expect(problems(judged("dario", "other", ["satisfied", "satisfied"]))).toEqual([
      { code: "judges", clusterKey: "other", have: 1 },
    ]);
    const own = [
      ...judged("ada", "other", ["satisfied", "satisfied"]),
      ...judged("dario", "other", ["satisfied", "satisfied"]),
    ];
    expect(problems(own)).toEqual([{ code: "author_judged", clusterKey: "other" }]);
    const solver = [
      ...judged("sol", "other", ["satisfied", "satisfied"]),
      ...judged("dario", "other", ["satisfied", "satisfied"]),
    ];
    expect(problems(solver)).toEqual([{ code: "solver_judged", clusterKey: "other" }]);
    const marked = solver.map((it) => ({ ...it, smallTeam: it.judgeId === "sol" }));
    expect([problems(marked), smallTeamVerdicts(marked)]).toEqual([[], 2]);
    const bare = agree("other", ["satisfied", "satisfied"]).map((it, index) =>
      index === 0 ? { ...it, quote: "" } : it,
    );
    expect(problems(bare).map((it) => it.code)).toEqual(["judges", "evidence"]);
  });

  it("needs a third where two differ, who is no judge", () => {
    const differ = [
      ...judged("dario", "other", ["satisfied", "satisfied"]),
      ...judged("ewa", "other", ["not_satisfied", "satisfied"]),
    ];
    expect(problems(differ)).toEqual([{ code: "third", clusterKey: "other" }]);
    const self = [...differ, ...judged("ewa", "other", ["satisfied", "satisfied"], "adjudicator")];
    expect(problems(self)).toEqual([{ code: "adjudicator_role", clusterKey: "other" }]);
  });

  it("gives the cells of agreement", () => {
    const verdicts = [
      ...agree("one", ["satisfied", "not_satisfied"]),
      ...judged("dario", "two", ["satisfied", "cannot_tell"]),
      ...judged("ewa", "two", ["not_satisfied", "satisfied"]),
    ];
    expect(agreementCells(verdicts)).toEqual({ a: 1, b: 1, c: 0, d: 1, cannotTell: 1 });
  });
});
