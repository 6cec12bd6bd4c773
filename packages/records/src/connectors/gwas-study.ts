import type { Connector, RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { fitsPrefix } from "../registry/identify.ts";
import { getJson, part } from "../request.ts";

const API = "https://www.ebi.ac.uk/gwas/rest/api/v2";

const search =
  (parameter: string) =>
  (value: string): RecordQuery => {
    const base = `${API}/studies?${parameter}=${part(value)}&size=200`;
    return {
      text: `studies?${parameter}=${value}`,
      request: getJson(`${base}&page=0`),
      read: (body) => {
        const reader = new BodyReader(readJson(body));
        const [total, page, pages] = ["totalElements", "number", "totalPages"].map((it) =>
          reader.at("page", it),
        );
        const more = typeof page === "number" && typeof pages === "number" && page + 1 < pages;
        return {
          identifiers: reader
            .places([], "_embedded/studies/*/accession_id")
            .map((path) => reader.text(...path)),
          total: typeof total === "number" ? total : null,
          next: more ? getJson(`${base}&page=${page + 1}`) : null,
        };
      },
    };
  };

/**
 * Studies of the GWAS Catalog with their strongest associations. P values are read as mantissa and exponent: the number
 * itself can be smaller than a double holds.
 */
export const gwasStudy: Connector = {
  database: "gwas-catalog-study",
  title: "GWAS Catalog study",
  homepage: "https://www.ebi.ac.uk/gwas/",
  licence: "CC0 1.0 (EMBL-EBI terms of use; summary statistics as each study states)",
  prefix: "gcst",
  curies: ["gwas"],
  addresses: ["ebi.ac.uk/gwas/studies/$1", "ebi.ac.uk/gwas/rest/api/v2/studies/$1"],
  bare: /^GCST\d+$/i,
  hosts: ["www.ebi.ac.uk"],
  politeness: { perSecond: 3, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => {
    const accession = text.trim().toUpperCase();
    return fitsPrefix("gcst", accession) ? accession : null;
  },
  page: (identifier) => `https://www.ebi.ac.uk/gwas/studies/${identifier}`,
  requests: (identifier) => [
    { name: "study", request: getJson(`${API}/studies/${identifier}`) },
    {
      name: "associations",
      request: getJson(`${API}/associations?accession_id=${identifier}&sort=p_value&direction=asc&size=100`),
      optional: true,
    },
    { name: "metadata", request: getJson(`${API}/metadata`), optional: true },
  ],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity("study");
    const associations = reader.places([], "associations/_embedded/associations/*");
    return reader
      .names([
        ["study", "accession_id"],
        ["study", "pubmed_id"],
      ])
      .names([["study", "disease_trait"]], { generic: true })
      .rows(
        ["study"],
        [
          ["trait", "Reported trait", "category", "disease_trait"],
          ["mapped-trait", "Mapped trait", "category", "efo_traits/*/efo_trait"],
          ["initial-sample", "Initial sample", "text", "initial_sample_size"],
          ["replication-sample", "Replication sample", "text", "replication_sample_size"],
          ["discovery-ancestry", "Discovery ancestry", "category", "discovery_ancestry/*"],
          ["replication-ancestry", "Replication ancestry", "category", "replication_ancestry/*"],
          ["cohort", "Cohort", "category", "cohort/*"],
          ["technology", "Genotyping technology", "category", "genotyping_technologies/*"],
          ["variants-tested", "Variants tested", "number", "snp_count"],
          ["imputed", "Imputed", "flag", "imputed"],
          ["summary-statistics", "Full summary statistics", "flag", "full_summary_stats_available"],
        ],
      )
      .rows([], [["associations", "Associations", "number", "associations/page/totalElements"]])
      .rows(
        ["associations", "_embedded", "associations", 0],
        [
          ["top-p-mantissa", "P value of the strongest association, mantissa", "number", "pvalue_mantissa"],
          [
            "top-p-exponent",
            "P value of the strongest association, power of ten",
            "number",
            "pvalue_exponent",
          ],
          ["top-odds-ratio", "Odds ratio of the strongest association", "number", "or_value"],
          ["top-beta", "Effect of the strongest association", "text", "beta"],
          ["top-frequency", "Risk allele frequency of the strongest association", "number", "risk_frequency"],
          ["top-gene", "Mapped gene of the strongest association", "text", "mapped_genes/*"],
        ],
      )
      .links("is published in", "pubmed", [["study"]], { id: "pubmed_id" })
      .links("studies", "open-targets-disease", reader.places(["study"], "efo_traits/*"), {
        id: "efo_id",
        label: "efo_trait",
      })
      .links("reports", "dbsnp", associations, {
        id: "snp_allele/*/rs_id",
        attributes: [
          ["p-exponent", "P value, power of ten", "number", "pvalue_exponent"],
          ["odds-ratio", "Odds ratio", "number", "or_value"],
          ["risk-frequency", "Risk allele frequency", "number", "risk_frequency"],
          ["mapped-gene", "Mapped gene", "text", "mapped_genes/*"],
        ],
      })
      .count("associations", "associations", "page", "totalElements")
      .view({
        database: "gwas-catalog-study",
        identifier,
        kind: "study",
        name: `${reader.required("study", "disease_trait")} (${identifier})`,
        release: reader.text("metadata", "data_release_date"),
      });
  },
  queries: { trait: search("efo_trait"), "trait-id": search("efo_id"), publication: search("pubmed_id") },
  textSearch: null,
};
