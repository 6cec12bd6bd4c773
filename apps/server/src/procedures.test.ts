import { appRouter } from "@touchstone/api";
import { SCOPES } from "@touchstone/services";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, startTestApp, type TestApp } from "../test-support/start-test-app.ts";

interface ProcedureDef {
  type: "query" | "mutation" | "subscription";
  meta?: { scope?: string };
}
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([path, { _def }]) => ({ path, ..._def }));

let app: TestApp;
let cookie: string;
let task: string;

beforeAll(async () => {
  app = await startTestApp();
  const ada = await app.addPerson("ada");
  await app.addBenchmark("alpha", ada, { [ada]: ["curator"] });
  ({ task } = await app
    .as({ kind: "person", userId: ada })
    .task.create({ benchmark: "alpha", type: "database-navigation" }));
  cookie = await app.signIn("ada");
});
afterAll(() => app.stop());

const call = (path: string, type: string, input: unknown, as?: string) =>
  type === "query" ? app.query(path, input, as) : app.mutate(path, input, as);

describe("every procedure", () => {
  it("names one of the scopes", () => {
    expect(procedures.length).toBeGreaterThan(20);
    expect(
      procedures.filter(({ meta }) => !(SCOPES as readonly string[]).includes(meta?.scope ?? "")),
    ).toEqual([]);
  });

  it("asks who is there before it looks at anything but its target", async () => {
    const id = "01890000-0000-7000-8000-000000000000";
    const target = { benchmark: "alpha", task, trial: id, assignment: id, release: id };
    for (const { path, type, meta } of procedures) {
      if (meta?.scope === "public" || meta?.scope === "operator") continue;
      expect([path, codeOf(await call(path, type, target))]).toEqual([path, "not_signed_in"]);
    }
  });

  it("of the operator does not exist for anybody who comes over the network", async () => {
    for (const { path, type, meta } of procedures) {
      if (meta?.scope !== "operator") continue;
      expect([path, codeOf(await call(path, type, {}, cookie))]).toEqual([path, "not_found"]);
    }
  });

  const malformed: unknown[] = [
    {},
    [],
    "text",
    7,
    null,
    { benchmark: 7, task: {}, trial: "x", assignment: [], release: null },
    { benchmark: "../..", task: "alpha-0", trial: "1", assignment: "1", release: "1" },
  ];

  it("answers malformed input without a fault of the program, and names the field", async () => {
    const fine = new Set(["bad_input", "not_found", "forbidden", "not_signed_in", undefined]);
    for (const { path, type } of procedures)
      for (const input of malformed) {
        const answer = await call(path, type, input, cookie);
        const code = codeOf(answer);
        expect([path, input, answer.status < 500 && fine.has(code)]).toEqual([path, input, true]);
        if (code === "bad_input") {
          const { fields } = (
            answer.body as { error: { data: { touchstone: { fields: { pointer: string }[] } } } }
          ).error.data.touchstone;
          expect([path, input, fields.length > 0]).toEqual([path, input, true]);
        }
      }
    expect(app.log).toEqual([]);
  }, 120_000);

  it("answers wrong types behind a right target in the same way", async () => {
    const target = { benchmark: "alpha", task };
    const wrong = [
      { roles: "owner", rules: [], cursor: 5, base: "one", token: 1, content: null, kind: 9, note: {} },
      {
        roles: ["emperor"],
        rules: { trial: { required: -1 } },
        cursor: "x",
        base: -1,
        token: "short",
        member: "x",
        job: "x",
      },
    ];
    for (const { path, type, meta } of procedures) {
      if (["public", "self", "operator"].includes(meta?.scope ?? "")) continue;
      for (const more of wrong) {
        const answer = await call(path, type, { ...target, ...more }, cookie);
        expect([path, answer.status < 500, app.log]).toEqual([path, true, []]);
      }
    }
    expect(app.log).toEqual([]);
  }, 120_000);

  it("that takes broken JSON says bad input", async () => {
    const answer = await app.send("GET", "/api/trpc/task.list?input=%7Bbroken", { cookie });
    expect([answer.status, codeOf(answer)]).toEqual([400, "bad_input"]);
  });
});
