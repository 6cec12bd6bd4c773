import type { Connector } from "../connector.ts";
import { queryOfAddress } from "./query-of-address.ts";

/** Values that some search of every database takes, to see where a value stands in the text of a search. */
const SAMPLES = ["zqx", "2011", "22:2244", "UniProtKB_AC-ID>Ensembl P04637", "starttime=2011-03-11"] as const;

/** Words of a query language: a field with a value, or a tag. Prose is not sent to a full-text search. */
const QUERY_LANGUAGE = /\w[:=]\S|\[\w+\]/;

type Make = Connector["queries"][string];

const textOf = (make: Make, value: string): string | null => {
  try {
    return make(value).text;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const plain = (text: string | null): string | null => text?.trim().replaceAll(/\s+/g, " ") ?? null;

/** What stands around the value in the text of a search; null where the value is taken apart. */
function frameOf(make: Make): { before: string; after: string } | null {
  for (const sample of SAMPLES) {
    const text = textOf(make, sample);
    const at = text?.indexOf(sample) ?? -1;
    if (text !== null && at >= 0) return { before: text.slice(0, at), after: text.slice(at + sample.length) };
  }
  return null;
}

/** Values that may have made a text, likeliest first. */
function valuesIn(text: string, frame: { before: string; after: string } | null): string[] {
  if (frame === null) return [(text.match(/\d+/g) ?? []).join(":")];
  const { before, after } = frame;
  if (text.length <= before.length + after.length) return [];
  if (!text.startsWith(before) || !text.endsWith(after)) return [];
  const value = text.slice(before.length, text.length - after.length);
  // Some searches write their values as an address or a statement needs them.
  return [value, value.replaceAll("''", "'"), decoded(value)];
}

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/**
 * The search of a database that is written as `text` in a task, so that it can be asked again: its name and its value.
 * An address of the database's API is read as well. Null where no search writes itself so; such a query was written by hand.
 */
export function queryOfText(
  connector: Pick<Connector, "queries" | "hosts">,
  text: string,
): { name: string; value: string } | null {
  const wanted = text.trim().replaceAll(/\s+/g, " ");
  if (/^\w+:\/\//.test(wanted)) return queryOfAddress(connector, wanted, SAMPLES);
  const searches = Object.entries(connector.queries).map(([name, make]) => ({
    name,
    make,
    frame: frameOf(make),
  }));
  const isWhole = ({ frame }: (typeof searches)[number]) => frame?.before === "" && frame.after === "";
  // A search in the database's own language takes any text, so it comes last.
  for (const search of searches.toSorted((a, b) => Number(isWhole(a)) - Number(isWhole(b)))) {
    if (isWhole(search) && !QUERY_LANGUAGE.test(wanted)) continue;
    const value = valuesIn(wanted, search.frame).find(
      (it) => it !== "" && plain(textOf(search.make, it)) === wanted,
    );
    if (value !== undefined) return { name: search.name, value };
  }
  return null;
}
