import type { Sql } from "postgres";

/** A stored session; `expiresAt` in milliseconds since the epoch. */
export interface StoredSession {
  id: string;
  userId: string;
  expiresAt: number;
}

/**
 * The session with this token, or null. Every request begins with it, so it is a statement of its own that each
 * connection prepares once.
 */
export async function readSession(sql: Sql, token: string): Promise<StoredSession | null> {
  const [row] = await sql<StoredSession[]>`
    select id, user_id as "userId", (extract(epoch from expires_at) * 1000)::float8 as "expiresAt"
    from session where token = ${token}`;
  return row ?? null;
}
