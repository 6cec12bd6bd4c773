import { type Connector, RecordFault, type RecordQuery, TEXT_SEARCH_DEPTH } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";
import { plainWords } from "./plain-words.ts";

const API = "https://api.openalex.org/works";

/** `W2741809807` out of an address or text. */
const workId = (text: string): string | null =>
  /(?:^|\/)(W[1-9]\d{1,11})$/i.exec(text.trim())?.[1]?.toUpperCase() ?? null;
const lastPart = (text: string): string | null => /([^/]+)\/?$/.exec(text)?.[1] ?? null;
const doi = (text: string): string | null => /10\.\d{4,9}\/\S+$/.exec(text.toLowerCase())?.[0] ?? null;

const ROWS = 100;
/** Without a key the API pages by number only, and no further than this record. */
const LAST = 10_000;

/** A list of works, page by page. */
function works(text: string, parameter: string): RecordQuery {
  const page = (number: number) => getJson(`${API}?${parameter}&select=id&per_page=${ROWS}&page=${number}`);
  return {
    text,
    request: page(1),
    read: (body, origin) => {
      const reader = new BodyReader(readJson(body));
      const total = reader.at("meta", "count");
      const identifiers = reader
        .places([], "results/*/id")
        .flatMap((path) => workId(reader.text(...path)) ?? []);
      const read = Number(/[?&]page=(\d+)/.exec(origin.request.url)?.[1] ?? 1);
      const more = typeof total === "number" && read * ROWS < Math.min(total, LAST) && identifiers.length > 0;
      return {
        identifiers,
        total: typeof total === "number" ? total : null,
        next: more ? page(read + 1) : null,
      };
    },
  };
}

const search =
  (filter: string) =>
  (value: string): RecordQuery => {
    const bare = value.trim();
    if (/[,|]/.test(bare)) throw new RangeError(`Not one value: ${value}`);
    return works(`${filter}:${bare}`, `filter=${filter}:${part(bare)}`);
  };

/** The search of titles, abstracts and full texts, best match first. */
function searchText(given: string): RecordQuery {
  const words = plainWords(given);
  return works(`search=${words}`, `search=${part(words)}`);
}

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
    const isDataset = reader.text("type") === "dataset";
    const isReview = reader.text("type") === "review";
    const isRetracted = reader.at("is_retracted") === true;
    // A share of works of the same type, field and year that are cited less.
    const share = ["citation_normalized_percentile", "value"];
    const below = reader.at(...share);
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
      .count(isDataset ? "citations of the data set" : "citations", "cited_by_count")
      .measured(
        "citation percentile in field and year",
        typeof below === "number" ? Math.round(below * 10_000) / 100 : null,
        share,
      )
      .measured("review or retracted", isReview || isRetracted ? 1 : 0, [
        isRetracted ? "is_retracted" : "type",
      ])
      .view({
        database: "openalex-work",
        identifier,
        kind: isDataset ? "dataset" : "article",
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
  textSearch: { depth: TEXT_SEARCH_DEPTH, request: searchText },
};
