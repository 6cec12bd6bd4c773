import { findUnstorableText } from "@touchstone/text";
import { type ParseError, parse } from "jsonc-parser";
import Papa from "papaparse";
import { placeAt } from "../../../json-places.ts";
import { entryText, type ListLayout, type Normalise, plainText } from "./list-layout.ts";

/** More than this is no set that narrows anything. */
export const MOST_IDENTIFIERS = 200_000;

/** Faults that are told one by one; the others are counted. */
const TOLD = 20;
/** Entries between two looks at the clock. */
const STRIDE = 250;
/** Rows of a table that are taken apart at once. */
const ROWS = 1_000;

type ListFaultCode =
  | "unknown"
  | "no_cell"
  | "not_text"
  | "unstorable"
  | "unclosed"
  | "too_many"
  | "not_json"
  | "not_list";

interface ListFault {
  code: ListFaultCode;
  /** Line of the text, or number of the entry of a JSON list, from 1. */
  at: number;
  in: "line" | "entry";
  text: string;
}

/** What a text holds. Nothing of it is to be used while there are faults. */
export interface ListReading {
  /** Each once, in the order of the text. */
  identifiers: string[];
  /** Entries that were the same as an earlier one. */
  duplicates: number;
  /** The first of them. */
  faults: ListFault[];
  faultCount: number;
}

export interface ListOptions {
  layout: ListLayout;
  /** The first entry is no identifier. */
  heading: boolean;
  /** Null: everything is kept as it is written. */
  normalise: Normalise | null;
}

interface Entry {
  text: string | null;
  at: number;
  /** How far the text is read, between 0 and 1. */
  done: number;
  fault?: ListFaultCode;
}

function* linesOf(text: string): Generator<Entry> {
  let at = 1;
  for (let from = 0; from <= text.length; at += 1) {
    const end = text.indexOf("\n", from);
    const until = end < 0 ? text.length : end;
    yield { text: text.slice(from, until), at, done: until / (text.length || 1) };
    from = until + 1;
  }
}

function* rowsOf(text: string, delimiter: string): Generator<Omit<Entry, "text"> & { cells: string[] }> {
  let cursor = 0;
  let at = 1;
  while (cursor < text.length) {
    const { data, errors, meta } = Papa.parse<string[]>(text.slice(cursor), {
      delimiter,
      newline: "\n",
      preview: ROWS,
      // The fast way takes the whole rest apart each time.
      fastMode: false,
    });
    const unclosed = errors.some(({ code }) => code === "MissingQuotes");
    cursor += meta.cursor;
    for (const [index, cells] of data.entries()) {
      const broken = unclosed && index === data.length - 1;
      yield { cells, at, done: cursor / text.length, ...(broken ? { fault: "unclosed" as const } : {}) };
      at += 1 + cells.reduce((sum, cell) => sum + (cell.includes("\n") ? cell.split("\n").length - 1 : 0), 0);
    }
    if (meta.cursor === 0) return;
  }
}

function* cellsOf(text: string, layout: Extract<ListLayout, { delimiter: string }>): Generator<Entry> {
  for (const { cells, ...row } of rowsOf(text, layout.delimiter)) {
    if (row.fault) yield { ...row, text: cells.join(layout.delimiter) };
    else if (layout.kind === "across") for (const cell of cells) yield { ...row, text: cell };
    else if (cells.every((cell) => cell.trim() === "")) yield { ...row, text: "" };
    else {
      const cell = cells[layout.column] ?? "";
      yield cell.trim() === ""
        ? { ...row, text: cells.join(layout.delimiter), fault: "no_cell" }
        : { ...row, text: cell };
    }
  }
}

function* entriesOf(text: string, name: string | null): Generator<Entry> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors);
    const { line } = placeAt(text, errors[0]?.offset ?? 0);
    yield { text: text.split("\n")[line - 1] ?? "", at: line, done: 1, fault: "not_json" };
    return;
  }
  if (!Array.isArray(value)) {
    yield { text: text.slice(0, 80), at: 1, done: 1, fault: "not_list" };
    return;
  }
  for (const [index, entry] of (value as unknown[]).entries()) {
    const found = entryText(entry, name);
    const place = { at: index + 1, done: (index + 1) / value.length };
    yield found === null
      ? { ...place, text: JSON.stringify(entry) ?? "", fault: "not_text" }
      : { ...place, text: found };
  }
}

const entries = (text: string, layout: ListLayout): Generator<Entry> => {
  if (layout.kind === "lines") return linesOf(text);
  return layout.kind === "json" ? entriesOf(text, layout.name) : cellsOf(text, layout);
};

/**
 * Reads identifiers out of a text, a few hundred at a step: each step tells how far it has come, between 0 and 1. Empty
 * lines are left out; everything else that is no identifier is a fault with its line.
 */
export function* readList(given: string, options: ListOptions): Generator<number, ListReading> {
  const { layout, heading, normalise } = options;
  const found = new Set<string>();
  const faults: ListFault[] = [];
  let faultCount = 0;
  let duplicates = 0;
  let skipped = !heading || layout.kind === "json";
  let step = 0;
  const blame = (code: ListFaultCode, { at }: Entry, text: string) => {
    faultCount += 1;
    const unit = layout.kind === "json" && code !== "not_json" && code !== "not_list" ? "entry" : "line";
    if (faults.length < TOLD) faults.push({ code, at, in: unit, text: text.slice(0, 80) });
  };
  for (const entry of entries(plainText(given), layout)) {
    step += 1;
    if (step % STRIDE === 0) yield entry.done;
    const text = (entry.text ?? "").trim();
    if (text === "" && entry.fault === undefined) continue;
    if (!skipped) {
      skipped = true;
      continue;
    }
    if (entry.fault !== undefined) {
      blame(entry.fault, entry, text);
      continue;
    }
    const identifier = normalise === null ? text : normalise(text);
    if (identifier === null) blame("unknown", entry, text);
    else if (findUnstorableText(identifier)) blame("unstorable", entry, text);
    else if (found.has(identifier)) duplicates += 1;
    else if (found.size === MOST_IDENTIFIERS) {
      blame("too_many", entry, text);
      break;
    } else found.add(identifier);
  }
  return { identifiers: [...found], duplicates, faults, faultCount };
}
