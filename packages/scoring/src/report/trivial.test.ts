import { describe, expect, it } from "vitest";
import type { KeyTask } from "../score/answer-key.ts";
import { navigationTask, sampleKey, sampleTask, sampleWork } from "./sample-release.ts";
import { trivialReports } from "./trivial.ts";

/** Values of the metrics of a policy over a release of these tasks; undefined where it does not apply. */
function scores(tasks: readonly KeyTask[], policy: string): Record<string, number | null> | undefined {
  const found = trivialReports(sampleKey(tasks)).find((one) => one.policy === policy);
  return found && Object.fromEntries(found.metrics.map(({ id, value }) => [id, value]));
}
const works = ["a", "b", "c", "d"].map(sampleWork);
const [a, b, c, d] = works as [(typeof works)[0], (typeof works)[0], (typeof works)[0], (typeof works)[0]];

describe("policies that know nothing of the question", () => {
  it("score nothing for abstaining, and the share of the commonest answer for repeating it", () => {
    const tasks = [
      navigationTask("n1", 2, "sodium"),
      navigationTask("n2", 2, "Sodium"),
      navigationTask("n3", 2, "iron"),
      navigationTask("n4", 2, "zinc"),
    ];
    expect(scores(tasks, "constant-abstention")).toEqual({ accuracy: 0, "f-em": 0 });
    expect(scores(tasks, "most-frequent-answer")).toEqual({ accuracy: 0.5, "f-em": 0.5 });
  });

  it("score what the commonest work gives in retrieval, completion and deep tasks", () => {
    const retrieval = (task: string, work: typeof a): KeyTask =>
      sampleTask(task, {
        type: "literature-retrieval",
        gold: { answer: work.csl.title, work, otherWorks: [] },
      });
    const deep = (task: string, work: typeof a | null): KeyTask =>
      sampleTask(task, { type: "deep-research", gold: { work, otherWorks: [] } });
    const completion = sampleTask("c1", {
      type: "reference-completion",
      gold: {
        slots: [
          { label: "CIT-1", units: [{ workIds: ["a"] }], alsoCorrect: [] },
          { label: "CIT-2", units: [{ workIds: ["b"] }], alsoCorrect: [] },
        ],
        works: [a, b],
      },
    });
    const tasks = [retrieval("l1", a), retrieval("l2", c), deep("d1", a), deep("d2", null), completion];
    const reports = trivialReports(sampleKey(tasks)).filter(({ policy }) => policy === "most-cited-work");
    expect(reports.map(({ type, tasks: n, metrics }) => [type, n, metrics[0]?.value])).toEqual([
      ["literature-retrieval", 2, 0.5],
      ["reference-completion", 1, 0.5],
      ["deep-research", 2, 0.5],
    ]);
    expect(scores(tasks, "constant-none")).toMatchObject({ accuracy: 0.5, satisfiable: 0, unsatisfiable: 1 });
  });

  it("score one half for all works in each of three slots of one work", () => {
    const task = sampleTask("c1", {
      type: "reference-completion",
      gold: {
        slots: ["a", "b", "c"].map((id, at) => ({
          label: `CIT-${at + 1}`,
          units: [{ workIds: [id] }],
          alsoCorrect: [],
        })),
        works: [a, b, c],
      },
    });
    expect(scores([task], "shotgun")).toEqual({ strict: 0.5, core: 0.5 });
  });

  it("score k of w columns where all keys stand in the question, and nothing for the header", () => {
    const table = sampleTask("t1", {
      type: "knowledge-synthesis",
      gold: {
        table: {
          columns: [
            { name: "Metal", key: true, profile: "string", params: {} },
            { name: "Band gap", profile: "number", params: { rel: 0.01 } },
          ],
          rows: [
            ["nickel boride", 1.5],
            [{ value: "cobalt", aliases: ["Co"] }, 2.5],
          ],
        },
        works: [],
      },
    });
    expect(scores([table], "header-only")).toEqual({ "item-recall": 0, "row-recall": 0, "pk-recall": 0 });
    expect(scores([table], "disclosed-keys")).toBeUndefined();
    const disclosed = { ...table, question: "Give the band gap of Nickel boride and of cobalt." };
    expect(scores([disclosed], "disclosed-keys")).toEqual({
      "item-recall": 0.5,
      "row-recall": 0,
      "pk-recall": 1,
    });
    const one = { ...table, question: "Give the band gap of nickel borides and cobalt." };
    expect(scores([one], "disclosed-keys")).toMatchObject({ "item-recall": 0.25, "pk-recall": 0.5 });
  });

  it("score G of N for every work of the release, versions of one work counted once", () => {
    const wide = (task: string, gold: (typeof works)[number][], borderline: typeof gold = []): KeyTask =>
      sampleTask(task, {
        type: "wide-research",
        gold: { works: gold, borderline, declaredEmpty: gold.length === 0 },
      });
    const copy = { ...sampleWork("a"), id: "other" };
    const tasks = [wide("w1", [a, b]), wide("w2", [copy, c, d]), wide("w3", [])];
    expect(scores(tasks, "whole-corpus")?.["iou"]).toBeCloseTo((2 / 4 + 3 / 4 + 0) / 3, 12);
    expect(scores(tasks, "empty-list")?.["iou"]).toBeCloseTo(1 / 3, 12);
    expect(scores([wide("w1", [a, b], [c]), wide("w2", [c, d])], "whole-corpus")?.["iou"]).toBeCloseTo(
      (2 / 3 + 2 / 4) / 2,
      12,
    );
  });

  it("score nothing for an empty object or echoed givens in tool tasks", () => {
    const tool = sampleTask("x1", {
      type: "tool-trajectory",
      gold: { leaves: [{ path: "/mass", equality: null, gold: 12 }], minimalCalls: 2 },
    });
    expect(scores([tool], "empty-object")).toEqual({ success: 0, "leaf-accuracy": 0 });
    expect(scores([tool], "echo-givens")).toBeUndefined();
    const given = { ...tool, question: 'Weigh it: {"sample": "snail"}' };
    expect(scores([given], "echo-givens")).toEqual({ success: 0, "leaf-accuracy": 0 });
  });

  it("have a name each and an order that does not change", () => {
    const tasks = [navigationTask("n1")];
    expect(trivialReports(sampleKey(tasks)).map(({ policy, type }) => [policy, type])).toEqual([
      ["constant-abstention", "database-navigation"],
      ["most-frequent-answer", "database-navigation"],
    ]);
    expect(trivialReports(sampleKey(tasks))).toEqual(trivialReports(sampleKey(tasks)));
    expect(trivialReports(sampleKey([]))).toEqual([]);
  });
});
