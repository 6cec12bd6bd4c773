import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptedEvidence, attempt, hashes, passed, rules, tally, zeros } from "./__cases__/worlds.ts";
import { acceptanceProblems } from "./acceptance.ts";
import { findingKey } from "./check-gate.ts";
import { drawOrder } from "./draw.ts";
import type { TaskEvidence } from "./evidence.ts";
import { computeStage } from "./stage.ts";

const with_ = (over: Partial<TaskEvidence>): TaskEvidence => ({ ...acceptedEvidence(), ...over });
const trials = (list: Parameters<typeof tally>[0]): TaskEvidence["trials"] => ({
  ...tally(list),
  reading: { solverTextHash: "q1", keyHash: "k1" },
});
const uniqueness = (over: Partial<TaskEvidence["uniqueness"]>) => ({
  ...acceptedEvidence().uniqueness,
  ...over,
});
const edited = (over: Partial<typeof hashes>) => ({
  number: 2,
  hashes: { ...hashes, revisionHash: "r2", ...over },
});

describe("the stage of a task", () => {
  it("is draft before the first submission and again after a withdrawal", () => {
    expect(computeStage(with_({ revision: null }), rules).stage).toBe("draft");
    const decisions = [{ kind: "withdraw", revision: 1, reason: null }] as const;
    expect(computeStage(with_({ decisions }), rules).stage).toBe("draft");
    expect(computeStage(with_({ decisions, revision: { number: 2, hashes } }), rules).stage).toBe("accepted");
  });

  it("is discarded while a draft nobody submitted has been discarded more often than taken up again", () => {
    const discard = { kind: "discard", revision: 0, reason: null } as const;
    const restore = { kind: "restore", revision: 0, reason: null } as const;
    const stage = (...decisions: (typeof discard | typeof restore)[]) =>
      computeStage(with_({ revision: null, decisions }), rules);
    expect(stage(discard)).toEqual({ stage: "discarded", gates: [], needs: [] });
    expect(stage(discard, restore).stage).toBe("draft");
    expect(stage(discard, restore, discard).stage).toBe("discarded");
    expect(computeStage(with_({ decisions: [discard, restore] }), rules).stage).toBe("accepted");
  });

  it("waits for screening until somebody else has confirmed and replayed", () => {
    const own = [{ by: "ada", solverTextHash: "q1" }];
    expect(computeStage(with_({ screenings: own }), rules)).toMatchObject({
      stage: "screening",
      needs: [{ kind: "screen" }],
    });
    expect(computeStage(with_({ solvable: [] }), rules).needs).toEqual([{ kind: "solvable" }]);
  });

  it("follows the owner's order of gates", () => {
    const open = { uniqueness: uniqueness({ outcome: "pending" }), trials: trials([]) };
    expect(computeStage(with_(open), rules).stage).toBe("uniqueness");
    const reversed = computeStage(with_(open), { ...rules, gateOrder: "trial-first" });
    expect(reversed.stage).toBe("trial");
    expect(reversed.gates.map((gate) => `${gate.id} ${gate.status}`)).toEqual([
      "checks passed",
      "solvable passed",
      "trial open",
      "uniqueness waiting",
      "approval passed",
    ]);
  });

  it("asks for as many solvers as the trial gate needs, then for grades", () => {
    expect(computeStage(with_({ trials: trials(zeros(2)) }), rules).needs).toEqual([
      { kind: "solvers", count: 1 },
    ]);
    const undecided = [...zeros(2), attempt({ solver: "olga", outcome: "undecided" })];
    expect(computeStage(with_({ trials: trials(undecided) }), rules).needs).toEqual([
      { kind: "grade", count: 1 },
    ]);
  });

  it("comes back as too easy on a valid solve, wherever it stands (WFL-045)", () => {
    const solved = trials([attempt({ solver: "ivo", outcome: "solved" })]);
    const result = computeStage(
      with_({ trials: solved, uniqueness: uniqueness({ outcome: "pending" }) }),
      rules,
    );
    expect(result).toMatchObject({ stage: "returned", returnReason: "too_easy" });
  });

  it("is discarded or returned on a confirmed alternative, by the owner's rule (WFL-094)", () => {
    const evidence = with_({ uniqueness: uniqueness({ outcome: "ambiguous" }) });
    expect(computeStage(evidence, rules)).toMatchObject({ stage: "returned", returnReason: "ambiguous" });
    const discard = { ...rules, uniqueness: { ...rules.uniqueness, onAlternative: "discard" as const } };
    expect(computeStage(evidence, discard).stage).toBe("discarded");
    expect(computeStage({ ...evidence, consequence: "also-correct" }, discard).stage).toBe("returned");
  });

  it("comes back with a wrong key when the stored answer fails", () => {
    const evidence = with_({ uniqueness: uniqueness({ outcome: "pending", goldFails: true }) });
    expect(computeStage(evidence, rules)).toMatchObject({ stage: "returned", returnReason: "wrong_key" });
  });

  it("starts again when a clue is replaced (WFL-059)", () => {
    const revision = edited({ solverTextHash: "q2", keyHash: "k2" });
    const result = computeStage(with_({ revision }), rules);
    expect(result.stage).toBe("screening");
    expect(result.gates.map((gate) => gate.status)).not.toContain("passed" as never);
  });

  it("keeps the screening of the text when only the answer is corrected, and asks for the rest (WFL-061)", () => {
    const results = [passed("leak/identifier", "r2")];
    const base = acceptedEvidence();
    const evidence = with_({ revision: edited({ keyHash: "k2" }), checks: { ...base.checks, results } });
    expect(computeStage(evidence, rules).needs).toEqual([{ kind: "solvable" }]);
  });

  it("carries evidence over a change that nothing has read, except the approvals", () => {
    const base = acceptedEvidence();
    const results = base.checks.results.map((result) => ({ ...result, revisionHash: "r2" }));
    const evidence = with_({ revision: edited({}), checks: { ...base.checks, results } });
    expect(computeStage(evidence, rules)).toMatchObject({
      stage: "approval",
      needs: [
        { kind: "approve", as: "reviewer" },
        { kind: "approve", as: "editor" },
      ],
    });
  });

  it("is not accepted on a stale trial, whatever was approved (WFL-108)", () => {
    const stale = { ...acceptedEvidence().trials, reading: { solverTextHash: "q0" } };
    const evidence = with_({ trials: stale });
    expect(computeStage(evidence, rules).stage).toBe("trial");
    expect(acceptanceProblems(evidence, rules)).toContainEqual({
      code: "gate",
      gate: "trial",
      status: "open",
    });
  });

  it("is not accepted while suspended (WFL-116)", () => {
    const evidence = with_({ suspended: "drift" });
    expect(computeStage(evidence, rules).stage).toBe("approval");
    expect(acceptanceProblems(evidence, rules)).toEqual([{ code: "suspended", reason: "drift" }]);
  });

  it("needs two different people to approve", () => {
    const approvals = [
      { by: "nora", as: "reviewer", fieldMatches: true, revisionHash: "r1" },
      { by: "nora", as: "editor", fieldMatches: true, revisionHash: "r1" },
    ] as const;
    expect(computeStage(with_({ approvals }), rules).stage).toBe("approval");
    expect(acceptanceProblems(with_({ approvals }), rules)).toEqual([{ code: "two_people" }]);
  });

  it("holds at screening on an open block and moves on when it is waived", () => {
    const base = acceptedEvidence();
    const block = { severity: "block", pointer: "/payload/question", code: "x", params: {} } as const;
    const result = { ...passed("leak/identifier"), status: "finding" as const, findings: [block] };
    const results = [result, ...base.checks.results.filter((it) => it.checkId !== "leak/identifier")];
    const blocked = with_({ checks: { ...base.checks, results } });
    expect(computeStage(blocked, rules)).toMatchObject({
      stage: "screening",
      needs: [{ kind: "mend", blocks: 1 }],
    });
    const waivers = [{ checkId: "leak/identifier", findingKey: findingKey(result, block) }];
    expect(computeStage(with_({ checks: { ...base.checks, results, waivers } }), rules).stage).toBe(
      "accepted",
    );
    const again = results.map((it) => (it === result ? { ...it, inputsHash: "other" } : it));
    expect(computeStage(with_({ checks: { ...base.checks, results: again, waivers } }), rules).stage).toBe(
      "screening",
    );
  });

  it("passes the trial gate on too few zeros only by the owner's waiver", () => {
    const base = acceptedEvidence();
    const block = {
      severity: "block",
      pointer: "",
      code: "trial/complete/too-few",
      params: { zeros: 2 },
    } as const;
    const result = { ...passed("trial/complete"), status: "finding" as const, findings: [block] };
    const results = [result, ...base.checks.results.filter((it) => it.checkId !== "trial/complete")];
    const waivers = [{ checkId: "trial/complete", findingKey: findingKey(result, block) }];
    const evidence = with_({ trials: trials(zeros(2)), checks: { ...base.checks, results, waivers } });
    expect(computeStage(evidence, rules).stage).toBe("accepted");
  });

  it("is accepted exactly when nothing blocks acceptance", () => {
    const part = (name: keyof TaskEvidence, value: unknown) =>
      fc.boolean().map((broken) => (broken ? { [name]: value } : {}));
    fc.assert(
      fc.property(
        part("screenings", []),
        part("solvable", []),
        part("trials", trials(zeros(1))),
        part("approvals", []),
        part("openReviewItems", 2),
        part("suspended", "drift"),
        part("decisions", [{ kind: "return", revision: 1, reason: "unclear" }]),
        (...parts) => {
          const evidence = with_(Object.assign({}, ...parts));
          const accepted = computeStage(evidence, rules).stage === "accepted";
          expect(accepted).toBe(acceptanceProblems(evidence, rules).length === 0);
        },
      ),
    );
  });

  it("does not depend on the order of the evidence", () => {
    const base = acceptedEvidence();
    const decisions = [
      { kind: "return", revision: 1, reason: "unclear" },
      { kind: "return", revision: 1, reason: "leak" },
      { kind: "discard", revision: 1, reason: "duplicate" },
    ] as const;
    const shuffles = fc.record({
      results: fc.subarray([...base.checks.results]),
      decisions: fc.subarray([...decisions]),
      seed: fc.string(),
    });
    const shuffled = <T>(items: readonly T[], seed: string): T[] => {
      const order = drawOrder(
        items.map((_, index) => ({ id: String(index) })),
        seed,
      );
      return order.map(({ id }) => items[Number(id)] as T);
    };
    fc.assert(
      fc.property(shuffles, (it) => {
        const evidence = with_({ decisions: it.decisions, checks: { ...base.checks, results: it.results } });
        const other = {
          ...evidence,
          decisions: shuffled(it.decisions, it.seed),
          approvals: shuffled(base.approvals, it.seed),
          checks: { ...base.checks, results: shuffled(it.results, it.seed) },
        };
        expect(computeStage(other, rules)).toEqual(computeStage(evidence, rules));
      }),
    );
  });
});
