import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BundleFile } from "@touchstone/release";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { wholeAgain, withElsewhere } from "../../packages/release/test-support/elsewhere.ts";
import { filesOf, releaseInput, textIn } from "../../packages/release/test-support/items.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Writes the release of the eight example documents into a folder. */
export function writeExampleRelease(folder: string): void {
  writeFiles(folder, filesOf(releaseInput()));
}

/** The same with a deep, a wide and a tool task, as another program would write it. */
export function writeElsewhereRelease(folder: string): void {
  writeFiles(folder, withElsewhere(filesOf(releaseInput())));
}

/** How the answers of a name release compare; as texts unless said. */
const AS_TEXT: { profile: string; params: Record<string, string> } = { profile: "string", params: {} };

/** Writes a release of T1 tasks `example-1`, `example-2`, … that ask for the words given. */
export function writeNameRelease(folder: string, names: readonly string[], equality = AS_TEXT): void {
  writeFiles(folder, nameRelease(names, equality));
}

/** The files of such a release. */
export function nameRelease(names: readonly string[], equality = AS_TEXT, version?: string): BundleFile[] {
  const files = filesOf(releaseInput({ items: [], ...(version && { version }) }));
  const { canary } = JSON.parse(textIn(files, "manifest.json")) as { canary: string };
  const type = "database-navigation" as const;
  const tasks = names.map((answer, index) => ({
    task: `example-${index + 1}`,
    type,
    revisionHash: sha256Hex(`${index} ${answer}`),
    answer,
  }));
  const lines = (records: unknown[]) => bytesOf(records.map((it) => `${canonicalJson(it)}\n`).join(""));
  const questions = tasks.map(({ task }) => ({
    task,
    type,
    language: "en",
    question: { question: `What is the name behind ${task}?`, instructions: "End with “Answer: …”." },
    canary,
  }));
  const answers = tasks.map(({ task, revisionHash, answer }) => ({
    task,
    type,
    revisionHash,
    answer: { answer, unit: "", ...equality, aliases: [], refused: [], hops: 2 },
    strata: { hops: 2 },
    canary,
  }));
  return wholeAgain(
    [
      ...files,
      { path: `questions/${type}.jsonl`, bytes: lines(questions) },
      { path: `answers/${type}.jsonl`, bytes: lines(answers) },
    ],
    (manifest) => ({
      ...manifest,
      tasks: tasks.map(({ task, revisionHash }) => ({ task, type, revision: 1, revisionHash })),
      counts: { ...manifest.counts, tasks: tasks.length, byType: { [type]: tasks.length } },
    }),
  );
}

function writeFiles(folder: string, files: readonly { path: string; bytes: Uint8Array }[]): void {
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
}
