import { type Connector, type RecordQuery, TEXT_SEARCH_DEPTH } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";
import { plainWords } from "./plain-words.ts";

const API = "https://api.crossref.org/works";

/** A DOI in lower case, also out of `doi:…` and an address. */
function normalise(text: string): string | null {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, "");
  return /^10\.\d{4,9}\/[^\s"<>]+$/.test(bare) ? bare : null;
}

const search =
  (filter: string) =>
  (value: string): RecordQuery => {
    if (/[,:]/.test(value)) throw new RangeError(`Not one value: ${value}`);
    const base = `${API}?filter=${filter}:${part(value.trim())}&select=DOI&rows=500`;
    return {
      text: `${filter}:${value.trim()}`,
      request: getJson(`${base}&cursor=*`),
      read: (body) => {
        const reader = new BodyReader(readJson(body));
        const total = reader.at("message", "total-results");
        const cursor = reader.text("message", "next-cursor");
        const identifiers = readDois(reader);
        return {
          identifiers,
          total: typeof total === "number" ? total : null,
          next: cursor === "" || identifiers.length === 0 ? null : getJson(`${base}&cursor=${part(cursor)}`),
        };
      },
    };
  };

const readDois = (reader: BodyReader): string[] =>
  reader.places([], "message/items/*/DOI").map((path) => reader.text(...path).toLowerCase());

/** Crossref's search of references, best match first. */
function searchText(given: string): RecordQuery {
  const words = plainWords(given);
  return {
    text: `query.bibliographic=${words}`,
    request: getJson(`${API}?query.bibliographic=${part(words)}&select=DOI&rows=${TEXT_SEARCH_DEPTH}`),
    read: (body) => {
      const reader = new BodyReader(readJson(body));
      const total = reader.at("message", "total-results");
      return { identifiers: readDois(reader), total: typeof total === "number" ? total : null, next: null };
    },
  };
}

/** Works registered with Crossref. */
export const crossrefWork: Connector = {
  database: "crossref-work",
  title: "Crossref work",
  homepage: "https://www.crossref.org/",
  licence: "facts without copyright (abstracts under their publishers' copyright)",
  prefix: "doi",
  curies: ["crossref"],
  addresses: ["doi.org/$1", "dx.doi.org/$1", "api.crossref.org/works/$1", "api.crossref.org/v1/works/$1"],
  bare: /^10\.\d{4,9}\/\S+$/,
  hosts: ["api.crossref.org"],
  politeness: { perSecond: 3, contact: { in: "query", parameter: "mailto" }, key: null },
  releaseHeader: null,
  normalise,
  page: (identifier) => `https://doi.org/${identifier}`,
  requests: (identifier) => [{ name: "work", request: getJson(`${API}/${part(identifier)}`) }],
  read: (body, identifier) => {
    const base = ["message"];
    const reader = new BodyReader(readJson(body)).entity(...base);
    reader.required(...base, "DOI");
    return reader
      .names([...reader.places(base, "title/*"), [...base, "DOI"]])
      .rows(base, [
        ["type", "Type", "category", "type"],
        ["year", "Year of first publication", "number", "issued/date-parts/0/0"],
        ["month", "Month of first publication", "number", "issued/date-parts/0/1"],
        ["journal", "Container", "category", "container-title/*"],
        ["publisher", "Publisher", "category", "publisher"],
        ["volume", "Volume", "text", "volume"],
        ["issue", "Issue", "text", "issue"],
        ["pages", "Pages", "text", "page"],
        ["language", "Language", "category", "language"],
        ["author", "Author (family name)", "text", "author/*/family"],
        ["affiliation", "Affiliation", "text", "author/*/affiliation/*/name"],
        ["funder", "Funder", "text", "funder/*/name"],
        ["cited", "Citations", "number", "is-referenced-by-count"],
        ["references", "References", "number", "references-count"],
        ["registered", "Registered", "date", "created/date-time"],
      ])
      .links("cites", "crossref-work", reader.places(base, "reference/*"), {
        id: "DOI",
        label: "article-title",
        read: normalise,
      })
      .links("is a preprint of", "crossref-work", reader.places(base, "relation/is-preprint-of/*"), {
        id: "id",
        read: normalise,
      })
      .links("has the preprint", "crossref-work", reader.places(base, "relation/has-preprint/*"), {
        id: "id",
        read: normalise,
      })
      .count("citations", ...base, "is-referenced-by-count")
      .view({
        database: "crossref-work",
        identifier,
        kind: "article",
        name: reader.required(...base, "title", 0),
        release: "",
      });
  },
  queries: {
    issn: search("issn"),
    orcid: search("orcid"),
    funder: search("funder"),
    prefix: search("prefix"),
  },
  textSearch: { depth: TEXT_SEARCH_DEPTH, request: searchText },
};
