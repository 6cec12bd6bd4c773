import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Db } from "./db.ts";
import { account, rateLimit, session, user, verification } from "./tables/index.ts";

/** The sign-in library's view of the database; it sees these five tables and no other. */
export const authAdapter = (db: Db) =>
  drizzleAdapter(db, { provider: "pg", schema: { user, session, account, verification, rateLimit } });
export type AuthAdapter = ReturnType<typeof authAdapter>;
