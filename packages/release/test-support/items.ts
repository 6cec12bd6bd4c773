import { readFileSync } from "node:fs";
import { TaskDocument } from "@touchstone/contract";
import { revisionHash } from "@touchstone/task-types";
import { buildBundle } from "../src/build-bundle.ts";
import type { BundleFile, ReleaseInput, ReleaseItem } from "../src/input.ts";
import type { ReleaseRecord } from "../src/records.ts";

const examples = new URL("../../../fixtures/example/tasks/", import.meta.url);

export const record: ReleaseRecord = {
  rulesVersion: 2,
  gateOrder: "uniqueness-first",
  uniqueness: {
    tier: "standard",
    outcome: "unique-supported",
    calls: 7,
    families: 3,
    minCalls: 6,
    minFamilies: 2,
    quiet: 0,
  },
  trials: { zeros: 3, required: 3, limitSeconds: 600, aidPolicy: "forbidden", excludesAbove: 0.632 },
  waivers: { "answer/question-type": 1 },
  notRun: ["leak/closed-book", "t1/drift"],
};

/** The item of a document under a key, as accepted revision 1. */
export const itemOf = (
  document: TaskDocument,
  key = document.id,
  more: Partial<ReleaseRecord> = {},
): ReleaseItem => {
  const kept = { ...document, id: key };
  return {
    document: kept,
    stored: kept,
    revision: 1,
    revisionHash: revisionHash(kept),
    record: { ...record, ...more },
  };
};

/** Two examples of every type; their numbers stand in `fixtures/submissions`. */
const RELEASED = [
  "black-hole-announcements",
  "lit-naming",
  "lit-spectra",
  "lysosomal-hydrolases",
  "nav-hawkinsin",
  "nav-scalloped",
  "sketches-names-and-toolkits",
  "spellings-for-networks",
];

/** Documents of the example benchmark as accepted tasks `example-<n>`, one number each, not in the order of types. */
export const exampleItems = (): ReleaseItem[] =>
  RELEASED.map((name, index) =>
    itemOf(
      TaskDocument.parse(JSON.parse(readFileSync(new URL(`${name}.json`, examples), "utf8"))),
      `example-${index * 3 + 5}`,
    ),
  );

export const releaseInput = (more: Partial<ReleaseInput> = {}): ReleaseInput => ({
  benchmark: {
    slug: "example",
    title: "Example",
    description: "Eight tasks to test releases with.",
    licence: "CC-BY-4.0",
  },
  version: "1.0.0",
  date: "2026-03-02",
  canary: "touchstone:example:0f7d8a2b-canary",
  notes: "First release.",
  items: exampleItems(),
  previous: null,
  history: [],
  ...more,
});

export const filesOf = (input: ReleaseInput): BundleFile[] => buildBundle(input).files;

export const textIn = (files: readonly BundleFile[], path: string): string => {
  const file = files.find((it) => it.path === path);
  if (!file) throw new Error(`no ${path}`);
  return new TextDecoder().decode(file.bytes);
};

/** The same files with one of them changed as text; hashes stay as they were. */
export const withText = (
  files: readonly BundleFile[],
  path: string,
  change: (text: string) => string,
): BundleFile[] =>
  files.map((it) =>
    it.path === path ? { path, bytes: new TextEncoder().encode(change(textIn(files, path))) } : it,
  );

/** The same files with the lines of one of them changed. */
export const withLines = (
  files: readonly BundleFile[],
  path: string,
  change: (lines: string[]) => string[],
): BundleFile[] =>
  withText(files, path, (text) =>
    change(text.trimEnd().split("\n"))
      .map((line) => `${line}\n`)
      .join(""),
  );
