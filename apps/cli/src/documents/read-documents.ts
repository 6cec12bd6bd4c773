import { extname } from "node:path";
import type { TaskDocument } from "@touchstone/contract";
import { type DocumentProblem, parseTaskDocument, type TaskType } from "@touchstone/task-types";
import { readText } from "./read-text.ts";

/** A document of a file; `index` counts from 0. */
export interface FileDocument {
  index: number;
  document: TaskDocument;
  type: TaskType;
}

/** One thing wrong with a file, with the place of it in the file. */
export interface FileProblem extends DocumentProblem {
  file: string;
  index?: number;
}

/** The documents of a file, or everything that is wrong with it; never fewer documents without a word. */
export type FileReading = { ok: true; documents: FileDocument[] } | { ok: false; problems: FileProblem[] };

const problem = (file: string, code: string, message: string): FileReading => ({
  ok: false,
  problems: [{ file, pointer: "", code, message }],
});

const isObject = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** JSON Lines by its name, or because its first line is an object of its own and more follows. */
function isLines(file: string, text: string): boolean {
  if ([".jsonl", ".ndjson"].includes(extname(file).toLowerCase())) return true;
  const [first = "", ...rest] = text.split("\n");
  return rest.some((line) => line.trim() !== "") && isObject(first);
}

/** Reads a file of task documents: one JSON document, or JSON Lines with one document a line. */
export async function readDocuments(file: string): Promise<FileReading> {
  const input = await readText(file);
  if (!input.ok) return problem(file, input.code, input.message);
  const { text } = input;
  if (text.trim() === "") return problem(file, "empty", "The file holds no document.");
  const lines = isLines(file, text);
  const pieces = lines
    ? text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [{ text: line, line: at }]))
    : [{ text, line: 0 }];
  const documents: FileDocument[] = [];
  const problems: FileProblem[] = [];
  for (const [index, piece] of pieces.entries()) {
    const parsed = parseTaskDocument(piece.text);
    if (parsed.ok) documents.push({ index, document: parsed.document, type: parsed.type });
    else
      problems.push(
        ...parsed.problems.map((it) => ({
          ...it,
          file,
          index,
          ...(it.line !== undefined && { line: it.line + piece.line }),
        })),
      );
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, documents };
}

/** `file:line:column pointer message`, the form editors and terminals can follow. */
export const describeProblem = (it: FileProblem): string => {
  const place = it.line === undefined ? it.file : `${it.file}:${it.line}:${it.column ?? 1}`;
  return `${place}${it.pointer === "" ? "" : ` ${it.pointer}`} ${it.message}`;
};
