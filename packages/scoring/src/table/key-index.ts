import { goldParts } from "../compare.ts";
import { missingToken } from "../missing.ts";
import { normaliseCased, normaliseExact, normaliseString } from "../normalise.ts";
import { type CompareContext, textOf } from "../verdict.ts";
import type { CleanCell } from "./cell.ts";
import type { PreparedColumn } from "./prepared-column.ts";

type Row = readonly (CleanCell | undefined)[];

/** Says which gold rows a predicted row could match; the comparison itself still decides. */
export type KeyIndex = (row: Row) => readonly number[];

/** How texts that can match are brought into one form; undefined where a match does not mean equal forms. */
function formOf({ equality }: PreparedColumn): ((text: string) => string) | undefined {
  const { profile } = equality;
  if (profile !== "string" && profile !== "string-cs" && profile !== "exact" && profile !== "judge")
    return undefined;
  // Aliases of the column make any text equal to them match every gold cell.
  if (equality.params.aliases !== undefined) return undefined;
  return profile === "exact" ? normaliseExact : profile === "string-cs" ? normaliseCased : normaliseString;
}

/**
 * Index of gold rows by the first key column whose matches have equal normal forms, so that a predicted row is compared
 * with the few gold rows that it could match. Without such a column every gold row is a candidate.
 */
export function keyIndex(
  columns: readonly PreparedColumn[],
  gold: readonly (readonly unknown[])[],
  context: CompareContext,
): KeyIndex {
  const everything = gold.map((_, at) => at);
  const at = columns.findIndex((each) => each.column.key === true && formOf(each) !== undefined);
  const column = columns[at];
  const form = column === undefined ? undefined : formOf(column);
  if (form === undefined) return () => everything;
  const { missing } = context;
  const rows = new Map<string, number[]>();
  const tokens: number[] = [];
  for (const [index, row] of gold.entries()) {
    const { value, aliases } = goldParts(row[at]);
    if (missing !== undefined && missingToken(value, missing) !== null) {
      tokens.push(index);
      continue;
    }
    for (const key of new Set([value, ...aliases].map((one) => form(textOf(one) ?? "")))) {
      const list = rows.get(key);
      if (list === undefined) rows.set(key, [index]);
      else list.push(index);
    }
  }
  return (row) => {
    const cell = row[at];
    if (cell === undefined) return [];
    if (missing !== undefined && missingToken(cell.folded, missing) !== null) return tokens;
    const [one = [], other = []] = [rows.get(form(cell.folded)), rows.get(form(cell.plain))];
    return one === other || other.length === 0
      ? one
      : [...new Set([...one, ...other])].toSorted((a, b) => a - b);
  };
}
