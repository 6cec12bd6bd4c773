import { type Connector, RecordFault, type RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

const API = "https://api.openalex.org/works";

/** `W2741809807` out of an address or text. */
const workId = (text: string): string | null =>
  /(?:^|\/)(W[1-9]\d{1,11})$/i.exec(text.trim())?.[1]?.toUpperCase() ?? null;
const lastPart = (text: string): string | null => /([^/]+)\/?$/.exec(text)?.[1] ?? null;
const doi = (text: string): string | null => /10\.\d{4,9}\/\S+$/.exec(text.toLowerCase())?.[0] ?? null;

const search =
  (filter: string) =>
  (value: string): RecordQuery => {
    if (/[,|]/.test(value)) throw new RangeError(`Not one value: ${value}`);
    const base = `${API}?filter=${filter}:${part(value.trim())}&select=id&per-page=200`;
    return {
      text: `${filter}:${value.trim()}`,
      request: getJson(`${base}&cursor=*`),
      read: (body) => {
        const reader = new BodyReader(readJson(body));
        const total = reader.at("meta", "count");
        const cursor = reader.text("meta", "next_cursor");
        const identifiers = reader
          .places([], "results/*/id")
          .flatMap((path) => workId(reader.text(...path)) ?? []);
        return {
          identifiers,
          total: typeof total === "number" ? total : null,
          next: cursor === "" || identifiers.length === 0 ? null : getJson(`${base}&cursor=${part(cursor)}`),
        };
      },
    };
  };

/** Works of OpenAlex. */
export const openalexWork: Connector = {
  database: "openalex-work",
  title: "OpenAlex work",
  homepage: "https://openalex.org/",
  licence: "CC0 1.0",
  prefix: "openalex",
  curies: [],
  addresses: ["openalex.org/$1", "openalex.org/works/$1", "api.openalex.org/works/$1", "api.openalex.org/$1"],
  bare: /^W\d{4,12}$/,
  hosts: ["api.openalex.org"],
  politeness: {
    perSecond: 5,
    contact: { in: "query", parameter: "mailto" },
    key: { variable: "OPENALEX_API_KEY", in: "query", name: "api_key", required: false },
  },
  releaseHeader: null,
  normalise: workId,
  page: (identifier) => `https://openalex.org/${identifier}`,
  requests: (identifier) => [{ name: "work", request: getJson(`${API}/${identifier}`) }],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body));
    if (workId(reader.text("id")) === null) throw new RecordFault("not_found", "/id");
    return reader
      .names([["display_name"], ["title"], ["id"], ["doi"]])
      .rows(
        [],
        [
          ["year", "Publication year", "number", "publication_year"],
          ["published", "Publication date", "date", "publication_date"],
          ["type", "Type", "category", "type"],
          ["language", "Language", "category", "language"],
          ["source", "Source", "category", "primary_location/source/display_name"],
          ["open-access", "Open access status", "category", "open_access/oa_status"],
          ["licence", "Licence", "category", "primary_location/license"],
          ["retracted", "Retracted", "flag", "is_retracted"],
          ["topic", "Primary topic", "category", "primary_topic/display_name"],
          ["field", "Field", "category", "primary_topic/field/display_name"],
          ["keyword", "Keyword", "category", "keywords/*/display_name"],
          ["author", "Author", "text", "authorships/*/author/display_name"],
          ["institution", "Institution", "text", "authorships/*/institutions/*/display_name"],
          ["country", "Country", "category", "authorships/*/countries/*"],
          ["cited", "Citations", "number", "cited_by_count"],
          ["references", "References", "number", "referenced_works_count"],
        ],
      )
      .links("is the article", "crossref-work", [[]], { id: "doi", identity: true, read: doi })
      .links("is the article", "pubmed", [[]], { id: "ids/pmid", identity: true, read: lastPart })
      .links("cites", "openalex-work", reader.places([], "referenced_works/*"), { id: "", read: workId })
      .count("citations", "cited_by_count")
      .view({
        database: "openalex-work",
        identifier,
        kind: "article",
        name: reader.required("display_name"),
        release: "",
      });
  },
  queries: {
    cites: search("cites"),
    "cited-by": search("cited_by"),
    doi: search("doi"),
    author: search("authorships.author.id"),
    institution: search("authorships.institutions.id"),
    topic: search("primary_topic.id"),
    year: search("publication_year"),
  },
};
