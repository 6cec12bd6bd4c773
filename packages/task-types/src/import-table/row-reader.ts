import { CalendarDate } from "@touchstone/contract";
import { findUnstorableText, normaliseStrings } from "@touchstone/text";
import { longestOf, type TableField } from "./fields.ts";
import type { TableMapping } from "./map-table.ts";
import type { RawRow } from "./read-table.ts";
import { type TableProblem, type TableProblemCode, tableProblem } from "./table-problem.ts";

/** U+FFFD, or the signs that UTF-8 leaves behind where it was read as a Western encoding. */
const DAMAGED = /\uFFFD|Ã[\u0080-\u00BF\u2018-\u2122]|â€/u;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** Reads the cells of one row by field, and keeps what is wrong with them. */
export interface RowReader {
  readonly line: number;
  readonly problems: TableProblem[];
  text: (field: TableField) => string;
  /** Members of a cell, each once. */
  list: (field: TableField) => string[];
  /** `YYYY-MM-DD`, or an empty text. */
  date: (field: TableField) => string;
  language: () => string;
  fault: (
    field: TableField | null,
    code: TableProblemCode,
    params?: Readonly<Record<string, string | number>>,
  ) => void;
}

export function rowReader(row: RawRow, columns: readonly string[], mapping: TableMapping): RowReader {
  const problems = [...row.problems];
  const read = new Map<TableField, string>();
  const fault: RowReader["fault"] = (field, code, params = {}) => {
    problems.push(tableProblem(code, row.line, field && (mapping.columns[field] ?? null), params));
  };
  const cell = (field: TableField): string => {
    const column = mapping.columns[field];
    const raw = column === undefined ? "" : (row.cells[columns.indexOf(column)] ?? "");
    if (findUnstorableText(raw)) {
      fault(field, "unstorable");
      return "";
    }
    const text = normaliseStrings(raw).trim();
    if (text.length > longestOf(field))
      fault(field, "too_long", { length: text.length, most: longestOf(field) });
    if (DAMAGED.test(text)) fault(field, "damaged_text");
    return text;
  };
  const text = (field: TableField): string => {
    const known = read.get(field);
    if (known !== undefined) return known;
    const found = cell(field);
    read.set(field, found);
    return found;
  };
  return {
    line: row.line,
    problems,
    fault,
    text,
    list: (field) => [
      ...new Set(
        (mapping.listSeparator === "" ? [text(field)] : text(field).split(mapping.listSeparator))
          .map((member) => member.trim())
          .filter((member) => member !== ""),
      ),
    ],
    date: (field) => {
      const found = text(field);
      if (found === "" || CalendarDate.safeParse(found).success) return found;
      fault(field, "bad_date");
      return "";
    },
    language: () => {
      const found = text("language") || "en";
      if (LANGUAGE.test(found)) return found;
      fault("language", "bad_language");
      return "en";
    },
  };
}
