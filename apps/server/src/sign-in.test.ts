import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, dataOf, PASSWORD, startTestApp, type TestApp } from "../test-support/start-test-app.ts";

let app: TestApp;
let ada: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.addPerson("ada");
  await app.addBenchmark("alpha", ada);
});
afterAll(() => app.stop());

const signIn = (body: unknown, headers: Record<string, string> = {}) =>
  app.send("POST", "/api/auth/sign-in/email", { body, headers });

describe("signing in", () => {
  it("sets a cookie that scripts cannot read and that other sites do not send", async () => {
    const answer = await signIn({ email: "ada@example.org", password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.cookies.join()).toMatch(/touchstone\.session_token=.*HttpOnly/i);
    expect(answer.cookies.join()).toMatch(/SameSite=Lax/i);
  });

  it("lets the person in and tells who they are", async () => {
    const me = dataOf<{ user: { name: string }; memberships: { slug: string; roles: string[] }[] }>(
      await app.query("account.me", undefined, await app.signIn("ada")),
    );
    expect(me.user.name).toBe("ada");
    expect(me.memberships).toMatchObject([{ slug: "alpha", roles: ["owner"] }]);
  });

  it("refuses a wrong password and an unknown address alike", async () => {
    const wrong = await signIn({ email: "ada@example.org", password: "not the password" });
    const unknown = await signIn({ email: "nobody@example.org", password: "not the password" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.body).toEqual(wrong.body);
    expect(wrong.cookies).toEqual([]);
  });

  it("asks who is there when a procedure is called without a session", async () => {
    const answer = await app.query("account.me", undefined);
    expect([answer.status, codeOf(answer)]).toEqual([401, "not_signed_in"]);
  });

  it("ends the session at signing out", async () => {
    const cookie = await app.signIn("ada");
    expect((await app.send("POST", "/api/auth/sign-out", { body: {}, cookie })).status).toBe(200);
    expect((await app.query("account.me", undefined, cookie)).status).toBe(401);
  });

  it("changes a password only for who knows the old one", async () => {
    await app.addPerson("bo");
    const cookie = await app.signIn("bo");
    const change = (currentPassword: string) =>
      app.send("POST", "/api/auth/change-password", {
        cookie,
        body: { currentPassword, newPassword: "another good one" },
      });
    expect((await change("wrong")).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await signIn({ email: "bo@example.org", password: "another good one" })).status).toBe(200);
  });

  it("answers 404 to every other route of the sign-in library", async () => {
    const routes = [
      "sign-up/email",
      "get-session",
      "list-sessions",
      "update-user",
      "delete-user",
      "forget-password",
      "ok",
    ];
    for (const route of routes)
      for (const method of ["GET", "POST"]) {
        const answer = await app.send(method, `/api/auth/${route}`, method === "POST" ? { body: {} } : {});
        expect([route, method, answer.status]).toEqual([route, method, 404]);
      }
  });
});

describe("requests from other sites", () => {
  const credentials = { email: "ada@example.org", password: PASSWORD };

  it("are refused when the browser says so", async () => {
    expect((await signIn(credentials, { "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await signIn(credentials, { origin: "https://evil.example" })).status).toBe(403);
    expect((await signIn(credentials, { origin: "null" })).status).toBe(403);
    expect((await signIn(credentials, { origin: "not an origin" })).status).toBe(403);
  });

  it("are refused without the header that forms cannot send", async () => {
    const cookie = await app.signIn("ada");
    const answer = await app.send("POST", "/api/trpc/account.updateProfile", {
      cookie,
      body: { name: "changed", orcid: null, institution: null },
      headers: { "x-touchstone": "" },
    });
    expect(answer.status).toBe(403);
  });

  it("never reach us through a name we do not go by", async () => {
    const { hostname, port } = new URL(app.url);
    const { request } = await import("node:http");
    const status = await new Promise<number | undefined>((resolve, reject) => {
      request({ hostname, port, path: "/api/health", headers: { host: "rebound.example" } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on("error", reject)
        .end();
    });
    expect(status).toBe(404);
  });
});

describe("rate limits", () => {
  it("stop guessing after twenty tries in a minute", async () => {
    const other = await startTestApp();
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 24; n += 1)
        statuses.push(
          (
            await other.send("POST", "/api/auth/sign-in/email", {
              body: { email: "x@example.org", password: "guess number" },
            })
          ).status,
        );
      expect(statuses.slice(0, 20).every((status) => status === 401)).toBe(true);
      expect(statuses.at(-1)).toBe(429);
    } finally {
      await other.stop();
    }
  });
});

describe("the pages", () => {
  it("are the app for every address that is no file, with a strict policy", async () => {
    for (const path of ["/", "/b/alpha/tasks", "/invite/some-token"]) {
      const answer = await app.send("GET", path);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      expect(answer.headers.get("content-security-policy")).toContain("script-src 'self'");
    }
  });

  it("are not found outside the folder and among the assets", async () => {
    expect((await app.send("GET", "/assets/nothing.js")).status).toBe(404);
    expect((await app.send("GET", "/%2e%2e/%2e%2e/package.json")).body).not.toContain("touchstone-web");
    expect((await app.send("GET", "/%E0%A4%A")).status).toBe(404);
    expect((await app.send("GET", "/api/nothing")).status).toBe(404);
  });
});
