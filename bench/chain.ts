import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { Measurement } from "./measurement.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const entry = fileURLToPath(new URL("chain-of.ts", import.meta.url));
/** Limits in milliseconds: one operation with everything that follows from it, all combinations of 12 constraints. */
const OPERATION_MS = 50;
const COUNTING_MS = 1000;
const COUNTED = 12;
/** What may happen on the main thread at once without being felt. */
const PICKS_MS = 5;

interface Times {
  hops: number;
  constraints: number;
  operations: { kind: string; ms: number }[];
  /** By the number of constraints, each with 10,000 identifiers. */
  counting: { size: number; ms: number }[];
  /** What picks leave, one after the other; each set is read once, in a turn of its own. */
  picks: { size: number; readMs: number; countMs: number };
}

/** The editor of chains on 6 hops and 20 constraints, and the counting of what combinations of constraints leave. */
export async function measureChain(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-bench-"));
  const program = join(folder, "chain.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: program,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    logLevel: "warning",
  });
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: root });
  await rm(folder, { recursive: true });
  const times = JSON.parse(stdout) as Times;
  const { hops, constraints, operations, counting, picks } = times;
  return [
    {
      name: "chain operation with path and findings",
      measured: Math.max(...operations.map(({ ms }) => ms)),
      limit: OPERATION_MS,
      wanted: "at most",
      unit: "ms",
      detail: `${hops} hops, ${constraints} constraints; slowest of ${operations.map(({ kind, ms }) => `${kind} ${ms.toFixed(1)}`).join(", ")}`,
    },
    {
      name: "all combinations of 12 constraints of 10,000 records",
      measured: counting.find(({ size }) => size === COUNTED)?.ms ?? Number.NaN,
      limit: COUNTING_MS,
      wanted: "at most",
      unit: "ms",
      detail: `growth ${counting.map(({ size, ms }) => `${size}: ${ms.toFixed(0)}`).join(", ")}`,
    },
    {
      name: "what picked attributes leave, one after the other",
      measured: picks.countMs,
      limit: PICKS_MS,
      wanted: "at most",
      unit: "ms",
      detail: `${picks.size} result sets of 10,000 records, read before at ${picks.readMs.toFixed(1)} ms each`,
    },
  ];
}
