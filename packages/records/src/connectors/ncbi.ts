import { pointer } from "@touchstone/text";
import {
  type NamedRequest,
  RecordFault,
  type RecordQuery,
  TEXT_SEARCH_DEPTH,
  type TextSearch,
} from "../connector.ts";
import { BodyReader, readJson, recordBase } from "../reader.ts";
import { getJson, part } from "../request.ts";
import { plainWords } from "./plain-words.ts";

const API = "https://eutils.ncbi.nlm.nih.gov/entrez/eutils";
const PAGE = 1000;

/** What the E-utilities ask of every tool: its name, an address, and at most three requests in a second without a key. */
export const ncbiShared = {
  hosts: ["eutils.ncbi.nlm.nih.gov"],
  politeness: {
    perSecond: 3,
    contact: { in: "query", parameter: "email" },
    key: { variable: "NCBI_API_KEY", in: "query", name: "api_key", required: false },
  },
  releaseHeader: null,
} as const;

/** The summary of one record. */
export const summary = (db: string, id: string): NamedRequest => ({
  name: "summary",
  request: getJson(`${API}/esummary.fcgi?db=${db}&id=${id}&retmode=json&tool=touchstone`),
});

/** The articles that Entrez links to a record: for a gene, those of its curators and of the submitters of short notes. */
export const linkedArticles = (db: string, id: string): NamedRequest => ({
  name: "publications",
  request: getJson(
    `${API}/elink.fcgi?dbfrom=${db}&db=pubmed&linkname=${db}_pubmed&id=${id}&retmode=json&tool=touchstone`,
  ),
  optional: true,
});

/** A reader over a summary that holds the record. Throws `RecordFault` where it does not. */
export function summaryReader(body: string, id: string): BodyReader {
  const root = readJson(body);
  const reader = new BodyReader(root, recordBase(root, "summary")).entity("result", id);
  if (reader.text("result", id, "error") !== "")
    throw new RecordFault("not_found", pointer(...reader.base, "result", id, "error"));
  return reader;
}

/** What a person finds who types words into Entrez's search box. */
export const entrezTextSearch = (db: string): TextSearch => ({
  depth: TEXT_SEARCH_DEPTH,
  request: (words) => entrezSearch(db, plainWords(words), TEXT_SEARCH_DEPTH, "relevance"),
});

/** A search in Entrez's query language, page by page; in the order of the database, or best match first. */
export function entrezSearch(
  db: string,
  term: string,
  rows = PAGE,
  order: "" | "relevance" = "",
): RecordQuery {
  const sort = order === "" ? "" : `&sort=${order}`;
  const page = (start: number) =>
    getJson(
      `${API}/esearch.fcgi?db=${db}&term=${part(term)}&retmode=json&retmax=${rows}&retstart=${start}${sort}&tool=touchstone`,
    );
  return {
    text: term,
    request: page(0),
    read: (body) => {
      const reader = new BodyReader(readJson(body)).entity("esearchresult");
      const total = Number(reader.required("esearchresult", "count"));
      const start = Number(reader.text("esearchresult", "retstart")) + rows;
      return {
        identifiers: reader.places([], "esearchresult/idlist/*").map((path) => reader.text(...path)),
        total,
        next: start < total ? page(start) : null,
      };
    },
  };
}
