import type { TaskDocument } from "@touchstone/contract";
import { type DocumentProblem, parseTaskDocuments, type TaskType } from "@touchstone/task-types";
import { readText } from "./read-text.ts";

/** A document of a file; `index` counts from 0, `line` from 1. */
export interface FileDocument {
  index: number;
  line: number;
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

/** Reads a file of task documents: one JSON document, or JSON Lines with one document a line. */
export async function readDocuments(file: string): Promise<FileReading> {
  const input = await readText(file);
  if (!input.ok) return problem(file, input.code, input.message);
  const { text } = input;
  const read = parseTaskDocuments(file, text);
  if (read.length === 0) return problem(file, "empty", "The file holds no document.");
  const documents: FileDocument[] = [];
  const problems: FileProblem[] = [];
  for (const { index, line, parsed } of read) {
    if (parsed.ok) documents.push({ index, line, document: parsed.document, type: parsed.type });
    else problems.push(...parsed.problems.map((it) => ({ ...it, file, index })));
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, documents };
}

/** `file:line:column pointer message`, the form editors and terminals can follow. */
export const describeProblem = (it: FileProblem): string => {
  const place = it.line === undefined ? it.file : `${it.file}:${it.line}:${it.column ?? 1}`;
  return `${place}${it.pointer === "" ? "" : ` ${it.pointer}`} ${it.message}`;
};
