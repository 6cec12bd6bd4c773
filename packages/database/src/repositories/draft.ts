import type { Repositories } from "@touchstone/services/ports";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { draft } from "../tables/index.ts";

export const draftRepository = (db: Db): Repositories["drafts"] => ({
  insert: async (row) => {
    await db.insert(draft).values(row);
  },
  read: async (taskId) => (await db.select().from(draft).where(eq(draft.taskId, taskId)))[0] ?? null,
  save: async (save) => {
    // One statement, so that content and title cannot part and the version is compared and raised atomically.
    const rows = await db.execute<{ version: number }>(sql`
      with saved as (
        update draft set content = ${JSON.stringify(save.content)}::jsonb, version = version + 1, type_version = ${save.typeVersion},
          save_id = ${save.saveId}, updated_at = ${save.at.toISOString()}::timestamptz, updated_by = ${save.by}
        where task_id = ${save.taskId}::uuid and version = ${save.base}
        returning task_id, version
      ), titled as (
        update task set title = ${save.title}, discipline = ${save.discipline}, updated_at = ${save.at.toISOString()}::timestamptz
        from saved where task.id = saved.task_id
      )
      select version from saved`);
    return rows[0]?.version ?? null;
  },
});
