import { Rules } from "@touchstone/contract";
import type { Repositories } from "@touchstone/services/ports";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { benchmark, revision, ruleSet, task } from "../tables/index.ts";

export const rulesRepository = (db: Db): Repositories["rules"] => ({
  version: async (benchmarkId, version) => {
    const [row] = await db
      .select()
      .from(ruleSet)
      .where(and(eq(ruleSet.benchmarkId, benchmarkId), eq(ruleSet.version, version)));
    if (!row) throw new Error(`no rules of version ${version}`);
    // Rules stored by an earlier version get the defaults of what was added since.
    return { ...row, rules: Rules.parse(row.rules) };
  },
  current: async (benchmarkId) => {
    const [row] = await db
      .select({ version: benchmark.rulesVersion })
      .from(benchmark)
      .where(eq(benchmark.id, benchmarkId));
    if (!row) throw new Error("no such benchmark");
    return row.version;
  },
  list: (benchmarkId) =>
    db.select().from(ruleSet).where(eq(ruleSet.benchmarkId, benchmarkId)).orderBy(desc(ruleSet.version)),
  add: async (row, base) => {
    const raised = await db
      .update(benchmark)
      .set({ rulesVersion: sql`${benchmark.rulesVersion} + 1` })
      .where(and(eq(benchmark.id, row.benchmarkId), eq(benchmark.rulesVersion, base)))
      .returning({ version: benchmark.rulesVersion });
    const version = raised[0]?.version;
    if (version === undefined) return null;
    await db.insert(ruleSet).values({ ...row, version });
    return version;
  },
  tasksUnder: async (benchmarkId) => {
    const [unsubmitted] = await db
      .select({ n: sql<number>`count(*)::int` })
      .from(task)
      .where(and(eq(task.benchmarkId, benchmarkId), inArray(task.stage, ["draft", "returned"])));
    const running = await db
      .select({ version: revision.rulesVersion, stage: task.stage, n: sql<number>`count(*)::int` })
      .from(task)
      .innerJoin(revision, and(eq(revision.taskId, task.id), eq(revision.number, task.revision)))
      .where(
        and(
          eq(task.benchmarkId, benchmarkId),
          inArray(task.stage, ["screening", "uniqueness", "trial", "approval"]),
        ),
      )
      .groupBy(revision.rulesVersion, task.stage);
    return { unsubmitted: unsubmitted?.n ?? 0, running };
  },
});
