import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  contentOf,
  createTestWorld,
  exampleDocument,
  type Person,
  type TestWorld,
} from "../../test-support/index.ts";
import type { TaskRow } from "../rows.ts";
import { createTask } from "../task/create-task.ts";
import { readDraft } from "./read-draft.ts";
import { saveDraft } from "./save-draft.ts";

let test: TestWorld;
let author: Person;
let other: Person;
let task: TaskRow;

const document = exampleDocument("nav-hawkinsin");
const asAuthor = () => test.access("task.author", author, { task: task.key });
const save = async (base: number, title: string, saveId = test.world.ids.next()) =>
  saveDraft(test.world, await asAuthor(), {
    base,
    saveId,
    typeVersion: 1,
    content: { ...contentOf(document), meta: { ...document.meta, title } },
  });

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark();
  author = await test.person(benchmark, "Ada", ["curator"]);
  other = await test.person(benchmark, "Bo", ["curator"]);
  task = await test.draft(benchmark, author, document);
});
afterAll(() => test.close());

describe("a new task", () => {
  it("gets the next key of its benchmark, and a number is never given twice", async () => {
    const access = await test.access("curator", other, { benchmark: "example" });
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        createTask(test.world, access, { type: "literature-retrieval", title: "" }),
      ),
    );
    expect(new Set(made.map((it) => it.task)).size).toBe(6);
  });

  it("exposes its author, so that they are never offered its trial", async () => {
    const access = await test.access("curator", other, { benchmark: "example" });
    const { task: key } = await createTask(test.world, access, {
      type: "knowledge-synthesis",
      title: "Mine",
    });
    const row = await test.world.store.read((repos) => repos.tasks.byKey(key));
    const seen = await test.world.store.read((repos) => repos.exposures.ofLineage(row?.id ?? ""));
    expect(seen).toMatchObject([{ userId: other.userId, what: "gold", why: "author" }]);
  });
});

describe("saving a draft", () => {
  it("raises the version by one, and what was saved is what the server has", async () => {
    expect(await save(1, "First words")).toMatchObject({ version: 2 });
    const view = await readDraft(test.world, await asAuthor());
    expect(view).toMatchObject({ version: 2, content: { meta: { title: "First words" } } });
    expect((await test.task(task.id)).title).toBe("First words");
  });

  it("from an older version changes nothing and brings the newer text (WFL-062)", async () => {
    await expect(save(1, "From the tablet")).rejects.toMatchObject({
      code: "stale_write",
      details: { version: 2, content: { meta: { title: "First words" } }, mine: true },
    });
    expect((await readDraft(test.world, await asAuthor())).content.meta.title).toBe("First words");
  });

  it("sent twice because the first answer was lost is answered as the first was", async () => {
    const saveId = test.world.ids.next();
    const first = await save(2, "Sent twice", saveId);
    expect(await save(2, "Sent twice", saveId)).toEqual(first);
    expect((await readDraft(test.world, await asAuthor())).version).toBe(3);
  });

  it("by two windows at once lets exactly one through", async () => {
    const results = await Promise.allSettled([save(3, "Left"), save(3, "Right")]);
    expect(results.map((it) => it.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("keeps what was typed as it was typed, emoji and unfinished accents included", async () => {
    const typed = "💩 𝛼 e\u0301 אבג";
    await save(4, typed);
    expect((await readDraft(test.world, await asAuthor())).content.meta.title).toBe(typed);
  });

  it.each([
    ["a missing part", { meta: document.meta }, "/content/"],
    [
      "a payload of another type",
      { ...contentOf(document), payload: exampleDocument("lit-naming").payload },
      "/content/payload",
    ],
    [
      "text that cannot be stored",
      { ...contentOf(document), meta: { ...document.meta, title: "a\u0000b" } },
      "/content/meta/title",
    ],
    [
      "half a character",
      { ...contentOf(document), meta: { ...document.meta, title: "\ud83d" } },
      "/content/meta/title",
    ],
  ])("refuses %s and names the place", async (_what, content, pointer) => {
    const refused = saveDraft(test.world, await asAuthor(), {
      base: 5,
      saveId: test.world.ids.next(),
      typeVersion: 1,
      content,
    });
    await expect(refused).rejects.toMatchObject({ code: "bad_input" });
    const fields = await refused.catch((error: { fields: { pointer: string }[] }) => error.fields);
    expect((fields as { pointer: string }[]).some((it) => it.pointer.startsWith(pointer))).toBe(true);
    expect((await readDraft(test.world, await asAuthor())).version).toBe(5);
  });

  it("is not for another curator, to whom the task does not exist", async () => {
    await expect(test.access("task.author", other, { task: task.key })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(test.access("task.author", other, { task: "example-99999" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
