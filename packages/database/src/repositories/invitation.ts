import type { Repositories } from "@touchstone/services/ports";
import { and, desc, eq, getTableColumns, gt, isNull } from "drizzle-orm";
import type { Db } from "../db.ts";
import { benchmark, invitation, user } from "../tables/index.ts";

const unused = and(isNull(invitation.acceptedAt), isNull(invitation.revokedAt));

export const invitationRepository = (db: Db): Repositories["invitations"] => ({
  insert: async (row) => {
    await db.insert(invitation).values(row);
  },
  open: async (tokenHash, now) => {
    const [row] = await db
      .select({
        invitation: getTableColumns(invitation),
        benchmark: { slug: benchmark.slug, title: benchmark.title },
        inviter: user.name,
      })
      .from(invitation)
      .leftJoin(benchmark, eq(benchmark.id, invitation.benchmarkId))
      .leftJoin(user, eq(user.id, invitation.createdBy))
      .where(and(eq(invitation.tokenHash, tokenHash), unused, gt(invitation.expiresAt, now)));
    return row ? { ...row.invitation, benchmark: row.benchmark, inviter: row.inviter } : null;
  },
  accept: async (id, userId, at) => {
    const rows = await db
      .update(invitation)
      .set({ acceptedBy: userId, acceptedAt: at })
      .where(and(eq(invitation.id, id), unused, gt(invitation.expiresAt, at)))
      .returning({ id: invitation.id });
    return rows.length > 0;
  },
  revoke: async (benchmarkId, id, at) => {
    const rows = await db
      .update(invitation)
      .set({ revokedAt: at })
      .where(and(eq(invitation.id, id), eq(invitation.benchmarkId, benchmarkId), unused))
      .returning({ id: invitation.id });
    return rows.length > 0;
  },
  revokeSetupLinks: async (at) => {
    await db
      .update(invitation)
      .set({ revokedAt: at })
      .where(and(isNull(invitation.benchmarkId), unused));
  },
  anySetupLink: async () =>
    (await db.select({ id: invitation.id }).from(invitation).where(isNull(invitation.benchmarkId)).limit(1))
      .length > 0,
  list: (benchmarkId, now) =>
    db
      .select()
      .from(invitation)
      .where(and(eq(invitation.benchmarkId, benchmarkId), unused, gt(invitation.expiresAt, now)))
      .orderBy(desc(invitation.id))
      .limit(200),
});
