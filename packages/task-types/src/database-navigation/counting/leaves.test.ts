import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { after, masked } from "../operations/__cases__/chain.ts";
import { dioxygenase, nitisinone } from "../operations/__cases__/records.ts";
import { leavesOf, type Narrowing, narrowingInOrder } from "./leaves.ts";
import { setIndex } from "./set-index.ts";

const all = (key: string, members: readonly string[], database = "A"): Narrowing => ({
  key,
  database,
  known: { kind: "all", members },
});

describe("what narrowings leave", () => {
  const wide = all("wide", ["a", "b", "c", "GOLD", "d"]);
  const middle = all("middle", ["b", "gold", "c"]);
  const narrow = all("narrow", ["gold"]);

  it("is counted alone and together with what is said before", () => {
    expect(leavesOf(setIndex(), [wide, middle, narrow], ["gold"])).toEqual([
      { key: "wide", alone: { kind: "exactly", count: 5 }, together: { kind: "exactly", count: 5 } },
      { key: "middle", alone: { kind: "exactly", count: 3 }, together: { kind: "exactly", count: 3 } },
      { key: "narrow", alone: { kind: "exactly", count: 1 }, together: { kind: "exactly", count: 1 } },
    ]);
  });

  it("takes the identifiers of one thing for one, in whichever database they stand", () => {
    const here = all("here", ["P1", "x"]);
    const both = all("both", ["P1", "CHEMBL1", "x"]);
    const there = all("there", ["CHEMBL1", "y"]);
    const [, second, third] = leavesOf(setIndex(), [here, both, there], ["P1", "CHEMBL1"]);
    expect(second?.alone?.count).toBe(2);
    expect(second?.together?.count).toBe(2);
    expect(third?.together?.count).toBe(1);
  });

  it("says at most where something before is not counted, wider or of another database", () => {
    const unknown: Narrowing = { key: "unknown", database: "A", known: null };
    const covered: Narrowing = { ...middle, known: { kind: "within", members: ["b", "gold", "c"] } };
    const index = setIndex();
    expect(leavesOf(index, [unknown, wide], ["gold"]).map(({ together }) => together)).toEqual([
      null,
      { kind: "at-most", count: 5 },
    ]);
    expect(leavesOf(index, [covered], ["gold"])[0]?.alone).toEqual({ kind: "at-most", count: 3 });
    expect(leavesOf(index, [wide, all("other", ["gold", "z"], "B")], ["gold"])[1]?.together).toEqual({
      kind: "at-most",
      count: 2,
    });
  });

  it("says more than where a database has more than were taken", () => {
    const capped: Narrowing = { key: "capped", database: "A", known: { kind: "more-than", count: 10_000 } };
    const steps = leavesOf(setIndex(), [capped, capped, middle], ["gold"]).map(({ together }) => together);
    expect(steps).toEqual([{ kind: "more-than", count: 10_000 }, null, { kind: "at-most", count: 3 }]);
  });

  it("is what sets say that are read one by one", () => {
    const ids = fc.uniqueArray(fc.nat(60).map(String), { maxLength: 40 });
    fc.assert(
      fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), (sets) => {
        const index = setIndex();
        const order = sets.map((members, at) => all(String(at), members));
        const steps = leavesOf(index, order, []).map(({ together }) => together?.count);
        const slow = sets.map(
          (_, at) =>
            (sets[0] ?? []).filter((id) => sets.slice(0, at + 1).every((set) => set.includes(id))).length,
        );
        expect(steps).toEqual(slow);
      }),
    );
  });
});

describe("the order of narrowings", () => {
  it("is that of the sentence, with what only verifies left out", () => {
    const counted = { query: "q", resultSet: ["115355", "2"], asOf: "2026-12-01", release: "" };
    const nested = after(masked(), {
      kind: "nest",
      input: { nodeId: "n1", snapshot: nitisinone, link: 0, other: dioxygenase, counted },
    });
    const more = after(nested, {
      kind: "add-constraint",
      input: {
        on: "n1",
        snapshot: nitisinone,
        pick: { attribute: "molecular-formula", counted: { ...counted, resultSet: ["115355"] } },
      },
    });
    const checked = after(more, {
      kind: "add-constraint",
      input: { on: "n1", snapshot: nitisinone, pick: { attribute: "heavy-atoms", proof: "verifier" } },
    });
    expect(narrowingInOrder(checked.payload, "n1").map(({ key, known }) => [key, known?.kind])).toEqual([
      ["constraint:c1", undefined],
      ["constraint:c2", "all"],
      ["edge:e2", "all"],
    ]);
  });
});
