// Builds the web app into apps/web/dist, with a compressed twin beside every file that gains by it.
import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashOf, isFresh, mark, root } from "./stamp.mjs";

const dist = "apps/web/dist";
const sources = ["package-lock.json", "scripts/build-web.mjs", "packages", "apps/web", "docs/scoring.md"];
const worth = /\.(?:html|js|css|svg|json|wasm|txt)$/;

async function compress(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && worth.test(entry.name))
      .map(async (entry) => {
        const file = join(entry.parentPath ?? entry.path, entry.name);
        const bytes = await readFile(file);
        if (bytes.length < 1000) return;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }),
  );
}

/** Builds where the sources changed since; says whether it did. */
export async function buildWeb() {
  const hash = hashOf(sources);
  if (isFresh(dist, hash)) return false;
  const { build } = await import("vite");
  const next = `apps/web/.dist-${process.pid}`;
  await build({
    root: join(root, "apps/web"),
    logLevel: "warn",
    build: { outDir: join(root, next), emptyOutDir: true },
  });
  await compress(join(root, next));
  mark(next, hash);
  await rm(join(root, dist), { recursive: true, force: true });
  await rename(join(root, next), join(root, dist));
  return true;
}
