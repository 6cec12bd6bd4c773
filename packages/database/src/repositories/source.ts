import type { Repositories } from "@touchstone/services/ports";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Db } from "../db.ts";
import { sourceSnapshot } from "../tables/index.ts";

export const sourceRepository = (db: Db): Repositories["sources"] => ({
  recent: async (reader, database, identifier, since) =>
    (
      await db
        .select()
        .from(sourceSnapshot)
        .where(
          and(
            eq(sourceSnapshot.reader, reader),
            eq(sourceSnapshot.database, database),
            eq(sourceSnapshot.identifier, identifier),
            gte(sourceSnapshot.retrievedAt, since),
          ),
        )
        .orderBy(desc(sourceSnapshot.retrievedAt), desc(sourceSnapshot.id))
        .limit(1)
    )[0] ?? null,
  insert: async (row) => {
    await db.insert(sourceSnapshot).values(row);
  },
  forget: async (before) => {
    await db.delete(sourceSnapshot).where(lt(sourceSnapshot.retrievedAt, before));
  },
});
