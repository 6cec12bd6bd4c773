import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import {
  createTestWorld,
  ScriptedFailure,
  type ScriptedPanel,
  scriptedPanel,
  searchedTask,
  type TestWorld,
} from "../../test-support/index.ts";
import { jobHandlers } from "../job/handlers.ts";
import { runOneJob } from "../job/run-one.ts";
import { cancelRun } from "./cancel-run.ts";
import { estimateRun } from "./estimate-run.ts";
import { openUniqueness } from "./open-uniqueness.ts";
import { readUniqueness } from "./read-uniqueness.ts";
import { startRun } from "./start-run.ts";

let t: TestWorld;
let panel: ScriptedPanel;

beforeAll(async () => {
  t = await createTestWorld();
});
afterAll(() => t.close());
beforeEach(() => {
  panel = scriptedPanel();
  t.world.panel = panel;
});

const running = new AbortController().signal;
const work = () => runOneJob(t.world, jobHandlers, running);
const setUp = async (options: Parameters<typeof searchedTask>[1] = {}) => {
  const made = await searchedTask(t, options);
  const access = await t.access("task.read", made.editor, { task: made.task.key });
  const view = async () =>
    readUniqueness(t.world, await t.access("task.read", made.editor, { task: made.task.key }));
  return { ...made, access, view };
};

describe("a run", () => {
  it("asks every family, stores each answer and says what is still missing", async () => {
    const { access, view, task } = await setUp();
    panel.say((_call, index) => (index === 0 ? "Answer: 400 g/mol" : "It weighs that much.\nAnswer: 329.2"));
    const estimate = await estimateRun(t.world, access);
    expect(estimate).toMatchObject({ calls: 6, stored: 0, families: ["alder", "birch"], spent: 0 });
    expect((await startRun(t.world, access)).job).not.toBeNull();
    await work();
    const seen = await view();
    expect(panel.calls).toHaveLength(6);
    expect(seen.samples.called).toBe(6);
    expect(seen.coverage.families).toMatchObject({
      alder: { a: 1, b: 1, c: 1 },
      birch: { a: 1, b: 1, c: 1 },
    });
    expect(seen.reasons.map((each) => each.code)).toEqual(["human_search", "unjudged", "gold_unjudged"]);
    expect(seen.spent).toBeCloseTo(6 * (0.01 + 0.01));
    expect(seen.progress).toMatchObject({ state: "done", done: 6, total: 6 });
    expect(await t.task(task.id)).toMatchObject({ stage: "uniqueness" });
  });

  it("shows the answer in pass c only, and what a solver reads as data", async () => {
    const { access } = await setUp();
    await startRun(t.world, access);
    await work();
    const naming = panel.calls.filter((each) => each.prompt.includes("329.2"));
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.every((each) => each.prompt.includes("<excluded>"))).toBe(true);
    expect(panel.calls.every((each) => each.prompt.includes("<task>"))).toBe(true);
  });

  it("that dies in the middle goes on where it was, and pays for no call twice", async () => {
    const { access, view } = await setUp();
    panel.say((_call, index) => (index === 3 ? new Error("the process is gone") : "Answer: 329.2"));
    await startRun(t.world, access);
    await work();
    expect((await view()).samples.called).toBe(3);
    panel.say(() => "Answer: 329.2");
    t.clock.advance(120);
    await work();
    const seen = await view();
    expect(seen.samples.called).toBe(6);
    expect(panel.calls).toHaveLength(7);
    expect(seen.spent).toBeCloseTo(6 * 0.02);
    await startRun(t.world, access);
    await work();
    expect(panel.calls).toHaveLength(7);
  });

  it("waits as long as an endpoint asks, and asks the others meanwhile", async () => {
    const { access, view } = await setUp();
    panel.say((call, index) =>
      call.endpoint.model === "Alder-large" && index === 0
        ? new ScriptedFailure("HTTP 429", true, 90)
        : "Answer: 329.2",
    );
    await startRun(t.world, access);
    await work();
    expect(panel.calls.filter((each) => each.endpoint.model === "Alder-large")).toHaveLength(1);
    expect(panel.calls.filter((each) => each.endpoint.model === "Birch-large")).toHaveLength(3);
    expect((await view()).progress).toMatchObject({ state: "queued", error: null });
    t.clock.advance(89);
    expect(await work()).toBeNull();
    t.clock.advance(1);
    await work();
    const seen = await view();
    expect(seen.progress?.state).toBe("done");
    expect(seen.left).toEqual({ error: 1 });
    expect(seen.coverage.calls).toBe(6);
  });

  it("leaves out an endpoint that refuses for good, and one that fails too often", async () => {
    const { access, view } = await setUp();
    panel.say((call) =>
      call.endpoint.model === "Alder-large" ? new ScriptedFailure("HTTP 401", false) : "Answer: 329.2",
    );
    await startRun(t.world, access);
    await work();
    expect(panel.calls.filter((each) => each.endpoint.model === "Alder-large")).toHaveLength(1);
    expect((await view()).reasons.map((each) => each.code)).toContain("families");

    const other = await setUp({ families: ["Alder"] });
    panel.calls.length = 0;
    panel.say(() => new ScriptedFailure("timed out", true, null, true));
    await startRun(t.world, other.access);
    for (let pause = 0; pause < 10; pause += 1) {
      await work();
      t.clock.advance(100);
    }
    expect(panel.calls).toHaveLength(5);
    expect((await other.view()).left).toEqual({ timeout: 5 });
    expect((await other.view()).progress?.state).toBe("done");
  });

  it("stops before the call that would cost more than the rules allow, and says so", async () => {
    const { access, view } = await setUp({
      rules: (all) => ({ ...all, uniqueness: { ...all.uniqueness, costCap: 0.09 } }),
    });
    panel.say(() => "Answer: 329.2");
    await startRun(t.world, access);
    await work();
    const seen = await view();
    expect(seen.spent).toBeLessThanOrEqual(0.09);
    expect(seen.capReached).toBe(true);
    expect(seen.reasons.map((each) => each.code)).toContain("cost_cap");
    expect(panel.calls.length).toBeLessThan(6);
  });

  it("is cancelled before its next call; what was paid for stays", async () => {
    const { access, view } = await setUp();
    const asked = t.world.panel;
    t.world.panel = {
      complete: async (...call) => {
        const reply = await asked.complete(...call);
        if (panel.calls.length === 2) await cancelRun(t.world, access);
        return reply;
      },
    };
    await startRun(t.world, access);
    await work();
    const seen = await view();
    expect(seen.progress?.state).toBe("cancelled");
    expect(seen.samples.called).toBe(2);
    expect(seen.may.start).toBe(true);
  });

  it("counts refusals, unreadable and empty answers apart, and asks on for them", async () => {
    const { access, view } = await setUp();
    const said = ["Answer: unknown", "I would rather talk about the weather.", "", "Answer: 329.2"];
    panel.say((_call, index) => said[Math.min(index, 3)] ?? "");
    await startRun(t.world, access);
    await work();
    const seen = await view();
    expect(seen.left).toEqual({ declined: 1, format_error: 1, no_output: 1 });
    expect(seen.coverage.calls).toBe(6);
    expect(panel.calls).toHaveLength(9);
  });

  it("does not go on when the text has changed", async () => {
    const { access, view, document, task, author } = await setUp();
    const asked = t.world.panel;
    t.world.panel = {
      complete: async (...call) => {
        const reply = await asked.complete(...call);
        const payload = z
          .looseObject({ question: z.looseObject({ text: z.string() }) })
          .parse(document.payload);
        if (panel.calls.length === 1)
          await t.revise(task, author, {
            ...document,
            payload: {
              ...payload,
              question: { ...payload.question, text: `${payload.question.text} Say each.` },
            },
          });
        return reply;
      },
    };
    await startRun(t.world, access);
    await work();
    expect(panel.calls).toHaveLength(1);
    expect((await view()).started).toBe(false);
  });

  it("never lets a key out, in no view and no stored text", async () => {
    const { access, view } = await setUp();
    panel.say((call, index) =>
      index === 0
        ? new ScriptedFailure(`bad key ${call.endpoint.key}`, false)
        : `Answer: ${call.endpoint.key}`,
    );
    await startRun(t.world, access);
    await work();
    const everything = JSON.stringify([
      await view(),
      await openUniqueness(t.world, access),
      await estimateRun(t.world, access),
    ]);
    const stored = await t.sql`select * from sample`;
    expect(stored.length).toBeGreaterThan(0);
    expect(`${everything}${JSON.stringify(stored)}`).not.toContain("secret-of");
  });
});

describe("pass d and e", () => {
  it("drop one requirement at a time, and ask a second search engine", async () => {
    const full = {
      tier: "full" as const,
      minCalls: 8,
      minFamilies: 2,
      quiet: 0,
      onAlternative: "return" as const,
      costCap: 100,
    };
    const { access, view } = await setUp({ rules: (rules) => ({ ...rules, uniqueness: full }) });
    panel.say(() => "Answer: 329.2");
    await startRun(t.world, access);
    await work();
    const dropped = panel.calls.filter((each) => each.prompt.includes("<left-out>"));
    expect(new Set(dropped.map((each) => /<left-out>\n(.*)\n/.exec(each.prompt)?.[1])).size).toBe(
      dropped.length,
    );
    expect((await view()).reasons).toContainEqual({ code: "pass", pass: "e", missing: 2 });
  });
});
