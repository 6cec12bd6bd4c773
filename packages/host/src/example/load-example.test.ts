import { fileURLToPath } from "node:url";
import { appRouter, createCaller } from "@touchstone/api";
import { runChecks } from "@touchstone/checks";
import type { Stage } from "@touchstone/contract";
import { storeOn } from "@touchstone/database";
import { createTestDatabase } from "@touchstone/database/test-support";
import { archives } from "@touchstone/files";
import { verifyBundle } from "@touchstone/release";
import { authorise, readBundle, type World } from "@touchstone/services";
import { parseTaskDocument } from "@touchstone/task-types";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemChance, systemClock, uuidV7 } from "../identifiers.ts";
import { loadExample } from "./load-example.ts";
import { FICTIONAL_PEOPLE } from "./people.ts";

const folder = fileURLToPath(new URL("../../../../fixtures/example/tasks", import.meta.url));
type Database = Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let world: World;

const worldOn = ({ db }: Database, more: Partial<World> = {}): World => ({
  store: storeOn(db),
  clock: systemClock,
  ids: uuidV7(systemClock),
  chance: systemChance,
  vault: { seal: (plain) => plain, open: (sealed) => sealed, digest: (token) => token },
  signIn: { createUser: () => Promise.reject(new Error("nobody signs up")) },
  panel: { complete: () => Promise.reject(new Error("no real model is asked")) },
  databases: {
    standing: () => "offline",
    fetch: () => Promise.reject(new Error("no database is asked")),
    search: () => Promise.reject(new Error("no database is asked")),
    searchText: () => Promise.reject(new Error("no database is asked")),
    textSearches: () => [],
  },
  archives,
  structures: () => Promise.reject(new Error("no structure is compared")),
  instance: { version: "test", ownHosts: ["localhost"], loopback: true },
  wakeJobs: () => {},
  ...more,
});

const create = createCaller(appRouter);
const personId = async (key: string): Promise<string> => {
  const [row] = await database.sql`select id from "user" where email = ${`${key}@example.invalid`}`;
  return String(row?.id);
};
const as = async (key: string) => create({ world, actor: { kind: "person", userId: await personId(key) } });
const tasks = () =>
  database.sql<{ key: string; type: string; stage: Stage; stage_reason: string | null; revision: number }[]>`
    select key, type, stage, stage_reason, revision from task order by number`;
const taskAt = async (stage: Stage, reason: string | null = null): Promise<string> => {
  const found = (await tasks()).find((it) => it.stage === stage && it.stage_reason === reason);
  if (!found) throw new Error(`no task is at ${stage} ${reason ?? ""}`);
  return found.key;
};

beforeAll(async () => {
  database = await createTestDatabase();
  world = worldOn(database);
  await loadExample(world, folder);
}, 120_000);
afterAll(() => database.drop());

describe("the example benchmark", () => {
  it("has a task at every stage of life, and two of every type", async () => {
    const all = await tasks();
    const places = new Set(all.map((it) => [it.stage, it.stage_reason].filter(Boolean).join(" ")));
    expect([...places].sort()).toEqual([
      "accepted",
      "approval",
      "discarded duplicate",
      "draft",
      "returned ambiguous",
      "returned too_easy",
      "screening",
      "trial",
      "uniqueness",
    ]);
    const types = [...new Set(all.map((it) => it.type))];
    expect(types).toHaveLength(4);
    for (const type of types) expect(all.filter((it) => it.type === type).length).toBeGreaterThanOrEqual(2);
  });

  it("is peopled by nobody who exists, in every role", async () => {
    const people = await database.sql`select name, fictional from "user"`;
    expect(people).toHaveLength(FICTIONAL_PEOPLE.length);
    expect(people.every((it) => it.fictional === true)).toBe(true);
    const count = (role: string) =>
      FICTIONAL_PEOPLE.filter((it) => it.roles.some((own) => own === role)).length;
    expect([count("owner"), count("editor"), count("adjudicator")]).toEqual([1, 1, 1]);
    expect(count("curator")).toBeGreaterThanOrEqual(2);
    expect(count("reviewer")).toBeGreaterThanOrEqual(4);
    const { people: entered } = await create({ world, actor: { kind: "nobody" } }).account.examplePeople();
    expect(entered).toHaveLength(FICTIONAL_PEOPLE.length);
  });

  it("lets its owner read the desk of every task", async () => {
    const ines = await as("ines");
    for (const { key, stage } of await tasks()) {
      const desk = await ines.task.desk({ task: key });
      expect(desk).toMatchObject({ key, stage });
    }
  });

  it("holds a draft with findings", async () => {
    const aiko = await as("aiko");
    const task = await taskAt("draft");
    const { content, typeVersion } = await aiko.draft.read({ task });
    const envelope = {
      format: "touchstone-task",
      formatVersion: 1,
      id: task,
      type: "database-navigation",
      typeVersion,
    };
    const parsed = parseTaskDocument({ ...envelope, ...content });
    if (!parsed.ok) throw new Error("the draft cannot be read");
    const outcomes = runChecks(parsed.type.checks, parsed.document, parsed.type.facts(parsed.document), {
      classes: "L",
      benchmark: null,
    });
    const blocks = outcomes.filter((it) => it.status === "finding" && it.severity === "block");
    expect(blocks.map((it) => it.checkId)).toContain("leak/blocklist");
  });

  it("has a waiver request and entered evidence that wait for a second person", async () => {
    const ines = await as("ines");
    const screening = await ines.task.desk({ task: await taskAt("screening") });
    expect(screening.findings.filter((it) => it.state === "requested")).toHaveLength(1);
    const approval = await ines.task.desk({ task: await taskAt("approval") });
    const evidence = approval.checks.flatMap((it) => it.evidence);
    expect(evidence.filter((it) => !it.confirmed && it.refused === null)).toHaveLength(1);
    expect(approval.problems).toEqual([{ code: "approval", as: "editor" }]);
    const opened = await (await as("marek")).approval.open({ benchmark: "example", task: approval.key });
    expect(opened.capacity).toBe("editor");
  });

  it("has two counted zeros and one free place at its trial, which somebody can take", async () => {
    const task = await taskAt("trial");
    const desk = await (await as("ines")).task.desk({ task });
    expect(desk.needs).toEqual([{ kind: "solvers", count: 1 }]);
    expect(desk.solvers.now).toBeGreaterThanOrEqual(1);
    const place = await (await as("hugo")).trial.claim({ benchmark: "example" });
    expect(place.kind).toBe("claimed");
  });

  it("has answers of the panel and pasted ones, one in dispute and one that nobody has judged", async () => {
    const task = await taskAt("uniqueness");
    const { samples } = await (await as("marek")).uniqueness.open({ task });
    const origins = new Set(samples.map((it) => it.origin));
    expect(origins).toEqual(new Set(["called", "pasted"]));
    const desk = await (await as("ines")).task.desk({ task });
    const reasons = desk.needs.flatMap((it) =>
      it.kind === "uniqueness" ? it.reasons.map((reason) => reason.code) : [],
    );
    expect(reasons).toEqual(expect.arrayContaining(["disputes", "unjudged"]));
    expect(await (await as("mei")).judging.queue({ benchmark: "example" })).toContainEqual({
      task,
      as: "adjudicator",
      kind: "free",
    });
    const free = await (await as("nadia")).judging.queue({ benchmark: "example" });
    expect(free.map((it) => it.task)).toContain(task);
  });

  it("has a published release that verifies, holding tasks that are accepted", async () => {
    const ines = await as("ines");
    const { releases, accepted } = await ines.release.list({ benchmark: "example" });
    expect(releases.map(({ version, state }) => [version, state])).toEqual([["1.0.0", "published"]]);
    expect(accepted.filter((it) => !it.released)).toHaveLength(1);
    const release = releases[0]?.id ?? "";
    const access = await authorise(
      world,
      { kind: "person", userId: await personId("ines") },
      "release.read",
      { release },
    );
    const { bytes } = await readBundle(world, access);
    const { problems, manifest } = verifyBundle(archives.unzip(bytes));
    expect(problems).toEqual([]);
    expect(manifest?.tasks.map((it) => it.task)).toEqual(
      accepted.filter((it) => it.released).map((it) => it.key),
    );
  });

  it("has two scored submissions of systems that are marked as fictional", async () => {
    const ines = await as("ines");
    const { releases } = await ines.release.list({ benchmark: "example" });
    const { submissions } = await ines.submission.list({ release: releases[0]?.id ?? "" });
    expect(submissions).toHaveLength(2);
    for (const { system, runs, scoreSets } of submissions) {
      expect(system).toContain("(fictional)");
      expect(runs).toBe(2);
      expect(scoreSets).toEqual([expect.objectContaining({ state: "scored", version: 1 })]);
      expect(scoreSets[0]?.summary).toMatchObject({ provisional: false, lintErrors: 0 });
    }
    const values = submissions.map((it) => it.scoreSets[0]?.summary?.types[0]?.headline.value);
    expect(values.toSorted()).toEqual([0, 0.5]);
  });

  it("lies in the past, in the order in which it happened, and leaves no work in the background", async () => {
    const [times] =
      await database.sql`select min(at) as first, max(at) as last from history where code not like 'trial.claimed'`;
    const days = (at: unknown) => (Date.now() - new Date(String(at)).getTime()) / 86_400_000;
    expect(days(times?.first)).toBeGreaterThan(30);
    const [disorder] = await database.sql`
      select count(*)::int as n from (select at, lag(at) over (order by id) as before from history where at < now() - interval '1 day') h where at < before`;
    expect(disorder?.n).toBe(0);
    expect(
      await database.sql`select kind, state from job where state in ('queued', 'running', 'failed')`,
    ).toEqual([]);
  });
});

describe("a start that breaks off half-way", () => {
  it("leaves nothing behind, so that the next one tells the whole story", async () => {
    const other = await createTestDatabase();
    const broken = worldOn(other, {
      archives: {
        ...archives,
        zip: () => {
          throw new Error("the power went out");
        },
      },
    });
    await expect(loadExample(broken, folder)).rejects.toThrow();
    const [left] =
      await other.sql`select (select count(*) from "user")::int as people, (select count(*) from benchmark)::int as benchmarks`;
    expect(left).toEqual({ people: 0, benchmarks: 0 });
    await loadExample(worldOn(other), folder);
    const [now] = await other.sql`select count(*)::int as n from release where state = 'published'`;
    expect(now).toEqual({ n: 1 });
    await other.drop();
  }, 120_000);
});
