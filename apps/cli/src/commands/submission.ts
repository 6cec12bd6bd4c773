import { SystemCategory } from "@touchstone/contract";
import { type Command, Option } from "commander";
import { exportOutcomes } from "../score/export-outcomes.ts";
import { importSubmission } from "../score/import-submission.ts";

const collect = (value: string, before: readonly string[]): string[] => [...before, value];

export const addSubmission = (program: Command): void => {
  const submission = program
    .command("submission")
    .description("bring answers of systems into the form that is scored, and scores into tables");
  submission
    .command("import")
    .description("make a submission of a log of Inspect AI, or of plain JSON Lines")
    .addOption(
      new Option("--from <format>", "format of the file").choices(["inspect", "jsonl"]).makeOptionMandatory(),
    )
    .argument("<file>", "log in JSON format, or JSON Lines")
    .requiredOption("--out <file>", "submission to write")
    .option("--system <name>", "name of the system; from a log its model unless told otherwise")
    .requiredOption("--family <name>", "model family")
    .addOption(
      new Option("--category <category>", "class of the system")
        .choices(SystemCategory.options)
        .makeOptionMandatory(),
    )
    .requiredOption("--release <name>", '"<benchmark> <version>", or the digest of the release')
    .option("--map <field=path,…>", "where fields stand in a record, as dotted paths", collect, [])
    .option("--search-tool <name>", "tool of a log whose calls are searches; may be given again", collect, [
      "web_search",
    ])
    .option("--protocol <file>", "JSON of how people were asked; needed for category human")
    .option("--unfinished", "the run did not come to its end: a task without a record is not an answer")
    .addHelpText(
      "after",
      "\nExit code: 0 everything was taken over, 2 something was not: each is named with its place, and nothing is written.",
    )
    .action(importSubmission);
  submission
    .command("export")
    .description("write outcomes as a table with one row per task and run")
    .argument("<file>", "table to write")
    .requiredOption("--outcomes <file>", "outcomes.jsonl of a scored submission")
    .addOption(
      new Option("--to <format>", "format of the table").choices(["csv", "parquet"]).makeOptionMandatory(),
    )
    .addHelpText(
      "after",
      "\nIn CSV a text that a spreadsheet would run as a formula begins with an apostrophe. Exit code: 0 written, 2 an input is bad.",
    )
    .action(exportOutcomes);
};
