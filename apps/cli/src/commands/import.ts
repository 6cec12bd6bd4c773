import { basename } from "node:path";
import { openHost, readEnvironment } from "@touchstone/host";
import { ProfileName } from "@touchstone/scoring";
import { importTasks } from "@touchstone/services";
import { TABLE_ENCODINGS, TABLE_FIELDS, TABLE_TYPES } from "@touchstone/task-types/import-table";
import { type Command, Option } from "commander";
import { type Duplicate, leaveOutDuplicates } from "../documents/leave-out.ts";
import { planDocuments } from "../documents/plan-import.ts";
import { planTable, type TableSettings } from "../documents/plan-table.ts";
import { EXIT } from "../exit-codes.ts";
import { TABLE, WORDS } from "../messages.ts";
import { programFiles } from "../program-files.ts";

interface Options extends Omit<TableSettings, "profile"> {
  profile?: string;
  benchmark: string;
  csv?: string;
  takeDuplicates: boolean;
  dryRun: boolean;
  json: boolean;
}

async function importFile(given: string | undefined, options: Options): Promise<void> {
  const { csv, benchmark, takeDuplicates, dryRun, json } = options;
  const file = csv ?? given;
  if (file === undefined || (csv !== undefined && given !== undefined)) {
    process.stderr.write(`${TABLE.oneFile}\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  const plan = await (csv === undefined
    ? planDocuments(file)
    : planTable(csv, { ...options, profile: options.profile ?? "" }));
  const say = (lines: readonly string[]) => {
    if (!json) for (const line of lines) process.stderr.write(`${line}\n`);
  };
  const tell = (tasks: string[] | null, duplicates: Duplicate[]) => {
    const report = { file, dryRun, tasks, duplicates, ...plan.report };
    if (json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  };
  const nothing = (duplicates: Duplicate[]) => {
    tell(null, duplicates);
    process.stderr.write(`${WORDS.nothingImported}\n`);
    process.exitCode = EXIT.usage;
  };
  say(plan.lines);
  const { documents: planned, places, fill } = plan;
  if (planned === null) {
    nothing([]);
    return;
  }
  const host = await openHost({
    environment: readEnvironment(process.env, process.cwd()),
    files: programFiles,
    serving: false,
  });
  try {
    const { world } = host;
    const sifted = await leaveOutDuplicates(
      world,
      { file, benchmark, documents: planned, places },
      takeDuplicates,
    );
    const { documents, duplicates } = sifted;
    say(sifted.lines);
    if (documents.length === 0) nothing(duplicates);
    else if (dryRun) {
      tell(null, duplicates);
      if (!json) process.stdout.write(`${TABLE.wouldImport(documents.length)}\n`);
    } else {
      const source = basename(file);
      const { tasks } = await importTasks(
        world,
        { kind: "operator" },
        { benchmark, documents, source, fill },
      );
      tell(tasks, duplicates);
      if (!json) process.stdout.write(`${WORDS.imported(tasks)}\n`);
    }
  } finally {
    await host.close();
  }
}

const again = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

export const addImport = (program: Command): void => {
  program
    .command("import")
    .description("make a draft of each task document of a file, or of each row of a table; all or none")
    .argument("[file]", "task documents, JSON or JSON Lines")
    .requiredOption("--benchmark <slug>", "benchmark to which the drafts go")
    .option("--csv <file>", "a table of questions instead: CSV or TSV under a line of headings")
    .option("--map <field=column,…>", "which column holds what (default: guessed from the headings)", again)
    .addOption(
      new Option("--type <type>", "type of the table's tasks").choices(TABLE_TYPES).default(TABLE_TYPES[0]),
    )
    .option("--lines <list>", "only the rows on these lines of the table, such as 2-40,45")
    .addOption(
      new Option("--profile <name>", "equality profile of answers whose row names none").choices(
        ProfileName.options,
      ),
    )
    .option("--guess-profile", "choose the profile by the form of the answer where none is named", false)
    .option(
      "--list-separator <text>",
      "between several aliases, disciplines, databases, authors in a cell",
      "|",
    )
    .option("--separator <character>", "between cells (default: found out)")
    .addOption(new Option("--encoding <name>", "of the table").choices(TABLE_ENCODINGS).default("auto"))
    .option(
      "--take-duplicates",
      "also take what asks the same question as a task of the benchmark, or as an earlier line",
      false,
    )
    .option("--dry-run", "say what would happen and stop", false)
    .option("--json", "print {file, dryRun, tasks, duplicates, problems, …}", false)
    .addHelpText("after", `\nFields: ${TABLE_FIELDS.join(", ")}\nExit code: 2 where nothing was imported.`)
    .action(importFile);
};
