import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { theProgram } from "./studio.ts";

export interface Ended {
  code: number | null;
  out: string;
  error: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
}

interface Surroundings {
  environment?: Readonly<Record<string, string>>;
  input?: string | Buffer;
}

/** Starts the command line in a process of its own, with nothing of our settings. Without `input` standard input stays open. */
export async function startCommand(
  words: readonly string[],
  { environment = {}, input }: Surroundings = {},
): Promise<Running> {
  const child = spawn(process.execPath, [...(await theProgram()), ...words], {
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    said.out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    said.error += chunk.toString();
  });
  // A program that refuses its input does not read to the end.
  child.stdin.on("error", () => undefined);
  if (input !== undefined) child.stdin.end(input);
  const ended = once(child, "close").then(([code]) => ({ code: code as number | null, ...said }));
  return { child, ended };
}

export async function runCommand(words: readonly string[], surroundings: Surroundings = {}): Promise<Ended> {
  const { ended } = await startCommand(words, { input: "", ...surroundings });
  return ended;
}
