import { createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { startCommand } from "../tests/support/command.ts";
import { writeNameRelease } from "../tests/support/release-folder.ts";
import type { Measurement } from "./measurement.ts";

const TASKS = 100;
const RUNS = 10_000;
const LIMIT_MB = 512;
/** How often the process is asked for its highest mark, which the kernel keeps. */
const LOOK_MS = 200;

const name = (task: number): string => `factor ${task} of the tidal gate`;

function* submission(): Generator<string> {
  yield `${JSON.stringify({ format: "touchstone-submission", system: "Load (fictional)", family: "load", category: "foundation-model", release: "example 1.0.0", complete: true })}\n`;
  for (let run = 1; run <= RUNS; run += 1)
    for (let task = 1; task <= TASKS; task += 1)
      yield `{"task":"example-${task}","run":${run},"response":"Answer: ${(run * task) % 3 === 0 ? name(task) : "unknown"}"}\n`;
}

const highWaterMb = (pid: number): number => {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return found === undefined ? 0 : Number(found) / 1024;
  } catch {
    return 0;
  }
};

/** Memory of `touchstone score` while a submission of a million lines streams through it; Linux only, where the kernel keeps the mark. */
export async function measureScoreStream(): Promise<Measurement[]> {
  if (process.platform !== "linux") return [];
  const folder = mkdtempSync(join(tmpdir(), "touchstone-bench-"));
  try {
    const [release, file, out] = [
      join(folder, "release"),
      join(folder, "submission.jsonl"),
      join(folder, "out"),
    ];
    writeNameRelease(
      release,
      Array.from({ length: TASKS }, (_, at) => name(at + 1)),
    );
    await pipeline(Readable.from(submission()), createWriteStream(file));
    const from = performance.now();
    const { child, ended } = await startCommand(
      ["score", "--release", release, "--submission", file, "--out", out],
      { input: "" },
    );
    let peak = 0;
    const look = setInterval(() => {
      peak = Math.max(peak, highWaterMb(child.pid ?? 0));
    }, LOOK_MS);
    const { code, error } = await ended;
    clearInterval(look);
    const report = code === 0 ? readFileSync(join(out, "report.json"), "utf8") : "";
    if (!report.includes('"records": 1000000')) throw new Error(`the submission was not scored: ${error}`);
    const seconds = (performance.now() - from) / 1000;
    return [
      {
        name: "memory while a million lines are scored",
        measured: peak,
        limit: LIMIT_MB,
        wanted: "at most",
        unit: "MB",
        detail: `highest resident size of the process, ${(1_000_000 / seconds).toFixed(0)} lines/s`,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
