import type { Repositories } from "@touchstone/services/ports";
import { asc, eq } from "drizzle-orm";
import type { Db } from "../db.ts";
import { panelEndpoint } from "../tables/index.ts";

export const panelRepository = (db: Db): Repositories["panel"] => ({
  endpoints: (benchmarkId) =>
    db
      .select()
      .from(panelEndpoint)
      .where(eq(panelEndpoint.benchmarkId, benchmarkId))
      .orderBy(asc(panelEndpoint.id)),
  byId: async (id) => (await db.select().from(panelEndpoint).where(eq(panelEndpoint.id, id)))[0] ?? null,
  put: async (row) => {
    const { id: _id, createdAt: _createdAt, ...change } = row;
    await db.insert(panelEndpoint).values(row).onConflictDoUpdate({ target: panelEndpoint.id, set: change });
  },
  remove: async (id) => {
    await db.delete(panelEndpoint).where(eq(panelEndpoint.id, id));
  },
});
