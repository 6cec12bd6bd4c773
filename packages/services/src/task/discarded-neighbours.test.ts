import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestWorld, exampleDocument, type TestWorld } from "../../test-support/index.ts";
import { readOverview } from "../benchmark/read-overview.ts";
import { submitRevision } from "../revision/submit-revision.ts";
import { requestWaiver } from "../waiver/request-waiver.ts";
import { decideTask } from "./decide-task.ts";
import { discardDraft } from "./discard-draft.ts";
import { restoreDraft } from "./restore-draft.ts";

let t: TestWorld;
beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());

it("a task that an editor threw away is no duplicate of the one that takes its place", async () => {
  const benchmark = await t.benchmark();
  const author = await t.person(benchmark, "Nora", ["curator"]);
  const editor = await t.person(benchmark, "Olu", ["editor"]);
  const document = exampleDocument("nav-white-matter");
  const submit = async (key: string) =>
    submitRevision(t.world, await t.access("task.author", author, { task: key }), { version: 1 });
  const first = await t.draft(benchmark, author, document);
  await submit(first.key);
  const second = await t.draft(benchmark, author, document);
  await expect(submit(second.key)).rejects.toMatchObject({ reason: "open_blocks" });
  await decideTask(t.world, await t.access("task.read", editor, { task: first.key }), {
    kind: "discard",
    reason: "unclear",
    comment: "Begin again, please.",
    rightAnswer: "",
    whyNone: "",
  });
  await expect(submit(second.key)).resolves.toMatchObject({ stage: "screening" });
});

it("nobody is asked to decide anything about a draft that was thrown away, until it is taken up again", async () => {
  const benchmark = await t.benchmark("quiet");
  const author = await t.person(benchmark, "Nora", ["curator"]);
  const editor = await t.person(benchmark, "Olu", ["editor"]);
  const matter = exampleDocument("nav-white-matter");
  const { answer } = matter.payload as { answer: object };
  const draft = await t.draft(benchmark, author, {
    ...matter,
    payload: { ...(matter.payload as object), answer: { ...answer, evidence: [] } } as never,
  });
  const asAuthor = () => t.access("task.author", author, { task: draft.key });
  const asked = async () => {
    const access = await t.access("member", editor, { benchmark: benchmark.slug });
    return (await readOverview(t.world, access)).waiting.map(({ ask }) => ask);
  };
  await requestWaiver(t.world, await asAuthor(), {
    checkId: "evidence/two-sources",
    finding: { code: "evidence/two-sources/too-few", pointer: "/payload/answer/evidence" },
    reason: "There is only one database that has it.",
    on: "draft",
  });
  expect(await asked()).toEqual(["waiver"]);
  await discardDraft(t.world, await asAuthor());
  expect(await asked()).toEqual([]);
  await restoreDraft(t.world, await asAuthor());
  expect(await asked()).toEqual(["waiver"]);
});
