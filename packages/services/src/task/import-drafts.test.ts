import { guessColumns, mapTable, readTable } from "@touchstone/task-types/import-table";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, exampleDocument, type Person, type TestWorld } from "../../test-support/index.ts";
import { importDrafts } from "./import-drafts.ts";

let test: TestWorld;
let curator: Person;
let reviewer: Person;

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark();
  await test.person(benchmark, "Olu", ["owner"]);
  curator = await test.person(benchmark, "Cho", ["curator"], { orcid: "0000-0002-1825-0097" });
  reviewer = await test.person(benchmark, "Rui", ["reviewer"]);
});
afterAll(() => test.close());

const fromTable = (text: string): unknown[] => {
  const read = readTable(new TextEncoder().encode(text));
  if (!read.ok) throw new Error("unreadable");
  const columns = guessColumns("database-navigation", read.table.columns);
  return mapTable(read.table, {
    type: "database-navigation",
    columns,
    listSeparator: "|",
    profile: "",
    guessProfile: true,
  }).rows.map((it) => it.document);
};
const access = () => test.access("curator", curator, { benchmark: "example" });
const count = () => test.sql<{ n: number }[]>`select count(*)::int as n from task`;

describe("an import by a curator", () => {
  it("makes a draft of each row of a table that is the curator's own and says where it came from", async () => {
    const documents = fromTable(
      "Question,Answer,License,Author\nWhat does it weigh?,329.2,CC0-1.0,Ada\nWhich gene?,HPD,,",
    );
    const { tasks } = await importDrafts(test.world, await access(), { documents, source: "set.csv" });
    expect(tasks).toHaveLength(2);
    await test.world.store.read(async (repos) => {
      const rows = await Promise.all(tasks.map((key) => repos.tasks.byKey(key)));
      expect(rows).toMatchObject([
        { stage: "draft", revision: 0, createdBy: curator.userId, title: "What does it weigh?" },
        { stage: "draft", revision: 0, createdBy: curator.userId, title: "Which gene?" },
      ]);
      const acts = await repos.history.ofTask(rows[1]?.id ?? "", { before: null, limit: 9, blind: true });
      expect(acts).toMatchObject([
        { actor: curator.userId, code: "task.imported", params: { source: "set.csv", from: "line-3" } },
      ]);
      const drafts = await Promise.all(rows.map((row) => repos.drafts.read(row?.id ?? "")));
      expect(drafts.map((it) => it?.content.meta)).toMatchObject([
        { licence: "CC0-1.0", authors: [{ name: "Ada", orcid: null }] },
        { licence: expect.stringMatching(/./), authors: [{ name: "Cho", orcid: "0000-0002-1825-0097" }] },
      ]);
    });
  });

  it("takes all documents or none, and names the place of what is wrong", async () => {
    const before = await count();
    const good = fromTable("Question,Answer\nq?,1")[0] as Record<string, unknown>;
    await expect(
      importDrafts(test.world, await access(), {
        documents: [good, { ...good, payload: { ...(good["payload"] as object), nodes: "none" } }],
        source: "x",
      }),
    ).rejects.toMatchObject({ code: "bad_input", fields: [{ pointer: "/documents/1/payload/nodes" }] });
    await expect(
      importDrafts(test.world, await access(), {
        documents: [good, { ...good, meta: { ...(good["meta"] as object), title: "a\u0000" } }],
        source: "x",
      }),
    ).rejects.toMatchObject({ fields: [{ pointer: "/documents/1/meta/title" }] });
    expect(await count()).toEqual(before);
  });

  it("leaves licence and authors of a whole document as they are", async () => {
    const document = exampleDocument("nav-hawkinsin");
    const { tasks } = await importDrafts(test.world, await access(), {
      documents: [document],
      source: "chains.jsonl",
    });
    const draft = await test.world.store.read(async (repos) =>
      repos.drafts.read((await repos.tasks.byKey(tasks[0] ?? ""))?.id ?? ""),
    );
    expect(draft?.content.meta).toEqual(document.meta);
  });

  it("is no act of a reviewer", async () => {
    await expect(test.access("curator", reviewer, { benchmark: "example" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  it("of a thousand rows is one step", async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `Question ${at}?,${at}`).join("\n");
    const before = (await count())[0]?.n ?? 0;
    await importDrafts(test.world, await access(), {
      documents: fromTable(`Question,Answer\n${rows}`),
      source: "many.csv",
    });
    expect((await count())[0]?.n).toBe(before + 1_000);
  }, 60_000);
});
