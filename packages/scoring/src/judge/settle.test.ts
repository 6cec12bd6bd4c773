import { SubmissionLine } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { type KeyTask, NavigationGold, SynthesisGold } from "../score/answer-key.ts";
import { falseGoldsOf } from "./false-gold.ts";
import { saying, scriptedJudge } from "./scripted-judge.ts";
import { settle } from "./settle.ts";
import { unitHash } from "./unit-hash.ts";

const taskOf = (task: string, key: KeyTask["key"]): KeyTask => ({
  task,
  revisionHash: `r-${task}`,
  question: "Which lake is the deepest?",
  strata: {},
  cluster: null,
  key,
});
const navigation = (task: string, answer: string): KeyTask =>
  taskOf(task, {
    type: "database-navigation",
    gold: NavigationGold.parse({
      answer,
      unit: "",
      profile: "string",
      params: {},
      aliases: [],
      refused: [],
      hops: 2,
    }),
  });
const lake = navigation("lakes-1", "Lake Baikal");
const key = {
  release: { benchmark: "lakes", version: "1.0.0", date: "2026-01-01", digest: "d" },
  tasks: [lake, navigation("lakes-2", "Septin 7")],
};
const lineOf = (task: KeyTask, response: string): SubmissionLine =>
  SubmissionLine.parse({ task: task.task, response });

const table = taskOf("lakes-3", {
  type: "knowledge-synthesis",
  gold: SynthesisGold.parse({
    table: {
      columns: [
        { name: "Lake", key: true, profile: "judge", params: {} },
        { name: "Origin", profile: "judge", params: { criterion: "Same process." } },
      ],
      rows: [
        ["Lake Baikal", "rifting of a continent"],
        ["Crater Lake", "collapsed volcano"],
      ],
    },
    works: [],
  }),
});

describe("settling a line", () => {
  it("without a judge leaves open what no rule decides, within its bounds", async () => {
    const { grading, calls } = await settle(lake, lineOf(lake, "Answer: Ozero Baykal"));
    expect(grading.outcome).toMatchObject({ ungraded: "unjudged", score: null, lowest: 0, highest: 1 });
    expect(calls).toBe(0);
  });

  it("takes the verdict of a judge that refuses another task's answer", async () => {
    const { judge, calls } = scriptedJudge(({ units }) =>
      saying(units, ({ gold }) => (gold === "Lake Baikal" ? "match" : "no_match")),
    );
    const { grading, instrument } = await settle(
      lake,
      lineOf(lake, "Answer: Ozero Baykal"),
      {},
      judge,
      falseGoldsOf(key)(lake),
    );
    expect(grading.outcome).toMatchObject({ ungraded: null, score: 1 });
    expect(grading.outcome.units).toMatchObject([{ result: "match", by: "judge" }]);
    expect(calls[2]?.units[0]?.gold).toBe("Septin 7");
    expect(instrument).toEqual({ tested: 1, accepted: 0 });
  });

  it("takes a person's verdict, and asks no judge about it", async () => {
    const line = lineOf(lake, "Answer: Ozero Baykal");
    const [unit] = (await settle(lake, line)).grading.open;
    if (unit === undefined) throw new Error("nothing is open");
    const verdicts = new Map([
      [unitHash(lake.revisionHash, unit), { state: "match", by: "person" } as const],
    ]);
    const { judge, calls } = scriptedJudge(() => "");
    const { grading } = await settle(lake, line, { verdicts }, judge);
    expect(grading.outcome.units).toMatchObject([{ result: "match", by: "person" }]);
    expect(calls).toHaveLength(0);
  });

  it("asks about the cells of a row once the row is settled", async () => {
    const same = new Map([
      ["Lake Baikal", "Ozero Baykal"],
      ["rifting of a continent", "continental rift"],
    ]);
    const { judge, calls } = scriptedJudge(({ units }) =>
      saying(units, ({ gold, candidate }) => (same.get(gold) === candidate ? "match" : "no_match")),
    );
    const response = "| Lake | Origin |\n|---|---|\n| Ozero Baykal | continental rift |";
    const { grading } = await settle(table, lineOf(table, response), {}, judge);
    expect(grading.outcome).toMatchObject({ ungraded: null, score: 0.5 });
    expect(grading.open).toEqual([]);
    expect(calls.some(({ units }) => units.some(({ gold }) => gold === "rifting of a continent"))).toBe(true);
  });

  it("gives the same grade again from records alone", async () => {
    const honest = scriptedJudge(({ units }) =>
      saying(units, ({ gold }) => (gold === "Lake Baikal" ? "match" : "no_match")),
    );
    const line = lineOf(lake, "Answer: Ozero Baykal");
    const first = await settle(lake, line, {}, honest.judge);
    const silent = scriptedJudge(() => ({ failed: "no network" }), { records: honest.records });
    const again = await settle(lake, line, {}, silent.judge);
    expect(again.grading).toEqual(first.grading);
    expect(silent.calls).toHaveLength(0);
  });

  it("stays open, with the reason, where the judge accepts everything or fails", async () => {
    const line = lineOf(lake, "Answer: Ozero Baykal");
    const yes = scriptedJudge(({ units }) => saying(units, () => "match"));
    const { grading, instrument } = await settle(lake, line, {}, yes.judge);
    expect(grading.outcome).toMatchObject({ ungraded: "unjudged", lowest: 0, highest: 1 });
    expect(grading.outcome.units).toMatchObject([{ result: "unjudged", reason: "counterfactual" }]);
    expect(instrument).toEqual({ tested: 1, accepted: 1 });
    const down = scriptedJudge(() => ({ failed: "503" }));
    const failed = await settle(lake, line, {}, down.judge);
    expect(failed.grading.outcome.units).toMatchObject([{ result: "unjudged", reason: "endpoint" }]);
    const garbled = scriptedJudge(() => "yes");
    const unread = await settle(lake, line, {}, garbled.judge);
    expect(unread.grading.outcome.ungraded).toBe("unparsed");
  });
});
