import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { TaskTypeId } from "@touchstone/contract";
import { build } from "esbuild";
import type { Measurement } from "./measurement.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const entry = fileURLToPath(new URL("live-checks-of.ts", import.meta.url));
/** Limits of CHECKS.md 13.12, in milliseconds. */
const EDIT_MS = 16;
const COLD_MS = 200;

/** Bundled as the worker of the web app is; running from sources would measure the loader's helpers too. */
const bundle = (outfile: string) =>
  build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    logLevel: "warning",
  });

/** All live checks of each of the four types on a document of 600 words and 40 references. */
export async function measureLiveChecks(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-bench-"));
  const program = join(folder, "live-checks.mjs");
  await bundle(program);
  const times: { id: string; cold: number; edit: number }[] = [];
  for (const id of TaskTypeId.options) {
    const { stdout } = await promisify(execFile)(process.execPath, [program, id], { cwd: root });
    times.push({ id, ...(JSON.parse(stdout) as { cold: number; edit: number }) });
  }
  await rm(folder, { recursive: true });
  const worst = (name: string, limit: number, key: "cold" | "edit"): Measurement => ({
    name,
    measured: Math.max(...times.map((it) => it[key])),
    limit,
    wanted: "at most",
    unit: "ms",
    detail: `slowest of ${times.map((it) => `${it.id} ${it[key].toFixed(1)}`).join(", ")}`,
  });
  return [
    worst("findings after a one-character edit", EDIT_MS, "edit"),
    worst("all live checks from cold", COLD_MS, "cold"),
  ];
}
