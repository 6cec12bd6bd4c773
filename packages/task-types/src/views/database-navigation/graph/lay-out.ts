import { Graph, layout } from "@dagrejs/dagre";
import type { ChainGraph, GraphLine } from "./chain-graph.ts";
import { type Box, type Measure, typeset } from "./typeset.ts";

export interface Point {
  x: number;
  y: number;
}

/** A box with the place of its top left corner. */
export interface PlacedBox extends Box, Point {}

/** A line with the points it runs through, from the lower edge of one box to the upper edge of the other. */
export interface PlacedLine extends GraphLine {
  points: Point[];
}

/** Everything in pixels, from 0 to `width` and `height`. */
export interface ChainLayout {
  boxes: PlacedBox[];
  lines: PlacedLine[];
  width: number;
  height: number;
}

interface Extent {
  width: number;
  height: number;
  x?: number;
  y?: number;
  points?: Point[];
}

const label = (box: Box | undefined): Extent => ({ width: box?.width ?? 0, height: box?.height ?? 0 });

/** Out at the side of a box and back through the words beside it, for a hop that leads where it comes from. */
function around(box: Extent, words: Extent): Point[] {
  const { x = 0, y = 0, width } = box;
  const edge = x + width / 2;
  const far = words.x ?? edge + words.width;
  return [
    { x: edge, y: y - 12 },
    { x: far, y: y - 12 },
    { x: far, y: y + 12 },
    { x: edge, y: y + 12 },
  ];
}

/**
 * Places the chain from the first entity a solver recognises at the top to the answer at the bottom; the words of a hop
 * stand on its line. The same chain always gives the same picture.
 */
export function layOut(graph: ChainGraph, measure: Measure): ChainLayout {
  const boxes = new Map(graph.parts.map((part) => [part.id, typeset(part, measure)]));
  const plan = new Graph<Record<string, unknown>, Extent, Extent & { labelpos: "c" }>({ multigraph: true });
  plan.setGraph({ rankdir: "TB", nodesep: 28, edgesep: 20, ranksep: 44, marginx: 12, marginy: 12 });
  for (const { part, ...box } of boxes.values())
    if (part.look !== "hop") plan.setNode(part.id, { width: box.width, height: box.height });
  for (const { id, from, to, through } of graph.lines)
    plan.setEdge(
      from,
      to,
      { ...label(through === null ? undefined : boxes.get(through)), labelpos: "c" },
      id,
    );
  layout(plan);

  const lines = graph.lines.map((line): PlacedLine => {
    const words = plan.edge(line.from, line.to, line.id);
    return {
      ...line,
      points: line.from === line.to ? around(plan.node(line.from), words) : (words.points ?? []),
    };
  });
  const centre = new Map<string, Extent>();
  for (const line of graph.lines)
    if (line.through !== null) centre.set(line.through, plan.edge(line.from, line.to, line.id));
  const placed = [...boxes.values()].map((box): PlacedBox => {
    const { x = 0, y = 0 } =
      box.part.look === "hop" ? (centre.get(box.part.id) ?? {}) : plan.node(box.part.id);
    return { ...box, x: x - box.width / 2, y: y - box.height / 2 };
  });
  return settle(placed, lines);
}

const MARGIN = 12;

/** Whether entities beside each other stand mostly against the solver's order, which is read from left to right. */
function backward(boxes: readonly PlacedBox[]): boolean {
  const entities = boxes.filter(({ part }) => part.look !== "hop");
  const order = entities.flatMap((a, index) =>
    entities
      .slice(index + 1)
      .filter((b) => a.y < b.y + b.height && b.y < a.y + a.height)
      .map((b) => Math.sign(b.x - a.x)),
  );
  return order.reduce((sum, sign) => sum + sign, 0) < 0;
}

/** Moves everything so that it begins at the margin, turned to the solver's order, and rounds boxes to whole pixels. */
function settle(boxes: PlacedBox[], lines: PlacedLine[]): ChainLayout {
  if (boxes.length === 0) return { boxes, lines, width: 0, height: 0 };
  const points = lines.flatMap((line) => line.points);
  const left = Math.min(...boxes.map(({ x }) => x), ...points.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...boxes.map(({ y }) => y), ...points.map(({ y }) => y)) - MARGIN;
  const right = Math.max(...boxes.map(({ x, width }) => x + width), ...points.map(({ x }) => x)) + MARGIN;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height), ...points.map(({ y }) => y)) + MARGIN;
  const across = backward(boxes) ? (x: number, width: number) => right - x - width : (x: number) => x - left;
  return {
    boxes: boxes.map((box) => ({
      ...box,
      x: Math.round(across(box.x, box.width)),
      y: Math.round(box.y - top),
    })),
    lines: lines.map((line) => ({
      ...line,
      points: line.points.map(({ x, y }) => ({ x: across(x, 0), y: y - top })),
    })),
    width: Math.ceil(right - left),
    height: Math.ceil(bottom - top),
  };
}

const tidy = (value: number): number => Math.round(value * 10) / 10;
const at = ({ x, y }: Point): string => `${tidy(x)} ${tidy(y)}`;

/** A path through points with rounded corners, as the `d` of SVG. */
export function linePath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  return rest.reduce(
    (path, point, index) => {
      const next = rest[index + 1];
      const before = rest[index - 1] ?? first;
      if (!next) return `${path} L ${at(point)}`;
      const near = (other: Point): Point => {
        const length = Math.hypot(other.x - point.x, other.y - point.y) || 1;
        const share = Math.min(10, length / 2) / length;
        return { x: point.x + (other.x - point.x) * share, y: point.y + (other.y - point.y) * share };
      };
      return `${path} L ${at(near(before))} Q ${at(point)} ${at(near(next))}`;
    },
    `M ${at(first)}`,
  );
}
