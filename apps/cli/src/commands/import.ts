import { basename } from "node:path";
import { openHost, readEnvironment } from "@touchstone/host";
import { importTasks } from "@touchstone/services";
import type { Command } from "commander";
import { describeProblem, readDocuments } from "../documents/read-documents.ts";
import { EXIT } from "../exit-codes.ts";
import { WORDS } from "../messages.ts";
import { programFiles } from "../program-files.ts";

async function importFile(file: string, { benchmark }: { benchmark: string }): Promise<void> {
  const read = await readDocuments(file);
  if (!read.ok) {
    for (const it of read.problems) process.stderr.write(`${describeProblem(it)}\n`);
    process.stderr.write(`${WORDS.nothingImported}\n`);
    process.exitCode = EXIT.usage;
    return;
  }
  const host = await openHost({
    environment: readEnvironment(process.env, process.cwd()),
    files: programFiles,
    serving: false,
  });
  try {
    const { tasks } = await importTasks(
      host.world,
      { kind: "operator" },
      {
        benchmark,
        documents: read.documents.map((it) => it.document),
        source: basename(file),
      },
    );
    process.stdout.write(`${WORDS.imported(tasks)}\n`);
  } finally {
    await host.close();
  }
}

export const addImport = (program: Command): void => {
  program
    .command("import")
    .description("make a draft of each task document of a file, all or none")
    .argument("<file>", "task documents, JSON or JSON Lines")
    .requiredOption("--benchmark <slug>", "benchmark to which the drafts go")
    .action(importFile);
};
