import { archives } from "@touchstone/files";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accept, type Cast, castOf } from "../../test-support/accept.ts";
import {
  compoundBody,
  compoundTask,
  createTestWorld,
  type Person,
  type ScriptedDatabases,
  scriptedDatabases,
  type TestWorld,
} from "../../test-support/index.ts";
import { readHome } from "../account/read-home.ts";
import { cancelJob } from "../job/cancel-job.ts";
import { jobHandlers } from "../job/handlers.ts";
import { runOneJob } from "../job/run-one.ts";
import { createRelease } from "../release/create-release.ts";
import { publishRelease } from "../release/publish-release.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import type { FetchedRecord, RecordSource, SourceRefusal } from "../source/record-source.ts";
import { liftDrift } from "./lift-drift.ts";
import { openDriftOfTask } from "./open-drift.ts";
import { readDrift } from "./read-drift.ts";
import { startDrift } from "./start-drift.ts";

let t: TestWorld;
let benchmark: BenchmarkRow;
let cast: Cast;
let owner: Person;
let databases: ScriptedDatabases;
let next = 100;

interface Compound {
  cid: number;
  task: TaskRow;
}

/** An accepted task on a compound of its own. */
async function accepted(): Promise<Compound> {
  next += 1;
  const document = compoundTask(next);
  const draft = await t.draft(benchmark, cast.author, document);
  await t.revise(draft, cast.author, document);
  return { cid: next, task: await accept(t, benchmark, draft, cast) };
}

/** Databases in which every compound is as the tasks have it, but for what a test says of one. */
function steady({ cid }: Compound, now: Record<string, unknown> | null = {}, found?: string[]) {
  databases = scriptedDatabases(t.clock);
  t.world.databases = databases;
  if (now !== null) databases.has("pubchem-compound", String(cid), compoundBody(cid, now));
  databases.finds(found ?? [String(cid), "5"]);
}

const owning = () => t.access("owner", owner, { benchmark: benchmark.slug });
const work = async (signal = new AbortController().signal) => {
  while (await runOneJob(t.world, jobHandlers, signal));
};
const check = async ({ task }: Compound) => {
  await startDrift(t.world, await owning(), { only: task.key });
  await work();
  t.clock.advance(60);
};
const view = async () => readDrift(t.world, await t.access("member", owner, { benchmark: benchmark.slug }));
const lineOf = async ({ task }: Compound) => (await view()).tasks.find((it) => it.task === task.key);
const openAs = async (person: Person, { task }: Compound) =>
  (await openDriftOfTask(t.world, await t.access("task.read", person, { task: task.key }))).drift;
const lift = async (person: Person, { task }: Compound, reason: string) =>
  liftDrift(t.world, await t.access("task.read", person, { task: task.key }), { reason });
const codesOf = async ({ task }: Compound) => {
  const rows = await t.world.store.read((repos) =>
    repos.history.ofTask(task.id, { before: null, limit: 200, blind: false }),
  );
  return rows.map((it) => it.code);
};
const waitingOf = async (person: Person, { task }: Compound) =>
  (await readHome(t.world, await t.access("self", person, {}))).waiting
    .filter((it) => it.task === task.key)
    .map((it) => it.ask);

beforeAll(async () => {
  t = await createTestWorld();
  t.world.archives = archives;
  benchmark = await t.benchmark("drifting", (rules) => ({
    ...rules,
    gateOrder: "trial-first",
    uniqueness: { ...rules.uniqueness, minCalls: 2, minFamilies: 2 },
    trial: { ...rules.trial, required: 1 },
  }));
  cast = await castOf(t, benchmark);
  owner = await t.person(benchmark, "Owner", ["owner"]);
});
afterAll(() => t.close());

describe("a task whose databases are asked again", () => {
  let one: Compound;
  beforeEach(async () => {
    one = await accepted();
  });

  it("is the same where they say the same", async () => {
    steady(one);
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "same", reasons: [], suspended: false, revision: 1 });
    expect(databases.asked).toEqual([
      `pubchem-compound/${one.cid}`,
      "pubchem-compound?molecular-formula=C9H8O4",
    ]);
  });

  it("holds its answer where a record changed within what the task says, by its profile and its ranges", async () => {
    steady(one, { MolecularWeight: "180.21", HeavyAtomCount: 14, XLogP: 1.2 });
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "changed_answer_holds", suspended: false });
    const drift = await openAs(owner, one);
    expect(drift?.breaks).toEqual([]);
    expect(drift?.records[0]?.differences).toEqual(
      expect.arrayContaining([
        {
          what: "attribute",
          name: "heavy-atoms",
          label: "Heavy atoms",
          before: { texts: ["13"], more: 0 },
          after: { texts: ["14"], more: 0 },
        },
        expect.objectContaining({ name: "molecular-weight" }),
        expect.objectContaining({ name: "xlogp", before: { texts: [], more: 0 } }),
      ]),
    );
  });

  it("has new members where its search finds more", async () => {
    steady(one, {}, [String(one.cid), "5", "9"]);
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "new_members", suspended: false });
    expect((await openAs(owner, one))?.sets).toEqual([
      // The hop's set holds a value, which no search of the database finds.
      expect.objectContaining({ id: "e1", reason: "by_hand" }),
      expect.objectContaining({ id: "c1", before: 2, after: 3, added: { texts: ["9"], more: 0 } }),
    ]);
  });

  it.each([
    ["the answer is another", { MolecularWeight: "190.5" }, "answer"],
    ["a range no longer holds it", { HeavyAtomCount: 40 }, "constraint"],
  ])("is broken where %s, suspended, and waits for its authors and its owner", async (_what, now, part) => {
    steady(one, now);
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "answer_broken", suspended: true });
    expect((await openAs(owner, one))?.breaks).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: "value", part })]),
    );
    expect(await t.task(one.task.id)).toMatchObject({ suspended: "drift", stage: "approval" });
    expect(await codesOf(one)).toContain("task.suspended");
    expect(await waitingOf(cast.author, one)).toEqual(["drift"]);
    expect(await waitingOf(owner, one)).toEqual(["drift"]);
    expect(await waitingOf(cast.reviewer, one)).toEqual([]);
  });

  it("is broken where its search has lost the record", async () => {
    steady(one, {}, ["5"]);
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "answer_broken", suspended: true });
    expect((await openAs(owner, one))?.breaks).toMatchObject([
      { kind: "target_lost", label: "Molecular formula", before: { texts: [String(one.cid)] } },
    ]);
  });

  it("is gone where its record is, and suspended", async () => {
    steady(one, null);
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "gone", suspended: true });
  });

  it.each(["offline", "key_missing", "unreachable"] as const)(
    "is not checked when databases say %s",
    async (code) => {
      steady(one);
      databases.refuses(code);
      await check(one);
      expect(await lineOf(one)).toMatchObject({ standing: "not_checked", reasons: [code], suspended: false });
      expect((await openAs(owner, one))?.records[0]).toMatchObject({ standing: "open", reason: code });
    },
  );

  it("that was broken and is well again stays suspended until a person lifts it", async () => {
    steady(one, { MolecularWeight: "190.5" });
    await check(one);
    steady(one);
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "same", suspended: true });
    const reason = "PubChem has corrected the entry; the weight is as before.";
    await expect(lift(cast.author, one, reason)).rejects.toMatchObject({ code: "forbidden" });
    await expect(lift(cast.editor, one, "fine")).rejects.toMatchObject({ reason: "reason_too_short" });
    expect(await lift(cast.editor, one, reason)).toEqual({ stage: "accepted" });
    expect(await codesOf(one)).toEqual(expect.arrayContaining(["drift.lifted", "task.resumed"]));
    await expect(lift(cast.editor, one, reason)).rejects.toMatchObject({ reason: "not_suspended" });
    expect(await waitingOf(cast.author, one)).toEqual([]);
  });

  it("is not suspended again for a break that somebody let stand, but for another one", async () => {
    steady(one, { HeavyAtomCount: 40 });
    await check(one);
    await lift(owner, one, "The count includes the solvent; the entry says so.");
    await check(one);
    expect(await lineOf(one)).toMatchObject({ standing: "answer_broken", suspended: false });
    steady(one, { HeavyAtomCount: 41 });
    await check(one);
    expect(await lineOf(one)).toMatchObject({ suspended: true });
  });

  it("exposes whoever opens what changed, and nobody else", async () => {
    steady(one, { MolecularWeight: "180.21" });
    await check(one);
    const seen = (person: Person) =>
      t.world.store.read((repos) => repos.exposures.hasOpened(one.task.id, person.userId));
    expect(await seen(owner)).toBe(false);
    await view();
    expect(await seen(owner)).toBe(false);
    await openAs(owner, one);
    expect(await seen(owner)).toBe(true);
    expect(JSON.stringify(await view())).not.toMatch(/180|C9H8O4/);
  });
});

describe("a run", () => {
  it("that was stopped between two records goes on without asking again", async () => {
    const [first, second] = [await accepted(), await accepted()];
    steady(first);
    databases.has("pubchem-compound", String(second.cid), compoundBody(second.cid));
    databases.finds([String(first.cid), String(second.cid), "5"]);
    const stop = new AbortController();
    const stopping: RecordSource = {
      ...databases,
      fetch: async (...asked) => {
        const answer = await databases.fetch(...asked);
        stop.abort();
        return answer;
      },
    };
    t.world.databases = stopping;
    const { run, job } = await startDrift(t.world, await owning(), { only: null });
    await runOneJob(t.world, jobHandlers, stop.signal, job);
    expect(databases.asked).toHaveLength(1);
    expect((await view()).run).toMatchObject({ id: run, state: "running" });
    t.world.databases = databases;
    const again = await startDrift(t.world, await owning(), { only: null });
    expect(again).toMatchObject({ run, job, fresh: false });
    await work();
    const { asked } = databases;
    expect(new Set(asked).size).toBe(asked.length);
    expect((await view()).run).toMatchObject({ id: run, state: "finished" });
    expect(await lineOf(second)).toMatchObject({ standing: "new_members" });
    // What was asked is of no use any more and can be large.
    expect(await t.sql`select 1 from drift_answer`).toHaveLength(0);
  });

  it("that was cancelled is gone on with on the same day, and begun anew later", async () => {
    const one = await accepted();
    steady(one);
    const begin = async () => startDrift(t.world, await owning(), { only: one.task.key });
    const cancelled = async () => {
      const begun = await begin();
      const member = await t.access("member", owner, { benchmark: benchmark.slug });
      await cancelJob(t.world, member, { job: begun.job });
      return begun;
    };
    const first = await cancelled();
    expect((await view()).run).toMatchObject({ state: "stopped", done: 0 });
    const second = await cancelled();
    expect(second.run).toBe(first.run);
    t.clock.advance(25 * 3_600);
    const third = await begin();
    expect(third.run).not.toBe(first.run);
    await work();
    expect(await lineOf(one)).toMatchObject({ standing: "same" });
  });

  it("waits for a host that wants to be left alone, and takes its word after that", async () => {
    const one = await accepted();
    steady(one);
    let busy = true;
    const asked = databases;
    t.world.databases = {
      ...databases,
      fetch: async (database, identifier): Promise<FetchedRecord | SourceRefusal> => {
        if (!busy) return asked.fetch(database, identifier);
        return { refused: "rate_limited", host: "records.example", status: 429, retryAfter: 90, detail: "" };
      },
    };
    await startDrift(t.world, await owning(), { only: one.task.key });
    await work();
    expect(await lineOf(one)).toBeUndefined();
    busy = false;
    t.clock.advance(30);
    await work();
    expect(await lineOf(one)).toBeUndefined();
    t.clock.advance(61);
    await work();
    expect(await lineOf(one)).toMatchObject({ standing: "same" });
  });

  it("is refused for a task that is neither accepted nor released", async () => {
    const draft = await t.draft(benchmark, cast.author, compoundTask(99));
    await expect(startDrift(t.world, await owning(), { only: draft.key })).rejects.toMatchObject({
      reason: "drift_not_for_task",
    });
    await expect(startDrift(t.world, await owning(), { only: "drifting-999" })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("the next release", () => {
  it("does not take a task that is suspended for drift", async () => {
    const one = await accepted();
    const { release } = await createRelease(t.world, await owning(), { notes: "" });
    steady(one, null);
    await check(one);
    await expect(publishRelease(t.world, await owning(), { release })).rejects.toMatchObject({
      reason: "release_blocked",
      details: { problems: expect.arrayContaining([expect.objectContaining({ task: one.task.key })]) },
    });
  });
});
