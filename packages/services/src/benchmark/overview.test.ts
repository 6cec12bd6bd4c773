import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, type Person, type TestWorld } from "../../test-support/index.ts";
import { readHome } from "../account/read-home.ts";
import { createTask } from "../task/create-task.ts";
import { readOverview } from "./read-overview.ts";
import { updateBenchmark } from "./update-benchmark.ts";

let test: TestWorld;
let owner: Person;
let ada: Person;
let ben: Person;
let keys: string[];

const target = { benchmark: "sight" };
const overviewOf = async (person: Person) =>
  readOverview(test.world, await test.access("member", person, target));

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark("sight");
  owner = await test.person(benchmark, "Olga", ["owner"]);
  ada = await test.person(benchmark, "Ada", ["curator"]);
  ben = await test.person(benchmark, "Ben", ["curator", "reviewer"]);
  const make = async (person: Person, title: string) =>
    (
      await createTask(test.world, await test.access("curator", person, target), {
        type: "literature-retrieval",
        title,
      })
    ).task;
  keys = [
    await make(ada, "A hidden title"),
    await make(ada, "Another hidden title"),
    await make(ben, "Ben's own"),
  ];
  await test.sql`update task set stage = 'returned', stage_reason = 'ambiguous', stage_note = 'Two papers fit.' where key = ${keys[0] ?? ""}`;
});
afterAll(() => test.close());

describe("the overview of a benchmark", () => {
  it("counts tasks by stage and names why some came back", async () => {
    const seen = await overviewOf(owner);
    expect(seen).toMatchObject({
      begun: 3,
      funnel: { draft: 2, returned: 1, accepted: 0 },
      losses: [{ reason: "ambiguous", n: 1 }],
      byType: [{ type: "literature-retrieval", begun: 3, accepted: 0 }],
      people: 3,
      places: 0,
    });
  });

  it("shows titles and what was said of a task to its authors only", async () => {
    expect((await overviewOf(ada)).waiting).toMatchObject([
      { task: keys[0], ask: "mend", title: "A hidden title", reason: "ambiguous", note: "Two papers fit." },
      { task: keys[1], ask: "draft", title: "Another hidden title" },
    ]);
    for (const other of [owner, ben])
      expect(JSON.stringify(await overviewOf(other))).not.toMatch(/hidden title|Two papers/);
  });

  it("counts accepted tasks by the disciplines the benchmark lists and no others", async () => {
    const access = await test.access("owner", owner, target);
    await updateBenchmark(test.world, access, { disciplines: ["Optics"] });
    await test.sql`update task set stage = 'accepted', discipline = 'Optics' where key = ${keys[1] ?? ""}`;
    await test.sql`update task set stage = 'accepted', discipline = 'A telling word' where key = ${keys[2] ?? ""}`;
    const { coverage } = await overviewOf(owner);
    expect(coverage.toSorted((a, b) => (a.discipline ?? "").localeCompare(b.discipline ?? ""))).toEqual([
      { type: "literature-retrieval", discipline: null, n: 1 },
      { type: "literature-retrieval", discipline: "Optics", n: 1 },
    ]);
    await test.sql`update task set stage = 'draft' where key in ${test.sql(keys.slice(1))}`;
  });
});

describe("the home page", () => {
  it("puts what came back before the drafts", async () => {
    const { waiting } = await readHome(test.world, await test.access("self", ada, {}));
    expect(waiting.map((line) => [line.task, line.ask])).toEqual([
      [keys[0], "mend"],
      [keys[1], "draft"],
    ]);
  });

  it("offers evidence to confirm to editors who are no authors, and to nobody else", async () => {
    const [{ id: taskId } = { id: "" }] = await test.sql<
      { id: string }[]
    >`select id from task where key = ${keys[2] ?? ""}`;
    const revision = test.world.ids.next();
    const at = test.clock.now().toISOString();
    await test.sql`insert into revision (id, task_id, number, type, type_version, content, revision_hash, solver_text_hash, key_hash,
        answer_hash, rules_version, created_at, created_by)
      values (${revision}, ${taskId}, 1, 'literature-retrieval', 1, '{}', 'r', 's', 'k', 'a', 1, ${at}, ${ben.userId})`;
    await test.sql`update task set revision = 1, stage = 'screening' where id = ${taskId}`;
    await test.sql`insert into check_evidence (id, task_id, revision_id, check_id, inputs_hash, capture, result, statement, entered_by, entered_at)
      values (${test.world.ids.next()}, ${taskId}, ${revision}, 'leak/closed-book', 'i', 'entered', 'pass', 'asked', ${ben.userId}, ${at})`;
    const asked = async (person: Person) =>
      (await readHome(test.world, await test.access("self", person, {}))).waiting.filter(
        (one) => one.ask === "evidence",
      );
    expect(await asked(owner)).toMatchObject([{ task: keys[2], title: null }]);
    expect(await asked(ben)).toEqual([]);
    expect(await asked(ada)).toEqual([]);
  });
});
