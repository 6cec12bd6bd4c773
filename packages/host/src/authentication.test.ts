import { authAdapter, readSession } from "@touchstone/database";
import { createTestDatabase, type TestDatabase } from "@touchstone/database/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authentication, personReader, signInOf, startSession } from "./authentication.ts";
import { systemClock, uuidV7 } from "./identifiers.ts";

const DAY = 86_400_000;

describe("who a request comes from", () => {
  let database: TestDatabase;
  let read: ReturnType<typeof personReader>;
  let userId = "";
  let cookie = "";
  let enter: () => Promise<string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    const auth = authentication({
      secret: "a secret of the tests that is long enough",
      adapter: authAdapter(database.db),
      ids: uuidV7(systemClock),
      secureCookies: false,
      origins: [],
    });
    read = personReader(auth, (token) => readSession(database.sql, token), systemClock);
    const person = { name: "Ida Marsh", email: "ida@example.org", password: "quiet water 9" };
    ({ userId } = await signInOf(auth).createUser(person));
    enter = async () => (await startSession(auth, userId))[0]?.split(";")[0] ?? "";
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    cookie = await enter();
  });

  const ask = (header: string) => read(new Headers({ cookie: header }));
  const lastsUntil = async (): Promise<number> => {
    const [row] = await database.sql<{ at: number }[]>`
      select (extract(epoch from max(expires_at)) * 1000)::float8 as at from session`;
    return row?.at ?? 0;
  };
  const setEnd = (at: number) =>
    database.sql`update session set expires_at = ${new Date(at).toISOString()}::timestamptz`;

  it("is told by a valid session among other cookies", async () => {
    expect(await ask(`theme=dark; ${cookie}; other=1`)).toMatchObject({ userId });
  });

  it("is nobody without a cookie, with another signature, and with a token that nobody was given", async () => {
    expect(await read(new Headers())).toBeNull();
    expect(
      await ask(cookie.replace(/=(.)/, (_, first: string) => `=${first === "a" ? "b" : "a"}`)),
    ).toBeNull();
    expect(await ask(`${cookie.split("=")[0]}=%E0%A4%A`)).toBeNull();
    await database.sql`delete from session`;
    expect(await ask(cookie)).toBeNull();
  });

  it("is nobody once the session has run out, which is then removed", async () => {
    await setEnd(Date.now() - 1000);
    expect(await ask(cookie)).toBeNull();
    expect(await database.sql`select id from session`).toHaveLength(0);
  });

  it("prolongs a session that was used a day after it began, and no other", async () => {
    const fresh = await lastsUntil();
    expect(await ask(cookie)).toMatchObject({ userId });
    expect(await lastsUntil()).toBe(fresh);
    await setEnd(Date.now() + 12 * DAY);
    expect(await ask(cookie)).toMatchObject({ userId });
    expect(await lastsUntil()).toBeGreaterThan(Date.now() + 13.9 * DAY);
  });
});
