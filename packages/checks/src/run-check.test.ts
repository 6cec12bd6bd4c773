import { describe, expect, it } from "vitest";
import { blankFacts, documentOf } from "./__cases__/case-facts.ts";
import type { Check } from "./check.ts";
import { answerOf, finding, notRun } from "./finding.ts";
import { runCheck, runChecks } from "./run-check.ts";

const input = { document: documentOf("database-navigation"), facts: blankFacts(), benchmark: null };

const check = (changes: Partial<Check>): Check => ({
  id: "x/y",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: [],
  thresholds: { max: 2 },
  ...changes,
});

const findsTwo = () =>
  answerOf([finding("info", "a", { pointer: "" }), finding("warn", "b", { pointer: "" })], 3);

const breaks = (): never => {
  throw new Error("broken");
};

describe("running checks", () => {
  it("severity is the worst of the findings", () => {
    expect(runCheck(check({ run: findsTwo }), input)).toMatchObject({
      status: "finding",
      severity: "warn",
      measured: 3,
    });
  });

  it("a check that throws is an error with its message and never a pass", () => {
    expect(runCheck(check({ run: breaks }), input)).toMatchObject({
      status: "error",
      reason: "broken",
      findings: [],
    });
  });

  it.each([
    [["N"], "needs_network"],
    [["M", "N"], "needs_model"],
    [["N", "H"], "needs_network"],
    [["H"], "needs_person"],
    [["S"], "needs_records"],
  ] as const)("a check of class %s without run is not run: %s", (runs, reason) => {
    expect(runCheck(check({ runs }), input)).toMatchObject({ status: "not_run", reason });
  });

  it("the benchmark's threshold stands over the default and is reported", () => {
    const limited = check({ run: ({ threshold }) => answerOf([], threshold("max")) });
    expect(runCheck(limited, input)).toMatchObject({ measured: 2, threshold: { max: 2 } });
    expect(runCheck(limited, input, { "x/y.max": 5 })).toMatchObject({
      measured: 5,
      threshold: { max: 5 },
    });
  });

  it("what runs at submission waits for it in the editor", () => {
    const late = check({ runs: ["S"], run: () => answerOf([]) });
    const run = (classes: "L" | "LS") =>
      runChecks([late], input.document, input.facts, { classes, benchmark: null }).map(
        ({ status, reason }) => [status, reason],
      );
    expect(run("L")).toEqual([["not_run", "on_submit"]]);
    expect(run("LS")).toEqual([["pass", undefined]]);
  });

  it("a check may say itself that it could not look", () => {
    expect(runCheck(check({ run: () => notRun("needs_benchmark") }), input)).toMatchObject({
      status: "not_run",
      reason: "needs_benchmark",
      severity: "block",
    });
  });
});
