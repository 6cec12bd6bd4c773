import { resolve } from "node:path";
import { restoreFrom } from "@touchstone/database";
import { openDatabase, readEnvironment } from "@touchstone/host";
import type { Command } from "commander";
import { WORDS } from "../messages.ts";
import { programFiles } from "../program-files.ts";

async function restore(file: string): Promise<void> {
  const environment = readEnvironment(process.env, process.cwd());
  const opened = await openDatabase(environment, programFiles);
  try {
    const { rows } = await restoreFrom(opened.database.sql, resolve(file), programFiles.migrations);
    process.stdout.write(`${WORDS.restored(rows)}\n`);
  } finally {
    await opened.close();
  }
}

export const addRestore = (program: Command): void => {
  program
    .command("restore")
    .description("load a backup into an empty database; checks the whole file first")
    .argument("<file>", "a file that backup wrote")
    .action(restore);
};
