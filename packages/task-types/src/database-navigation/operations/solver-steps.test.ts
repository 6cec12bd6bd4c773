import { describe, expect, it } from "vitest";
import { nestedTwice } from "./__cases__/chain.ts";
import { solverSteps } from "./solver-steps.ts";

describe("the solver's path", () => {
  it("is the chain told backwards, with what is known, where to look and what proves it", () => {
    const steps = solverSteps(nestedTwice().payload);
    expect(steps.map(({ number, key, result, databases }) => [number, key, result, databases])).toEqual([
      [1, "node:n4", "2118", ["Orphanet"]],
      [2, "node:n3", "P32754", ["UniProt"]],
      [3, "node:n1", "115355", ["PubChem"]],
      [4, "answer", "329.23", ["PubChem"]],
    ]);
    expect(steps[2]?.known.map(({ node, hop }) => [node.id, hop.predicate])).toEqual([["n3", "blocks"]]);
    expect(steps[2]?.facts.map(({ attribute: label }) => label)).toEqual(["Heavy atoms"]);
    expect(steps[2]?.evidence).toHaveLength(2);
  });
});
