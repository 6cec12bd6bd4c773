import { TouchstoneError } from "@touchstone/contract";
import type { Archives } from "@touchstone/services/ports";
import { unzipSync, type Zippable, zipSync } from "fflate";

/** Zip stores local time without a zone; local midnight of its epoch gives the same bytes everywhere. */
const EPOCH = () => new Date(1980, 0, 1);
const MAX_ENTRIES = 10_000;
const MAX_BYTES = 1_000_000_000;

/** Paths that stay inside the archive's folder on every system. */
const safePath = (path: string): boolean =>
  path !== "" &&
  !path.startsWith("/") &&
  !/^[A-Za-z]:|\\/.test(path) &&
  !path.includes("\0") &&
  !path.split("/").includes("..");

/** Zip archives whose bytes depend on their entries alone: sorted paths, one time stamp, one level. */
export const archives: Archives = {
  zip: (entries) => {
    const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
    const files: Zippable = {};
    for (const { path, bytes } of sorted) {
      if (!safePath(path) || path in files) throw new Error(`not a path for an archive: ${path}`);
      files[path] = [bytes, { mtime: EPOCH(), level: 6, os: 3, attrs: 0o644 << 16 }];
    }
    return zipSync(files);
  },
  unzip: (bytes) => {
    let total = 0;
    let count = 0;
    const seen = new Set<string>();
    try {
      const files = unzipSync(bytes, {
        filter: (file) => {
          if (file.name.endsWith("/")) return false;
          total += file.originalSize;
          count += 1;
          if (count > MAX_ENTRIES || total > MAX_BYTES)
            throw new TouchstoneError("too_large", "archive_too_large");
          if (!safePath(file.name)) throw new TouchstoneError("damaged", "archive_path", { path: file.name });
          if (seen.has(file.name)) throw new TouchstoneError("damaged", "archive_twice", { path: file.name });
          seen.add(file.name);
          return true;
        },
      });
      return Object.entries(files).map(([path, content]) => ({ path, bytes: content }));
    } catch (error) {
      if (error instanceof TouchstoneError) throw error;
      throw new TouchstoneError("damaged", "not_an_archive", { cause: String(error) });
    }
  },
};
