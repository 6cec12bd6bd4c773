import { canonicalJson, sha256Hex } from "@touchstone/text";
import { type BundleFile, compareKeys, type ReleaseInput, typesIn } from "./input.ts";
import { countedOf, linesOf, strataCounts, typeCounts } from "./lines.ts";
import type { Manifest } from "./records.ts";
import { bundleSchemas } from "./schemas.ts";
import { changeLog, countNotRun, countWaivers, datasetCard, licenceText } from "./texts.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const byPath = (a: BundleFile, b: BundleFile): number => (a.path < b.path ? -1 : 1);

/** SHA-256 over the sorted lines `<sha256>  <path>`, as `SHA256SUMS` prints them. */
export const digestOf = (files: { path: string; sha256: string }[]): string =>
  sha256Hex(
    [...files]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map((it) => `${it.sha256}  ${it.path}\n`)
      .join(""),
  );

/** `SHA256SUMS` over all other files, sorted by path, as `sha256sum -c` reads it. */
export const sumsOf = (files: readonly BundleFile[]): string =>
  [...files]
    .sort(byPath)
    .map((file) => `${sha256Hex(file.bytes)}  ${file.path}\n`)
    .join("");

const pretty = (value: unknown): string => `${JSON.stringify(JSON.parse(canonicalJson(value)), null, 2)}\n`;

/**
 * All files of a release, and its manifest. A pure function of its input: the same input gives the same bytes on every
 * machine, in every locale and time zone. Text is UTF-8 with line feeds.
 */
export function buildBundle(input: ReleaseInput): { files: BundleFile[]; manifest: Manifest } {
  const items = [...input.items].sort((a, b) => compareKeys(a.document.id, b.document.id));
  const ordered = { ...input, items };
  const counted = items.map(countedOf);
  const counts = { tasks: items.length, byType: typeCounts(counted), byStratum: strataCounts(counted) };

  const data: BundleFile[] = [];
  for (const type of typesIn(items)) {
    const lines = linesOf(ordered, type);
    data.push(
      { path: `questions/${type}.jsonl`, bytes: bytesOf(lines.questions) },
      { path: `answers/${type}.jsonl`, bytes: bytesOf(lines.answers) },
      { path: `evidence/${type}.jsonl`, bytes: bytesOf(lines.evidence) },
    );
  }
  for (const [name, schema] of Object.entries(bundleSchemas()))
    data.push({ path: `schemas/${name}`, bytes: bytesOf(pretty(schema)) });
  data.push(
    { path: "README.md", bytes: bytesOf(datasetCard(ordered, counts)) },
    { path: "CHANGELOG.md", bytes: bytesOf(changeLog(ordered)) },
    { path: "LICENSE", bytes: bytesOf(licenceText(ordered)) },
  );
  data.sort(byPath);
  const described = data.map((file) => ({
    path: file.path,
    sha256: sha256Hex(file.bytes),
    bytes: file.bytes.length,
  }));
  const manifest: Manifest = {
    format: "touchstone-release",
    formatVersion: 1,
    benchmark: { slug: input.benchmark.slug, title: input.benchmark.title, licence: input.benchmark.licence },
    version: input.version,
    previous: input.previous?.version ?? null,
    date: input.date,
    canary: input.canary,
    tasks: items.map((it) => ({
      task: it.document.id,
      type: it.document.type,
      revision: it.revision,
      revisionHash: it.revisionHash,
    })),
    counts,
    waivers: countWaivers(items),
    notRun: countNotRun(items),
    files: described,
    digest: digestOf(described),
  };
  const manifestFile = { path: "manifest.json", bytes: bytesOf(pretty(manifest)) };
  const sums = sumsOf([...data, manifestFile]);
  return {
    files: [...data, manifestFile, { path: "SHA256SUMS", bytes: bytesOf(sums) }].sort(byPath),
    manifest,
  };
}
