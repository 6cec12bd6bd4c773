import type { BindTone } from "../../task-views.ts";
import type { ChainGraph } from "./chain-graph.ts";
import { type ChainLayout, linePath, type PlacedBox, type PlacedLine } from "./lay-out.ts";
import { CHIP, markWidth, type Row, TYPE } from "./typeset.ts";

/** Light colours of the screen: a saved picture goes onto paper. */
const INK = { ink: "#1c1f23", second: "#565c64", third: "#666b72", paper: "#fbfaf6", panel: "#ffffff" };
const EDGE = "#d2cdc0";
const WARN = "#8a5a00";
const BLOCK = "#b3261e";
const TONES: Readonly<Record<BindTone, { line: string; ground: string }>> = {
  t1: { line: "#0b6e6e", ground: "#e3f1f0" },
  t2: { line: "#3f51a3", ground: "#e8eaf6" },
  t3: { line: "#8a5a00", ground: "#f7eeda" },
  t4: { line: "#83345f", ground: "#f6e7ef" },
  t5: { line: "#1f5f8b", ground: "#e4eff7" },
  t6: { line: "#4d6619", ground: "#eef3de" },
  t7: { line: "#7a4a2b", ground: "#f5eae2" },
};
const SANS = "Inter, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
const MONO = "'JetBrains Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/** Text as XML: markup escaped, what XML cannot hold replaced. */
const escapeXml = (text: string): string =>
  text
    .replace(/[\p{Cs}\p{Noncharacter_Code_Point}]|(?![\t\n\r])\p{Cc}/gu, "\ufffd")
    .replace(
      /[&<>"']/g,
      (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign,
    );

type Attributes = Readonly<Record<string, string | number | undefined>>;

function tag(name: string, attributes: Attributes, inside = ""): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

const inkOf: Readonly<Record<Row["kind"], string>> = {
  about: INK.second,
  flag: WARN,
  name: INK.ink,
  records: INK.second,
  notes: INK.second,
  constraint: INK.ink,
};

function rowText(box: PlacedBox, row: Row): string {
  const style = TYPE[row.kind];
  const hop = box.part.look === "hop";
  const middle = hop && row.kind !== "constraint";
  const fill =
    box.part.look === "answer" && row.kind !== "constraint"
      ? INK.paper
      : row.kind === "flag" && !box.part.masked
        ? INK.second
        : inkOf[row.kind];
  const mark = row.constraint?.mark ?? "";
  const indent = row.constraint ? CHIP.x : 0;
  const top = row.y + (row.constraint ? CHIP.y : 0);
  const shared = {
    "font-size": hop && row.kind === "name" ? TYPE.constraint.size : style.size,
    "font-weight": style.bold && !hop ? 600 : undefined,
    "font-family": style.mono ? MONO : undefined,
    "text-anchor": middle ? "middle" : undefined,
  };
  const lines = row.lines.map((line, index) =>
    tag(
      "text",
      {
        x: box.x + row.x + indent + (middle ? row.width / 2 : mark === "" ? 0 : markWidth(mark)),
        y: box.y + top + index * style.line + style.line * 0.74,
        fill,
        ...shared,
      },
      escapeXml(line),
    ),
  );
  if (!row.constraint) return lines.join("");
  const marked = tag(
    "text",
    {
      x: box.x + row.x + indent,
      y: box.y + top + style.line * 0.74,
      fill: TONES[box.part.tone].line,
      ...shared,
      "font-weight": 600,
    },
    escapeXml(mark),
  );
  const ground = tag("rect", {
    x: box.x + row.x,
    y: box.y + row.y,
    width: row.width,
    height: row.height,
    rx: 5,
    fill: row.constraint.validator ? INK.panel : TONES[box.part.tone].ground,
    stroke: row.constraint.validator ? INK.third : undefined,
    "stroke-dasharray": row.constraint.validator ? "3 2" : undefined,
  });
  return ground + marked + lines.join("");
}

function boxPicture(box: PlacedBox): string {
  const { part } = box;
  const frame = tag("rect", {
    x: box.x,
    y: box.y,
    width: box.width,
    height: box.height,
    rx: 8,
    fill: part.look === "hop" ? INK.paper : part.look === "answer" ? INK.ink : INK.panel,
    stroke: part.look === "hop" ? undefined : part.look === "answer" ? INK.ink : EDGE,
    "stroke-dasharray": part.validator ? "4 3" : undefined,
  });
  return tag(
    "g",
    { id: part.id.replace(/[^\w-]/gu, "-") },
    tag("title", {}, escapeXml(part.spoken)) + frame + box.rows.map((row) => rowText(box, row)).join(""),
  );
}

const linePicture = (line: PlacedLine): string =>
  tag("path", {
    d: linePath(line.points),
    fill: "none",
    stroke: line.looping ? BLOCK : INK.second,
    "stroke-width": 1.2,
    "stroke-dasharray": line.through === null ? "4 4" : undefined,
    "marker-end": line.looping ? "url(#loop)" : "url(#arrow)",
  });

const arrow = (id: string, stroke: string): string =>
  tag(
    "marker",
    { id, viewBox: "0 0 10 8", refX: 9, refY: 4, markerWidth: 10, markerHeight: 8, orient: "auto" },
    tag("path", { d: "M1 .8L9 4L1 7.2", fill: "none", stroke, "stroke-width": 1.3 }),
  );

/**
 * The graph as an SVG file that needs nothing else: light colours, names of common typefaces to fall back on, and what each
 * box says as its title.
 */
export function drawSvg(graph: ChainGraph, layout: ChainLayout, title: string): string {
  const width = Math.max(layout.width, 40);
  const height = Math.max(layout.height, 40);
  const inside = [
    tag("title", { id: "title" }, escapeXml(title) || " "),
    tag("desc", { id: "desc" }, escapeXml(graph.summary)),
    tag("defs", {}, arrow("arrow", INK.second) + arrow("loop", BLOCK)),
    tag("rect", { width, height, fill: INK.paper }),
    ...layout.lines.map(linePicture),
    ...layout.boxes.map(boxPicture),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: "img",
      "aria-labelledby": "title desc",
      "font-family": SANS,
    },
    `\n${inside.join("\n")}\n`,
  )}\n`;
}
