import type { Json } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import type { KeyTask } from "./answer-key.ts";
import { gradeLine } from "./grade-line.ts";
import type { UnitVerdict } from "./outcome.ts";
import { completionTask, coreOnly, full, nearly, said, stranger } from "./sample-tasks.ts";

const grade = (
  task: KeyTask,
  slots: Record<string, Json[]>,
  verdicts: Record<string, UnitVerdict["state"]> = {},
) =>
  gradeLine(task, said({ answer: { slots } }), {
    verdicts: new Map(Object.entries(verdicts).map(([id, state]) => [id, { state, by: "judge" as const }])),
  });

// SCORING.md 5: task 1 of the golden table.
const GOLDEN = completionTask([
  ["CIT-1", [["a"], ["b"]]],
  ["CIT-2", [["c"]]],
  ["CIT-3", [["d"], ["e"], ["f"]]],
]);

describe("T3", () => {
  it("scores the golden task", () => {
    const { outcome } = grade(GOLDEN, {
      "CIT-1": [full("a"), stranger("fish")],
      "CIT-2": [],
      "cit 3": [coreOnly("d"), full("e"), full("d")],
      "CIT-9": [full("c")],
    });
    expect(outcome.score).toBeCloseTo(0.3, 12);
    expect(outcome.counts).toEqual({
      kind: "slots",
      slots: [
        { gold: 2, predicted: 2, core: 1, strict: 1 },
        { gold: 1, predicted: 0, core: 0, strict: 0 },
        { gold: 3, predicted: 2, core: 2, strict: 1 },
      ],
      unknown: 1,
    });
    expect(outcome.flags.toSorted()).toEqual(["duplicate", "unknown_slot"]);
  });

  it.each([
    ["a wrong second work", ["a", "b"], "", [full("a"), stranger("fish")], 0.5],
    ["a second work that is also correct", ["a", "b"], "z", [full("a"), full("z")], 1],
    ["a surplus work that is also correct", ["a"], "z", [full("a"), full("z")], 1],
    ["the twin alone", ["a"], "z", [full("z")], 1],
  ])("with %s", (_name, units, also, predicted, score) => {
    const task = completionTask([["CIT-1", units.map((letter) => [letter]), [...also]]]);
    expect(grade(task, { "CIT-1": predicted }).outcome.score).toBe(score);
  });

  it("matches by identifier before it matches by title, whichever comes first", () => {
    // Interchangeable works are one unit, which only one of them can fill.
    const task = completionTask([["CIT-1", [["a", "b"]]]]);
    const titled = "Alder Q. Slow observation of aphase crystals under pressure. Annals of Samples, 1987";
    const { outcome } = grade(task, { "CIT-1": [titled, full("b")] });
    expect(outcome.counts).toMatchObject({ slots: [{ predicted: 2, core: 1, strict: 1 }] });
    expect(outcome.score).toBeCloseTo(2 / 3, 12);
  });

  it("says of a work beyond the units that it is surplus, and judges nothing about it", () => {
    const task = completionTask([["CIT-1", [["a"]], ["z", "y"]]]);
    const reasonsOf = (predicted: Json[]) =>
      grade(task, { "CIT-1": predicted }).outcome.units.map(({ result, reason }) => [result, reason]);
    expect(reasonsOf([full("a"), coreOnly("z")])).toEqual([
      ["match", "right"],
      ["match", "surplus_also_correct"],
    ]);
    expect(reasonsOf([full("z"), coreOnly("y")])).toEqual([
      ["match", "also_correct"],
      ["match", "surplus_also_correct"],
    ]);
  });

  it("gives half to the same three works in each of three slots", () => {
    const task = completionTask([
      ["CIT-1", [["a"]]],
      ["CIT-2", [["b"]]],
      ["CIT-3", [["c"]]],
    ]);
    const all = [full("a"), full("b"), full("c")];
    expect(grade(task, { "CIT-1": all, "CIT-2": all, "CIT-3": all }).outcome.score).toBe(0.5);
  });

  it("keeps a bare identifier's attributes wrong", () => {
    expect(
      grade(completionTask([["CIT-1", [["a"]]]]), { "CIT-1": ["10.5555/sample.a"] }).outcome,
    ).toMatchObject({
      score: 0,
      counts: { slots: [{ core: 1, strict: 0 }] },
    });
  });

  it("reads references out of text", () => {
    const task = completionTask([["CIT-1", [["a"]]]]);
    expect(gradeLine(task, said({ response: `[CIT-1] ${full("a")}` })).outcome.score).toBe(1);
    expect(gradeLine(task, said({ response: JSON.stringify({ "CIT-1": [full("a")] }) })).outcome.score).toBe(
      1,
    );
  });

  it("asks for the work, and once it is the same for its attributes", () => {
    const task = completionTask([["CIT-1", [["a"], ["b"]]]]);
    const slots = { "CIT-1": [nearly("a"), full("b")] };
    const first = grade(task, slots);
    expect(first.open.map(({ id, step }) => [id, step])).toEqual([["CIT-1:0:0.0", "work"]]);
    expect(first.outcome).toMatchObject({ ungraded: "unjudged", score: null, lowest: 0.5, highest: 1 });
    const second = grade(task, slots, { "CIT-1:0:0.0": "match" });
    expect(second.open.map(({ id, step }) => [id, step])).toEqual([["CIT-1:0", "attributes"]]);
    expect(second.outcome).toMatchObject({
      lowest: 0.5,
      highest: 1,
      counts: { slots: [{ core: 2, strict: 1 }] },
    });
    const right = grade(task, slots, { "CIT-1:0:0.0": "match", "CIT-1:0": "match" });
    expect(right.outcome).toMatchObject({ score: 1, ungraded: null });
    expect(right.open).toEqual([]);
    expect(grade(task, slots, { "CIT-1:0:0.0": "match", "CIT-1:0": "no_match" }).outcome.score).toBe(0.5);
    expect(grade(task, slots, { "CIT-1:0:0.0": "no_match" }).outcome.score).toBe(0.5);
  });

  it("asks nothing about a work that is already found", () => {
    const task = completionTask([["CIT-1", [["a"]]]]);
    const { outcome, open } = grade(task, { "CIT-1": [full("a"), nearly("a")] });
    expect(open).toEqual([]);
    expect(outcome.score).toBeCloseTo(2 / 3, 12);
  });

  it("lets a work found by a judge push an also correct one out, and says so in the bounds", () => {
    const task = completionTask([["CIT-1", [["a"]], ["z"]]]);
    const slots = { "CIT-1": [full("z"), nearly("a")] };
    expect(grade(task, slots).outcome).toMatchObject({ score: null, lowest: 0, highest: 1 });
    const judged = { "CIT-1:1:0.0": "match", "CIT-1:1": "no_match" } as const;
    expect(grade(task, slots, judged).outcome.score).toBe(0);
    expect(grade(task, slots, { "CIT-1:1:0.0": "no_match" }).outcome.score).toBeCloseTo(2 / 3, 12);
  });

  it("keeps gold out of the outcome", () => {
    const { outcome } = grade(GOLDEN, { "CIT-1": [nearly("a"), stranger("fish")] });
    expect(JSON.stringify(outcome.units)).not.toMatch(/sample|crystals|lder/);
  });
});
