import { writeFile } from "node:fs/promises";
import { openHost, readEnvironment } from "@touchstone/host";
import { exportTask } from "@touchstone/services";
import { type Command, InvalidArgumentError } from "commander";
import { WORDS } from "../messages.ts";
import { programFiles } from "../program-files.ts";

async function exportOne(task: string, options: { revision?: number; out?: string }): Promise<void> {
  const host = await openHost({
    environment: readEnvironment(process.env, process.cwd()),
    files: programFiles,
    serving: false,
  });
  try {
    const document = await exportTask(host.world, { kind: "operator" }, task, options.revision);
    const text = `${JSON.stringify(document, null, 2)}\n`;
    if (!options.out) return void process.stdout.write(text);
    await writeFile(options.out, text, { flag: "wx" });
    process.stdout.write(`${WORDS.exported(task, options.out)}\n`);
  } finally {
    await host.close();
  }
}

const wholeNumber = (value: string): number => {
  if (!/^[1-9]\d*$/.test(value)) throw new InvalidArgumentError(WORDS.wholeNumber);
  return Number(value);
};

export const addExport = (program: Command): void => {
  program
    .command("export")
    .description("write one revision of a task as a task document")
    .argument("<task>", "key of the task, such as rdp-17")
    .option("--revision <n>", "number of the revision; the latest if left out", wholeNumber)
    .option("--out <file>", "new file to write; standard output if left out")
    .action(exportOne);
};
