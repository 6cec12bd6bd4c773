import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { TouchstoneError } from "@touchstone/contract";
import { archives } from "@touchstone/files";
import type { BundleFile, BundleProblem } from "@touchstone/release";
import { WORDS } from "./messages.ts";

async function filesIn(folder: string): Promise<BundleFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  return Promise.all(
    paths.map(async (path) => ({
      path: relative(folder, path).split(sep).join("/"),
      bytes: new Uint8Array(await readFile(path)),
    })),
  );
}

/** The files of a bundle, from a folder or a zip; a message where there is none. */
export async function bundleAt(place: string): Promise<BundleFile[] | string> {
  const found = await stat(place).catch(() => null);
  if (!found) return WORDS.noSuchFile(place);
  try {
    return found.isDirectory() ? await filesIn(place) : archives.unzip(new Uint8Array(await readFile(place)));
  } catch (error) {
    if (error instanceof TouchstoneError) return WORDS.notAnArchive(place, error.reason);
    throw error;
  }
}

/** `path:line pointer code: message`. */
export const describeBundleProblem = (it: BundleProblem): string =>
  `${it.path}${it.line === undefined ? "" : `:${it.line}`}${it.pointer ? ` ${it.pointer}` : ""} ${it.code}: ${it.message}`;
