import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { exampleItems, filesOf, releaseInput, textIn } from "../test-support/items.ts";
import { buildBundle } from "./build-bundle.ts";
import { verifyBundle } from "./verify-bundle.ts";

/** The same value with the keys of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, held]) => [key, turned(held)]),
  );
}

describe("buildBundle", () => {
  it("holds a sound bundle of all tasks", () => {
    const { files, manifest } = buildBundle(releaseInput());
    expect(verifyBundle(files)).toEqual({ ok: true, problems: [], manifest });
    expect(manifest.counts.tasks).toBe(8);
    expect(manifest.counts.byType).toEqual({
      "database-navigation": 2,
      "knowledge-synthesis": 2,
      "literature-retrieval": 2,
      "reference-completion": 2,
    });
    expect(manifest.waivers).toEqual({ "answer/question-type": 8 });
    expect(manifest.notRun).toEqual({ "leak/closed-book": 8, "t1/drift": 8 });
  });

  it("gives the same bytes whatever the order of tasks and of the keys in a document", () => {
    const items = exampleItems();
    const other = [...items].reverse().map((item) => {
      const document = turned(item.document) as typeof item.document;
      return { ...item, document, stored: document };
    });
    expect(filesOf(releaseInput({ items: other }))).toEqual(filesOf(releaseInput({ items })));
  });

  it("gives the same bytes in another time zone and locale", () => {
    const program = `
      import { createHash } from "node:crypto";
      import { filesOf, releaseInput } from "./packages/release/test-support/items.ts";
      const hash = createHash("sha256");
      for (const file of filesOf(releaseInput())) hash.update(file.path).update(file.bytes);
      process.stdout.write(hash.digest("hex") + " " + Intl.DateTimeFormat().resolvedOptions().timeZone);`;
    const root = new URL("../../../", import.meta.url);
    const run = (env: Record<string, string>) =>
      spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], {
        cwd: root,
        env: { ...process.env, ...env },
        encoding: "utf8",
      }).stdout.split(" ");
    const [here, zone] = run({ TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8", LANG: "tr_TR.UTF-8" });
    const hash = createHash("sha256");
    for (const file of filesOf(releaseInput())) hash.update(file.path).update(file.bytes);
    expect(zone).toBe("Pacific/Kiritimati");
    expect(here).toBe(hash.digest("hex"));
  });

  it("sorts tasks by number and not by letter", () => {
    const keys = textIn(filesOf(releaseInput()), "questions/knowledge-synthesis.jsonl")
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { task: string }).task);
    expect(keys).toEqual(["example-5", "example-14"]);
  });

  it("prints no more about a task in its question file than the solver sees, apart from the canary", () => {
    const lines = textIn(filesOf(releaseInput()), "questions/database-navigation.jsonl")
      .trimEnd()
      .split("\n");
    const keys = lines.map((line) => Object.keys(JSON.parse(line) as object).sort());
    expect(keys).toEqual(lines.map(() => ["canary", "language", "question", "task", "type"]));
  });

  it("can be read by sha256sum: two blanks, all files but itself, sorted", () => {
    const files = filesOf(releaseInput());
    const listed = textIn(files, "SHA256SUMS")
      .trimEnd()
      .split("\n")
      .map((line) => /^[0-9a-f]{64} {2}(.+)$/.exec(line)?.[1]);
    expect(listed).toEqual(files.map((it) => it.path).filter((path) => path !== "SHA256SUMS"));
    expect(listed).toEqual([...listed].sort());
  });

  it("says in the change log what was added, changed and removed, and keeps the earlier notes", () => {
    const [first, second, third] = exampleItems();
    if (!first || !second || !third) throw new Error("three items");
    const files = filesOf(
      releaseInput({
        version: "2.0.0",
        items: [first, second],
        notes: "A corrected answer.",
        previous: {
          version: "1.0.0",
          tasks: [
            { task: first.document.id, revisionHash: "0".repeat(64) },
            { task: third.document.id, revisionHash: third.revisionHash },
          ],
        },
        history: [{ version: "1.0.0", date: "2026-02-01", notes: "The first one." }],
      }),
    );
    expect(textIn(files, "CHANGELOG.md")).toBe(
      "# Changes\n\n## 2.0.0 (2026-03-02)\n\nA corrected answer.\n\nAdded: example-8.\n\nChanged: example-5.\n\nRemoved: example-11.\n\n## 1.0.0 (2026-02-01)\n\nThe first one.\n",
    );
  });

  it("prints the owner's numbers and what zero solves exclude on the card", () => {
    const card = textIn(filesOf(releaseInput()), "README.md");
    expect(card).toContain("at least 3 eligible solvers in 10 minutes");
    expect(card).toContain("solve rates above 63.2 %");
    expect(card).toContain("minCalls 6, minFamilies 2, quiet 0");
    expect(card).toContain("leak/closed-book (8)");
  });
});
