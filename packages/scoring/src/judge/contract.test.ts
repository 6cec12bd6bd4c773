import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { combineOrders, parseJudgeOutput, readJudgeAttempts, readJudgeOutput } from "./contract.ts";

interface JudgeCase {
  id: string;
  why: string;
  input: {
    units: string[];
    output?: string;
    askedAgain?: string;
    attempts?: string[];
    orders?: { gold_first: string; candidate_first: string };
  };
  expect: { states: Record<string, string> };
}

const cases = JSON.parse(
  readFileSync(new URL("../__cases__/judges.json", import.meta.url), "utf8"),
) as JudgeCase[];

function statesOf({ units, output, attempts, askedAgain, orders }: JudgeCase["input"]) {
  if (orders !== undefined)
    return combineOrders(
      readJudgeOutput(units, orders.gold_first),
      readJudgeOutput(units, orders.candidate_first),
    );
  return readJudgeAttempts(units, attempts ?? [output ?? ""], askedAgain);
}

describe("what a judge's output says", () => {
  it.each(cases.map((one) => [one.id, one.why, one] as const))("%s: %s", (_id, _why, one) => {
    expect(statesOf(one.input)).toEqual(one.expect.states);
  });

  it("cuts a quote over the limit and ignores extra keys", () => {
    const [verdict] =
      parseJudgeOutput(
        JSON.stringify({ unitId: "0", verdict: "match", quote: "x".repeat(400), mood: "good" }),
      ) ?? [];
    expect(verdict).toEqual({ unitId: "0", verdict: "match", quote: "x".repeat(300) });
  });
});
