import { describe, expect, it } from "vitest";
import type { NavigationPayload } from "../../../database-navigation/payload.ts";
import { chainGraph } from "./chain-graph.ts";
import { type ChainLayout, layOut, linePath, type PlacedBox } from "./lay-out.ts";
import { chainOf, constrained, say, sixHops } from "./test-chains.ts";
import { type Measure, NARROW, WIDE } from "./typeset.ts";

const laid = (payload: NavigationPayload, measure: Measure = NARROW): ChainLayout =>
  layOut(chainGraph(payload, [], say), measure);

const overlapping = ({ boxes }: ChainLayout): string[] =>
  boxes.flatMap((a, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
      )
      .map((b) => `${a.part.id} ${b.part.id}`),
  );

const outside = ({ boxes, width, height }: ChainLayout): PlacedBox[] =>
  boxes.filter((box) => box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height);

const diamond = (): NavigationPayload =>
  constrained(
    chainOf(
      ["a", "b", "c", "d"],
      [
        ["a", "b"],
        ["a", "c"],
        ["b", "d"],
        ["c", "d"],
      ],
    ),
    9,
  );

describe("laying out a chain", () => {
  it.each([
    ["narrow", NARROW],
    ["wide", WIDE],
  ])("reads from top to bottom without overlap at 6 hops and 20 constraints, %s", (_, measure) => {
    const layout = laid(sixHops(), measure);
    expect(overlapping(layout)).toEqual([]);
    expect(outside(layout)).toEqual([]);
    const tops = layout.boxes.map(({ y }) => y);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(layout.boxes.flatMap(({ rows }) => rows).filter(({ constraint }) => constraint)).toHaveLength(20);
    expect(layout.width).toBeLessThanOrEqual(measure.width + 30);
  });

  it("keeps every row inside its box and apart from the others", () => {
    for (const box of laid(sixHops(), WIDE).boxes)
      for (const row of box.rows) {
        expect(row.x).toBeGreaterThanOrEqual(0);
        expect(row.x + row.width).toBeLessThanOrEqual(box.width + 0.01);
        expect(row.y + row.height).toBeLessThanOrEqual(box.height);
      }
  });

  it("puts two parents side by side, in the solver's order, above what they lead to", () => {
    const layout = laid(diamond());
    const at = (id: string) => layout.boxes.find(({ part }) => part.id === `node:${id}`);
    expect(overlapping(layout)).toEqual([]);
    expect(outside(layout)).toEqual([]);
    expect(at("b")?.x).toBeLessThan(at("c")?.x ?? 0);
    for (const parent of ["b", "c"]) expect(at(parent)?.y).toBeLessThan(at("d")?.y ?? 0);
  });

  it("starts lines at one box and ends them at the other", () => {
    const layout = laid(diamond());
    for (const { from, to, points } of layout.lines) {
      const start = layout.boxes.find(({ part }) => part.id === from);
      const end = layout.boxes.find(({ part }) => part.id === to);
      expect(Math.abs((points[0]?.y ?? 0) - ((start?.y ?? 0) + (start?.height ?? 0)))).toBeLessThan(2);
      expect(Math.abs((points.at(-1)?.y ?? 0) - (end?.y ?? 0))).toBeLessThan(2);
    }
  });

  it("gives the same picture every time", () => {
    expect(laid(diamond())).toEqual(laid(diamond()));
  });

  it("gives nothing for an empty chain", () => {
    expect(laid(chainOf([], []))).toEqual({ boxes: [], lines: [], width: 0, height: 0 });
  });

  it("ends on a loop, on a hop to itself and on two hops between the same entities", () => {
    const layout = laid(
      chainOf(
        ["a", "b", "c"],
        [
          ["a", "b"],
          ["b", "c"],
          ["c", "a"],
          ["b", "b"],
          ["a", "b"],
        ],
      ),
    );
    expect(layout.boxes).toHaveLength(8);
    expect(overlapping(layout)).toEqual([]);
    expect(layout.lines.every(({ points }) => points.length > 1)).toBe(true);
  });

  it("draws lines through all their points", () => {
    expect(linePath([])).toBe("");
    expect(
      linePath([
        { x: 0, y: 0 },
        { x: 0, y: 20 },
        { x: 30, y: 20 },
      ]),
    ).toBe("M 0 0 L 0 10 Q 0 20 10 20 L 30 20");
  });
});
