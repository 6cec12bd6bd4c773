import { checkMessages, renderMessage, runChecks } from "@touchstone/checks";
import type { CheckOutcome } from "@touchstone/contract";
import { benchmarkFacts, neighbourFacts, typeMessages } from "@touchstone/task-types";
import type { Command } from "commander";
import { describeProblem, type FileDocument, readDocuments } from "../documents/read-documents.ts";
import { EXIT } from "../exit-codes.ts";
import { WORDS } from "../messages.ts";

const CATALOGUES = [checkMessages, ...typeMessages];
/** A studio is reached under these unless told otherwise; evidence may not stand there. */
const OWN_HOSTS = ["localhost", "127.0.0.1"];

interface Report {
  file: string;
  index: number;
  results: CheckOutcome[];
}

/** All L and S checks on one document; the others of the same file are its benchmark. */
function resultsOf({ document, type }: FileDocument, others: FileDocument[]): CheckOutcome[] {
  const neighbours = others.map((it) => ({ key: it.document.id, ...neighbourFacts(it.document) }));
  return runChecks(type.checks, document, type.facts(document), {
    classes: "LS",
    benchmark: benchmarkFacts(neighbours, OWN_HOSTS),
  });
}

function print(report: Report, id: string): void {
  const found = report.results.filter((it) => it.status === "finding" || it.status === "error");
  const passed = report.results.filter((it) => it.status === "pass").length;
  const waiting = report.results.filter((it) => it.status === "not_run").length;
  process.stdout.write(`${WORDS.checked(report.file, id, passed, waiting)}\n`);
  for (const outcome of found) {
    if (outcome.status === "error")
      process.stdout.write(`  error ${outcome.checkId}: ${outcome.reason ?? ""}\n`);
    for (const it of outcome.findings) {
      const range = it.start === undefined ? "" : ` [${it.start}, ${it.end}]`;
      process.stdout.write(
        `  ${it.severity} ${outcome.checkId} ${it.pointer}${range}\n    ${renderMessage(it.code, it.params, CATALOGUES)}\n`,
      );
    }
  }
}

async function check(files: string[], { json = false }: { json?: boolean }): Promise<void> {
  const reports: Report[] = [];
  const ids = new Map<Report, string>();
  let unreadable = 0;
  for (const file of files) {
    const read = await readDocuments(file);
    if (!read.ok) {
      unreadable += read.problems.length;
      for (const it of read.problems) process.stderr.write(`${describeProblem(it)}\n`);
      continue;
    }
    for (const held of read.documents) {
      const report = {
        file,
        index: held.index,
        results: resultsOf(
          held,
          read.documents.filter((it) => it !== held),
        ),
      };
      reports.push(report);
      ids.set(report, held.document.id);
    }
  }
  const count = (severity: string) =>
    reports.flatMap((it) => it.results).filter((it) => it.status === "finding" && it.severity === severity)
      .length;
  const errors = reports.flatMap((it) => it.results).filter((it) => it.status === "error").length;
  const summary = {
    documents: reports.length,
    block: count("block"),
    warn: count("warn"),
    info: count("info"),
    errors,
    unreadable,
  };
  if (json) process.stdout.write(`${JSON.stringify({ files: reports, summary }, null, 2)}\n`);
  else {
    for (const report of reports) print(report, ids.get(report) ?? "");
    process.stdout.write(`${WORDS.checkSummary(summary.documents, summary.block, summary.warn)}\n`);
  }
  process.exitCode = unreadable > 0 ? EXIT.usage : summary.block + errors > 0 ? EXIT.fault : EXIT.ok;
}

export const addCheck = (program: Command): void => {
  program
    .command("check")
    .description("run all checks that need nothing but the document, on task documents (JSON or JSON Lines)")
    .argument("<file...>", "files of task documents; those of one file are judged as one benchmark")
    .option("--json", "print {files: [{file, index, results}], summary}")
    .addHelpText(
      "after",
      "\nExit code: 0 nothing blocks, 1 a finding blocks, 2 a file is unreadable, of another shape or type.",
    )
    .action(check);
};
