import type { Repositories } from "@touchstone/services/ports";
import { eq, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { user } from "../tables/index.ts";

const columns = {
  id: user.id,
  name: user.name,
  email: user.email,
  orcid: user.orcid,
  institution: user.institution,
  fictional: user.fictional,
};

export const accountRepository = (db: Db): Repositories["accounts"] => ({
  byId: async (userId) => (await db.select(columns).from(user).where(eq(user.id, userId)))[0] ?? null,
  byEmail: async (email) =>
    (await db.select(columns).from(user).where(eq(user.email, email.toLowerCase())))[0] ?? null,
  updateProfile: async (userId, patch, at) => {
    await db
      .update(user)
      .set({ ...patch, updatedAt: at })
      .where(eq(user.id, userId));
  },
  insertFictional: async (row) => {
    await db.insert(user).values({ ...row, updatedAt: row.createdAt, fictional: true });
  },
  nobodyYet: async () => (await db.select({ one: sql`1` }).from(user).limit(1)).length === 0,
});
