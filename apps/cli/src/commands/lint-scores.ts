import { type LintFinding, lintMessage, lintResults, readResults } from "@touchstone/scoring";
import type { Command } from "commander";
import { describeProblem } from "../documents/read-documents.ts";
import { readText } from "../documents/read-text.ts";
import { EXIT } from "../exit-codes.ts";
import { WORDS } from "../messages.ts";

const SEVERITIES = ["error", "warn", "info"] as const;

/** `Table 3, T4 item, OpenAI Deep Research`: where a finding stands, as far as it stands anywhere. */
const placeOf = ({ place }: LintFinding): string =>
  [place.table, place.column, place.system].filter((it) => it !== undefined).join(", ");

function print(findings: readonly LintFinding[]): void {
  for (const severity of SEVERITIES) {
    const found = findings.filter((it) => it.severity === severity);
    if (found.length > 0) process.stdout.write(`${WORDS.lintGroup[severity](found.length)}\n`);
    for (const it of found) process.stdout.write(`  ${it.rule} ${placeOf(it)}\n    ${lintMessage(it)}\n`);
  }
}

async function lintScores(file: string, { json = false }: { json?: boolean }): Promise<void> {
  const input = await readText(file);
  const read = input.ok
    ? readResults(input.text)
    : ({ ok: false, problems: [{ pointer: "", message: input.message }] } as const);
  if (!read.ok) {
    for (const it of read.problems)
      process.stderr.write(`${describeProblem({ ...it, file, code: "results" })}\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  const findings = lintResults(read.file);
  const count = (severity: LintFinding["severity"]) =>
    findings.filter((it) => it.severity === severity).length;
  const summary = { errors: count("error"), warnings: count("warn"), infos: count("info") };
  if (json) {
    const listed = findings.map((it) => ({ ...it, message: lintMessage(it) }));
    process.stdout.write(`${JSON.stringify({ file, findings: listed, summary }, null, 2)}\n`);
  } else {
    print(findings);
    process.stdout.write(`${WORDS.lintSummary(file, summary.errors, summary.warnings)}\n`);
  }
  process.exitCode = summary.errors > 0 ? EXIT.fault : EXIT.ok;
}

export const addLintScores = (program: Command): void => {
  program
    .command("lint-scores")
    .description("find what cannot be true in tables of published results (touchstone-results)")
    .argument("<file>", "a file of results, as docs/formats.md describes it")
    .option("--json", "print {file, findings, summary}")
    .addHelpText(
      "after",
      "\nExit code: 0 no errors, 1 something cannot be true, 2 the file is unreadable or of another shape.",
    )
    .action(lintScores);
};
