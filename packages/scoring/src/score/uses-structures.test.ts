import { expect, it } from "vitest";
import type { KeyTask, NavigationGold } from "./answer-key.ts";
import { usesStructures } from "./uses-structures.ts";

const task = (profile: NavigationGold["profile"], params: NavigationGold["params"]): KeyTask => ({
  task: "T1-1",
  revisionHash: "0",
  question: "Which compound?",
  strata: {},
  cluster: null,
  key: {
    type: "database-navigation",
    gold: { answer: "CCO", unit: "", profile, params, aliases: [], refused: [], hops: 1 },
  },
});

it("asks for the chemistry toolkit only where some answer is a structure, also inside lists and records", () => {
  const uses = (profile: NavigationGold["profile"], params: NavigationGold["params"] = {}): boolean =>
    usesStructures({ tasks: [task("string", {}), task(profile, params)] });
  expect(uses("structure")).toBe(true);
  expect(uses("set", { element: { profile: "structure", params: {} } })).toBe(true);
  expect(uses("record", { fields: { name: { profile: "string" }, drawn: { profile: "structure" } } })).toBe(
    true,
  );
  expect(uses("string", { aliases: ["structure"] })).toBe(false);
  expect(uses("number", { exact: true })).toBe(false);
});
