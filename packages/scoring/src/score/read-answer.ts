import type { Prediction, ReferenceFields } from "@touchstone/bibliography";
import type { Json } from "@touchstone/contract";

type JsonObject = { [key: string]: Json };

/** A JSON object, or null for everything else. */
export const objectOf = (value: unknown): JsonObject | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : null;

/** A member of a JSON object; undefined where it has none of its own. */
export const memberOf = (object: JsonObject, key: string): Json | undefined =>
  Object.hasOwn(object, key) ? object[key] : undefined;

const RUN = 400;
const LONG_RUN = /([^\S\n])\1{399,}|([^\p{L}\p{N}\s])\2{399,}/gu;

/**
 * A text without senseless runs: more than 400 equal blanks or signs in a row become 400. No answer has them, and patterns
 * that look for the end of a run would take minutes.
 */
export const tameText = (text: string): string =>
  text.length < RUN ? text : text.replace(LONG_RUN, (run) => [...run].slice(0, RUN).join(""));

/** A text, number or truth value as text; null for everything else. */
export const scalarText = (value: Json | undefined): string | null =>
  typeof value === "string"
    ? value
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : null;

/** Longer texts are no answers but dumps, which are not searched for something right. */
export const LONGEST_ANSWER = 10_000;
// Names no work, and is counted as a reference all the same.
const UNREADABLE = "\u2026";

const FIELDS = [
  "title",
  "year",
  "venue",
  "doi",
  "arxiv",
  "pmid",
  "pmcid",
  "openalex",
  "s2",
  "url",
  "text",
] as const satisfies readonly (keyof ReferenceFields)[];

function authorsOf(value: Json | undefined): string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.map((author) => scalarText(author ?? undefined) ?? "").filter((author) => author.trim() !== "");
}

/**
 * A reference out of an answer: a line of text, or an object of which the known fields are read (SCORING.md 1.3).
 * Null where there is nothing in it; a value of another shape or beyond all length is a reference that names no work.
 */
export function referenceOf(value: Json | undefined): Prediction | null {
  const read = readReference(value);
  return read !== null && predictionText(read).length > LONGEST_ANSWER ? UNREADABLE : read;
}

function readReference(value: Json | undefined): Prediction | null {
  if (value === undefined || value === null) return null;
  const text = scalarText(value);
  if (text !== null) return text.trim() === "" ? null : text.trim();
  const object = objectOf(value);
  if (object === null) return Array.isArray(value) && value.length === 0 ? null : JSON.stringify(value);
  const fields: ReferenceFields = {};
  for (const field of FIELDS) {
    const given = scalarText(memberOf(object, field))?.trim() ?? "";
    if (given !== "") fields[field] = given;
  }
  const written = memberOf(object, "authors") ?? memberOf(object, "author");
  const authors = authorsOf(written);
  if (authors.length > 0) fields.authors = typeof written === "string" ? written : authors;
  if (Object.keys(fields).length > 0) return fields;
  return Object.keys(object).length === 0 ? null : JSON.stringify(value);
}

/** A prediction as one line. */
export const predictionText = (prediction: Prediction): string =>
  typeof prediction === "string"
    ? prediction
    : Object.values(prediction)
        .flat()
        .filter((part) => part !== undefined && part !== "")
        .join(" ");

const LONGEST = 500;
const UNSTORABLE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\0/g;

/** Text as outcomes keep it: at most 500 characters, without halves of surrogate pairs and NUL, which files cannot hold. */
export const cutText = (text: string): string => text.slice(0, LONGEST).replace(UNSTORABLE, "");
