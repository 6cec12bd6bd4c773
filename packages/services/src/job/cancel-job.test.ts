import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestWorld, type Person, type TestWorld } from "../../test-support/index.ts";
import { cancelJob } from "./cancel-job.ts";
import { enqueue } from "./enqueue.ts";
import { readJob } from "./read-job.ts";
import { runOneJob } from "./run-one.ts";

let test: TestWorld;
let benchmarkId: string;
let editor: Person;
let author: Person;
let reviewer: Person;

beforeAll(async () => {
  test = await createTestWorld();
  const benchmark = await test.benchmark("jobs");
  benchmarkId = benchmark.id;
  editor = await test.person(benchmark, "Edda", ["editor"]);
  author = await test.person(benchmark, "Ada", ["curator"]);
  reviewer = await test.person(benchmark, "Rosa", ["reviewer"]);
});
afterAll(() => test.close());

const begin = async () =>
  (
    await test.world.store.write((repos) =>
      enqueue(repos, test.world, {
        kind: "some-work",
        benchmarkId,
        payload: {},
        total: 3,
        by: author.userId,
      }),
    )
  ).id;
const member = (person: Person) => test.access("member", person, { benchmark: "jobs" });

it("background work is seen by who began it and by editors, and exists for nobody else", async () => {
  const job = await begin();
  expect(await readJob(test.world, await member(author), { job })).toMatchObject({
    state: "queued",
    total: 3,
  });
  expect(await readJob(test.world, await member(editor), { job })).toMatchObject({ kind: "some-work" });
  await expect(readJob(test.world, await member(reviewer), { job })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(cancelJob(test.world, await member(reviewer), { job })).rejects.toMatchObject({
    code: "not_found",
  });
  await cancelJob(test.world, await member(author), { job });
});

it("work that waits is cancelled at once, and only once", async () => {
  const job = await begin();
  await cancelJob(test.world, await member(author), { job });
  expect((await readJob(test.world, await member(author), { job })).state).toBe("cancelled");
  await expect(cancelJob(test.world, await member(author), { job })).rejects.toMatchObject({
    code: "already_done",
  });
});

it("work that runs stops at its next step and keeps what was done", async () => {
  const job = await begin();
  const access = await member(author);
  await runOneJob(
    test.world,
    {
      "some-work": async (_world, control) => {
        await control.progress(1, 3);
        await cancelJob(test.world, access, { job });
        expect((await readJob(test.world, access, { job })).cancelling).toBe(true);
        await control.progress(2, 3);
        throw new Error("it went on");
      },
    },
    new AbortController().signal,
  );
  expect(await readJob(test.world, access, { job })).toMatchObject({
    state: "cancelled",
    done: 2,
    error: null,
  });
});
