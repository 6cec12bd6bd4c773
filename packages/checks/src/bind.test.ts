import { CheckResult } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { blankFacts, documentOf } from "./__cases__/case-facts.ts";
import { bindOutcome, carryResult, inputsHash } from "./bind.ts";
import type { Check } from "./check.ts";
import { answerOf } from "./finding.ts";
import { runCheck } from "./run-check.ts";

const check: Check = {
  id: "x/y",
  version: 1,
  runs: ["L"],
  severity: "warn",
  waiver: "R",
  reads: ["/payload/question", "/meta/asOf"],
  thresholds: { max: 2 },
  run: () => answerOf([]),
};
const document = (question: string, note = "") =>
  documentOf("database-navigation", { payload: { question, note } });
const first = "a".repeat(64);
const second = "b".repeat(64);
const third = "c".repeat(64);

const bound = () =>
  bindOutcome(runCheck(check, { document: document("Which?"), facts: blankFacts(), benchmark: null }), {
    check,
    document: document("Which?"),
    thresholds: {},
    taskId: "t",
    revisionHash: first,
    ranAt: "2026-01-01T00:00:00.000Z",
    ranBy: "system",
  });

describe("binding results to content", () => {
  it("a bound outcome is a check result of the contract", () => {
    expect(CheckResult.parse(bound())).toMatchObject({
      revisionHash: first,
      carriedFrom: null,
      status: "pass",
    });
  });

  it("the hash covers what the check reads and nothing else", () => {
    expect(inputsHash(check, document("Which?", "a note"))).toBe(inputsHash(check, document("Which?")));
    expect(inputsHash(check, document("What?"))).not.toBe(inputsHash(check, document("Which?")));
  });

  it("a result is carried while its inputs are the same, and remembers where it was computed", () => {
    const carried = carryResult(bound(), {
      check,
      document: document("Which?", "n"),
      thresholds: {},
      revisionHash: second,
    });
    expect(carried).toMatchObject({ revisionHash: second, carriedFrom: first, status: "pass" });
    const again = carryResult(carried, {
      check,
      document: document("Which?"),
      thresholds: {},
      revisionHash: third,
    });
    expect(again).toMatchObject({ revisionHash: third, carriedFrom: first, status: "pass" });
  });

  it.each([
    ["inputs", { document: document("What?") }],
    ["thresholds", { thresholds: { "x/y.max": 3 } }],
    ["version", { check: { ...check, version: 2 } }],
  ])("changed %s make it stale", (_, change) => {
    const target = { check, document: document("Which?"), thresholds: {}, revisionHash: second, ...change };
    const stale = carryResult(bound(), target);
    expect(stale).toMatchObject({ revisionHash: second, status: "stale" });
    expect(
      carryResult(stale, { check, document: document("Which?"), thresholds: {}, revisionHash: third }).status,
    ).toBe("stale");
  });
});
