import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCommand } from "./support/command.ts";
import { writeNameRelease } from "./support/release-folder.ts";
import { theProgram } from "./support/studio.ts";

// The real program loads the chemistry toolkit from its own installation.

const folder = mkdtempSync(join(tmpdir(), "touchstone-structures-"));
const release = join(folder, "release");
const submission = join(folder, "submission.jsonl");
const gold = ["CC(=O)Oc1ccccc1C(=O)O", "C[C@H](N)C(=O)O", "CC(=O)[O-].[Na+]", "CCO"];
const answers = ["BSYNRYMUTXBXSQ-UHFFFAOYSA-N", "C[C@@H](N)C(=O)O", "acetic acid: CC(O)=O", "OCC"];

beforeAll(async () => {
  writeNameRelease(release, gold, { profile: "structure", params: { salts: "strip" } });
  const header = {
    format: "touchstone-submission",
    system: "Birch 3 (fictional)",
    family: "birch",
    category: "foundation-model",
    release: "example 1.0.0",
    complete: true,
  };
  const lines = answers.map((answer, at) => ({
    task: `example-${at + 1}`,
    run: 1,
    response: `Answer: ${answer}`,
  }));
  writeFileSync(submission, [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
  await theProgram();
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("compares the chemical structures of a release without anybody's help", async () => {
  const out = join(folder, "out");
  const { code, error } = await runCommand([
    "score",
    "--release",
    release,
    "--submission",
    submission,
    "--out",
    out,
  ]);
  expect([code, error]).toEqual([0, expect.any(String)]);
  const outcomes = readFileSync(join(out, "outcomes.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { task: string; score: number | null; units: { reason?: string }[] });
  expect(outcomes.map(({ score }) => score)).toEqual([1, 0, 0, 1]);
});
