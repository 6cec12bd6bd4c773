import type { Connector } from "../connector.ts";
import { BodyReader, type Path, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

const API = "https://rest.ensembl.org";

/** Genes of Ensembl with their cross-references. */
export const ensemblGene: Connector = {
  database: "ensembl-gene",
  title: "Ensembl gene",
  homepage: "https://www.ensembl.org/",
  licence: "no restrictions on use (EMBL-EBI terms of use)",
  prefix: "ensembl",
  curies: [],
  addresses: [
    "ensembl.org/Homo_sapiens/Gene/Summary?g=$1",
    "ensembl.org/Mus_musculus/Gene/Summary?g=$1",
    "rest.ensembl.org/lookup/id/$1",
  ],
  bare: /^ENS[A-Z]*G\d{11}(?:\.\d+)?$/i,
  hosts: ["rest.ensembl.org"],
  politeness: { perSecond: 10, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => /^(ENS[A-Z]{0,4}G\d{11})(?:\.\d+)?$/.exec(text.trim().toUpperCase())?.[1] ?? null,
  page: (identifier) => `https://www.ensembl.org/id/${identifier}`,
  requests: (identifier) => [
    {
      name: "gene",
      request: getJson(`${API}/lookup/id/${identifier}?expand=1;content-type=application/json`),
    },
    {
      name: "references",
      request: getJson(`${API}/xrefs/id/${identifier}?content-type=application/json`),
      optional: true,
    },
    { name: "data", request: getJson(`${API}/info/data/?content-type=application/json`), optional: true },
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity("gene");
    reader.required("gene", "id");
    const references = reader.places([], "references/*");
    const of = (name: string): Path[] => references.filter((path) => reader.text(...path, "dbname") === name);
    const named = reader.text("gene", "display_name") !== "";
    return reader
      .names([
        ["gene", "display_name"],
        ["gene", "id"],
        ...references.flatMap((path) => reader.places(path, "synonyms/*")),
      ])
      .names([["gene", "description"]], { split: /\s*\[Source:.*$/ })
      .rows(
        ["gene"],
        [
          ["species", "Species", "category", "species"],
          ["biotype", "Biotype", "category", "biotype"],
          ["chromosome", "Chromosome", "category", "seq_region_name"],
          ["start", "Start", "number", "start", "bp"],
          ["end", "End", "number", "end", "bp"],
          ["strand", "Strand", "number", "strand"],
          ["assembly", "Assembly", "category", "assembly_name"],
          ["description", "Description", "text", "description"],
          ["transcript-biotype", "Biotype of a transcript", "category", "Transcript/*/biotype"],
        ],
      )
      .links("is the gene", "ncbi-gene", of("EntrezGene"), { id: "primary_id", identity: true })
      .links("is the gene", "hgnc", of("HGNC"), {
        id: "primary_id",
        identity: true,
        read: (it) => it.replace(/^HGNC:/, ""),
      })
      .links("is the gene", "omim", of("MIM_GENE"), { id: "primary_id", identity: true })
      .links("has the product", "uniprot", [...of("Uniprot_gn"), ...of("Uniprot/SWISSPROT")], {
        id: "primary_id",
        identity: true,
      })
      .links("is involved in", "omim", of("MIM_MORBID"), { id: "primary_id", label: "description" })
      .links("takes part in", "reactome", of("Reactome_gene"), { id: "primary_id", label: "description" })
      .view({
        database: "ensembl-gene",
        identifier,
        kind: "gene",
        name: named ? reader.required("gene", "display_name") : identifier,
        release: reader.text("data", "releases", 0),
      });
  },
  queries: {
    symbol: (value) => ({
      text: `xrefs/symbol/homo_sapiens/${value}`,
      request: getJson(
        `${API}/xrefs/symbol/homo_sapiens/${part(value)}?object_type=gene;content-type=application/json`,
      ),
      read: (body) => {
        const reader = new BodyReader(readJson(body));
        const identifiers = reader.places([], "*/id").map((path) => reader.text(...path));
        return { identifiers, total: identifiers.length, next: null };
      },
    }),
  },
  textSearch: null,
};
