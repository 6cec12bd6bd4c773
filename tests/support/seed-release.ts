import { createHash } from "node:crypto";
import type { Database } from "@touchstone/database";
import { archives } from "@touchstone/files";
import { nameRelease } from "./release-folder.ts";

/**
 * Puts a published release of T1 tasks that ask for the words given into the example benchmark, as if its tasks had come through
 * every gate. Gives its id.
 */
export async function seedNameRelease(
  sql: Database["sql"],
  version: string,
  names: readonly string[],
): Promise<string> {
  const files = nameRelease(names, undefined, version);
  const manifest = new TextDecoder().decode(files.find((it) => it.path === "manifest.json")?.bytes);
  const { canary, date } = JSON.parse(manifest) as { canary: string; date: string };
  const bundle = Buffer.from(archives.zip(files));
  const hash = createHash("sha256").update(bundle).digest("hex");
  const [row] = await sql<{ id: string }[]>`
    insert into release (id, benchmark_id, version, state, canary, date, bundle, bundle_hash, manifest, created_by, created_at, published_at)
    select gen_random_uuid(), id, ${version}, 'published', ${canary}, ${date}, ${bundle}, ${hash}, ${manifest}::text::jsonb,
      'operator', now(), now()
    from benchmark where slug = 'example' returning id`;
  if (!row) throw new Error("no release was made");
  return row.id;
}
