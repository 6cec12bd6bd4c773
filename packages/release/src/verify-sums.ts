import { sha256Hex } from "@touchstone/text";
import { digestOf, sumsOf } from "./build-bundle.ts";
import type { BundleFile } from "./input.ts";
import { type Report, textOf } from "./problem.ts";
import type { Manifest } from "./records.ts";

export const SUMS = "SHA256SUMS";
export const MANIFEST = "manifest.json";

/** Compares the files with the manifest: each by hash and length, none missing, none too many, and the digest over all. */
export function checkManifestFiles(
  files: ReadonlyMap<string, BundleFile>,
  manifest: Manifest,
  report: Report,
): void {
  const named = new Set<string>();
  for (const [index, entry] of manifest.files.entries()) {
    const pointer = `/files/${index}`;
    if (named.has(entry.path)) report({ path: MANIFEST, pointer, code: "twice", message: entry.path });
    named.add(entry.path);
    const file = files.get(entry.path);
    if (!file)
      report({ path: entry.path, code: "missing", message: "named by the manifest, not in the bundle" });
    else if (sha256Hex(file.bytes) !== entry.sha256 || file.bytes.length !== entry.bytes)
      report({ path: entry.path, code: "hash", message: "not the file that the manifest names" });
  }
  for (const path of files.keys())
    if (path !== MANIFEST && path !== SUMS && !named.has(path))
      report({ path, code: "surplus", message: "not named by the manifest" });
  if (digestOf(manifest.files) !== manifest.digest)
    report({
      path: MANIFEST,
      pointer: "/digest",
      code: "digest",
      message: "the digest does not fit the files",
    });
}

/**
 * Compares the files with `SHA256SUMS`, which is determined by them to the last byte. A wrong line of the list itself is
 * told from a changed file by the manifest, where that vouches for the file.
 */
export function checkSums(
  files: ReadonlyMap<string, BundleFile>,
  manifest: Manifest | null,
  tell: Report,
): void {
  let told = 0;
  const report: Report = (problem) => {
    told += 1;
    tell(problem);
  };
  const sums = files.get(SUMS);
  if (!sums) return report({ path: SUMS, code: "missing", message: "the list of hashes is missing" });
  const others = [...files.values()].filter((file) => file.path !== SUMS);
  const text = textOf(sums, report);
  if (text === null || sha256Hex(sums.bytes) === sha256Hex(new TextEncoder().encode(sumsOf(others)))) return;

  const vouched = new Map((manifest?.files ?? []).map((entry) => [entry.path, entry.sha256]));
  const listed = new Set<string>();
  let last = "";
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "" && index === text.split("\n").length - 1) continue;
    const at = { path: SUMS, line: index + 1 };
    const match = /^([0-9a-f]{64}) {2}(.+)$/.exec(line);
    const [, hash, path] = match ?? [];
    if (hash === undefined || path === undefined) {
      report({ ...at, code: "not_a_hash_line", message: line.slice(0, 80) });
      continue;
    }
    if (listed.has(path)) report({ ...at, code: "twice", message: path });
    else if (path < last) report({ ...at, code: "order", message: `${path} after ${last}` });
    listed.add(path);
    last = path;
    const file = files.get(path);
    if (!file || path === SUMS) report({ ...at, code: "missing", message: `${path} is not in the bundle` });
    else if (sha256Hex(file.bytes) !== hash) {
      if (vouched.get(path) === sha256Hex(file.bytes))
        report({ ...at, code: "hash", message: `not the hash of ${path}` });
      else report({ path, code: "hash", message: "the bytes are not those that were released" });
    }
  }
  for (const { path } of others)
    if (!listed.has(path)) report({ path, code: "surplus", message: `not listed in ${SUMS}` });
  if (!text.endsWith("\n")) report({ path: SUMS, code: "cut_short", message: "the last line has no end" });
  if (told === 0) report({ path: SUMS, code: "wrong_shape", message: "not as sha256sum writes it" });
}
