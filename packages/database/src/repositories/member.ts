import type { Repositories } from "@touchstone/services/ports";
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { member, user } from "../tables/index.ts";

const present = (benchmarkId: string) => and(eq(member.benchmarkId, benchmarkId), isNull(member.removedAt));

/** The values of two arrays, each once. */
const union = (column: "roles" | "disciplines") =>
  sql`array(select distinct v from unnest(${member[column]} || excluded.${sql.raw(column)}) v order by v)`;

export const memberRepository = (db: Db): Repositories["members"] => ({
  list: (benchmarkId, page) =>
    db
      .select({
        id: member.id,
        benchmarkId: member.benchmarkId,
        userId: member.userId,
        roles: member.roles,
        disciplines: member.disciplines,
        joinedAt: member.joinedAt,
        removedAt: member.removedAt,
        name: user.name,
        email: user.email,
        institution: user.institution,
        orcid: user.orcid,
        fictional: user.fictional,
      })
      .from(member)
      .innerJoin(user, eq(user.id, member.userId))
      .where(and(present(benchmarkId), page.after ? gt(member.id, page.after) : undefined))
      .orderBy(asc(member.id))
      .limit(page.limit),
  present: (benchmarkId) => db.select().from(member).where(present(benchmarkId)).orderBy(asc(member.id)),
  byId: async (benchmarkId, memberId) => {
    const [row] = await db
      .select()
      .from(member)
      .where(and(eq(member.id, memberId), eq(member.benchmarkId, benchmarkId)));
    return row ?? null;
  },
  join: async (row) => {
    const was = sql`${member.removedAt} is not null`;
    await db
      .insert(member)
      .values(row)
      .onConflictDoUpdate({
        target: [member.benchmarkId, member.userId],
        set: {
          // Who comes back starts anew; who is there keeps what they have.
          roles: sql`case when ${was} then excluded.roles else ${union("roles")} end`,
          disciplines: sql`case when ${was} then excluded.disciplines else ${union("disciplines")} end`,
          removedAt: null,
        },
      });
  },
  update: async (memberId, patch) => {
    await db.update(member).set(patch).where(eq(member.id, memberId));
  },
  countByRole: async (benchmarkId) => {
    const rows = await db.execute<{ role: string; n: number }>(
      sql`select role, count(*)::int as n from ${member}, unnest(${member.roles}) role where ${present(benchmarkId)} group by role`,
    );
    return Object.fromEntries(rows.map((row) => [row.role, row.n]));
  },
  count: async (benchmarkId) => {
    const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(member).where(present(benchmarkId));
    return row?.n ?? 0;
  },
});
