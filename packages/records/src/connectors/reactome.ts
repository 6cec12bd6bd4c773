import { type Connector, RecordFault, type RecordQuery, TEXT_SEARCH_DEPTH } from "../connector.ts";
import { BodyReader, type Path, readJson } from "../reader.ts";
import { fitsPrefix } from "../registry/identify.ts";
import { getJson, part } from "../request.ts";
import { plainWords } from "./plain-words.ts";

const API = "https://reactome.org/ContentService/data";

/** Reactome's own search over all kinds of its records, in one list. */
function searchText(given: string): RecordQuery {
  const words = plainWords(given);
  const address = `https://reactome.org/ContentService/search/query?query=${part(words)}`;
  return {
    text: `search/query?query=${words}`,
    request: getJson(`${address}&cluster=false&Start%20row=0&rows=${TEXT_SEARCH_DEPTH}`),
    read: (body) => {
      const reader = new BodyReader(readJson(body));
      const identifiers = reader.places([], "results/*/entries/*/stId").map((path) => reader.text(...path));
      const total = reader.at("numberOfMatches");
      return { identifiers, total: typeof total === "number" ? total : null, next: null };
    },
  };
}

/** Events and entities of Reactome with the molecules that take part. */
export const reactome: Connector = {
  database: "reactome",
  title: "Reactome",
  homepage: "https://reactome.org/",
  licence: "CC0 1.0",
  prefix: "reactome",
  curies: [],
  addresses: [
    "reactome.org/content/detail/$1",
    "reactome.org/PathwayBrowser/#/$1",
    "reactome.org/ContentService/data/query/$1",
  ],
  bare: /^R-[A-Z]{3}-\d+(?:\.\d+)?$/i,
  hosts: ["reactome.org"],
  politeness: { perSecond: 3, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => {
    const identifier = text.trim().toUpperCase();
    return fitsPrefix("reactome", identifier) ? identifier.replace(/\.\d+$/, "") : null;
  },
  page: (identifier) => `https://reactome.org/content/detail/${identifier}`,
  requests: (identifier) => [
    { name: "event", request: getJson(`${API}/query/${identifier}`) },
    {
      name: "participants",
      request: getJson(`${API}/participants/${identifier}/referenceEntities`),
      optional: true,
    },
    {
      name: "release",
      request: { method: "GET", url: `${API}/database/version`, accept: "text/plain, application/json" },
      optional: true,
    },
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity("event");
    if (reader.text("event", "stId") === "") throw new RecordFault("not_found", "/event/stId");
    const participants = reader.places([], "participants/*");
    const of = (name: string): Path[] =>
      participants.filter((path) => reader.text(...path, "databaseName") === name);
    return reader
      .names([["event", "displayName"], ...reader.places(["event"], "name/*"), ["event", "stId"]])
      .rows(
        ["event"],
        [
          ["class", "Class", "category", "schemaClass"],
          ["species", "Species", "category", "speciesName"],
          ["in-disease", "Disease event", "flag", "isInDisease"],
          ["inferred", "Inferred", "flag", "isInferred"],
          ["released", "Release date", "date", "releaseDate"],
          ["compartment", "Compartment", "category", "compartment/*/displayName"],
          ["disease", "Disease", "category", "disease/*/displayName"],
          ["process", "Biological process", "category", "goBiologicalProcess/displayName"],
          ["summary", "Summary", "text", "summation/*/text"],
          ["part", "Has the event", "text", "hasEvent/*/displayName"],
          ["citation-year", "Year of a cited article", "number", "literatureReference/*/year"],
        ],
      )
      .links("has the event", "reactome", reader.places(["event"], "hasEvent/*"), {
        id: "stId",
        label: "displayName",
      })
      .links("is described in", "pubmed", reader.places(["event"], "literatureReference/*"), {
        id: "pubMedIdentifier",
        label: "title",
      })
      .links("is annotated with", "go", reader.places(["event"], "goBiologicalProcess"), {
        id: "accession",
        label: "displayName",
      })
      .links("happens in", "ncbitaxon", reader.places(["event"], "species/*"), {
        id: "taxId",
        label: "displayName",
      })
      .links("involves", "uniprot", of("UniProt"), { id: "identifier", label: "displayName" })
      .links("involves", "chebi", of("ChEBI"), { id: "identifier", label: "displayName" })
      .view({
        database: "reactome",
        identifier,
        kind: "pathway",
        name: reader.required("event", "displayName"),
        release: reader.text("release"),
      });
  },
  queries: {
    protein: (value) => ({
      text: `data/mapping/UniProt/${value}/pathways`,
      request: getJson(`${API}/mapping/UniProt/${part(value)}/pathways`),
      read: (body) => {
        const reader = new BodyReader(readJson(body));
        const identifiers = reader.places([], "*/stId").map((path) => reader.text(...path));
        return { identifiers, total: identifiers.length, next: null };
      },
    }),
  },
  textSearch: { depth: TEXT_SEARCH_DEPTH, request: searchText },
};
