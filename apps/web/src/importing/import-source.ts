import type { TaskDocument } from "@touchstone/contract";
import { parseTaskDocuments } from "@touchstone/task-types";
import type { TableEncoding } from "@touchstone/task-types/import-table";

export interface RowProblem {
  line: number;
  /** Heading of a column, or pointer into a document; null where the whole row is meant. */
  column: string | null;
  severity: "error" | "warning";
  message: string;
}

/** A row of a table, or a document of a file, as it would become a draft. */
export interface ImportRow {
  line: number;
  /** The question of a table's row, or the title of a document. */
  name: string;
  answer: string;
  document: TaskDocument | null;
  problems: readonly RowProblem[];
}

/** How the bytes of a table are read; `auto` finds out. */
export interface TableForm {
  encoding: TableEncoding;
  separator: string;
}

/** A chosen file. */
export type Source =
  | { kind: "table"; name: string; bytes: Uint8Array }
  | { kind: "documents"; name: string; rows: readonly ImportRow[] };

const IS_DOCUMENTS = /\.(?:json|jsonl|ndjson)$/i;

/** Lines of a file of task documents as rows; a line that is no document keeps its problems. */
function documentRows(name: string, text: string): ImportRow[] {
  return parseTaskDocuments(name, text).map(({ line, parsed }) => ({
    line,
    name: parsed.ok ? parsed.document.meta.title : "",
    answer: "",
    document: parsed.ok ? parsed.document : null,
    problems: parsed.ok
      ? []
      : parsed.problems.map((it) => ({
          line: it.line ?? line,
          column: it.pointer || null,
          severity: "error" as const,
          message: it.message,
        })),
  }));
}

/** Reads a file as far as that needs no choice of the person; null where it cannot be read at all. */
export async function readSource(file: File): Promise<Source | null> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!IS_DOCUMENTS.test(file.name)) return { kind: "table", name: file.name, bytes };
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const rows = documentRows(file.name, text);
    return rows.length === 0 ? null : { kind: "documents", name: file.name, rows };
  } catch {
    return null;
  }
}
