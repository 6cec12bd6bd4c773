import Papa from "papaparse";

/** Where identifiers stand in a text. */
export type ListLayout =
  | { kind: "lines" }
  | { kind: "column"; delimiter: string; column: number }
  /** All in one line. */
  | { kind: "across"; delimiter: string }
  /** A JSON list of texts, or of objects that have them under a name. */
  | { kind: "json"; name: string | null };

/** Writes an identifier as its database does; null for what is none. */
export type Normalise = (text: string) => string | null;

export interface LayoutChoice {
  layout: ListLayout;
  /** What stands there first. */
  sample: string;
  /** The first entry is a heading, as far as can be told. */
  heading: boolean;
}

export interface LayoutGuess {
  choices: LayoutChoice[];
  likeliest: number;
}

/** As much of a text as a guess is made from. */
const HEAD = 20_000;
const ROWS = 50;
const SEPARATORS = ["\t", ";", ",", "|"];

interface Place {
  layout: ListLayout;
  texts: string[];
}

/** Line ends as one character, without the mark that some files begin with. */
export const plainText = (text: string): string => text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");

const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** A number that JSON gives as it was written; of a longer one the last digits are lost. */
const isExact = (value: unknown): value is number =>
  typeof value === "number" && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** The text of an entry of a JSON list; null for what is neither text nor an exact number. */
export function entryText(entry: unknown, name: string | null): string | null {
  const value =
    name === null
      ? entry
      : typeof entry === "object" && entry !== null && !Array.isArray(entry)
        ? (entry as Record<string, unknown>)[name]
        : null;
  return typeof value === "string" || isExact(value) ? String(value) : null;
}

function jsonPlaces(text: string): Place[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // What is wrong with it is told where it is read.
  }
  const entries: unknown[] = Array.isArray(value) ? value.slice(0, ROWS) : [];
  const names = new Set(
    entries.flatMap((entry) =>
      typeof entry === "object" && entry !== null && !Array.isArray(entry) ? Object.keys(entry) : [],
    ),
  );
  return (names.size === 0 ? [null] : [...names]).map((name) => ({
    layout: { kind: "json", name },
    texts: entries.map((entry) => entryText(entry, name) ?? ""),
  }));
}

function tablePlaces(text: string): Place[] {
  // A last line that is cut off would look like another table.
  const head = text.length > HEAD ? text.slice(0, text.lastIndexOf("\n", HEAD) + 1 || HEAD) : text;
  const lines = head.split("\n").filter((line) => line.trim() !== "");
  const whole: Place = { layout: { kind: "lines" }, texts: lines.slice(0, ROWS) };
  for (const delimiter of SEPARATORS) {
    const { data } = Papa.parse<string[]>(head, { delimiter, newline: "\n", preview: ROWS });
    const rows = data.filter((cells) => cells.some((cell) => cell.trim() !== ""));
    const width = rows[0]?.length ?? 0;
    if (width < 2 || rows.some((cells) => cells.length !== width)) continue;
    if (rows.length === 1) return [whole, { layout: { kind: "across", delimiter }, texts: rows[0] ?? [] }];
    const columns = Array.from(
      { length: width },
      (_, column): Place => ({
        layout: { kind: "column", delimiter, column },
        texts: rows.map((cells) => cells[column] ?? ""),
      }),
    );
    return [whole, ...columns];
  }
  return [whole];
}

/** How many of some texts are identifiers, between 0 and 1. */
const fit = ({ texts }: Place, normalise: Normalise): number =>
  texts.length === 0 ? 0 : texts.filter((text) => normalise(text.trim()) !== null).length / texts.length;

function choiceOf({ layout, texts }: Place, normalise: Normalise | null): LayoutChoice {
  const [first = "", second = ""] = texts.map((text) => text.trim());
  const heading =
    layout.kind !== "json" && normalise !== null && normalise(first) === null && normalise(second) !== null;
  return { layout, sample: heading ? `${first}: ${second}` : first, heading };
}

/**
 * The ways in which a text may hold a list, and the likeliest: where most of what stands there is an identifier; without
 * anybody who knows identifiers, the first column of a table.
 */
export function guessLayout(given: string, normalise: Normalise | null): LayoutGuess {
  const text = plainText(given);
  const places = isJson(text) ? jsonPlaces(text) : tablePlaces(text);
  const scores = places.map((place) => (normalise === null ? 0 : fit(place, normalise)));
  const best = Math.max(...scores);
  const first = isJson(text) ? 0 : Math.min(1, places.length - 1);
  return {
    choices: places.map((place) => choiceOf(place, normalise)),
    likeliest: best > 0 ? scores.indexOf(best) : first,
  };
}
