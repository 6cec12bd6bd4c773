import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, startTestApp, type TestApp } from "../test-support/start-test-app.ts";

let app: TestApp;
let ines: string;
let real: string;

const enter = (on: TestApp, userId: string) => on.send("POST", "/api/example/sign-in", { body: { userId } });

beforeAll(async () => {
  app = await startTestApp();
  ines = await app.addPerson("ines", true);
  real = await app.addPerson("real");
  await app.addBenchmark("example", ines, { [real]: ["reviewer"] }, true);
});
afterAll(() => app.stop());

describe("the example's one-click entry", () => {
  it("lists the fictional people and nobody else", async () => {
    const { people } = dataOf<{ people: { name: string }[] }>(
      await app.query("account.examplePeople", undefined),
    );
    expect(people.map((person) => person.name)).toEqual(["ines"]);
  });

  it("gives a session that works", async () => {
    const answer = await enter(app, ines);
    const cookie = answer.cookies.map((one) => one.split(";")[0]).join("; ");
    expect(answer.cookies.join()).toContain("HttpOnly");
    const me = dataOf<{ user: { name: string; fictional: boolean } }>(
      await app.query("account.me", undefined, cookie),
    );
    expect(me.user).toMatchObject({ name: "ines", fictional: true });
  });

  it("does not enter a real person, and does not say that there is one", async () => {
    const [known, unknown] = [await enter(app, real), await enter(app, "nobody")];
    expect([known.status, unknown.status]).toEqual([404, 404]);
    expect(known.body).toEqual(unknown.body);
  });

  it("is closed to other sites", async () => {
    const answer = await app.send("POST", "/api/example/sign-in", {
      body: { userId: ines },
      headers: { origin: "https://evil.example" },
    });
    expect(answer.status).toBe(403);
  });

  it("is closed, list and door, where the studio is bound to an address that others reach", async () => {
    const open = await startTestApp({ host: "0.0.0.0" });
    try {
      const person = await open.addPerson("ines", true);
      await open.addBenchmark("example", person, {}, true);
      expect((await enter(open, person)).status).toBe(404);
      expect(dataOf(await open.query("account.examplePeople", undefined))).toEqual({ people: [] });
    } finally {
      await open.stop();
    }
  });
});
