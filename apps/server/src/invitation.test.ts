import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  codeOf,
  dataOf,
  PASSWORD,
  reasonOf,
  startTestApp,
  type TestApp,
} from "../test-support/start-test-app.ts";

let app: TestApp;
let owner: string;
let ada: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addPerson("ada");
  await app.addBenchmark("alpha", ada);
  owner = await app.signIn("ada");
});
afterAll(() => app.stop());

const newcomer = (name: string) => ({ name, email: `${name}@example.org`, password: PASSWORD });
const inviteFor = async (input: Record<string, unknown>) =>
  dataOf<{ invitation: string; token: string }>(
    await app.mutate("member.invite", { benchmark: "alpha", roles: ["reviewer"], ...input }, owner),
  );

describe("invitations", () => {
  it("bring somebody new in, once", async () => {
    const { token } = await inviteFor({ roles: ["reviewer", "curator"], disciplines: ["Biochemistry"] });
    expect(dataOf(await app.query("invitation.read", { token }))).toMatchObject({
      benchmark: { slug: "alpha" },
      inviter: "ada",
      roles: ["reviewer", "curator"],
    });
    const first = await app.mutate("invitation.accept", { token, person: newcomer("cleo") });
    expect(dataOf(first)).toEqual({ benchmark: "alpha" });
    const again = await app.mutate("invitation.accept", { token, person: newcomer("dora") });
    expect([again.status, reasonOf(again)]).toEqual([404, "link_over"]);
    const me = dataOf<{ memberships: unknown[] }>(
      await app.query("account.me", undefined, await app.signIn("cleo")),
    );
    expect(me.memberships).toMatchObject([
      { slug: "alpha", roles: ["reviewer", "curator"], disciplines: ["Biochemistry"] },
    ]);
  });

  it("let somebody join with the account they are signed in with", async () => {
    await app.addPerson("emil");
    const { token } = await inviteFor({});
    const cookie = await app.signIn("emil");
    expect(dataOf(await app.mutate("invitation.accept", { token }, cookie))).toEqual({ benchmark: "alpha" });
  });

  it("work for the address they were made for and no other", async () => {
    const { token } = await inviteFor({ email: "fay@example.org" });
    const wrong = await app.mutate("invitation.accept", { token, person: newcomer("gus") });
    expect([wrong.status, reasonOf(wrong)]).toEqual([403, "other_email"]);
    expect((await app.mutate("invitation.accept", { token, person: newcomer("fay") })).status).toBe(200);
  });

  it("send somebody whose address has an account to sign in first", async () => {
    const { token } = await inviteFor({});
    const answer = await app.mutate("invitation.accept", { token, person: newcomer("ada") });
    expect([answer.status, reasonOf(answer)]).toEqual([409, "email_taken"]);
  });

  it("stop working when they are withdrawn", async () => {
    const { token, invitation } = await inviteFor({});
    expect(
      (await app.mutate("member.revokeInvitation", { benchmark: "alpha", invitation }, owner)).status,
    ).toBe(200);
    expect((await app.query("invitation.read", { token })).status).toBe(404);
  });

  it("are made by owners only", async () => {
    const answer = await app.mutate(
      "member.invite",
      { benchmark: "alpha", roles: ["owner"] },
      await app.signIn("cleo"),
    );
    expect([answer.status, reasonOf(answer)]).toEqual([403, "needs_owner"]);
  });
});

describe("members", () => {
  const membersOf = async (cookie: string) =>
    dataOf<{ people: { member: string; name: string; email: string | null; roles: string[] }[] }>(
      await app.query("member.list", { benchmark: "alpha" }, cookie),
    ).people;

  it("are seen by all, their addresses by owners only", async () => {
    const cookie = await app.signIn("cleo");
    const seen = await membersOf(cookie);
    expect(seen.find((one) => one.name === "ada")?.email).toBeNull();
    expect((await membersOf(owner)).find((one) => one.name === "cleo")?.email).toBe("cleo@example.org");
  });

  it("keep their last owner", async () => {
    const mine = (await membersOf(owner)).find((one) => one.name === "ada");
    const input = { benchmark: "alpha", member: mine?.member };
    const demoted = await app.mutate("member.setRoles", { ...input, roles: ["editor"] }, owner);
    const removed = await app.mutate("member.remove", input, owner);
    expect([reasonOf(demoted), reasonOf(removed)]).toEqual(["last_owner", "last_owner"]);
  });

  it("keep an owner when two of them remove each other at once", async () => {
    const bea = await app.addPerson("bea");
    await app.addBenchmark("pair", ada, { [bea]: ["owner"] });
    const people = dataOf<{ people: { member: string; userId: string }[] }>(
      await app.query("member.list", { benchmark: "pair" }, owner),
    ).people;
    const idOf = (userId: string) => people.find((one) => one.userId === userId)?.member;
    const other = await app.signIn("bea");
    const both = await Promise.all([
      app.mutate("member.remove", { benchmark: "pair", member: idOf(bea) }, owner),
      app.mutate("member.remove", { benchmark: "pair", member: idOf(ada) }, other),
    ]);
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
  });

  it("see nothing any more once they were removed", async () => {
    const cleo = (await membersOf(owner)).find((one) => one.name === "cleo");
    const cookie = await app.signIn("cleo");
    expect((await app.query("benchmark.overview", { benchmark: "alpha" }, cookie)).status).toBe(200);
    await app.mutate("member.remove", { benchmark: "alpha", member: cleo?.member }, owner);
    const gone = await app.query("benchmark.overview", { benchmark: "alpha" }, cookie);
    const never = await app.query("benchmark.overview", { benchmark: "never" }, cookie);
    expect([gone.status, codeOf(gone)]).toEqual([404, "not_found"]);
    expect(gone.body).toEqual(JSON.parse(JSON.stringify(never.body)));
  });
});
