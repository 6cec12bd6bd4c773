import type { TaskDocument } from "@touchstone/contract";
import { archives } from "@touchstone/files";
import { buildBundle, verifyBundle } from "@touchstone/release";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accept, type Cast, castOf } from "../../test-support/accept.ts";
import { createTestWorld, type Person, retrievalDocument, type TestWorld } from "../../test-support/index.ts";
import { jobHandlers } from "../job/handlers.ts";
import { readJob } from "../job/read-job.ts";
import { runOneJob } from "../job/run-one.ts";
import type { BenchmarkRow, TaskRow } from "../rows.ts";
import { addErratum } from "./add-erratum.ts";
import { createRelease, proposeRelease } from "./create-release.ts";
import { editRelease, removeRelease } from "./edit-release.ts";
import { listReleases } from "./list-releases.ts";
import { publishRelease, publishReleaseJob } from "./publish-release.ts";
import { readBundle } from "./read-bundle.ts";
import { readRelease } from "./read-release.ts";
import { releaseInput } from "./release-input.ts";

let t: TestWorld;
let benchmark: BenchmarkRow;
let cast: Cast;
let owner: Person;
let made = 0;

/** Another gold answer and, with it, other words in the question. */
const goldChanged = (document: TaskDocument): TaskDocument => {
  const payload = document.payload as { question: { text: string } };
  return {
    ...document,
    payload: {
      ...payload,
      question: { ...payload.question, text: `${payload.question.text} Please name it.` },
    },
    works: document.works.map((work) => ({
      ...work,
      csl: { ...work.csl, DOI: `${work.csl.DOI}.corrected` },
    })),
  };
};

/** A retrieval task with one statement that judges can test. */
function judgeable(n: number): TaskDocument {
  const document = retrievalDocument(n, { disciplines: ["chemistry"] });
  const validator = {
    id: "v1",
    kind: "metadata",
    statement: "It appeared in 2020.",
    evidence: [],
    exempt: [],
    exemptReason: "",
    spanIds: [],
  };
  return { ...document, payload: { ...(document.payload as object), validators: [validator] } };
}

/** A benchmark of its own with people for every part. */
async function newBenchmark(): Promise<void> {
  made += 1;
  benchmark = await t.benchmark(`rel-${made}`, (rules) => ({
    ...rules,
    uniqueness: { ...rules.uniqueness, minCalls: 2, minFamilies: 2 },
    trial: { ...rules.trial, required: 1 },
  }));
  cast = await castOf(t, benchmark);
  owner = await t.person(benchmark, "Owner", ["owner"]);
}

async function acceptedTask(): Promise<{ task: TaskRow; document: TaskDocument }> {
  made += 1;
  const document = judgeable(made);
  const draft = await t.draft(benchmark, cast.author, document);
  await t.revise(draft, cast.author, document);
  const task = await accept(t, benchmark, draft, cast);
  expect(task.stage).toBe("accepted");
  return { task, document };
}

const asOwner = () => t.access("owner", owner, { benchmark: benchmark.slug });
const reading = (release: string, person: Person = owner) => t.access("release.read", person, { release });
const create = async (input: Partial<Parameters<typeof createRelease>[2]> = {}) =>
  createRelease(t.world, await asOwner(), { notes: "", ...input });
const runJobs = async () => {
  while (await runOneJob(t.world, jobHandlers, new AbortController().signal));
};

async function published(input: Parameters<typeof create>[0] = {}): Promise<string> {
  const { release } = await create(input);
  await publishRelease(t.world, await asOwner(), { release });
  await runJobs();
  return release;
}

beforeAll(async () => {
  t = await createTestWorld();
  t.world.archives = archives;
});
afterAll(() => t.close());

describe("making a release", () => {
  it("takes all accepted tasks, fixes canary and date, and proposes 1.0.0", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const draft = await t.draft(benchmark, cast.author, retrievalDocument(++made));
    const { release, version } = await create({ notes: "The first." });
    expect(version).toBe("1.0.0");
    expect(await proposeRelease(t.world, await asOwner(), {})).toEqual({
      version: "1.0.0",
      previous: null,
      diff: { added: [task.key], removed: [], edited: [] },
    });
    const view = await readRelease(t.world, await reading(release));
    expect(view.tasks.map((it) => it.key)).toEqual([task.key]);
    expect(view).toMatchObject({
      state: "draft",
      notes: "The first.",
      date: "2026-03-02",
      job: null,
      manifest: null,
    });
    expect(view.canary).toMatch(/^touchstone:rel-\d+:.{16,}$/);
    expect(view.review?.diff).toEqual({ added: [task.key], removed: [], edited: [] });
    expect(view.review?.problems).toEqual([]);
    expect(view.review?.records[task.key]).toMatchObject({
      trials: { zeros: 1, required: 1 },
      uniqueness: { outcome: "unique-supported", calls: 2, families: 2 },
    });
    await expect(create({ tasks: [draft.key], version: "1.0.1" })).rejects.toMatchObject({
      code: "bad_input",
      reason: "not_accepted",
    });
    await expect(create({ version: "1.0.0" })).rejects.toMatchObject({
      code: "conflict",
      reason: "version_taken",
    });
  });

  it("shows the review to editors only, and no member of another benchmark anything", async () => {
    await newBenchmark();
    await acceptedTask();
    const { release } = await create();
    expect((await readRelease(t.world, await reading(release, cast.editor))).review).not.toBeNull();
    expect((await readRelease(t.world, await reading(release, cast.solver))).review).toBeNull();
    const before = benchmark;
    await newBenchmark();
    await expect(reading(release)).rejects.toMatchObject({ code: "not_found" });
    await expect(publishRelease(t.world, await asOwner(), { release })).rejects.toMatchObject({
      code: "not_found",
    });
    benchmark = before;
  });

  it("can be edited and thrown away while unpublished", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const other = await acceptedTask();
    const { release } = await create({ tasks: [task.key] });
    await editRelease(t.world, await asOwner(), {
      release,
      tasks: [other.task.key],
      version: "0.9.0",
      notes: "Changed.",
    });
    const view = await readRelease(t.world, await reading(release));
    expect(view).toMatchObject({ version: "0.9.0", notes: "Changed." });
    expect(view.tasks.map((it) => it.key)).toEqual([other.task.key]);
    await removeRelease(t.world, await asOwner(), { release });
    await expect(reading(release)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("publishing", () => {
  it("builds a sound bundle in the background with progress, and the same bytes whenever it is built", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    await acceptedTask();
    const { release } = await create({ notes: "First." });
    const { job } = await publishRelease(t.world, await asOwner(), { release });
    expect((await readRelease(t.world, await reading(release))).job).toBe(job);
    const row = await t.world.store.read((repos) => repos.releases.byId(release));
    if (!row) throw new Error("no release");
    const build = async () => {
      const { input } = await t.world.store.read((repos) => releaseInput(repos, t.world, benchmark, row));
      return archives.zip(buildBundle(input).files);
    };
    const before = await build();
    t.clock.advance(86_400 * 3);
    await runJobs();
    expect(
      await readJob(t.world, await t.access("member", owner, { benchmark: benchmark.slug }), { job }),
    ).toMatchObject({ state: "done", done: 2, total: 2 });
    const { bytes, fileName } = await readBundle(t.world, await reading(release));
    expect(fileName).toBe(`${benchmark.slug}-1.0.0.zip`);
    expect(Buffer.from(bytes).equals(Buffer.from(before))).toBe(true);
    const verified = verifyBundle(archives.unzip(bytes));
    expect(verified.problems).toEqual([]);
    expect(verified.manifest).toMatchObject({ version: "1.0.0", date: "2026-03-02", counts: { tasks: 2 } });
    const view = await readRelease(t.world, await reading(release));
    expect(view).toMatchObject({ state: "published", job: null, review: null });
    expect(view.manifest?.tasks.map((it) => it.task)).toContain(task.key);
    const [first] = (
      await listReleases(t.world, await t.access("member", owner, { benchmark: benchmark.slug }))
    ).releases;
    expect(first).toMatchObject({ version: "1.0.0", state: "published", tasks: 2 });
  });

  it("cannot be changed afterwards, by no verb and not in the database", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const release = await published();
    const owning = await asOwner();
    await expect(editRelease(t.world, owning, { release, notes: "x" })).rejects.toMatchObject({
      code: "already_done",
      reason: "release_published",
    });
    await expect(removeRelease(t.world, owning, { release })).rejects.toMatchObject({ code: "already_done" });
    await expect(publishRelease(t.world, owning, { release })).rejects.toMatchObject({
      code: "already_done",
    });
    await expect(t.sql`update release set notes = 'x' where id = ${release}`).rejects.toThrow(/published/);
    await expect(t.sql`update release set bundle = null where id = ${release}`).rejects.toThrow(/published/);
    await expect(t.sql`delete from release where id = ${release}`).rejects.toThrow(/published/);
    await expect(t.sql`delete from release_item where release_id = ${release}`).rejects.toThrow(/published/);
    await expect(
      t.sql`insert into release_item (release_id, task_id, revision_id) select ${release}, id, (select id from revision limit 1) from task where id <> ${task.id} limit 1`,
    ).rejects.toThrow(/published/);
    const [row] = await t.sql`select revision_id from release_item where release_id = ${release}`;
    await expect(t.sql`update revision set content = '{}' where id = ${row?.revision_id}`).rejects.toThrow(
      /written once/,
    );
  });

  it("refuses a task whose trial is stale, with the reason, although it was approved before (WFL-108)", async () => {
    await newBenchmark();
    const { task, document } = await acceptedTask();
    const { release } = await create();
    const payload = document.payload as { question: { text: string } };
    const reworded = {
      ...document,
      payload: {
        ...payload,
        question: { ...payload.question, text: `${payload.question.text} Please name it.` },
      },
    };
    await t.revise(task, cast.author, reworded);
    const view = await readRelease(t.world, await reading(release));
    expect(view.review?.problems).toEqual([{ task: task.key, code: "newer_revision", detail: "2" }]);
    await expect(publishRelease(t.world, await asOwner(), { release })).rejects.toMatchObject({
      code: "not_now",
      reason: "release_blocked",
      details: { problems: [{ task: task.key, code: "newer_revision" }] },
    });
    // The stored stage is a copy; the evidence decides.
    await t.sql`update task set stage = 'accepted' where id = ${task.id}`;
    const { release: other } = await create({ version: "1.1.0" });
    expect((await readRelease(t.world, await reading(other))).review?.problems).toEqual([
      expect.objectContaining({ task: task.key, code: "not_accepted" }),
    ]);
    await expect(publishRelease(t.world, await asOwner(), { release: other })).rejects.toMatchObject({
      reason: "release_blocked",
    });
  });

  it("refuses a suspended task", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const { release } = await create();
    await t.world.store.write((repos) => repos.tasks.update(task.id, { suspended: "drift" }));
    expect((await readRelease(t.world, await reading(release))).review?.problems).toHaveLength(1);
    await expect(publishRelease(t.world, await asOwner(), { release })).rejects.toMatchObject({
      reason: "release_blocked",
    });
  });

  it("refuses a MINOR release with an edited gold answer; the MAJOR one holds it and 1.0.0 keeps its bytes (WFL-105)", async () => {
    await newBenchmark();
    const { task, document } = await acceptedTask();
    const first = await published();
    const before = await readBundle(t.world, await reading(first));
    await t.revise(task, cast.author, goldChanged(document));
    const again = await accept(t, benchmark, task, await castOf(t, benchmark));
    expect(again).toMatchObject({ stage: "accepted", revision: 2 });
    const { release: minor } = await create({ version: "1.1.0" });
    await expect(publishRelease(t.world, await asOwner(), { release: minor })).rejects.toMatchObject({
      code: "not_now",
      details: { problems: [], checks: ["release/version"] },
    });
    const { version } = await create();
    expect(version).toBe("2.0.0");
    const after = await readBundle(t.world, await reading(first));
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true);
  });

  it("lists an erratum on the published release and in the history of the task, and keeps the bytes", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const release = await published();
    const before = await readBundle(t.world, await reading(release));
    await expect(
      addErratum(t.world, await asOwner(), {
        release,
        task: `${benchmark.slug}-99`,
        text: "The identifier is misprinted.",
      }),
    ).rejects.toMatchObject({ reason: "not_in_release" });
    await addErratum(t.world, await asOwner(), {
      release,
      task: task.key,
      text: "The identifier is misprinted.",
    });
    expect((await readRelease(t.world, await reading(release))).errata).toEqual([
      expect.objectContaining({ task: task.key, text: "The identifier is misprinted." }),
    ]);
    expect((await readRelease(t.world, await reading(release, cast.solver))).errata).toEqual([
      expect.objectContaining({ task: task.key, text: null }),
    ]);
    await expect(t.sql`update erratum set text = 'x'`).rejects.toThrow(/written once/);
    expect(
      Buffer.from((await readBundle(t.world, await reading(release))).bytes).equals(
        Buffer.from(before.bytes),
      ),
    ).toBe(true);
    const [act] =
      await t.sql`select code from history where task_id = ${task.id} and code = 'revision.erratum'`;
    expect(act).toBeDefined();
  });

  it("is published as soon as it is written, although its job is still to be closed", async () => {
    await newBenchmark();
    await acceptedTask();
    const { release } = await create();
    const { job } = await publishRelease(t.world, await asOwner(), { release });
    const row = await t.world.store.read((repos) => repos.jobs.byId(job));
    if (!row) throw new Error("no job");
    await publishReleaseJob(t.world, {
      job: row,
      signal: new AbortController().signal,
      progress: async () => {},
    });
    const unfinished = await readJob(
      t.world,
      await t.access("member", owner, { benchmark: benchmark.slug }),
      { job },
    );
    expect(unfinished.finishedAt).toBeNull();
    expect(await readRelease(t.world, await reading(release))).toMatchObject({
      state: "published",
      job: null,
    });
    await runJobs();
  });

  it("stands still while its job is unfinished, and is a draft again when the job is cancelled", async () => {
    await newBenchmark();
    await acceptedTask();
    const { release } = await create();
    const { job } = await publishRelease(t.world, await asOwner(), { release });
    expect((await publishRelease(t.world, await asOwner(), { release })).job).toBe(job);
    await expect(editRelease(t.world, await asOwner(), { release, notes: "x" })).rejects.toMatchObject({
      code: "not_now",
      reason: "release_building",
    });
    await t.world.store.write((repos) => repos.jobs.requestCancel(job, t.clock.now()));
    await runJobs();
    expect(await readRelease(t.world, await reading(release))).toMatchObject({ state: "draft", job: null });
    await editRelease(t.world, await asOwner(), { release, notes: "x" });
  });

  it("fails in the background with the reason, and nothing is published, when a task falls out meanwhile", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const { release } = await create();
    const { job } = await publishRelease(t.world, await asOwner(), { release });
    await t.world.store.write((repos) => repos.tasks.update(task.id, { suspended: "drift" }));
    await runJobs();
    const view = await readJob(t.world, await t.access("member", owner, { benchmark: benchmark.slug }), {
      job,
    });
    expect(view.state).toBe("failed");
    expect(view.error).toContain(task.key);
    expect(await readRelease(t.world, await reading(release))).toMatchObject({ state: "draft", job: null });
  });
});

describe("downloading", () => {
  it("writes every task in it into the ledger before the bytes leave", async () => {
    await newBenchmark();
    const tasks = [await acceptedTask(), await acceptedTask()];
    const release = await published();
    const reader = await t.person(benchmark, "Reader", ["reviewer"]);
    const seen = async () =>
      (
        await t.world.store.read((repos) =>
          Promise.all(tasks.map(({ task }) => repos.exposures.ofLineage(task.id))),
        )
      )
        .flat()
        .filter((it) => it.userId === reader.userId);
    expect(await seen()).toEqual([]);
    await readBundle(t.world, await reading(release, reader));
    expect(
      (await seen()).map(({ taskId, what, why, revision }) => ({ taskId, what, why, revision })),
    ).toEqual(tasks.map(({ task }) => ({ taskId: task.id, what: "gold", why: "export", revision: 1 })));
  });

  it("is not there before publication", async () => {
    await newBenchmark();
    await acceptedTask();
    const { release } = await create();
    await expect(readBundle(t.world, await reading(release))).rejects.toMatchObject({ code: "not_found" });
  });

  it("is refused to a person who holds blind work on a task in it", async () => {
    await newBenchmark();
    const { task } = await acceptedTask();
    const release = await published();
    const solver = await t.person(benchmark, "Blind", ["reviewer"]);
    const head = await t.world.store.read((repos) => repos.revisions.latestHead(task.id));
    const until = new Date(t.clock.now().getTime() + 60_000);
    await t.sql`insert into assignment (id, task_id, revision_id, user_id, kind, state, lease_until, claimed_at)
      values (${t.world.ids.next()}, ${task.id}, ${head?.id ?? ""}, ${solver.userId}, 'judging', 'claimed', ${until.toISOString()}, ${t.clock.now().toISOString()})`;
    await expect(readBundle(t.world, await reading(release, solver))).rejects.toMatchObject({
      code: "not_now",
      reason: "blind_work_open",
    });
  });
});
