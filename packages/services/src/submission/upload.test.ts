import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestWorld, goldDoi, type Person, type TestWorld } from "../../test-support/index.ts";
import {
  headerOf,
  type ReleasedBenchmark,
  releasedBenchmark,
  runJobs,
  submissionFile,
  upload,
} from "../../test-support/released-benchmark.ts";
import { createRelease } from "../release/create-release.ts";
import { listSubmissions } from "./list-submissions.ts";
import { uploadSubmission } from "./upload-submission.ts";

let t: TestWorld;
let made: ReleasedBenchmark;

const reading = (person: Person = made.owner) => t.access("release.read", person, { release: made.release });
const key = (at: number): string => made.tasks[at]?.task.key ?? "";
const stored = async (): Promise<number> => {
  const [row] = await t.sql`select count(*)::int as n from submission`;
  return Number(row?.n);
};

beforeAll(async () => {
  t = await createTestWorld();
  made = await releasedBenchmark(t, 2);
}, 120_000);
afterAll(() => t.close());

describe("a submission that is wrong", () => {
  const bad = async (lines: readonly unknown[], header?: unknown) => {
    const before = await stored();
    const refused = await upload(t, made, made.owner, lines, header ?? headerOf(made.benchmark.slug)).catch(
      (error: unknown) => error,
    );
    expect(await stored()).toBe(before);
    return refused;
  };

  it("is refused with line and field, and nothing of it is stored", async () => {
    const right = { task: key(0), response: "Answer: nothing" };
    expect(await bad([right, { task: key(1), run: 0, response: "x" }])).toMatchObject({
      code: "bad_input",
      reason: "bad_submission",
      details: { line: 3, field: "run" },
      fields: [{ pointer: "/3/run", code: "wrong_shape" }],
    });
    expect(await bad([right, "{", { task: "elsewhere-1", response: "x" }, right])).toMatchObject({
      fields: [
        { pointer: "/3", code: "not_json" },
        { pointer: "/4/task", code: "unknown_task" },
        { pointer: "/5/run", code: "answered_twice" },
      ],
    });
    expect(await bad([{ task: key(0), response: "x", answer: { answer: "x" } }])).toMatchObject({
      details: { line: 2, field: "answer" },
    });
  });

  it("is refused for another release, without a header, and when it is empty", async () => {
    expect(await bad([], headerOf(made.benchmark.slug, "A", { release: "other 1.0.0" }))).toMatchObject({
      fields: [{ pointer: "/1/release", code: "other_release" }],
    });
    expect(await bad([], { task: key(0), response: "x" })).toMatchObject({ details: { line: 1 } });
    const nothing = uploadSubmission(t.world, await reading(), async () => submissionFile([""]));
    await expect(nothing).rejects.toMatchObject({ fields: [{ code: "no_header" }] });
  });
});

describe("a submission", () => {
  const lines = () => [
    "",
    { task: key(0), response: `Answer: ${goldDoi("1")}` },
    { task: key(1), run: 2, response: "Answer: \u0000 nothing" },
  ];

  it("is stored with its lines and scored by rules; the same bytes are found again", async () => {
    const first = await upload(t, made, made.owner, lines());
    expect(first.found).toBe(false);
    await runJobs(t);
    const again = await upload(t, made, made.cast.editor, lines());
    expect(again).toEqual({ ...first, job: null, found: true });
    const { submissions } = await listSubmissions(t.world, await reading(made.cast.solver), {
      before: null,
      limit: 10,
    });
    expect(submissions).toEqual([
      expect.objectContaining({ system: "Alder One", lines: 2, runs: 2, uploadedBy: "Owner" }),
    ]);
    expect(submissions[0]?.scoreSets).toEqual([
      expect.objectContaining({ state: "scored", version: 1, current: true, judge: null }),
    ]);
    expect(await t.sql`select code from history where code like 'submission.%' order by id`).toEqual([
      { code: "submission.uploaded" },
      { code: "submission.scored" },
    ]);
  });

  it("cannot be changed afterwards, nor can what was scored", async () => {
    await expect(t.sql`update submission set system = 'x'`).rejects.toThrow(/written once/);
    await expect(t.sql`delete from submission_line`).rejects.toThrow(/written once/);
    await expect(t.sql`update score_set set report = null`).rejects.toThrow(/scored/);
    await expect(t.sql`delete from outcome`).rejects.toThrow(/written once/);
    await expect(
      t.sql`insert into outcome select score_set_id, 'x', run, type, score, outcome, open, asked from outcome limit 1`,
    ).rejects.toThrow(/scored/);
  });

  it("uploaded twice at once is stored once", async () => {
    const twice = [{ task: key(0), response: "Answer: at once" }];
    const both = await Promise.all([
      upload(t, made, made.owner, twice),
      upload(t, made, made.cast.editor, twice),
    ]);
    expect(new Set(both.map((it) => it.submission)).size).toBe(1);
    expect(new Set(both.map((it) => it.scoreSet)).size).toBe(1);
    expect(both.filter((it) => it.found)).toHaveLength(1);
    await runJobs(t);
  });

  it("is taken from editors and owners only, and only for what is published; others are refused unread", async () => {
    let read = false;
    const receive = async () => {
      read = true;
      return submissionFile([headerOf(made.benchmark.slug)]);
    };
    for (const person of [made.cast.solver, made.cast.author])
      await expect(uploadSubmission(t.world, await reading(person), receive)).rejects.toMatchObject({
        code: "forbidden",
        reason: "not_an_editor",
      });
    const owning = await t.access("owner", made.owner, { benchmark: made.benchmark.slug });
    const { release } = await createRelease(t.world, owning, { version: "1.0.1", notes: "" });
    const draft = await t.access("release.read", made.owner, { release });
    await expect(uploadSubmission(t.world, draft, receive)).rejects.toMatchObject({
      code: "not_now",
      reason: "not_published",
    });
    expect(read).toBe(false);
  });
});
