import { XMLParser, XMLValidator } from "fast-xml-parser";
import Papa from "papaparse";

/** A body as data: JSON as it is, XML as nested members (attributes begin with `@`), CSV as a list of rows by column. */
export interface PlainBody {
  form: "json" | "xml" | "csv";
  root: unknown;
}

const MAX_ROWS = 5_000;

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

function jsonOf(text: string): PlainBody | null {
  try {
    return { form: "json", root: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function xmlOf(text: string): PlainBody | null {
  // A page of a site is no record; entities of its own could make a small text huge.
  if (/^<!doctype\s+html|^<html[\s>]/i.test(text) || /<!ENTITY/i.test(text)) return null;
  try {
    if (XMLValidator.validate(text) !== true) return null;
    return { form: "xml", root: xml.parse(text) as unknown };
  } catch {
    return null;
  }
}

function csvOf(text: string): PlainBody | null {
  const { data, errors, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    preview: MAX_ROWS,
    delimitersToGuess: ["\t", ",", ";"],
  });
  const columns = meta.fields ?? [];
  const whole = errors.length === 0 && columns.length > 1 && columns.every((it) => it.trim() !== "");
  return whole && data.length > 0 ? { form: "csv", root: data } : null;
}

/** Reads a body that no connector knows: JSON, XML, or CSV with a line of headings. Null where it is none of them. */
export function readBody(body: string): PlainBody | null {
  const text = body.replace(/^\uFEFF/, "").trim();
  if (/^[[{]/.test(text)) return jsonOf(text);
  return text.startsWith("<") ? xmlOf(text) : csvOf(text);
}
