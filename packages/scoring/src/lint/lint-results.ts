import type { LintFinding } from "./finding.ts";
import type { ResultsFile } from "./results-file.ts";
import { LINT_RULES } from "./rules/index.ts";
import { sheetOfResults } from "./sheet-of-results.ts";

/** Everything in tables of published results that cannot be true, by rule (SCORING.md 13), then in the order of the file. */
export function lintResults(file: ResultsFile): LintFinding[] {
  const sheet = sheetOfResults(file);
  return Object.values(LINT_RULES).flatMap((rule) => rule(sheet));
}
