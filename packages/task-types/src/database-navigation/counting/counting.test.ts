import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankNavigation } from "../blank.ts";
import type { NavigationPayload } from "../payload.ts";
import { bitSets, commonCount } from "./bitset.ts";
import { countConstraints, widening } from "./count-constraints.ts";
import { countNode } from "./count-node.ts";
import { countCombinations } from "./signatures.ts";

const element = (key: string, members: readonly string[] | null, verifier = false) => ({
  key,
  members,
  verifier,
});
const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `x${from + at}`);

describe("counting combinations", () => {
  const sets = fc.array(fc.array(fc.nat(40).map(String), { maxLength: 40 }), { minLength: 1, maxLength: 7 });

  it("counts what every combination of sets has in common, as looking at each identifier would", () => {
    fc.assert(
      fc.property(sets, (drawn) => {
        const counts = countCombinations(drawn);
        const bits = bitSets(drawn);
        const union = new Set(drawn.flat());
        for (let mask = 0; mask < counts.length; mask += 1) {
          const chosen = drawn.flatMap((_, index) => (mask & (1 << index) ? [index] : []));
          const common = [...union].filter((id) =>
            chosen.every((index) => drawn[index]?.includes(id)),
          ).length;
          expect([counts[mask], commonCount(bits, chosen)]).toEqual([common, common]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it("does not take more sets than can be combined", () => {
    expect(() => countCombinations(Array.from({ length: 21 }, () => []))).toThrow(RangeError);
  });
});

describe("what constraints do", () => {
  // Length and organism leave gold together; the reaction says no more than the organism does.
  const length = element("length", ["gold", "a", "b"]);
  const organism = element("organism", ["gold", "c", "d"]);
  const reaction = element("reaction", ["gold", "c"]);

  it("tells those that are needed from those that could be left out", () => {
    const counts = countConstraints([length, organism, reaction], ["gold"]);
    expect(counts.elements.map(({ key, verdict, alone, without }) => [key, verdict, alone, without])).toEqual(
      [
        ["length", "needed", 3, 2],
        ["organism", "redundant", 3, 1],
        ["reaction", "redundant", 2, 1],
      ],
    );
    expect(counts.minimal).toEqual([
      ["length", "organism"],
      ["length", "reaction"],
    ]);
    expect(counts.pairs[0]).toEqual({ keys: ["length", "organism"], left: 1 });
    expect({ left: counts.left, isolates: counts.isolates, misses: counts.misses }).toEqual({
      left: 1,
      isolates: true,
      misses: [],
    });
  });

  it("calls what is not needed a verifier where it is marked as one", () => {
    const counts = countConstraints([length, organism, { ...reaction, verifier: true }], ["gold"]);
    expect(counts.elements.map(({ verdict }) => verdict)).toEqual(["needed", "redundant", "verifier"]);
  });

  it("marks what identifies by itself", () => {
    const counts = countConstraints([length, element("key", ["gold"])], ["gold"]);
    expect(counts.elements.map(({ identifies }) => identifies)).toEqual([false, true]);
    expect(counts.minimal).toEqual([["key"]]);
  });

  it("finds nothing sufficient where others are left, and names what gold fails", () => {
    const counts = countConstraints([organism, reaction, element("wrong", ["c"])], ["gold"]);
    expect(counts).toMatchObject({ left: 1, isolates: false, misses: ["wrong"], minimal: [] });
    expect(countConstraints([organism, reaction], ["gold"])).toMatchObject({
      left: 2,
      isolates: false,
      minimal: [],
    });
  });

  it("leaves out what has no result set", () => {
    const counts = countConstraints([length, element("open", null)], ["gold"]);
    expect(counts.elements[1]).toMatchObject({ verdict: "unmeasured", alone: null, without: null });
    expect(countConstraints([element("open", null)], ["gold"])).toMatchObject({
      left: null,
      isolates: false,
    });
  });

  it("takes several identifiers of gold for one entity", () => {
    const counts = countConstraints(
      [element("a", ["P1", "P1-1", "z"]), element("b", ["P1-1", "y"])],
      ["P1", "P1-1"],
    );
    expect(counts).toMatchObject({ left: 1, isolates: true });
  });

  it("finds small sets among many constraints by deletion in seeded orders", () => {
    const many = Array.from({ length: 16 }, (_, index) =>
      element(`c${index}`, ["gold", ...numbered(0, 400).filter((_, at) => at % 17 !== index)]),
    );
    const all = [...many, element("c16", ["gold", ...numbered(0, 400).filter((_, at) => at % 17 !== 16)])];
    const counts = countConstraints([...all, element("key", ["gold"], true)], ["gold"], {
      orders: 5,
      seed: 7,
    });
    expect(counts).toMatchObject({ exhaustive: false, isolates: true });
    expect(counts.minimal).toContainEqual(["key"]);
    expect(
      countConstraints([...all, element("key", ["gold"])], ["gold"], { orders: 5, seed: 7 }).minimal,
    ).toEqual(counts.minimal);
  });

  it("shows how many are left as constraints are dropped one after the other", () => {
    const steps = widening(
      [length, organism, reaction, element("open", null)],
      ["length", "open", "reaction", "organism"],
    );
    expect(steps).toEqual([
      { dropped: null, left: 1 },
      { dropped: "length", left: 2 },
      { dropped: "reaction", left: 3 },
    ]);
  });
});

describe("counting for a node of a chain", () => {
  it("joins the hop that leads there with the constraints on both, by the identifiers of the node", () => {
    const blank = blankNavigation();
    const node = (id: string, identifier: string): NavigationPayload["nodes"][number] => ({
      id,
      kind: "gene-protein",
      masked: true,
      names: [],
      records: [{ database: "UniProt", identifier, sourceId: null }],
      identityLinks: [],
      popularity: [],
      open: false,
      role: "needed",
    });
    const constraint = (
      id: string,
      on: string,
      resultSet: string[] | null,
    ): NavigationPayload["constraints"][number] => ({
      id,
      on,
      attribute: id,
      operator: "=",
      value: 1,
      unit: "",
      proof: "query",
      database: "UniProt",
      release: "1",
      query: "",
      asOf: "",
      changes: "never",
      role: "needed",
      spanIds: [],
      evidence: [],
      resultSet,
      missingIsFalse: false,
      completeness: "",
    });
    const payload: NavigationPayload = {
      ...blank,
      nodes: [node("from", "D1"), node("to", "P32754")],
      edges: [
        {
          id: "hop",
          from: "from",
          to: "to",
          predicate: "",
          database: "Orphanet",
          release: "1",
          asOf: "",
          query: "",
          resultSet: ["p32754 ", "P00001"],
        },
      ],
      constraints: [
        constraint("length", "to", ["P32754", "P00002"]),
        constraint("elsewhere", "from", ["D1"]),
      ],
    };
    expect(countNode(payload, "to")).toMatchObject({
      nodeId: "to",
      left: 1,
      isolates: true,
      databases: ["Orphanet", "UniProt"],
      minimal: [["edge:hop", "constraint:length"]],
    });
    expect(countNode(payload, "nowhere")).toBeNull();
  });
});
