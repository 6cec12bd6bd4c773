import { compareProfile } from "../compare.ts";
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

/** A column whose parameters are read. */
export interface PreparedColumn {
  column: TableColumn;
  equality: EqualityProfile;
  /** Cells are compared before folding. */
  unfolded: boolean;
}

// The number grammar must see superscripts before NFKC does.
const UNFOLDED: readonly ProfileName[] = ["number", "range", "url", "reference"];

const known = new WeakMap<readonly TableColumn[], PreparedColumn[]>();

/** Reads the parameters of all columns; throws where they are wrong, which authoring prevents. */
export function prepareColumns(columns: readonly TableColumn[]): PreparedColumn[] {
  const prepared = known.get(columns);
  if (prepared !== undefined) return prepared;
  const made = columns.map((column) => {
    const equality = EqualityProfile.parse({ profile: column.profile, params: column.params });
    const members = equality.profile === "list" || equality.profile === "set";
    const profile = members ? equality.params.element.profile : equality.profile;
    return { column, equality, unfolded: UNFOLDED.includes(profile) };
  });
  known.set(columns, made);
  return made;
}

/** Compares one cell with gold by its column. */
export function compareCell(
  { column, equality, unfolded }: PreparedColumn,
  gold: unknown,
  cell: CleanCell | undefined,
  context: CompareContext,
): Verdict {
  if (cell === undefined) return { result: "no_match", reason: "missing_column" };
  const first = compareProfile(equality, gold, unfolded ? cell.plain : cell.folded, context);
  // Gold of an exact column may itself hold signs that folding changes.
  return first.result !== "match" && column.profile === "exact"
    ? compareProfile(equality, gold, cell.plain, context)
    : first;
}
