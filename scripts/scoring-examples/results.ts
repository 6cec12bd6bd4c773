import { readFileSync } from "node:fs";
import { grim, lintMessage, lintResults, ResultsFile } from "@touchstone/scoring";
import { code, type Examples, tableOf } from "./fill.ts";

function counts(): string {
  const printed: [string, number][] = [
    ["20.51", 39],
    ["53.12", 32],
    ["21.00", 39],
    ["66.70", 9],
  ];
  const rows = printed.map(([value, n]) => {
    const { consistent, k } = grim(value, n);
    return [value, n, consistent ? `yes, ${k}/${n}` : "no"];
  });
  return tableOf(["printed", "tasks", "possible"], rows);
}

function findings(): string {
  const text = readFileSync(new URL("../../fixtures/results/sciexplore.json", import.meta.url), "utf8");
  const all = lintResults(ResultsFile.parse(JSON.parse(text)));
  const rules = [...new Set(all.map(({ rule }) => rule))];
  const rows = rules.map((rule) => {
    const found = all.filter((one) => one.rule === rule);
    const [first] = found;
    if (first === undefined) throw new Error("a rule without findings");
    const { system = "all systems" } = first.place;
    return [code(rule), first.severity, found.length, `${system}: ${lintMessage(first)}`];
  });
  return tableOf(["rule", "severity", "findings", "the first of them"], rows);
}

/** Examples of tables of results. */
export const resultExamples: Examples = { grim: counts, findings };
