import { describe, expect, it } from "vitest";
import { startView, viewOf, wholeView } from "./start-view.ts";

const frame = { width: 340, height: 500 };

describe("the view of the graph", () => {
  it("begins with all of it in the middle where that stays readable", () => {
    expect(startView({ width: 300, height: 400 }, frame)).toEqual({ x: 20, y: 50, zoom: 1 });
  });

  it("begins with the first entity in full width where all of it would be too small", () => {
    expect(startView({ width: 320, height: 1500 }, frame)).toEqual({ x: 10, y: 0, zoom: 1 });
  });

  it("shows all of it when asked", () => {
    expect(wholeView({ width: 320, height: 1000 }, frame)).toEqual({ x: 90, y: 0, zoom: 0.5 });
  });

  it("moves only as far as needed to show a box", () => {
    const box = { x: 20, y: 600, width: 300, height: 100 };
    expect(viewOf(box, { x: 0, y: 0, zoom: 1 }, frame)).toEqual({ x: 0, y: -212, zoom: 1 });
    expect(viewOf(box, { x: 0, y: -212, zoom: 1 }, frame)).toEqual({ x: 0, y: -212, zoom: 1 });
    expect(viewOf({ ...box, y: 0 }, { x: 0, y: -212, zoom: 1 }, frame)).toEqual({ x: 0, y: 12, zoom: 1 });
  });
});
