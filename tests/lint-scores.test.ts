import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { theProgram } from "./support/studio.ts";

// The real program in a process of its own.

const published = fileURLToPath(new URL("../fixtures/results/sciexplore.json", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "touchstone-lint-"));
let program: string[];

function lintScores(...words: string[]): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...program, "lint-scores", ...words], {
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
    });
    let [out, error] = ["", ""];
    child.stdout.on("data", (chunk: Buffer) => {
      out += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      error += chunk.toString();
    });
    child.once("close", (code) => resolve({ code, out, error }));
  });
}

function put(name: string, value: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(value));
  return file;
}

beforeAll(async () => {
  program = await theProgram();
}, 180_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("touchstone lint-scores", () => {
  it("ends with 1 on tables that cannot be true and says why, the worst first", async () => {
    const { code, out } = await lintScores(published);
    expect(out).toContain(
      "Rows that fit the weights 0.2/0.2/0.4/0.4 with item recall of T4, which sum to 1.2: 11 of 13.",
    );
    expect(out.indexOf("Cannot be true")).toBeLessThan(out.indexOf("Unlikely to be true"));
    expect(out).toMatch(/: 32 errors, 17 warnings\n$/);
    expect(code).toBe(1);
  });

  it("prints findings as JSON, each with its place and its sentence", async () => {
    const { code, out } = await lintScores(published, "--json");
    const report = JSON.parse(out) as { findings: Record<string, unknown>[]; summary: unknown };
    expect(report.summary).toEqual({ errors: 32, warnings: 17, infos: 4 });
    expect(report.findings).toContainEqual(
      expect.objectContaining({
        rule: "lint/t4-order",
        place: { system: "OpenAI Deep Research", table: "Table 3", column: "T4 item" },
        message: expect.stringMatching(/^Item recall 30\.14 is above/),
      }),
    );
    expect(code).toBe(1);
  });

  it("ends with 0 where nothing is wrong", async () => {
    const file = JSON.parse(readFileSync(published, "utf8")) as Record<string, unknown>;
    const { code, out } = await lintScores(put("empty.json", { ...file, tables: [] }));
    expect(out).toMatch(/: 0 errors, 0 warnings\n$/);
    expect(code).toBe(0);
  });

  it("ends with 2 on a file of another shape and names the place", async () => {
    const file = JSON.parse(readFileSync(published, "utf8")) as Record<string, unknown>;
    const other = await lintScores(put("other.json", { ...file, ranking: [] }));
    expect(other.error).toContain('/ranking unknown member "ranking"');
    expect(other.code).toBe(2);
    const none = await lintScores(join(folder, "none.json"));
    expect(none.error).toContain("There is no such file.");
    expect(none.code).toBe(2);
  });
});
