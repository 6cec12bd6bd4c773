import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { lintResults } from "./lint-results.ts";
import { lintMessage } from "./messages.ts";
import { readResults } from "./read-results.ts";

// The published tables of SciExplore (arXiv 2607.20926).
const path = fileURLToPath(new URL("../../../../fixtures/results/sciexplore.json", import.meta.url));
const read = readResults(readFileSync(path, "utf8"));
const findings = read.ok ? lintResults(read.file) : [];
const of = (code: string) => findings.filter((it) => it.code === code || it.rule === code);
const systems = (code: string) => of(code).map((it) => it.place.system);

describe("on the published tables of SciExplore the linter finds", () => {
  it("an Overall that fits as-printed weights in 11 of 13 rows, and the documented ones in one", () => {
    expect(of("lint/overall").filter((it) => it.severity === "error")).toHaveLength(12);
    expect(of("lint/overall/fit").map((it) => it.params)).toEqual([
      { count: 11, rows: 13, weights: "0.2/0.2/0.4/0.4", tables: "item", sum: "1.2" },
    ]);
    expect(of("lint/overall/fit-claimed").map((it) => it.params)).toMatchObject([
      { count: 1, rows: 13, weights: "0.2/0.2/0.3/0.3", tables: "item" },
    ]);
    expect(systems("lint/overall/none-fits")).toEqual(["GPT-5.1 w/ search"]);
    expect(of("lint/overall/corrected")).toMatchObject([
      {
        place: { system: "GPT-5.1 w/ search" },
        params: { weights: "0.2/0.2/0.4/0.4", tables: "item", type: "T1", count: 3, trials: 39 },
      },
    ]);
  });

  it("hop counts that contradict T1 for six models", () => {
    expect(systems("lint/strata")).toEqual([
      "Qwen2.5-72B-Instruct",
      "Qwen3-30B-A3B-Thinking",
      "Qwen3-235B-A22B-Thinking",
      "GPT-5.1 w/ search",
      "Gemini-3-Pro w/ search",
      "Gemini Deep Research",
    ]);
    expect(of("lint/strata").every((it) => it.code === "lint/strata/sum-derived")).toBe(true);
    expect(of("lint/strata").at(-1)?.params).toMatchObject({
      counts: "3+2+1+2+1",
      sum: 9,
      total: 14,
      printed: "35.90",
    });
  });

  it("item recall above key recall for two systems", () => {
    expect(systems("lint/t4-order")).toEqual(["Gemini-3-Pro w/ search", "OpenAI Deep Research"]);
  });

  it("three variances of the Overall that are impossible under the weights that fit", () => {
    expect(
      of("lint/variance-bound/above").map((it) => [it.place.system, it.params.printed, it.params.bound]),
    ).toEqual([
      ["Qwen3-30B-A3B-Thinking", "0.64", "0.464"],
      ["Gemini-3-Pro w/ search", "0.76", "0.693"],
      ["Gemini Deep Research", "0.36", "0.304"],
    ]);
    expect(of("lint/variance-bound/claimed").map((it) => it.params.count)).toEqual([5]);
  });

  it("variances too small for four runs in eight rows of T1 and seven of T2", () => {
    const columns = of("lint/variance-floor").map((it) => it.place.column);
    expect(columns.filter((it) => it === "T1")).toHaveLength(8);
    expect(columns.filter((it) => it === "T2")).toHaveLength(7);
    expect(columns).toHaveLength(15);
  });

  it("two pairs of systems with equal columns", () => {
    expect(of("lint/identical").map((it) => [it.place.system, it.params.other, it.params.columns])).toEqual([
      ["DeepSeek-V3.2", "Gemini-2.5-Pro", "Table 3 T1, Table 3 T2, Table 4 Format Acc, Table 6 all hops"],
      ["GPT-5.1", "DeepSeek-V3.2 w/ search", "Table 3 T1, Table 3 T2, Table 3 T3, Table 6 all hops"],
    ]);
  });

  it("a percentage of people that nine tasks cannot give, without a protocol", () => {
    expect(of("lint/grim")).toMatchObject([
      {
        place: { system: "Human", table: "Table 6", column: "2 hops" },
        params: { printed: "66.70", nearestPrinted: "66.67" },
      },
    ]);
    expect(systems("lint/human")).toEqual(["Human"]);
  });

  it("runs that are not stated and small strata without a word, and nothing else", () => {
    expect(of("lint/n/runs").map((it) => it.place.table)).toEqual(["Table 3", "Table 4", "Table 6"]);
    expect(of("lint/n/no-claim").map((it) => it.place.column)).toEqual([
      "2 hops",
      "4 hops",
      "5 hops",
      "6 hops",
    ]);
    expect([...new Set(findings.map((it) => it.rule))]).toEqual([
      "lint/grim",
      "lint/overall",
      "lint/strata",
      "lint/t4-order",
      "lint/variance-bound",
      "lint/variance-floor",
      "lint/identical",
      "lint/n",
      "lint/human",
    ]);
  });

  it("no contradiction between strata and T1 where they are of other runs", () => {
    if (!read.ok) throw new Error("the fixture cannot be read");
    const tables = read.file.tables.map((it) =>
      it.name === "Table 6" ? { ...it, runSet: "four repeats" } : it,
    );
    expect(lintResults({ ...read.file, tables }).filter((it) => it.rule === "lint/strata")).toEqual([]);
  });

  it("a sentence for each finding", () => {
    expect(findings.map(lintMessage).filter((text) => !/^[^{]+\.$/.test(text))).toEqual([]);
  });
});
