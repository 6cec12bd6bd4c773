import type { Column } from "../../knowledge-synthesis/payload.ts";
import { headerLines } from "../../knowledge-synthesis/solver-text.ts";

const PIPE = /(?<!\\)\|/;
const RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

/** The header row that somebody wrote into the instructions, as a range of lines; null where there is none. */
function findHeaderRow(lines: readonly string[]): { from: number; to: number } | null {
  const from = lines.findIndex((line) => PIPE.test(line) && !RULE.test(line));
  if (from < 0) return null;
  const ruled = (lines[from + 1] ?? "").includes("|") && RULE.test(lines[from + 1] ?? "");
  return { from, to: from + (ruled ? 2 : 1) };
}

/** Whether instructions hold a header row, and whether it is the exact one of the schema. */
export function headerRowState(instructions: string, columns: readonly Column[]): "none" | "exact" | "other" {
  const lines = instructions.split("\n");
  const place = findHeaderRow(lines);
  if (place === null) return "none";
  return lines.slice(place.from, place.to).join("\n").trim() === headerLines(columns) ? "exact" : "other";
}

/** Instructions with the exact header row: in place of the one they have, or at their end. */
export function withHeaderRow(instructions: string, columns: readonly Column[]): string {
  const lines = instructions.split("\n");
  const place = findHeaderRow(lines);
  if (place === null)
    return [instructions.trimEnd(), headerLines(columns)].filter((part) => part !== "").join("\n\n");
  return lines.toSpliced(place.from, place.to - place.from, headerLines(columns)).join("\n");
}
