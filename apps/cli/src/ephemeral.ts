import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Magic numbers of file systems that forget (linux/magic.h). */
const FORGETFUL: Readonly<Record<number, string>> = {
  0x01021994: "a file system in memory (tmpfs)",
  0x858458f6: "a file system in memory (ramfs)",
  0x794c7630: "the writable layer of a container (overlay)",
};

/** What kind of forgetful file system a folder is on, or will be once it is made; null for a lasting one. */
export async function ephemeralKind(folder: string): Promise<string | null> {
  if (process.platform !== "linux") return null;
  let place = folder;
  while (!existsSync(place) && dirname(place) !== place) place = dirname(place);
  const found = await statfs(place).catch(() => null);
  return found ? (FORGETFUL[found.type >>> 0] ?? null) : null;
}
