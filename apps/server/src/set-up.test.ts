import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf, PASSWORD, reasonOf, startTestApp, type TestApp } from "../test-support/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const link = () => app.as({ kind: "operator" }).invitation.issueSetupLink();
const setUp = (token: string, name = "olga") =>
  app.mutate("invitation.setUp", {
    token,
    person: { name, email: `${name}@example.org`, password: PASSWORD },
    benchmark: { slug: "first", title: "First" },
  });

it("an empty instance is set up once, by the newest link", async () => {
  const old = await link();
  const fresh = await link();
  expect(reasonOf(await setUp(old?.token ?? ""))).toBe("link_over");
  expect(dataOf(await setUp(fresh?.token ?? ""))).toEqual({ benchmark: "first" });
  const again = await setUp(fresh?.token ?? "", "second");
  expect([again.status, reasonOf(again)]).toEqual([404, "link_over"]);
  const me = dataOf<{ memberships: unknown[] }>(
    await app.query("account.me", undefined, await app.signIn("olga")),
  );
  expect(me.memberships).toMatchObject([{ slug: "first", roles: ["owner"] }]);
});

it("an instance with people gets no set-up link", async () => {
  expect(await link()).toBeNull();
});

it("a set-up link joins no benchmark, and an invitation sets nothing up", async () => {
  const cookie = await app.signIn("olga");
  const invited = await app.mutate("member.invite", { benchmark: "first", roles: ["owner"] }, cookie);
  expect((await setUp(dataOf<{ token: string }>(invited).token, "third")).status).toBe(404);
});

it("an owner makes another benchmark, others do not", async () => {
  const cookie = await app.signIn("olga");
  const made = await app.mutate("benchmark.create", { slug: "second", title: "Second" }, cookie);
  expect(dataOf(made)).toEqual({ slug: "second" });
  const taken = await app.mutate("benchmark.create", { slug: "second", title: "Second" }, cookie);
  expect([taken.status, reasonOf(taken)]).toEqual([409, "slug_taken"]);
  await app.addPerson("pat");
  const other = await app.mutate(
    "benchmark.create",
    { slug: "third", title: "Third" },
    await app.signIn("pat"),
  );
  expect(other.status).toBe(403);
});
