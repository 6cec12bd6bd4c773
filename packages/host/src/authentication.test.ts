import { authAdapter, readSession } from "@touchstone/database";
import { createTestDatabase, type TestDatabase } from "@touchstone/database/test-support";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { authentication, type PersonReader, personReader, signInOf, startSession } from "./authentication.ts";
import { systemClock, uuidV7 } from "./identifiers.ts";

const DAY = 86_400_000;

describe("who a request comes from", () => {
  let database: TestDatabase;
  let reader: PersonReader;
  let now = () => new Date();
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
    reader = personReader(auth, (token) => readSession(database.sql, token), { now: () => now() });
    const person = { name: "Ida Marsh", email: "ida@example.org", password: "quiet water 9" };
    ({ userId } = await signInOf(auth).createUser(person));
    enter = async () => (await startSession(auth, userId))[0]?.split(";")[0] ?? "";
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    now = () => new Date();
    cookie = await enter();
  });

  /** As after a second: what was found just now is looked up again. */
  const ask = (header: string) => {
    reader.forget();
    return reader.personOf(new Headers({ cookie: header }));
  };
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
    expect(await reader.personOf(new Headers())).toBeNull();
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

  it("remembers a valid session for less than a second, and not beyond a sign-in or sign-out", async () => {
    const start = Date.now();
    const again = () => reader.personOf(new Headers({ cookie }));
    now = () => new Date(start);
    expect(await again()).toMatchObject({ userId });
    await database.sql`delete from session`;
    now = () => new Date(start + 999);
    expect(await again()).toMatchObject({ userId });
    now = () => new Date(start + 1000);
    expect(await again()).toBeNull();

    cookie = await enter();
    expect(await again()).toMatchObject({ userId });
    await database.sql`delete from session`;
    reader.forget();
    expect(await again()).toBeNull();
  });
});
