import type { TaskDocument } from "@touchstone/contract";
import { questionKey } from "@touchstone/task-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, exampleDocument, type Person, type TestWorld } from "../../test-support/index.ts";
import { readOverview } from "../benchmark/read-overview.ts";
import { readDraft } from "../draft/read-draft.ts";
import { saveDraft } from "../draft/save-draft.ts";
import { readRevision } from "../revision/read-revision.ts";
import { submitRevision } from "../revision/submit-revision.ts";
import { discardDraft } from "./discard-draft.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { importDrafts } from "./import-drafts.ts";
import { listTasks } from "./list-tasks.ts";
import { restoreDraft } from "./restore-draft.ts";
import { undoImport } from "./undo-import.ts";

let test: TestWorld;
let curator: Person;
let colleague: Person;

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark();
  await test.person(benchmark, "Olu", ["owner"]);
  curator = await test.person(benchmark, "Cho", ["curator"]);
  colleague = await test.person(benchmark, "Cleo", ["curator"]);
});
afterAll(() => test.close());

const document = exampleDocument("nav-hawkinsin");
const asking = (text: string): TaskDocument => ({
  ...document,
  payload: { ...(document.payload as object), question: { text, spans: [] } },
});
const as = (person: Person) => test.access("curator", person, { benchmark: "example" });
const author = (person: Person, task: string) => test.access("task.author", person, { task });
const bring = async (documents: TaskDocument[], person = curator) =>
  importDrafts(test.world, await as(person), { documents, source: "set.jsonl" });
const listed = async (stage?: "discarded") => {
  const access = await test.access("member", curator, { benchmark: "example" });
  return (await listTasks(test.world, access, { stage, limit: 100 })).lines.map((it) => it.key);
};
const known = async (person: Person, documents: TaskDocument[]) => {
  const questions = documents.map(questionKey);
  return (await findDuplicates(test.world, await as(person), { questions })).known;
};

describe("a draft that was never submitted", () => {
  it("is discarded and taken up again by its author, and is out of the way meanwhile", async () => {
    const { tasks } = await bring([asking("Which one is thrown away?")]);
    const key = tasks[0] ?? "";
    const member = await test.access("member", curator, { benchmark: "example" });
    const { begun } = await readOverview(test.world, member);
    expect(await discardDraft(test.world, await author(curator, key))).toEqual({ stage: "discarded" });
    expect(await listed()).not.toContain(key);
    expect(await listed("discarded")).toContain(key);
    expect(await readOverview(test.world, member)).toMatchObject({ begun: begun - 1, losses: [] });
    await expect(discardDraft(test.world, await author(curator, key))).rejects.toMatchObject({
      code: "not_now",
    });
    await expect(
      submitRevision(test.world, await author(curator, key), { version: 1 }),
    ).rejects.toMatchObject({ code: "not_now" });
    expect(await restoreDraft(test.world, await author(curator, key))).toEqual({ stage: "draft" });
    await expect(restoreDraft(test.world, await author(curator, key))).rejects.toMatchObject({
      code: "not_now",
    });
    expect(await listed()).toContain(key);
    const history = await test.sql<{ code: string }[]>`
      select h.code from history h join task t on t.id = h.task_id where t.key = ${key} order by h.id`;
    expect(history.map((it) => it.code)).toEqual([
      "task.imported",
      "task.discarded",
      "task.stage",
      "task.restored",
      "task.stage",
    ]);
  });

  it("is nobody else's to discard, and once it was submitted it is no draft", async () => {
    const { tasks } = await bring([document]);
    const key = tasks[0] ?? "";
    await expect(author(colleague, key)).rejects.toMatchObject({ code: "not_found" });
    await submitRevision(test.world, await author(curator, key), { version: 1 });
    await expect(discardDraft(test.world, await author(curator, key))).rejects.toMatchObject({
      code: "not_now",
      reason: "wrong_stage",
    });
  });
});

describe("undoing an import", () => {
  it("discards exactly its drafts that nobody has edited since, and says which stay and why", async () => {
    const bystander = (await bring([asking("Does this one stay?")])).tasks[0] ?? "";
    const made = await bring([
      asking("First?"),
      asking("Second?"),
      asking("Third?"),
      exampleDocument("lit-naming"),
    ]);
    const [first = "", second = "", third = "", sent = ""] = made.tasks;
    const held = await readDraft(test.world, await author(curator, second));
    await saveDraft(test.world, await author(curator, second), {
      base: 1,
      saveId: test.world.ids.next(),
      typeVersion: held.typeVersion,
      content: held.content,
    });
    await submitRevision(test.world, await author(curator, sent), { version: 1 });
    await discardDraft(test.world, await author(curator, third));
    const undone = {
      discarded: [first, third],
      kept: [
        { task: second, why: "edited" },
        { task: sent, why: "submitted" },
      ],
    };
    const undo = async () => undoImport(test.world, await as(curator), { import: made.import });
    expect(await undo()).toEqual(undone);
    expect(await undo()).toEqual(undone);
    expect(await listed()).toEqual(expect.arrayContaining([bystander, second, sent]));
    expect(await listed("discarded")).toEqual(expect.arrayContaining([first, third]));
  });

  it("is for the person who imported; for anybody else there is no such import", async () => {
    const made = await bring([asking("Whose is it?")]);
    const refused = { code: "not_found" };
    const other = await as(colleague);
    await expect(undoImport(test.world, other, { import: made.import })).rejects.toMatchObject(refused);
    await expect(
      undoImport(test.world, await as(curator), { import: test.world.ids.next() }),
    ).rejects.toMatchObject(refused);
    expect(await listed()).toContain(made.tasks[0]);
  });

  it("of a thousand rows is one step of some seconds", async () => {
    const made = await bring(Array.from({ length: 1_000 }, (_, at) => asking(`Number ${at}?`)));
    const { discarded } = await undoImport(test.world, await as(curator), { import: made.import });
    expect(discarded).toHaveLength(1_000);
  }, 120_000);
});

describe("what the benchmark asks already", () => {
  it("is told by the words of the question, with the key only to whoever may know it", async () => {
    const question = "How heavy is the compound of the caf\u00e9?";
    const { tasks } = await bring([asking(question)], colleague);
    const key = tasks[0] ?? "";
    const rows = [
      asking("Nobody asks this"),
      asking("  how heavy is the COMPOUND of the cafe? "),
      asking(""),
    ];
    expect(await known(colleague, rows)).toEqual([{ index: 1, task: key }]);
    expect(await known(curator, rows)).toEqual([{ index: 1, task: null }]);
    await readRevision(test.world, await test.access("task.read", curator, { task: key }), {});
    expect(await known(curator, rows)).toEqual([{ index: 1, task: key }]);
  });

  it("says the same whether or not the answer is that of the task: answers cannot be tried", async () => {
    const question = "Which answer is it?";
    await bring([asking(question)], colleague);
    const other = asking(question);
    const payload = other.payload as { answer: object };
    const wrong = {
      ...other,
      payload: { ...payload, answer: { ...payload.answer, text: "something else" } },
    };
    expect(await known(curator, [other])).toEqual(await known(curator, [wrong]));
  });

  it("holds submitted texts, and no draft that was thrown away", async () => {
    expect(await known(curator, [document])).toHaveLength(1);
    const { tasks } = await bring([asking("Who misses this one?")]);
    await discardDraft(test.world, await author(curator, tasks[0] ?? ""));
    expect(await known(curator, [asking("Who misses this one?")])).toEqual([]);
  });
});
