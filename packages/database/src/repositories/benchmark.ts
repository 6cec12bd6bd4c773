import type { Repositories } from "@touchstone/services/ports";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { benchmark, member, ruleSet, task, user } from "../tables/index.ts";
import { freePlaces } from "./free-places.ts";
import { waitingFor } from "./waiting.ts";

export const benchmarkRepository = (db: Db): Repositories["benchmarks"] => ({
  insert: async (row, rules) => {
    const added = await db
      .insert(benchmark)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: benchmark.id });
    if (added.length === 0) return false;
    await db.insert(ruleSet).values(rules);
    return true;
  },
  byId: async (benchmarkId) =>
    (await db.select().from(benchmark).where(eq(benchmark.id, benchmarkId)))[0] ?? null,
  bySlug: async (slug) => (await db.select().from(benchmark).where(eq(benchmark.slug, slug)))[0] ?? null,
  lock: async (benchmarkId) => {
    await db.select({ id: benchmark.id }).from(benchmark).where(eq(benchmark.id, benchmarkId)).for("update");
  },
  update: async (benchmarkId, patch) => {
    if (Object.keys(patch).length > 0)
      await db.update(benchmark).set(patch).where(eq(benchmark.id, benchmarkId));
  },
  ofUser: (userId) =>
    db
      .select({ benchmark, member })
      .from(member)
      .innerJoin(benchmark, eq(benchmark.id, member.benchmarkId))
      .where(and(eq(member.userId, userId), isNull(member.removedAt)))
      .orderBy(asc(member.joinedAt), asc(member.id)),
  exampleExists: async () =>
    (await db.select({ id: benchmark.id }).from(benchmark).where(eq(benchmark.example, true)).limit(1))
      .length > 0,
  examplePeople: () =>
    db
      .select({ userId: user.id, name: user.name, benchmark: benchmark.title, roles: member.roles })
      .from(member)
      .innerJoin(user, eq(user.id, member.userId))
      .innerJoin(benchmark, eq(benchmark.id, member.benchmarkId))
      .where(and(eq(benchmark.example, true), eq(user.fictional, true), isNull(member.removedAt)))
      .orderBy(asc(member.id))
      .limit(50),
  coverage: (benchmarkId, disciplines) => {
    const known = sql.join(
      disciplines.map((name) => sql`${name}`),
      sql`, `,
    );
    const discipline =
      disciplines.length === 0
        ? sql<string | null>`null::text`
        : sql<string | null>`case when ${task.discipline} in (${known}) then ${task.discipline} end`;
    return db
      .select({ type: task.type, discipline: discipline.as("field"), n: sql<number>`count(*)::int` })
      .from(task)
      .where(and(eq(task.benchmarkId, benchmarkId), eq(task.stage, "accepted")))
      .groupBy(task.type, sql`field`);
  },
  places: (benchmarkId) => freePlaces(db, benchmarkId),
  waiting: (userId, benchmarkId, now, limit) => waitingFor(db, userId, benchmarkId, now, limit),
});
