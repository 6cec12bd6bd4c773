import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { backupTo } from "@touchstone/database";
import { openDatabase, readEnvironment } from "@touchstone/host";
import { type Command, InvalidArgumentError } from "commander";
import { WORDS } from "../messages.ts";
import { programFiles } from "../program-files.ts";

async function backup(file: string): Promise<void> {
  const environment = readEnvironment(process.env, process.cwd());
  const opened = await openDatabase(environment, programFiles);
  try {
    const { rows } = await backupTo(opened.database.sql, file, new Date().toISOString());
    process.stdout.write(`${WORDS.backedUp(rows, file)}\n`);
    if (!environment.databaseUrl)
      process.stdout.write(`${WORDS.keepSecret(join(environment.dataDir, "secret"))}\n`);
  } finally {
    await opened.close();
  }
}

const newFile = (value: string): string => {
  const file = resolve(value);
  if (existsSync(file)) throw new InvalidArgumentError(WORDS.fileExists(file));
  return file;
};

export const addBackup = (program: Command): void => {
  program
    .command("backup")
    .description("write everything into one file; the studio may run meanwhile")
    .argument("<file>", "file to write, such as touchstone.backup", newFile)
    .action(backup);
};
