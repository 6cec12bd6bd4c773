import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../test-support/index.ts";
import { user } from "./tables/index.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("prepares what is asked again once, also within nested transactions, and nothing is lost of a rollback", async () => {
  const { db } = database;
  const kept = await db.transaction(async (tx) => {
    const read = (id: string) => tx.select({ id: user.id }).from(user).where(eq(user.id, id));
    await read("one");
    await tx
      .transaction(async (inner) => {
        const at = new Date("2026-03-02T09:00:00.000Z");
        await inner
          .insert(user)
          .values({ id: "one", name: "A", email: "a@example.org", createdAt: at, updatedAt: at });
        await inner.select({ id: user.id }).from(user).where(eq(user.id, "one"));
        throw new Error("taken back");
      })
      .catch(() => undefined);
    expect(await read("one")).toEqual([]);
    return tx.execute(
      sql`select count(*)::int as n from pg_prepared_statements where statement like 'select "id" from "user"%'`,
    );
  });
  expect([...kept]).toEqual([{ n: 1 }]);
});
