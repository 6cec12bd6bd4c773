import {
  type FoundIdentifier,
  isResolverText,
  normaliseIdentifier,
  scanIdentifiers,
  WORK_IDENTIFIER_FAMILIES,
} from "./identifiers.ts";
import { splitAuthors } from "./names.ts";

/** A reference with fields, as answers give it (SCORING.md 1.3). `text` is a reference typed as one line. */
export interface ReferenceFields {
  title?: string | undefined;
  authors?: string | readonly string[] | undefined;
  year?: string | number | undefined;
  venue?: string | undefined;
  doi?: string | undefined;
  arxiv?: string | undefined;
  pmid?: string | undefined;
  pmcid?: string | undefined;
  openalex?: string | undefined;
  s2?: string | undefined;
  url?: string | undefined;
  text?: string | undefined;
}

/** A predicted reference: one line of text, or fields. */
export type Prediction = string | ReferenceFields;

/** A prediction taken apart. Fields are absent where nothing was given. */
export interface ReadPrediction {
  kind: "text" | "fields";
  /** Decoded text, with identifiers blanked out; empty for fields. */
  rest: string;
  identifiers: FoundIdentifier[];
  /** Something stands in an identifier field but is none. */
  brokenIdentifier: boolean;
  title?: string;
  authors?: string[];
  year?: number | null;
  venue?: string;
  /** Nothing but identifiers was given. */
  bare: boolean;
}

function blank(text: string, found: readonly FoundIdentifier[]): string {
  let rest = text;
  for (const { start, end, tentative } of found) {
    if (tentative !== true) rest = rest.slice(0, start) + " ".repeat(end - start) + rest.slice(end);
  }
  return rest
    .replace(/https?:\/\/\S*|\b(?:dx\.)?doi\.org\/|\barxiv\.org\/(?:abs|pdf)\//gi, (run) =>
      " ".repeat(run.length),
    )
    .replace(/\b(?:doi|pmid|pmcid)\s*[:=]/gi, (run) => " ".repeat(run.length));
}

function readText(source: string): ReadPrediction {
  const { text, found } = scanIdentifiers(source);
  const rest = blank(text, found);
  return {
    kind: "text",
    rest,
    identifiers: found,
    brokenIdentifier: false,
    bare: found.length > 0 && isResolverText(rest),
  };
}

/** A field as text. Answers are JSON that systems wrote: a number is its digits, everything else that is no text is absent. */
function given(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.trim() : Number.isFinite(value) ? String(value) : "";
  return text === "" ? undefined : text;
}

const givenAuthors = (authors: unknown): string[] =>
  typeof authors === "string"
    ? splitAuthors(authors)
    : splitAuthors((Array.isArray(authors) ? authors : [authors]).flatMap((author) => given(author) ?? []));

function readFieldIdentifiers(fields: ReferenceFields): { identifiers: FoundIdentifier[]; broken: boolean } {
  const identifiers: FoundIdentifier[] = [];
  let broken = false;
  for (const family of WORK_IDENTIFIER_FAMILIES) {
    const text = given(fields[family]);
    if (text === undefined) continue;
    const found = scanIdentifiers(text).found;
    const value = normaliseIdentifier(family, text);
    if (value !== null && !found.some((one) => one.family === family && one.value === value)) {
      found.push({ family, value, start: 0, end: text.length });
    }
    if (found.length === 0) broken = true;
    identifiers.push(...found);
  }
  const url = given(fields.url);
  if (url !== undefined) identifiers.push(...scanIdentifiers(url).found);
  return { identifiers, broken };
}

function readYear(year: unknown): number | null | undefined {
  const text = given(year);
  if (text === undefined) return undefined;
  const digits = /^(?:\D*)((?:1[4-9]|20)\d{2})[a-z]?(?:\D*|-\d{1,2}(?:-\d{1,2})?)$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Takes a prediction apart. A typed line wins over empty fields; identifiers of both are kept. Never throws, whatever
 * stands in place of a prediction or of its fields.
 */
export function readPrediction(prediction: Prediction): ReadPrediction {
  if (typeof prediction !== "object" || prediction === null) return readText(given(prediction) ?? "");
  const { identifiers, broken } = readFieldIdentifiers(prediction);
  const title = given(prediction.title);
  const text = given(prediction.text);
  if (title === undefined && text !== undefined) {
    const line = [text, given(prediction.venue), given(prediction.year)]
      .filter((part) => part !== undefined)
      .join(" ");
    const read = readText(line);
    return { ...read, identifiers: [...read.identifiers, ...identifiers], brokenIdentifier: broken };
  }
  const authors = givenAuthors(prediction.authors);
  const year = readYear(prediction.year);
  const venue = given(prediction.venue);
  const anything = title !== undefined || authors.length > 0 || year !== undefined || venue !== undefined;
  return {
    kind: "fields",
    rest: "",
    identifiers,
    brokenIdentifier: broken,
    ...(title === undefined ? {} : { title }),
    ...(authors.length === 0 ? {} : { authors }),
    ...(year === undefined ? {} : { year }),
    ...(venue === undefined ? {} : { venue }),
    bare: identifiers.length > 0 && !anything,
  };
}
