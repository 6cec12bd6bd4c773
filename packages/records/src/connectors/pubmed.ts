import type { Connector } from "../connector.ts";
import type { BodyReader, Path } from "../reader.ts";
import { entrezSearch, entrezTextSearch, ncbiShared, summary, summaryReader } from "./ncbi.ts";

const articleId = (reader: BodyReader, base: Path, type: string): Path[] =>
  reader.places(base, "articleids/*").filter((path) => reader.text(...path, "idtype") === type);

/** PubMed through E-utilities. */
export const pubmed: Connector = {
  ...ncbiShared,
  database: "pubmed",
  title: "PubMed",
  homepage: "https://pubmed.ncbi.nlm.nih.gov/",
  licence: "terms of the National Library of Medicine (abstracts under their publishers' copyright)",
  prefix: "pubmed",
  curies: [],
  addresses: ["pubmed.ncbi.nlm.nih.gov/$1", "ncbi.nlm.nih.gov/pubmed/$1"],
  bare: /^(?:PMID\s?)?[1-9]\d{0,8}$/i,
  normalise: (text) => /^(?:PMID[:\s]*)?([1-9]\d{0,8})$/i.exec(text.trim())?.[1] ?? null,
  page: (identifier) => `https://pubmed.ncbi.nlm.nih.gov/${identifier}/`,
  requests: (identifier) => [summary("pubmed", identifier)],
  read: (body, identifier) => {
    const base = ["result", identifier];
    const reader = summaryReader(body, identifier);
    const types = reader.places(base, "pubtype/*");
    const unfit = types.find((it) => /\b(?:review|retracted publication)\b/i.test(reader.text(...it)));
    return reader
      .names([[...base, "title"], [...base, "uid"], ...reader.places(base, "articleids/*/value")])
      .rows(base, [
        ["published", "Publication date", "date", "pubdate"],
        ["online", "Date of the electronic publication", "date", "epubdate"],
        ["journal", "Journal", "category", "fulljournalname"],
        ["volume", "Volume", "text", "volume"],
        ["issue", "Issue", "text", "issue"],
        ["pages", "Pages", "text", "pages"],
        ["type", "Publication type", "category", "pubtype/*"],
        ["language", "Language", "category", "lang/*"],
        ["author", "Author", "text", "authors/*/name"],
        ["last-author", "Last author", "text", "lastauthor"],
        ["cited", "Citations in PubMed Central", "number", "pmcrefcount"],
      ])
      .links("is the article", "crossref-work", articleId(reader, base, "doi"), {
        id: "value",
        identity: true,
        read: (it) => it.toLowerCase(),
      })
      .links("is the article", "pmc", articleId(reader, base, "pmc"), { id: "value", identity: true })
      .count("citations in PubMed Central", ...base, "pmcrefcount")
      .measured("review or retracted", types.length === 0 ? null : unfit ? 1 : 0, [
        ...reader.base,
        ...(unfit ?? [...base, "pubtype"]),
      ])
      .view({
        database: "pubmed",
        identifier,
        kind: "article",
        name: reader.required(...base, "title"),
        release: "",
      });
  },
  queries: {
    search: (value) => entrezSearch("pubmed", value),
    author: (value) => entrezSearch("pubmed", `${value}[au]`),
    journal: (value) => entrezSearch("pubmed", `${value}[ta]`),
    year: (value) => entrezSearch("pubmed", `${value}[dp]`),
    doi: (value) => entrezSearch("pubmed", `${value}[doi]`),
  },
  textSearch: entrezTextSearch("pubmed"),
};
