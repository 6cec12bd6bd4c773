import { Command } from "commander";
import { addBackup } from "./commands/backup.ts";
import { addCheck } from "./commands/check.ts";
import { addDrift } from "./commands/drift.ts";
import { addExport } from "./commands/export.ts";
import { addImport } from "./commands/import.ts";
import { addLintScores } from "./commands/lint-scores.ts";
import { addRelease } from "./commands/release.ts";
import { addRestore } from "./commands/restore.ts";
import { addScore } from "./commands/score.ts";
import { addStart } from "./commands/start.ts";
import { addSubmission } from "./commands/submission.ts";
import { EXIT } from "./exit-codes.ts";
import { programFiles } from "./program-files.ts";
import { failureOf } from "./report-failure.ts";

const program = new Command("touchstone")
  .description("Write, test and publish tasks for benchmarks of scientific information seeking.")
  .version(programFiles.version)
  .showHelpAfterError()
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage));

for (const add of [
  addStart,
  addCheck,
  addLintScores,
  addDrift,
  addExport,
  addImport,
  addRelease,
  addBackup,
  addRestore,
  addScore,
  addSubmission,
])
  add(program);

try {
  await program.parseAsync();
} catch (error) {
  const { text, code } = failureOf(error);
  process.stderr.write(`${text}\n`);
  process.exit(code);
}
