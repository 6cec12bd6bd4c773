import {
  answerOf,
  type Check,
  finding,
  hasTolerance,
  notApplicable,
  printedNumber,
  toleranceOf,
  toleranceShare,
} from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { membersOf, type PlacedCell, placedCells } from "../cell-text.ts";
import { paramsOf } from "../equality.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/tolerance";
const short = (value: number): string => String(Number(value.toPrecision(6)));

function cellFindings({ column, cell, pointer, rowIndex }: PlacedCell, max: number): Finding[] {
  const rule = { params: paramsOf(column) };
  const [gold = ""] = membersOf(cell);
  const printed = printedNumber(gold);
  if (printed === null || rule.params["exact"] === true || !hasTolerance(rule)) return [];
  const at = { pointer: `${pointer}/value` };
  const tolerance = toleranceOf(rule, printed);
  const least = printed.lastDigit / 2;
  const params = {
    column: column.name,
    row: rowIndex + 1,
    gold,
    tolerance: short(tolerance),
    least: short(least),
  };
  // Halves of decimal digits are not exact in binary.
  if (tolerance < least * (1 - 1e-9))
    return [finding("block", `${CODE}/floor`, at, { params, measured: tolerance })];
  const share = toleranceShare(rule, printed);
  if (share === null || share <= max) return [];
  const shown = { ...params, percent: Math.round(share * 100), max: Math.round(max * 100) };
  return [finding("warn", `${CODE}/ceiling`, at, { params: shown, measured: share })];
}

/** `answer/tolerance-floor` and `-ceiling` for every cell of a numeric column (CHECKS.md 5). */
export const toleranceCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/columns", "/payload/rows"],
  thresholds: { max: 0.2 },
  run: ({ document: { payload }, threshold }) => {
    if (!payload.columns.some((column) => column.profile === "number"))
      return notApplicable("t4/no-number-columns");
    const cells = placedCells(payload).filter(({ column }) => column.profile === "number");
    return answerOf(cells.flatMap((cell) => cellFindings(cell, threshold("max"))));
  },
};
