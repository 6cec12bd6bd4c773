import type { Connector } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { gnomad, gnomadSearch, gnomadShared } from "./gnomad.ts";

const BASE = ["data", "gene"];
const QUERY = `gene(gene_id: $id, reference_genome: GRCh38) {
  gene_id symbol name chrom start stop strand hgnc_id ncbi_id omim_id canonical_transcript_id
  gnomad_constraint {
    exp_lof obs_lof oe_lof oe_lof_lower oe_lof_upper pLI lof_z
    exp_mis obs_mis oe_mis oe_mis_lower oe_mis_upper mis_z
    exp_syn obs_syn oe_syn syn_z
  }
}`;

/** Genes of gnomAD (GRCh38) with their constraint. The answer states no release. */
export const gnomadGene: Connector = {
  ...gnomadShared,
  database: "gnomad-gene",
  title: "gnomAD gene",
  prefix: null,
  curies: [],
  addresses: ["gnomad.broadinstitute.org/gene/$1"],
  bare: /^ENSG\d{11}$/i,
  normalise: (text) => /^(ENSG\d{11})(?:\.\d+)?$/.exec(text.trim().toUpperCase())?.[1] ?? null,
  page: (identifier) => `https://gnomad.broadinstitute.org/gene/${identifier}?dataset=gnomad_r4`,
  requests: (identifier) => [gnomad("gene", QUERY, identifier)],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity(...BASE);
    return reader
      .names([
        [...BASE, "symbol"],
        [...BASE, "name"],
        [...BASE, "gene_id"],
      ])
      .rows(BASE, [
        ["chromosome", "Chromosome", "category", "chrom"],
        ["start", "Start", "number", "start", "bp"],
        ["stop", "Stop", "number", "stop", "bp"],
        ["strand", "Strand", "category", "strand"],
      ])
      .rows(
        [...BASE, "gnomad_constraint"],
        [
          ["pli", "pLI", "number", "pLI"],
          ["loeuf", "LOEUF (upper bound of observed / expected loss of function)", "number", "oe_lof_upper"],
          ["lof-ratio", "Observed / expected loss of function", "number", "oe_lof"],
          ["lof-observed", "Observed loss-of-function variants", "number", "obs_lof"],
          ["lof-expected", "Expected loss-of-function variants", "number", "exp_lof"],
          ["lof-z", "Z score of loss of function", "number", "lof_z"],
          ["missense-ratio", "Observed / expected missense", "number", "oe_mis"],
          ["missense-observed", "Observed missense variants", "number", "obs_mis"],
          ["missense-expected", "Expected missense variants", "number", "exp_mis"],
          ["missense-z", "Z score of missense", "number", "mis_z"],
          ["synonymous-ratio", "Observed / expected synonymous", "number", "oe_syn"],
          ["synonymous-z", "Z score of synonymous", "number", "syn_z"],
        ],
      )
      .links("is the gene", "ensembl-gene", [BASE], { id: "gene_id", identity: true })
      .links("is the gene", "ncbi-gene", [BASE], { id: "ncbi_id", identity: true })
      .links("is the gene", "omim", [BASE], { id: "omim_id", identity: true })
      .links("is the gene", "hgnc", [BASE], {
        id: "hgnc_id",
        identity: true,
        read: (it) => it.replace(/^HGNC:/, ""),
      })
      .view({
        database: "gnomad-gene",
        identifier,
        kind: "gene",
        name: reader.required(...BASE, "symbol"),
        release: "",
      });
  },
  queries: {
    symbol: (value) => gnomadSearch("gene_search(query: $id, reference_genome: GRCh38)", "ensembl_id", value),
  },
  textSearch: null,
};
