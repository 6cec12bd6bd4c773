import type { Repositories } from "@touchstone/services/ports";
import { eq } from "drizzle-orm";
import type { Db } from "../db.ts";
import { screening } from "../tables/index.ts";

export const screeningRepository = (db: Db): Repositories["screenings"] => ({
  insert: async (row) => {
    await db.insert(screening).values(row);
  },
  ofTask: (taskId) => db.select().from(screening).where(eq(screening.taskId, taskId)).orderBy(screening.id),
});
