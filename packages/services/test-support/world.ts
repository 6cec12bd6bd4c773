import { defaultRules, type Role, type Rules } from "@touchstone/contract";
import { storeOn } from "@touchstone/database";
import { createTestDatabase } from "@touchstone/database/test-support";
import {
  type Access,
  authorise,
  type BenchmarkRow,
  type Scope,
  type ScopeTarget,
  type World,
} from "../src/index.ts";
import { fakeEdges, type TestClock, testClock } from "./fake-world.ts";
import { makeTasks, type TaskMaker } from "./make-tasks.ts";

/** A person of the test world. */
export interface Person {
  userId: string;
  name: string;
}

const refuse = () => {
  throw new Error("this test has no archives");
};

export interface TestWorld extends TaskMaker {
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
  return {
    world,
    clock,
    sql,
    woken,
    ...makeTasks(world),
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
  };
}
