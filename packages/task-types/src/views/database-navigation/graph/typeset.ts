import type { GraphConstraint, GraphPart } from "./chain-graph.ts";
import { type TypeStyle, textWidth, wrapText } from "./measure-text.ts";

export type RowKind = "about" | "flag" | "name" | "records" | "notes" | "constraint";

/** How the rows of a box are set, on screen and in a saved picture alike. */
export const TYPE: Readonly<Record<RowKind, TypeStyle>> = {
  about: { size: 11, line: 16 },
  flag: { size: 11, line: 16, bold: true },
  name: { size: 13, line: 18, bold: true },
  records: { size: 10.5, line: 16, mono: true },
  notes: { size: 11, line: 16 },
  constraint: { size: 12, line: 16 },
};

/** A piece of text in a box; `x` and `y` from the top left of the box, in pixels. */
export interface Row {
  kind: RowKind;
  x: number;
  y: number;
  width: number;
  height: number;
  lines: string[];
  constraint?: GraphConstraint;
}

/** A part with its text set. */
export interface Box {
  part: GraphPart;
  width: number;
  height: number;
  rows: Row[];
}

/** Width of an entity's box in pixels, and in how many columns its constraints stand. */
export interface Measure {
  width: number;
  columns: 1 | 2;
}

/** Fits the structure pane of the editor. */
export const NARROW: Measure = { width: 300, columns: 1 };
/** For a whole window or a picture. */
export const WIDE: Measure = { width: 500, columns: 2 };

const PAD = 12;
const GAP = 4;
/** Space inside the chip of a constraint, left and right, and above and below. */
export const CHIP = { x: 8, y: 3 };

/** Words of a constraint's chip; its mark is drawn before them. */
export const markWidth = (mark: string): number => textWidth(`${mark} `, { ...TYPE.constraint, bold: true });

function chip(constraint: GraphConstraint, x: number, y: number, width: number): Row {
  const inner = width - 2 * CHIP.x - markWidth(constraint.mark) - (constraint.tally.count > 0 ? 12 : 0);
  const lines = wrapText(constraint.text, inner, TYPE.constraint, 3);
  const height = lines.length * TYPE.constraint.line + 2 * CHIP.y;
  return { kind: "constraint", x, y, width, height, lines, constraint };
}

/** Chips in columns, each as high as the highest beside it. */
function chips(
  constraints: readonly GraphConstraint[],
  at: { x: number; y: number; width: number },
  columns: number,
) {
  const width = (at.width - GAP * (columns - 1)) / columns;
  const rows: Row[] = [];
  let y = at.y;
  for (let from = 0; from < constraints.length; from += columns) {
    const next = constraints.slice(from, from + columns);
    // One that stands alone in its row has all of it.
    const beside = next.map((constraint, column) =>
      chip(constraint, at.x + column * (width + GAP), y, next.length === 1 ? at.width : width),
    );
    const height = Math.max(...beside.map((row) => row.height));
    rows.push(...beside.map((row) => ({ ...row, height })));
    y += height + GAP;
  }
  return { rows, bottom: rows.length > 0 ? y - GAP : at.y };
}

function entityBox(part: GraphPart, { width, columns }: Measure): Box {
  const inner = width - 2 * PAD;
  const rows: Row[] = [];
  let y = PAD - 2;
  const add = (kind: RowKind, text: string, room: number, most: number) => {
    const lines = wrapText(text, room, TYPE[kind], most);
    if (lines.length === 0) return;
    const height = lines.length * TYPE[kind].line;
    rows.push({ kind, x: PAD, y, width: room, height, lines });
    y += height;
  };
  const flag = part.flag === "" ? 0 : textWidth(part.flag, TYPE.flag) + 2;
  if (flag > 0)
    rows.push({
      kind: "flag",
      x: width - PAD - flag,
      y,
      width: flag,
      height: TYPE.flag.line,
      lines: [part.flag],
    });
  add("about", part.about, inner - (flag > 0 ? flag + 8 : 0), 1);
  add("name", part.name, inner, 2);
  add("records", part.records, inner, 2);
  add("notes", part.notes, inner, 2);
  const set = chips(part.constraints, { x: PAD - 4, y: y + 6, width: inner + 8 }, columns);
  return {
    part,
    width,
    height: Math.ceil(set.rows.length > 0 ? set.bottom + PAD - 4 : y + PAD - 2),
    rows: [...rows, ...set.rows],
  };
}

/** A hop stands on its line, only as wide as its words. */
function hopBox(part: GraphPart, measure: Measure): Box {
  const room = Math.min(measure.width, 320) - 16;
  const name: TypeStyle = { ...TYPE.name, size: TYPE.constraint.size, bold: false };
  const texts = [
    { kind: "name" as const, lines: wrapText(part.name, room, name, 2), style: name },
    { kind: "notes" as const, lines: wrapText(part.notes, room, TYPE.notes, 2), style: TYPE.notes },
  ];
  const words = texts.flatMap(({ lines, style }) => lines.map((line) => textWidth(line, style)));
  const chipped = part.constraints.map(
    ({ mark, text, tally }) =>
      markWidth(mark) + textWidth(text, TYPE.constraint) + 2 * CHIP.x + (tally.count > 0 ? 12 : 0),
  );
  const inner = Math.ceil(Math.min(room, Math.max(...words, ...chipped, 40)));
  const rows: Row[] = [];
  let y = 4;
  for (const { kind, lines, style } of texts) {
    if (lines.length === 0) continue;
    const height = lines.length * style.line;
    rows.push({ kind, x: 8, y, width: inner, height, lines });
    y += height;
  }
  const set = chips(part.constraints, { x: 8, y: y + 4, width: inner }, 1);
  return {
    part,
    width: inner + 16,
    height: Math.ceil((set.rows.length > 0 ? set.bottom : y) + 4),
    rows: [...rows, ...set.rows],
  };
}

/** Sets the text of a part in lines, and reckons the size of its box. */
export const typeset = (part: GraphPart, measure: Measure): Box =>
  part.look === "hop" ? hopBox(part, measure) : entityBox(part, measure);
