import type { AnswerOrigin, RecordQuery, RecordRequest } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";
import { valueRange } from "./value-range.ts";

/** The next page that a `Link` header names; null where there is none. */
export function nextLink(origin: AnswerOrigin): RecordRequest | null {
  const next = /<([^>]+)>\s*;\s*rel="next"/.exec(origin.headers["link"] ?? "")?.[1];
  return next === undefined ? null : getJson(next);
}

/** A search of UniProtKB in its own query language, best match first. */
export const uniprotSearch = (query: string, rows = 500): RecordQuery => ({
  text: query,
  request: getJson(
    `https://rest.uniprot.org/uniprotkb/search?query=${part(query)}&fields=accession&format=json&size=${rows}`,
  ),
  read: (body, origin) => {
    const reader = new BodyReader(readJson(body));
    const total = Number(origin.headers["x-total-results"] ?? Number.NaN);
    return {
      identifiers: reader.places([], "results/*/primaryAccession").map((path) => reader.text(...path)),
      total: Number.isInteger(total) ? total : null,
      next: nextLink(origin),
    };
  },
});

/** All entries in which a number lies in a range. */
export function uniprotRange(field: string, value: string): RecordQuery {
  const { low, high } = valueRange(value);
  return uniprotSearch(`${field}:[${low ?? "*"} TO ${high ?? "*"}]`);
}

/** A value as a quoted phrase of the query language. */
export const phrase = (value: string): string => `"${value.replace(/["\\]/g, " ").trim()}"`;
