import { parseTaskDocument } from "@touchstone/task-types";
import { canonicalJson } from "@touchstone/text";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, exampleDocument, type Person, type TestWorld } from "../../test-support/index.ts";
import { submitRevision } from "../revision/submit-revision.ts";
import { exportTask } from "./export-task.ts";
import { importTasks } from "./import-tasks.ts";

let test: TestWorld;
let owner: Person;
const operator = { kind: "operator" } as const;
const parsed = (name: string) => {
  const read = parseTaskDocument(exampleDocument(name));
  if (!read.ok) throw new Error(name);
  return read.document;
};

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark();
  owner = await test.person(benchmark, "Olu", ["owner", "curator"]);
});
afterAll(() => test.close());

describe("task documents", () => {
  it.each(["nav-hawkinsin", "lit-naming", "spellings-for-networks", "lysosomal-hydrolases"])(
    "%s comes out of the studio as it went in",
    async (name) => {
      const { tasks } = await importTasks(test.world, operator, {
        benchmark: "example",
        documents: [parsed(name)],
        source: `${name}.json`,
      });
      const key = tasks[0] ?? "";
      await submitRevision(test.world, await test.access("task.author", owner, { task: key }), {
        version: 1,
      });
      const first = await exportTask(test.world, operator, key);
      expect(canonicalJson({ ...first, id: "" })).toBe(canonicalJson({ ...parsed(name), id: "" }));
      const again = await importTasks(test.world, operator, {
        benchmark: "example",
        documents: [first],
        source: "again",
      });
      const draft = await test.world.store.read(async (repos) => {
        const row = await repos.tasks.byKey(again.tasks[0] ?? "");
        return repos.drafts.read(row?.id ?? "");
      });
      expect(canonicalJson(draft?.content)).toBe(
        canonicalJson({
          meta: first.meta,
          payload: first.payload,
          works: first.works,
          sources: first.sources,
        }),
      );
    },
  );

  it("come in all together or not at all (WFL-112)", async () => {
    const count = () => test.sql<{ n: number }[]>`select count(*)::int as n from task`;
    const before = await count();
    const good = parsed("lit-naming");
    const bad = { ...good, meta: { ...good.meta, title: "a\u0000b" } };
    await expect(
      importTasks(test.world, operator, { benchmark: "example", documents: [good, good, bad], source: "x" }),
    ).rejects.toMatchObject({ code: "bad_input", details: { index: 2 } });
    expect(await count()).toEqual(before);
    await expect(
      importTasks(test.world, operator, { benchmark: "nowhere", documents: [good], source: "x" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });
});
