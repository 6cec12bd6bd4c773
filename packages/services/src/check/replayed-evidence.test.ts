import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestWorld, exampleDocument, type Person, type TestWorld } from "../../test-support/index.ts";
import { submitRevision } from "../revision/submit-revision.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { readDesk } from "../task/read-desk.ts";
import { confirmEvidence } from "./confirm-evidence.ts";
import { enterEvidence } from "./enter-evidence.ts";

let test: TestWorld;
let benchmark: BenchmarkRow;
let author: Person;
let editor: Person;
let made = 0;

beforeAll(async () => {
  test = await createTestWorld();
});
// One benchmark per test: the same task twice in one benchmark is a duplicate.
beforeEach(async () => {
  made += 1;
  benchmark = await test.benchmark(`replay-${made}`);
  author = await test.person(benchmark, "Ada", ["curator"]);
  editor = await test.person(benchmark, "Edda", ["editor"]);
});
afterAll(() => test.close());

const asReader = (task: TaskRow) => test.access("task.read", author, { task: task.key });

async function submitted(slug: string): Promise<TaskRow> {
  const task = await test.draft(benchmark, author, exampleDocument(slug));
  const draft = await test.world.store.read((repos) => repos.drafts.read(task.id));
  await submitRevision(test.world, await test.access("task.author", author, { task: task.key }), {
    version: draft?.version ?? 0,
  });
  return task;
}

const statusOf = async (task: TaskRow, id: string) =>
  (await readDesk(test.world, await asReader(task))).checks.find((it) => it.id === id)?.outcome?.status ??
  "not_run";

const byHand = {
  checkId: "t1/reverse-replay",
  result: "pass",
  statement: "Every step was looked up again; one answer is left.",
  measured: "1",
} as const;

describe("a check that replays what a chain stores", () => {
  it("has its result at submission where the chain stores every set, and nobody enters another", async () => {
    const task = await submitted("nav-white-matter");
    expect(await statusOf(task, "t1/reverse-replay")).toBe("pass");
    expect(await statusOf(task, "t1/hop-necessary")).toBe("pass");
    await expect(enterEvidence(test.world, await asReader(task), byHand)).rejects.toMatchObject({
      code: "bad_input",
      reason: "check_is_computed",
    });
  });

  it("waits for evidence where a set is missing, and takes what a second person confirms", async () => {
    const task = await submitted("nav-hawkinsin");
    expect(await statusOf(task, "t1/reverse-replay")).toBe("not_run");
    const { id } = await enterEvidence(test.world, await asReader(task), byHand);
    await confirmEvidence(test.world, await test.access("task.read", editor, { task: task.key }), {
      evidence: id,
      refusedReason: null,
    });
    expect(await statusOf(task, "t1/reverse-replay")).toBe("pass");
  });
});
