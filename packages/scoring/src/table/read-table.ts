import type { ProfileName } from "../profile-params.ts";
import { type CleanCell, cleanCell, headerKey } from "./cell.ts";
import { findTables, type RawTable } from "./find-tables.ts";

/** A column as far as reading needs it. */
export interface HeaderSchema {
  name: string;
  synonyms?: readonly string[] | undefined;
  profile: ProfileName;
}

export type FormatReason =
  | "no_table"
  | "html_table"
  | "fullwidth_pipes"
  | "several_tables"
  | "duplicate_header"
  | "missing_column"
  | "extra_column"
  | "column_order"
  | "ragged_row";

/** A response read against a schema: the format verdict and the lenient reading (SCORING.md 6.2). */
export interface TableReading {
  format: { valid: boolean; reasons: FormatReason[] };
  flags: string[];
  /** Indices of schema columns that the table has. */
  columns: number[];
  /** Per row, per schema column; undefined where the column is missing. */
  rows: (CleanCell | undefined)[][];
}

interface ReadOptions {
  columnOrder?: "fixed" | "any" | undefined;
  endedByLengthLimit?: boolean | undefined;
}

interface Mapped {
  table: RawTable;
  keys: string[];
  /** Schema column of each header, or -1. */
  columnOf: number[];
  /** Header set under which tables belong together. */
  set: string;
}

function mapTable(table: RawTable, schema: readonly HeaderSchema[]): Mapped {
  const names = schema.map((column) => [column.name, ...(column.synonyms ?? [])].map(headerKey));
  const keys = table.headers.map(headerKey);
  const columnOf = keys.map((key) => {
    const own = names.findIndex(([name]) => name === key);
    return own >= 0 ? own : names.findIndex((all) => all.includes(key));
  });
  const set = [...new Set(keys.map((key, at) => ((columnOf[at] ?? -1) >= 0 ? `#${columnOf[at]}` : key)))]
    .toSorted()
    .join("|");
  return { table, keys, columnOf, set };
}

const width = (mapped: Mapped): number => new Set(mapped.columnOf.filter((column) => column >= 0)).size;

function columnReasons(
  mapped: Mapped,
  schema: readonly HeaderSchema[],
  options: ReadOptions,
): FormatReason[] {
  const reasons: FormatReason[] = [];
  const present = mapped.columnOf.filter((column) => column >= 0);
  if (new Set(mapped.keys).size < mapped.keys.length || new Set(present).size < present.length)
    reasons.push("duplicate_header");
  if (new Set(present).size < schema.length) reasons.push("missing_column");
  if (mapped.columnOf.includes(-1)) reasons.push("extra_column");
  const firsts = [...new Set(present)];
  if (
    options.columnOrder === "fixed" &&
    firsts.some((column, at) => at > 0 && column < (firsts[at - 1] ?? 0))
  )
    reasons.push("column_order");
  return reasons;
}

function cellsOf(mapped: Mapped, schema: readonly HeaderSchema[]): (CleanCell | undefined)[][] {
  // Of two equal headers the first is read; short rows are padded, long rows cut.
  const headerAt = schema.map((_, column) => mapped.columnOf.indexOf(column));
  return mapped.table.rows.map((row) =>
    schema.map((column, at) => {
      const header = headerAt[at] ?? -1;
      return header < 0 ? undefined : cleanCell(row[header] ?? "", column.profile);
    }),
  );
}

function withoutTable(response: string): FormatReason[] {
  const reasons: FormatReason[] = [];
  if (/<table[\s>]/i.test(response)) reasons.push("html_table");
  if ((response.match(/^.*｜.*$/gmu) ?? []).length >= 2) reasons.push("fullwidth_pipes");
  return reasons.length > 0 ? reasons : ["no_table"];
}

/**
 * Reads the table of a response. Reasons about columns and rows are judged on the table that is read leniently: the
 * one with most schema columns, of equals the last, with other tables of the same header set behind it.
 */
export function readTable(
  response: string,
  schema: readonly HeaderSchema[],
  options: ReadOptions = {},
): TableReading {
  const found = findTables(response);
  const common = [
    ...(found.unclosedFence ? ["unclosed_fence"] : []),
    ...(options.endedByLengthLimit === true && found.endsInRow ? ["truncated"] : []),
  ];
  const mapped = found.tables.map((table) => mapTable(table, schema));
  const main = mapped.reduce<Mapped | undefined>(
    (best, one) => (best !== undefined && width(best) > width(one) ? best : one),
    undefined,
  );
  if (main === undefined)
    return {
      format: { valid: false, reasons: withoutTable(response) },
      flags: common,
      columns: [],
      rows: [],
    };
  const read = [main, ...mapped.filter((one) => one !== main && one.set === main.set)];
  const reasons: FormatReason[] = found.tables.length > 1 ? ["several_tables"] : [];
  reasons.push(...columnReasons(main, schema, options));
  if (read.some(({ table }) => table.rows.some((row) => row.length !== table.headers.length)))
    reasons.push("ragged_row");
  return {
    format: { valid: reasons.length === 0, reasons },
    flags: [...common, ...new Set(read.flatMap(({ table }) => [...table.flags]))],
    columns: [...new Set(main.columnOf.filter((column) => column >= 0))].toSorted((a, b) => a - b),
    rows: read.flatMap((one) => cellsOf(one, schema)),
  };
}
