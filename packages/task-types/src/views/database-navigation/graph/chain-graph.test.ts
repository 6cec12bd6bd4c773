import { describe, expect, it } from "vitest";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { chainGraph, keyAt } from "./chain-graph.ts";
import { chainOf, constrained, say, sixHops } from "./test-chains.ts";

const ids = (payload: NavigationPayload) => chainGraph(payload, [], say).parts.map(({ id }) => id);
const part = (payload: NavigationPayload, id: string) =>
  chainGraph(payload, [], say).parts.find((each) => each.id === id);

describe("the chain as a graph", () => {
  it("stands in the order a solver walks it, whatever the order of the document", () => {
    const payload = chainOf(
      ["late", "early", "last"],
      [
        ["early", "late"],
        ["late", "last"],
      ],
    );
    expect(ids(payload)).toEqual(["node:early", "edge:hop1", "node:late", "edge:hop2", "node:last"]);
    expect(part(payload, "node:early")?.about).toMatch(/^1 · /);
    expect(part(payload, "node:last")).toMatchObject({ look: "answer", key: "answer", name: "329.2 g/mol" });
  });

  it("says of an entity its place, name, mask, database, origin and constraints in one sentence", () => {
    const payload = constrained(
      chainOf(
        ["a", "b", "c"],
        [
          ["a", "b"],
          ["b", "c"],
        ],
      ),
      2,
    );
    expect(part(payload, "node:b")?.spoken).toBe(
      "Step 2 of 3: The entity called b, Gene or protein, masked, in UniProt, reached from The entity called a, 1 constraint",
    );
    expect(part(payload, "edge:hop2")?.spoken).toBe(
      "Hop to step 3 of 3: target of its mechanism of action, from The entity called b to The entity called c, in ChEMBL 37, 1 result",
    );
  });

  it("puts constraints on the entity or hop they stand on, and tells those that only verify", () => {
    const graph = chainGraph(sixHops(), [], say);
    const placed = graph.parts.flatMap(({ constraints }) => constraints);
    expect(placed).toHaveLength(20);
    expect(placed.filter(({ validator }) => validator)).toHaveLength(5);
    expect(graph.parts.find(({ id }) => id === "edge:hop1")?.constraints.map(({ mark }) => mark)).toEqual([
      "→2a",
      "→2b",
    ]);
  });

  it("joins identical records within the entity and draws no hop for it", () => {
    const payload = chainOf(["drug", "weight"], [["drug", "weight"]]);
    const [drug, weight] = payload.nodes;
    if (!drug || !weight) throw new Error("the chain has two entities");
    const joined = {
      ...payload,
      nodes: [
        {
          ...drug,
          records: [
            { database: "ChEMBL", identifier: "CHEMBL1337", sourceId: null },
            { database: "PubChem", identifier: "115355", sourceId: null },
            { database: "Orphanet", identifier: "2118", sourceId: null },
          ],
          identityLinks: [{ from: "ChEMBL:CHEMBL1337", to: "PubChem:115355", by: "InChIKey" }],
        },
        weight,
      ],
    };
    expect(part(joined, "node:drug")?.records).toBe("ChEMBL CHEMBL1337 = PubChem 115355 · Orphanet 2118");
    expect(chainGraph(joined, [], say).lines).toHaveLength(1);
  });

  it("draws a computed answer apart from the entities it is computed over, not as a hop", () => {
    const payload = chainOf(["a", "b"], []);
    const derived = {
      ...payload,
      answer: {
        ...payload.answer,
        nodeId: null,
        derived: { operation: "difference", over: ["a", "b", "gone"] },
      },
    };
    const graph = chainGraph(derived, [], say);
    expect(graph.lines.map(({ from, to, through }) => [from, to, through])).toEqual([
      ["node:a", "answer", null],
      ["node:b", "answer", null],
    ]);
    expect(graph.parts.at(-1)?.spoken).toBe(
      "Step 3 of 3: the answer: 329.2 g/mol, computed from The entity called a, The entity called b, gone",
    );
  });

  it("counts findings where they stand and shows the worst", () => {
    const payload = sixHops();
    const graph = chainGraph(
      payload,
      [
        { pointer: "/payload/nodes/1/names/0", severity: "info" },
        { pointer: "/payload/nodes/1", severity: "block" },
        { pointer: "/payload/nodes/10", severity: "warn" },
        { pointer: "/payload/constraints/0/value", severity: "warn" },
      ],
      say,
    );
    expect(graph.parts.find(({ id }) => id === "node:b")?.tally).toEqual({ count: 2, worst: "block" });
    expect(graph.parts[0]?.constraints[0]?.tally).toEqual({ count: 1, worst: "warn" });
    expect(keyAt(graph, "/payload/constraints/0/value")).toBe("constraint:c1");
    expect(keyAt(graph, "/payload/nodes/10")).toBe(null);
  });

  it("marks the hops of a loop and leaves out hops that lead nowhere", () => {
    const payload = chainOf(
      ["a", "b", "c"],
      [
        ["a", "b"],
        ["b", "c"],
        ["c", "b"],
        ["c", "gone"],
      ],
    );
    const { lines } = chainGraph(payload, [], say);
    expect(lines.map(({ id, looping }) => [id, looping])).toEqual([
      ["hop1", false],
      ["hop2", true],
      ["hop3", true],
    ]);
  });
});
