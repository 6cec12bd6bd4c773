import { createReadStream } from "node:fs";
import {
  guessColumns,
  isTableField,
  MOST_BYTES,
  mapTable,
  readTable,
  type TableEncoding,
  type TableField,
  type TableProblem,
  type TableType,
} from "@touchstone/task-types/import-table";
import { TABLE } from "../messages.ts";
import type { ImportPlan } from "./plan-import.ts";

/** Settings of a table as the command line gives them. */
export interface TableSettings {
  type: TableType;
  map?: string[] | undefined;
  lines?: string | undefined;
  encoding: TableEncoding;
  separator?: string | undefined;
  listSeparator: string;
  profile: string;
  guessProfile: boolean;
}

type Columns = Partial<Record<TableField, string>>;

/** Reads `question=Question,answer=Gold answer`; a comma ends a part only where another field follows. Null where a part is no mapping. */
export function parseColumns(parts: readonly string[]): { columns: Columns } | { wrong: string } {
  const columns: Columns = {};
  for (const part of parts.flatMap((it) => it.split(/,(?=\s*[A-Za-z]+\s*=)/))) {
    const at = part.indexOf("=");
    const field = part.slice(0, at).trim();
    const column = part
      .slice(at + 1)
      .normalize("NFC")
      .trim();
    if (at < 0 || column === "" || !isTableField(field)) return { wrong: part.trim() };
    columns[field] = column;
  }
  return { columns };
}

/** Reads `2-40,45` into a test of a line; null where it is no such list. */
export function parseLines(text: string): ((line: number) => boolean) | null {
  const ranges = text.split(",").map((part) => /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part));
  if (ranges.includes(null)) return null;
  const bounds = ranges.map((it) => [Number(it?.[1]), Number(it?.[2] ?? it?.[1])] as const);
  return (line) => bounds.some(([from, to]) => line >= from && line <= to);
}

/** The bytes of a file, one more than a table may have at most. */
async function bytesOf(file: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: MOST_BYTES })) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const describe = (file: string, { line, column, severity, message }: TableProblem): string =>
  `${file}:${line}${column === null ? "" : ` ${column}`}${severity === "warning" ? ` (${TABLE.warning})` : ""}: ${message}`;

const stopped = (line: string): ImportPlan => ({
  documents: null,
  places: [],
  lines: [line],
  report: { problems: [{ message: line }] },
  fill: true,
});

/** Plans the import of a table of questions: every row, or the rows on the lines that were named. An error in one of them stops all. */
export async function planTable(file: string, settings: TableSettings): Promise<ImportPlan> {
  const chosen = settings.lines === undefined ? () => true : parseLines(settings.lines);
  if (chosen === null) return stopped(TABLE.noLines(settings.lines ?? ""));
  const named = settings.map === undefined ? null : parseColumns(settings.map);
  if (named && "wrong" in named) return stopped(TABLE.noMapping(named.wrong));
  let bytes: Uint8Array;
  try {
    bytes = await bytesOf(file);
  } catch (error) {
    return stopped(TABLE.cannotRead(file, error instanceof Error ? error.message : String(error)));
  }
  const read = readTable(bytes, settings);
  if (!read.ok) {
    const { problems } = read;
    return {
      documents: null,
      places: [],
      lines: problems.map((it) => describe(file, it)),
      report: { problems },
      fill: true,
    };
  }
  const { table } = read;
  const columns = named?.columns ?? guessColumns(settings.type, table.columns);
  const mapped = mapTable(table, { ...settings, columns });
  const rows = mapped.rows.filter((it) => chosen(it.line));
  const problems = [...mapped.problems, ...rows.flatMap((it) => it.problems)];
  const fails = rows.length === 0 || problems.some((it) => it.severity === "error");
  return {
    documents: fails ? null : rows.flatMap((it) => it.document ?? []),
    places: rows.flatMap((it) => (it.document === null ? [] : it.line)),
    lines: [
      ...problems.map((it) => describe(file, it)),
      ...(mapped.problems.length > 0 ? [TABLE.columns(table.columns)] : []),
      ...(rows.length === 0 && mapped.problems.length === 0 ? [TABLE.noRows] : []),
      ...(mapped.unused.length > 0 ? [TABLE.unused(mapped.unused)] : []),
    ],
    report: {
      problems,
      columns,
      unused: mapped.unused,
      rows: rows.map((it) => ({ line: it.line, title: it.document?.meta.title ?? null })),
    },
    fill: true,
  };
}
