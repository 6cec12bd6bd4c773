import type { NavigationGold, SynthesisGold } from "@touchstone/scoring";
import { describe, expect, it } from "vitest";
import { goldFaults } from "./gold-faults.ts";

const navigation = (changes: Partial<NavigationGold>) =>
  goldFaults({
    type: "database-navigation",
    gold: {
      answer: "iron",
      unit: "",
      profile: "string",
      params: {},
      aliases: [],
      refused: [],
      hops: 2,
      ...changes,
    },
  }).map(({ pointer }) => pointer);

describe("gold that the scorer refuses", () => {
  it("is an answer or alias that reads like an abstention, which would make every abstention right", () => {
    expect(navigation({})).toEqual([]);
    expect(navigation({ answer: "Unknown." })).toEqual(["/answer"]);
    expect(navigation({ aliases: ["Fe", "n/a"] })).toEqual(["/aliases/1"]);
    expect(navigation({ aliases: ["none"] })).toEqual(["/aliases/0"]);
  });

  it("is a list without members, or with one that its profile cannot read", () => {
    const numbers = { element: { profile: "number", params: {} } };
    expect(navigation({ profile: "set", answer: "iron; zinc", aliases: ["Fe; Zn"] })).toEqual([]);
    expect(navigation({ profile: "set", answer: "; ;" })).toEqual(["/answer"]);
    expect(navigation({ profile: "list", params: numbers, answer: "1; 2" })).toEqual([]);
    expect(navigation({ profile: "list", params: numbers, answer: "1; two" })).toEqual(["/answer"]);
  });

  it("is a cell of a list column that is no list", () => {
    const columns: SynthesisGold["table"]["columns"] = [
      { name: "Name", key: true, profile: "string", params: {} },
      { name: "Parts", profile: "set", params: {} },
    ];
    const faults = (cell: unknown) =>
      goldFaults({
        type: "knowledge-synthesis",
        gold: { table: { columns, rows: [["A", cell]] }, works: [] },
      }).map(({ pointer }) => pointer);
    expect(faults(["a", "b"])).toEqual([]);
    expect(faults({ value: ["a"], aliases: [["b"]] })).toEqual([]);
    expect(faults("a; b")).toEqual(["/table/rows/0/1"]);
    expect(faults([])).toEqual(["/table/rows/0/1"]);
  });
});
