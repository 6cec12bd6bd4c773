/** Question sets from a table (CSV, TSV): read, mapped column by column, and made into drafts' documents. */
export { TABLE_ENCODINGS, type TableEncoding } from "./decode-table.ts";
export {
  fieldsOf,
  guessColumns,
  isTableField,
  REQUIRED_FIELDS,
  TABLE_FIELDS,
  TABLE_TYPES,
  type TableField,
  type TableType,
} from "./fields.ts";
export { type MappedTable, mapTable, type TableMapping, type TableRow } from "./map-table.ts";
export { MOST_BYTES, readTable, type Table } from "./read-table.ts";
export type { TableProblem } from "./table-problem.ts";
