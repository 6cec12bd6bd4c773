import { type NamedRequest, RecordFault, type RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

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

/** A reader over a summary that holds the record. Throws `RecordFault` where it does not. */
export function summaryReader(body: string, id: string): BodyReader {
  const reader = new BodyReader(readJson(body)).entity("result", id);
  if (reader.text("result", id, "error") !== "") throw new RecordFault("not_found", `/result/${id}/error`);
  return reader;
}

/** A search in Entrez's query language, page by page. */
export function entrezSearch(db: string, term: string): RecordQuery {
  const page = (start: number) =>
    getJson(
      `${API}/esearch.fcgi?db=${db}&term=${part(term)}&retmode=json&retmax=${PAGE}&retstart=${start}&tool=touchstone`,
    );
  return {
    text: term,
    request: page(0),
    read: (body) => {
      const reader = new BodyReader(readJson(body)).entity("esearchresult");
      const total = Number(reader.required("esearchresult", "count"));
      const start = Number(reader.text("esearchresult", "retstart")) + PAGE;
      return {
        identifiers: reader.places([], "esearchresult/idlist/*").map((path) => reader.text(...path)),
        total,
        next: start < total ? page(start) : null,
      };
    },
  };
}
