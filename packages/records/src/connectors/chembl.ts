import { type RecordQuery, type RecordRequest, TEXT_SEARCH_DEPTH, type TextSearch } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { fitsPrefix } from "../registry/identify.ts";
import { getJson, part } from "../request.ts";
import { plainWords } from "./plain-words.ts";

const HOST = "https://www.ebi.ac.uk";

/** What both ChEMBL connectors share: licence, host, release and the form of identifiers. */
export const chemblShared = {
  homepage: "https://www.ebi.ac.uk/chembl/",
  licence: "CC BY-SA 3.0",
  bare: /^CHEMBL\d+$/i,
  hosts: ["www.ebi.ac.uk"],
  politeness: { perSecond: 3, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text: string): string | null => {
    const identifier = text.trim().toUpperCase();
    return fitsPrefix("chembl", identifier) ? identifier : null;
  },
} as const;

/** A request to ChEMBL's data service. */
export const chembl = (path: string): RecordRequest => getJson(`${HOST}/chembl/api/data/${path}`);

/** The request that states the release. */
export const chemblStatus = { name: "status", request: chembl("status.json"), optional: true } as const;

/** A search of one resource; identifiers stand at a field of each row of its list. */
export function chemblSearch(
  resource: string,
  list: string,
  field: string,
  filter: string,
  rows = 1000,
): RecordQuery {
  return {
    text: `${resource}?${filter}`,
    request: chembl(`${resource}.json?${filter}&only=${field}&limit=${rows}`),
    read: (body) => {
      const reader = new BodyReader(readJson(body));
      const total = reader.at("page_meta", "total_count");
      const next = reader.text("page_meta", "next");
      return {
        identifiers: [
          ...new Set(reader.places([], `${list}/*/${field}`).map((path) => reader.text(...path))),
        ],
        total: typeof total === "number" ? total : null,
        next: next.startsWith("/") ? getJson(`${HOST}${next}`) : null,
      };
    },
  };
}

/** The search of a resource by words, best match first. */
export const chemblTextSearch = (resource: string, list: string, field: string): TextSearch => ({
  depth: TEXT_SEARCH_DEPTH,
  request: (given) => {
    const words = plainWords(given);
    const filter = `q=${part(words)}`;
    const search = chemblSearch(`${resource}/search`, list, field, filter, TEXT_SEARCH_DEPTH);
    return { ...search, text: `${resource}/search?q=${words}` };
  },
});
