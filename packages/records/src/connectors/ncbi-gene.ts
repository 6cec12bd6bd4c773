import { getAt, pointer } from "@touchstone/text";
import type { Connector } from "../connector.ts";
import {
  entrezSearch,
  entrezTextSearch,
  linkedArticles,
  ncbiShared,
  summary,
  summaryReader,
} from "./ncbi.ts";

/** NCBI Gene through E-utilities. */
export const ncbiGene: Connector = {
  ...ncbiShared,
  database: "ncbi-gene",
  title: "NCBI Gene",
  homepage: "https://www.ncbi.nlm.nih.gov/gene/",
  licence: "public domain",
  prefix: "ncbigene",
  curies: [],
  addresses: ["ncbi.nlm.nih.gov/gene/$1", "ncbi.nlm.nih.gov/gene/?term=$1"],
  bare: /^[1-9]\d{0,9}$/,
  normalise: (text) => /^(?:GeneID[:\s]*)?([1-9]\d{0,9})$/i.exec(text.trim())?.[1] ?? null,
  page: (identifier) => `https://www.ncbi.nlm.nih.gov/gene/${identifier}`,
  requests: (identifier) => [summary("gene", identifier), linkedArticles("gene", identifier)],
  read: (body, identifier) => {
    const base = ["result", identifier];
    const reader = summaryReader(body, identifier);
    const articles = ["publications", "linksets", 0, "linksetdbs", 0, "links"];
    const linked = getAt(reader.root, pointer(...articles));
    return reader
      .names([
        [...base, "name"],
        [...base, "nomenclaturesymbol"],
        [...base, "nomenclaturename"],
        [...base, "description"],
      ])
      .names([[...base, "otheraliases"]], { split: /,/ })
      .names([[...base, "otherdesignations"]], { split: /\|/ })
      .rows(base, [
        ["organism", "Organism", "category", "organism/scientificname"],
        ["chromosome", "Chromosome", "category", "chromosome"],
        ["band", "Map location", "text", "maplocation"],
        ["start", "Start (0-based)", "number", "genomicinfo/0/chrstart", "bp"],
        ["stop", "Stop (0-based)", "number", "genomicinfo/0/chrstop", "bp"],
        ["exons", "Exons", "number", "genomicinfo/0/exoncount"],
        ["description", "Description", "text", "description"],
        ["summary", "Summary", "text", "summary"],
      ])
      .links("is the gene", "omim", [base], { id: "mim/*", identity: true })
      .links("belongs to", "ncbitaxon", [base], { id: "organism/taxid", label: "organism/scientificname" })
      .measured("publications", Array.isArray(linked) ? linked.length : null, articles)
      .count("gene weight", ...base, "geneweight")
      .view({
        database: "ncbi-gene",
        identifier,
        kind: "gene",
        name: reader.required(...base, "name"),
        release: "",
      });
  },
  queries: {
    search: (value) => entrezSearch("gene", value),
    symbol: (value) => entrezSearch("gene", `${value}[sym] AND human[orgn] AND alive[prop]`),
    chromosome: (value) => entrezSearch("gene", `${value}[chr] AND human[orgn] AND alive[prop]`),
  },
  textSearch: entrezTextSearch("gene"),
};
