import type { TaskDocument, TaskMeta } from "@touchstone/contract";
import { stampDocument } from "../stamp-document.ts";
import { fieldsOf, REQUIRED_FIELDS, type TableField, type TableType } from "./fields.ts";
import { navigationRow } from "./navigation-row.ts";
import type { RawRow, Table } from "./read-table.ts";
import { retrievalRow } from "./retrieval-row.ts";
import { type RowReader, rowReader } from "./row-reader.ts";
import { type TableProblem, tableProblem } from "./table-problem.ts";

/** Which column holds what, and how cells are read. */
export interface TableMapping {
  type: TableType;
  columns: Partial<Record<TableField, string>>;
  /** Between the members of a cell that holds several. */
  listSeparator: string;
  /** Equality profile of answers whose row names none; empty for none. */
  profile: string;
  /** Whether rows that name no profile get one by the form of their answer. */
  guessProfile: boolean;
}

/** A row as it was understood. `document` is null where an error keeps the row out. */
export interface TableRow {
  line: number;
  question: string;
  answer: string;
  document: TaskDocument | null;
  problems: TableProblem[];
}

export interface MappedTable {
  rows: TableRow[];
  /** What is wrong with the mapping; no row can be taken until it is mended. */
  problems: TableProblem[];
  /** Columns that nothing takes. */
  unused: string[];
}

const TITLE_LENGTH = 80;

/** A working title for a row that has none: how the question begins. */
function titleFrom(question: string): string {
  const line = question.replaceAll(/\s+/g, " ");
  if (line.length <= TITLE_LENGTH) return line;
  const cut = line.slice(0, TITLE_LENGTH).replace(/\p{Surrogate}$/u, "");
  return `${cut.replace(/\s+\S*$/, "")} …`;
}

/** Licence and authors stay empty where the row is silent; the import fills them in. */
const metaOf = (row: RowReader): TaskMeta => ({
  title: row.text("title") || titleFrom(row.text("question")),
  disciplines: row.list("disciplines"),
  language: row.language(),
  databases: row.list("databases"),
  authors: row.list("authors").map((name) => ({ name, orcid: null })),
  licence: row.text("licence"),
  asOf: row.date("asOf") || null,
});

function mapRow(raw: RawRow, table: Table, mapping: TableMapping): TableRow {
  const row = rowReader(raw, table.columns, mapping);
  const question = row.text("question");
  if (question === "") row.fault("question", "no_question");
  const content = mapping.type === "database-navigation" ? navigationRow(row, mapping) : retrievalRow(row);
  const meta = metaOf(row);
  const fails = row.problems.some((it) => it.severity === "error");
  return {
    line: raw.line,
    question,
    answer: row.text("answer"),
    document: fails ? null : stampDocument(`line-${raw.line}`, mapping.type, { meta, ...content }),
    problems: row.problems,
  };
}

/**
 * Makes a draft's document of each row of a table of questions: question, answer, equality and meta are filled in, the rest is
 * blank. Text stays text, whatever a spreadsheet would make of it. Every problem names its line and column. Questions that stand
 * there twice are no problem of the table; `questionKey` tells them.
 */
export function mapTable(table: Table, mapping: TableMapping): MappedTable {
  const allowed = fieldsOf(mapping.type);
  const columns = Object.fromEntries(
    allowed.flatMap((field) => {
      const column = mapping.columns[field];
      return column === undefined ? [] : [[field, column]];
    }),
  ) as TableMapping["columns"];
  const taken = new Set(Object.values(columns));
  const problems = [
    ...REQUIRED_FIELDS.filter((field) => columns[field] === undefined).map((field) =>
      tableProblem("not_mapped", 1, null, { field }),
    ),
    ...[...taken]
      .filter((name) => !table.columns.includes(name))
      .map((name) => tableProblem("no_such_column", 1, null, { name })),
  ];
  return {
    rows: problems.length > 0 ? [] : table.rows.map((row) => mapRow(row, table, { ...mapping, columns })),
    problems,
    unused: table.columns.filter((name) => !taken.has(name)),
  };
}
