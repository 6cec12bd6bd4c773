import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
import type { Measurement } from "./measurement.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

interface Times {
  navigation: { cold: number; warm: number; bare: number };
  table: { table: number; bare: number };
  citation: { build: number; worst: number; median: number };
}

/** Ten thousand T1 answers, a T4 table of 200 × 12 cells and citations against 10,000 works, on one core and without a judge. */
export async function measureScoring(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-bench-"));
  const program = join(folder, "scoring.mjs");
  await build({
    absWorkingDir: root,
    entryPoints: [fileURLToPath(new URL("scoring-of.ts", import.meta.url))],
    outfile: program,
    bundle: true,
    format: "esm",
    platform: "node",
    mainFields: ["module", "main"],
    logLevel: "warning",
  });
  const { stdout } = await promisify(execFile)(process.execPath, [program], { cwd: root });
  await rm(folder, { recursive: true });
  const { navigation, table, citation } = JSON.parse(stdout) as Times;
  const row = (name: string, measured: number, limit: number, detail: string): Measurement => ({
    name,
    measured,
    limit,
    wanted: "at most",
    unit: "ms",
    detail,
  });
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  return [
    row(
      "10,000 T1 answers scored, from cold",
      navigation.cold,
      1000,
      `warm ${ms(navigation.warm)}; reading the lines and comparing lower case alone ${ms(navigation.bare)}`,
    ),
    row(
      "T4 table of 200 × 12 cells",
      table.table,
      50,
      `splitting and folding its cells alone ${ms(table.bare)}`,
    ),
    row(
      "a citation among 10,000 works",
      citation.worst,
      20,
      `slowest of 20; median ${ms(citation.median)}; the index is built once in ${ms(citation.build)}`,
    ),
  ];
}
