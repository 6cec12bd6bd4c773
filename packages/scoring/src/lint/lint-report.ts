import { typeWords } from "../render/words.ts";
import type { Report } from "../report/report.ts";
import type { LintFinding } from "./finding.ts";
import { LINT_RULES } from "./rules/index.ts";
import { about } from "./rules/rule.ts";
import { sheetOfReport } from "./sheet-of-report.ts";

/** `lint/counts` of a report: every task of every run is graded or ungraded, and has one state. */
function countFindings(report: Report): LintFinding[] {
  const { system } = report.scoreSet.system;
  const runs = report.runs.length;
  const sumOf = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((sum, count) => sum + count, 0);
  const types = report.types.flatMap(({ type, tasks, graded, ungraded }) => {
    const { code } = typeWords(type);
    const [sum, expected] = [graded + sumOf(ungraded), tasks * runs];
    if (sum === expected) return [];
    return [
      about({ system, table: code, column: "graded" }, "lint/counts/graded", { type: code, sum, expected }),
    ];
  });
  const [sum, expected] = [sumOf(report.totals.states), report.totals.tasks * runs];
  if (sum === expected) return types;
  return [
    ...types,
    about({ system, table: "totals", column: "states" }, "lint/counts/states", { sum, expected }),
  ];
}

/** Everything in a report of ours that cannot be true, by rule (SCORING.md 13); an error means that it must not be published. */
export function lintReport(report: Report): LintFinding[] {
  const sheet = sheetOfReport(report);
  return Object.entries(LINT_RULES).flatMap(([id, rule]) => {
    // As printed, the sum of weights is 1.2, and the number is not called Overall.
    if (id === "lint/weights" && report.overall.scheme === "as-printed") return [];
    return id === "lint/counts" ? [...rule(sheet), ...countFindings(report)] : rule(sheet);
  });
}
