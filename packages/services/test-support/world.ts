import { defaultRules, type Role, type Rules, type TaskDocument } from "@touchstone/contract";
import { storeOn } from "@touchstone/database";
import { createTestDatabase } from "@touchstone/database/test-support";
import { keyHash, revisionHash, solverTextHash, taskType } from "@touchstone/task-types";
import { sha256Hex } from "@touchstone/text";
import {
  type Access,
  authorise,
  type BenchmarkRow,
  type Scope,
  type ScopeTarget,
  type TaskRow,
  type World,
} from "../src/index.ts";
import { reconsider } from "../src/stage/reconsider.ts";
import { endJudgingOnOldText } from "../src/judgement/end-judging-on-old-text.ts";
import { reclusterSamples } from "../src/uniqueness/recluster-samples.ts";
import { endTrialsOnOldText } from "../src/trial/end-trials-on-old-text.ts";
import { regradeTrials } from "../src/trial/regrade-trials.ts";
import { contentOf } from "./documents.ts";
import { fakeEdges, type TestClock, testClock } from "./fake-world.ts";

/** A person of the test world. */
export interface Person {
  userId: string;
  name: string;
}

export interface TestWorld {
  world: World;
  clock: TestClock;
  sql: Awaited<ReturnType<typeof createTestDatabase>>["sql"];
  woken: () => number;
  close: () => Promise<void>;
  /** A benchmark under these rules; trial first and no waiting for uniqueness unless said otherwise. */
  benchmark: (slug?: string, rules?: (rules: Rules) => Rules) => Promise<BenchmarkRow>;
  person: (
    benchmark: BenchmarkRow,
    name: string,
    roles: Role[],
    more?: { disciplines?: string[]; orcid?: string; institution?: string },
  ) => Promise<Person>;
  /** What a scope grants a person, as the API would. */
  access: <S extends Scope>(scope: S, person: Person, target: ScopeTarget<S>) => Promise<Access<S>>;
  /** A task of this author with a draft of this content, not submitted. */
  draft: (benchmark: BenchmarkRow, author: Person, document: TaskDocument) => Promise<TaskRow>;
  /** Stores the content as the task's next revision, without running the checks, and judges the stage. */
  revise: (task: TaskRow, author: Person, document: TaskDocument) => Promise<TaskRow>;
  /** Lets the task pass screening and `solvable`. */
  screen: (task: TaskRow, by: Person) => Promise<TaskRow>;
  task: (taskId: string) => Promise<TaskRow>;
}

/** A whole studio on a database of its own: real store, fake edges. `close` it in `afterAll`. */
export async function createTestWorld(): Promise<TestWorld> {
  const database = await createTestDatabase();
  const clock = testClock();
  const { woken, ...edges } = fakeEdges(clock);
  const store = storeOn(database.db);
  const { sql } = database;
  // Raw statements take instants as text: the query builder has taken the driver's own date writer away.
  const iso = () => clock.now().toISOString();
  const refuse = () => {
    throw new Error("this test has no archives");
  };
  const insertUser = async (name: string, more: { email: string; orcid?: string; institution?: string }) => {
    const userId = edges.ids.next();
    await sql`insert into "user" (id, name, email, created_at, updated_at, orcid, institution)
      values (${userId}, ${name}, ${more.email}, ${iso()}, ${iso()}, ${more.orcid ?? null}, ${more.institution ?? null})`;
    return userId;
  };
  const world: World = {
    ...edges,
    store,
    signIn: { createUser: async ({ name, email }) => ({ userId: await insertUser(name, { email }) }) },
    archives: { zip: refuse, unzip: refuse },
  };
  const task = async (taskId: string): Promise<TaskRow> => {
    const row = await store.read((repos) => repos.tasks.byId(taskId));
    if (!row) throw new Error("no such task");
    return row;
  };

  return {
    world,
    clock,
    sql,
    woken,
    task,
    close: () => database.drop(),
    benchmark: async (slug = "example", change = (rules) => ({ ...rules, gateOrder: "trial-first" })) => {
      const id = edges.ids.next();
      await sql`insert into benchmark (id, slug, title, created_at) values (${id}, ${slug}, ${slug}, ${iso()})`;
      await sql`insert into rule_set (id, benchmark_id, version, rules, created_at, created_by)
        values (${edges.ids.next()}, ${id}, 1, ${JSON.stringify(change(defaultRules()))}::text::jsonb, ${iso()}, 'operator')`;
      return {
        id,
        slug,
        title: slug,
        description: "",
        disciplines: [],
        databases: [],
        licence: "CC-BY-4.0",
        example: false,
        rulesVersion: 1,
        lastTaskNumber: 0,
        createdAt: clock.now(),
      };
    },
    person: async (benchmark, name, roles, more = {}) => {
      const userId = await insertUser(name, {
        email: `${name.toLowerCase().replaceAll(" ", ".")}.${edges.ids.next()}@example.org`,
        ...more,
      });
      await sql`insert into member (id, benchmark_id, user_id, roles, disciplines, joined_at)
        values (${edges.ids.next()}, ${benchmark.id}, ${userId}, ${roles}, ${more.disciplines ?? []}, ${iso()})`;
      return { userId, name };
    },
    access: (scope, person, target) =>
      authorise(world, { kind: "person", userId: person.userId }, scope, target),
    draft: async (benchmark, author, document) =>
      store.write(async (repos) => {
        const number = await repos.tasks.takeNumber(benchmark.id);
        const now = clock.now();
        const row: TaskRow = {
          id: edges.ids.next(),
          benchmarkId: benchmark.id,
          number,
          key: `${benchmark.slug}-${number}`,
          type: document.type,
          title: document.meta.title,
          discipline: document.meta.disciplines[0] ?? "",
          stage: "draft",
          stageReason: null,
          stageNote: "",
          stageSince: now,
          suspended: null,
          revision: 0,
          createdBy: author.userId,
          createdAt: now,
          updatedAt: now,
        };
        await repos.tasks.insert(row, author.userId);
        await repos.drafts.insert({
          taskId: row.id,
          version: 1,
          typeVersion: document.typeVersion,
          content: contentOf(document),
          saveId: edges.ids.next(),
          updatedAt: now,
          updatedBy: author.userId,
        });
        await repos.exposures.add({
          id: edges.ids.next(),
          taskId: row.id,
          userId: author.userId,
          what: "gold",
          why: "author",
          revision: null,
          at: now,
        });
        return row;
      }),
    revise: async (old, author, document) => {
      await store.write(async (repos) => {
        const row = await repos.tasks.lock(old.id);
        const stored = { ...document, id: row.key };
        const hashes = { solverTextHash: solverTextHash(stored), keyHash: keyHash(stored) };
        await repos.revisions.insert({
          id: edges.ids.next(),
          taskId: row.id,
          number: row.revision + 1,
          type: row.type,
          typeVersion: document.typeVersion,
          content: contentOf(document),
          revisionHash: revisionHash(stored),
          ...hashes,
          answerHash: sha256Hex(taskType(row.type).goldText(stored)),
          rulesVersion: await repos.rules.current(row.benchmarkId),
          createdAt: clock.now(),
          createdBy: author.userId,
        });
        await repos.exposures.addKeys(row.id, row.benchmarkId, taskType(row.type).exposureKeys(stored));
        await repos.tasks.update(row.id, { revision: row.revision + 1 });
        await regradeTrials(repos, world, row.id, stored, hashes);
        await endJudgingOnOldText(repos, world, row, hashes.solverTextHash);
        const head = await repos.revisions.latestHead(row.id);
        if (head) await reclusterSamples(repos, world, row, taskType(row.type), head, stored);
        await endTrialsOnOldText(repos, world, row.id, hashes.solverTextHash);
        await reconsider(repos, world, row.id, { kind: "person", userId: author.userId });
      });
      return task(old.id);
    },
    screen: async (old, by) => {
      await store.write(async (repos) => {
        const head = await repos.revisions.latestHead(old.id);
        if (!head) throw new Error("submit first");
        await repos.screenings.insert({
          id: edges.ids.next(),
          taskId: old.id,
          revisionId: head.id,
          revisionHash: head.revisionHash,
          solverTextHash: head.solverTextHash,
          keyHash: head.keyHash,
          userId: by.userId,
          outcome: "confirmed",
          solvable: "guided",
          steps: "Followed the stored steps and reached the answer.",
          reason: null,
          note: "",
          at: clock.now(),
        });
        await reconsider(repos, world, old.id, { kind: "person", userId: by.userId });
      });
      return task(old.id);
    },
  };
}
