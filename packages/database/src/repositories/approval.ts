import type { Repositories } from "@touchstone/services/ports";
import { eq } from "drizzle-orm";
import type { Db } from "../db.ts";
import { approval } from "../tables/index.ts";

export const approvalRepository = (db: Db): Repositories["approvals"] => ({
  insert: async (row) => {
    await db.insert(approval).values(row);
  },
  ofTask: (taskId) => db.select().from(approval).where(eq(approval.taskId, taskId)).orderBy(approval.id),
});
