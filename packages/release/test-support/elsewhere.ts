import type { ScoredTypeId } from "@touchstone/contract";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { digestOf, sumsOf } from "../src/build-bundle.ts";
import type { BundleFile } from "../src/input.ts";
import type { Manifest } from "../src/records.ts";
import { textIn } from "./items.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const OWN: ReadonlySet<string> = new Set(["manifest.json", "SHA256SUMS"]);

/** Brings manifest and `SHA256SUMS` in line with the other files. */
export function wholeAgain(
  files: readonly BundleFile[],
  change: (manifest: Manifest) => Manifest = (it) => it,
): BundleFile[] {
  const data = files.filter((it) => !OWN.has(it.path)).sort((a, b) => (a.path < b.path ? -1 : 1));
  const described = data.map(({ path, bytes }) => ({ path, sha256: sha256Hex(bytes), bytes: bytes.length }));
  const manifest = change(JSON.parse(textIn(files, "manifest.json")) as Manifest);
  const written = { ...manifest, files: described, digest: digestOf(described) };
  const all = [...data, { path: "manifest.json", bytes: bytesOf(`${JSON.stringify(written, null, 2)}\n`) }];
  return [...all, { path: "SHA256SUMS", bytes: bytesOf(sumsOf(all)) }];
}

const paper = (id: string, title: string, doi: string) => ({
  id,
  csl: { type: "article-journal", title, DOI: doi },
  versions: [],
  venueAliases: [],
});

/** Tasks of the types that have no editor, made up for tests. */
const TASKS: { task: string; type: ScoredTypeId; cluster?: string; answer: Record<string, unknown> }[] = [
  {
    task: "example-101",
    type: "deep-research",
    cluster: "survey-7",
    answer: { work: paper("w1", "Slow waves over coarse sand beds", "10.5555/sand.1") },
  },
  {
    task: "example-102",
    type: "wide-research",
    answer: {
      works: [
        paper("w1", "Slow waves over coarse sand beds", "10.5555/sand.1"),
        paper("w2", "Ripple fields under irregular swell", "10.5555/sand.2"),
      ],
    },
  },
  {
    task: "example-103",
    type: "tool-trajectory",
    answer: {
      leaves: [
        { path: "/depth/value", gold: 12.5 },
        { path: "/site", gold: "north bar" },
        { path: "/solvent", equality: { profile: "structure", params: {} }, gold: "CCO" },
      ],
      minimalCalls: 3,
      level: "L2",
    },
  },
];

/** The same release with a deep, a wide and a tool task, as another program would write it. */
export function withElsewhere(
  files: readonly BundleFile[],
  changed: Partial<Record<ScoredTypeId, Record<string, unknown>>> = {},
): BundleFile[] {
  const { canary } = JSON.parse(textIn(files, "manifest.json")) as Manifest;
  const added = TASKS.map((it) => ({
    ...it,
    answer: { ...it.answer, ...changed[it.type] },
    revisionHash: sha256Hex(it.task),
  }));
  const records = added.flatMap(({ task, type, cluster, answer, revisionHash }) => [
    {
      path: `questions/${type}.jsonl`,
      record: { task, type, language: "en", question: { question: `What about ${task}?` }, canary },
    },
    {
      path: `answers/${type}.jsonl`,
      record: { task, type, revisionHash, answer, strata: {}, canary, ...(cluster && { cluster }) },
    },
  ]);
  return wholeAgain(
    [
      ...files,
      ...records.map(({ path, record }) => ({ path, bytes: bytesOf(`${canonicalJson(record)}\n`) })),
    ],
    (manifest) => ({
      ...manifest,
      tasks: [
        ...manifest.tasks,
        ...added.map(({ task, type, revisionHash }) => ({ task, type, revision: 1, revisionHash })),
      ],
      counts: {
        ...manifest.counts,
        tasks: manifest.counts.tasks + added.length,
        byType: { ...manifest.counts.byType, ...Object.fromEntries(added.map(({ type }) => [type, 1])) },
      },
    }),
  );
}
