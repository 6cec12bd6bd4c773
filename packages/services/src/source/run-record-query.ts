import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { FoundRecords } from "./record-source.ts";
import { sourceError } from "./source-error.ts";

export const RunRecordQuery = z.object({
  database: z.string().max(100),
  /** Name of a search of the database. */
  query: z.string().max(100),
  value: z.string().trim().min(1).max(500),
});
export type RunRecordQuery = z.infer<typeof RunRecordQuery>;

/** Identifiers that a search found, as a constraint keeps them. */
export interface FoundRecordsView extends Omit<FoundRecords, "retrievedAt"> {
  retrievedAt: string;
}

/**
 * Asks a database which records match, for the result set of a constraint or an edge. Nothing of it is stored: what a
 * curator searches for stands in their draft or nowhere. Refusals are thrown as `source_…` reasons.
 */
export async function runRecordQuery(
  world: World,
  _access: Access<"task.author">,
  input: RunRecordQuery,
): Promise<FoundRecordsView> {
  const found = await world.databases.search(input.database, input.query, input.value);
  if ("refused" in found) throw sourceError(found);
  return { ...found, retrievedAt: found.retrievedAt.toISOString() };
}
