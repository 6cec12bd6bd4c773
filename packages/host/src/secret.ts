import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The instance's secret: `<data>/secret`, made at the first start, readable by its owner only. Two processes that
 * start at once agree on one, because a hard link is made by exactly one of them.
 */
export async function instanceSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "secret");
  const known = await readFile(path, "utf8").catch(() => null);
  if (known !== null) return known.trim();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = join(dataDir, `.secret-${process.pid}-${randomBytes(4).toString("hex")}`);
  await writeFile(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await unlink(draft);
  return (await readFile(path, "utf8")).trim();
}
