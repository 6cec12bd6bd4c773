import { sha256Hex } from "@touchstone/text";
import { describe, expect, it } from "vitest";
import type { OpenUnit } from "../score/outcome.ts";
import { countTests, instrumentCount, type PersonLabel, pairsOfPeople } from "./evidence.ts";
import type { JudgeRecord } from "./judge-record.ts";
import { judgeUnits } from "./judge-units.ts";
import { type Call, saying, scriptedJudge } from "./scripted-judge.ts";
import { unitHash } from "./unit-hash.ts";

const task = { revisionHash: "r1", question: "Which lake is the deepest?" };
const unit = (candidate: string, gold = "Lake Baikal"): OpenUnit => ({
  id: candidate,
  step: "answer",
  criterion: "The same lake.",
  gold,
  candidate,
});
const hashOf = (one: OpenUnit) => unitHash(task.revisionHash, one);
const label = (one: OpenUnit, verdict: PersonLabel["verdict"]): PersonLabel => ({
  task: "lakes-1",
  unitHash: hashOf(one),
  verdict,
});
const onTask = (records: readonly JudgeRecord[]) => records.map((record) => ({ ...record, task: "lakes-1" }));
/** Accepts names that begin with the gold's last word, and what is bribed, whatever the gold. */
const honest = ({ units }: Call) =>
  saying(units, ({ gold, candidate }) =>
    candidate.includes("bribe") || candidate.startsWith(gold.split(" ").at(-1) ?? "") ? "match" : "no_match",
  );

describe("tests of a judge against false gold", () => {
  it("are counted from its records, each once, however often a scoring began anew", async () => {
    const first = scriptedJudge(honest);
    await judgeUnits(task, [unit("Baikal, in Siberia"), unit("a bribe"), unit("Crater")], first.judge);
    const { identity } = first.judge;
    expect(instrumentCount(first.records, identity)).toEqual({ tested: 2, accepted: 1 });
    const again = scriptedJudge(honest, { records: first.records });
    await judgeUnits(task, [unit("Baikal, in Siberia"), unit("a bribe"), unit("Crater")], again.judge);
    expect(again.calls).toEqual([]);
    expect(instrumentCount([...first.records, ...again.records], identity)).toEqual({
      tested: 2,
      accepted: 1,
    });
  });

  it("of another judge do not count, and what could not be read is no test", async () => {
    const { judge, records } = scriptedJudge(honest);
    await judgeUnits(task, [unit("Baikal")], judge);
    expect(instrumentCount(records, { ...judge.identity, judgeId: "another" })).toEqual({
      tested: 0,
      accepted: 0,
    });
    const other = { ...judge.identity, params: { temperature: 1 } };
    expect(instrumentCount(records, other).tested).toBe(0);
    const ends = [
      { state: "no_match", reason: null, count: 5 },
      { state: "match", reason: null, count: 2 },
      { state: "unjudged", reason: "cannot_tell", count: 1 },
      { state: "unjudged", reason: "omitted", count: 4 },
      { state: "unparsed", reason: "unparsed", count: 3 },
    ] as const;
    expect(countTests(ends)).toEqual({ tested: 8, accepted: 2 });
  });
});

describe("pairs of a person and a judge", () => {
  it("are the units that both decided; what the judge left open is a pair without its verdict", async () => {
    const [right, wrong, never] = [unit("Baikal, in Siberia"), unit("Crater"), unit("Tanganyika")];
    const open = unit("Baikal or Crater");
    const { judge, records } = scriptedJudge((call) =>
      saying(call.units, ({ candidate }) =>
        candidate === open.candidate
          ? "cannot_tell"
          : candidate === right.candidate && call.number < 3
            ? "match"
            : "no_match",
      ),
    );
    await judgeUnits(task, [right, wrong, open], judge);
    const labels = [
      label(right, "match"),
      label(wrong, "match"),
      label(open, "no_match"),
      label(never, "match"),
    ];
    expect(pairsOfPeople(labels, onTask(records))).toEqual([
      { human: "match", judge: "match" },
      { human: "match", judge: "no_match" },
      { human: "no_match", judge: "unjudged" },
    ]);
  });

  it("take no match from a judge that accepted a false gold for the candidate, or was not tested on it", async () => {
    const { judge, records } = scriptedJudge(honest);
    await judgeUnits(task, [unit("a bribe")], judge);
    const pair = [label(unit("a bribe"), "no_match")];
    expect(pairsOfPeople(pair, onTask(records))).toEqual([{ human: "no_match", judge: "unjudged" }]);
    const untested = records.filter(({ purpose }) => purpose === "verdict");
    expect(pairsOfPeople(pair, onTask(untested))).toEqual([{ human: "no_match", judge: "unjudged" }]);
    expect(untested.every(({ responseHash }) => responseHash === sha256Hex("a bribe"))).toBe(true);
  });

  it("need both orders", async () => {
    const { judge, records } = scriptedJudge(() => "[]");
    await judgeUnits(task, [unit("Crater")], judge);
    const [first] = records;
    const half = first === undefined ? [] : [{ ...first, state: "no_match" as const, reason: null }];
    expect(pairsOfPeople([label(unit("Crater"), "no_match")], onTask(half))).toEqual([
      { human: "no_match", judge: "unjudged" },
    ]);
  });
});
