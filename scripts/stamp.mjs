// Tells whether a build is still that of its sources: a hash over the names and contents of all of them.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

// Made by the build itself, or not part of it.
const skipped =
  /(?:^|\/)(?:node_modules|dist|\.dist-[^/]*|e2e|__cases__|__fixtures__|test-support)$|routeTree\.gen\.ts$|\.test\.tsx?$/;

function* filesIn(place) {
  if (!existsSync(place) || skipped.test(place)) return;
  if (!statSync(place).isDirectory()) {
    yield place;
    return;
  }
  for (const name of readdirSync(place).toSorted()) yield* filesIn(join(place, name));
}

/** Hash of files and folders, given relative to the root. */
export function hashOf(places) {
  const hash = createHash("sha256");
  for (const place of places)
    for (const file of filesIn(join(root, place)))
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update("\0");
  return hash.digest("hex");
}

const stampIn = (folder) => join(root, folder, ".stamp");

/** Whether `folder` was built from sources with this hash. */
export function isFresh(folder, hash) {
  const stamp = stampIn(folder);
  return existsSync(stamp) && readFileSync(stamp, "utf8").trim() === hash;
}

/** Marks a built folder. */
export const mark = (folder, hash) => writeFileSync(stampIn(folder), `${hash}\n`);
