import { assign } from "../assignment.ts";
import { compareProfile, goldParts } from "../compare.ts";
import { EqualityProfile, type ProfileName } from "../profile-params.ts";
import type { CompareContext, Verdict } from "../verdict.ts";
import type { CleanCell } from "./cell.ts";
import type { HeaderSchema } from "./read-table.ts";

/** A column of a T4 schema. */
export interface TableColumn extends HeaderSchema {
  key?: boolean | undefined;
  profile: ProfileName;
  params: unknown;
}

export interface PreparedColumn {
  column: TableColumn;
  equality: EqualityProfile;
}

export function prepareColumns(columns: readonly TableColumn[]): PreparedColumn[] {
  return columns.map((column) => ({
    column,
    equality: EqualityProfile.parse({ profile: column.profile, params: column.params }),
  }));
}

// The number grammar must see superscripts before NFKC does.
const UNFOLDED: readonly ProfileName[] = ["number", "range", "url", "reference"];

/** Compares one cell with gold by its column. */
export function compareCell(
  { column, equality }: PreparedColumn,
  gold: unknown,
  cell: CleanCell | undefined,
  context: CompareContext,
): Verdict {
  if (cell === undefined) return { result: "no_match", reason: "missing_column" };
  const first = compareProfile(
    equality,
    gold,
    readsUnfolded(column, equality) ? cell.plain : cell.folded,
    context,
  );
  // Gold of an exact column may itself hold signs that folding changes.
  return first.result !== "match" && column.profile === "exact"
    ? compareProfile(equality, gold, cell.plain, context)
    : first;
}

function readsUnfolded(column: TableColumn, equality: EqualityProfile): boolean {
  if (equality.profile === "list" || equality.profile === "set")
    return UNFOLDED.includes(equality.params.element.profile);
  return UNFOLDED.includes(column.profile);
}

export type GoldRow = readonly unknown[];
type Row = readonly (CleanCell | undefined)[];

function keyVerdict(
  columns: readonly PreparedColumn[],
  gold: GoldRow,
  row: Row,
  withAliases: boolean,
  context: CompareContext,
): Verdict["result"] {
  let open = false;
  for (const [at, prepared] of columns.entries()) {
    if (prepared.column.key !== true) continue;
    const value = withAliases ? gold[at] : goldParts(gold[at]).value;
    const { result } = compareCell(prepared, value, row[at], context);
    if (result === "no_match") return "no_match";
    open ||= result === "undecided";
  }
  return open ? "undecided" : "match";
}

/** Rows matched to gold rows, and pairs that only a judge or person could match. */
interface RowMatching {
  /** `[predicted row, gold row]`, sorted by predicted row. */
  matched: [number, number][];
  undecided: [number, number][];
}

/**
 * Matches predicted rows to gold rows by their key: by equality, then by alias, each with augmenting paths in order of
 * appearance; what an earlier tier assigned stays (SCORING.md 6.3). Pairs left for a judge are listed, not matched.
 */
export function matchRows(
  columns: readonly PreparedColumn[],
  gold: readonly GoldRow[],
  rows: readonly Row[],
  context: CompareContext,
): RowMatching {
  const goldOf = new Map<number, number>();
  const taken = new Set<number>();
  if (!columns.some(({ column }) => column.key === true)) return { matched: [], undecided: [] };
  for (const withAliases of [false, true]) {
    const verdicts = rows.map((row, r) =>
      goldOf.has(r)
        ? []
        : gold.map((one, g) =>
            taken.has(g) ? "no_match" : keyVerdict(columns, one, row, withAliases, context),
          ),
    );
    const tier = assign(rows.length, gold.length, (r, g) => verdicts[r]?.[g] === "match");
    for (const [r, g] of tier.entries()) {
      if (g < 0) continue;
      goldOf.set(r, g);
      taken.add(g);
    }
  }
  const matched = [...goldOf].toSorted((a, b) => a[0] - b[0]);
  const undecided: [number, number][] = [];
  for (const [r, row] of rows.entries()) {
    if (goldOf.has(r)) continue;
    for (const [g, one] of gold.entries()) {
      if (!taken.has(g) && keyVerdict(columns, one, row, true, context) === "undecided")
        undecided.push([r, g]);
    }
  }
  return { matched, undecided };
}
