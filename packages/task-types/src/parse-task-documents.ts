import { type DocumentProblem, type ParsedTask, parseTaskDocument } from "./parse-task-document.ts";

/** A document of a text; `index` counts documents from 0, `line` is that of the text on which it begins, from 1. */
export interface TextDocument {
  index: number;
  line: number;
  parsed: ParsedTask;
}

const isObject = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** JSON Lines by the name of its file, or because its first line is an object of its own and more follows. */
function isLines(name: string, text: string): boolean {
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return true;
  const [first = "", ...rest] = text.split("\n");
  return rest.some((line) => line.trim() !== "") && isObject(first);
}

const moved = (problems: readonly DocumentProblem[], by: number): DocumentProblem[] =>
  problems.map((it) => ({ ...it, ...(it.line !== undefined && { line: it.line + by }) }));

/**
 * Parses the text of a file of task documents: one JSON document, or JSON Lines with one document a line. Lines of problems
 * are those of the file. Empty where the text holds nothing.
 */
export function parseTaskDocuments(name: string, text: string): TextDocument[] {
  if (text.trim() === "") return [];
  const pieces = isLines(name, text)
    ? text.split("\n").flatMap((line, at) => (line.trim() === "" ? [] : [{ text: line, at }]))
    : [{ text, at: 0 }];
  return pieces.map((piece, index) => {
    const parsed = parseTaskDocument(piece.text);
    return {
      index,
      line: piece.at + 1,
      parsed: parsed.ok ? parsed : { ok: false, problems: moved(parsed.problems, piece.at) },
    };
  });
}
