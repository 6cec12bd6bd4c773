import type { Connector } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { GNOMAD_RELEASE, gnomad, gnomadSearch, gnomadShared } from "./gnomad.ts";

const BASE = ["data", GNOMAD_RELEASE];
const QUERY = `${GNOMAD_RELEASE}: variant(variantId: $id, dataset: ${GNOMAD_RELEASE}) {
  variant_id reference_genome chrom pos ref alt rsids
  exome { ac an af homozygote_count filters }
  genome { ac an af homozygote_count filters }
  joint { ac an }
  transcript_consequences { gene_id gene_symbol transcript_id major_consequence hgvsc hgvsp is_canonical }
}`;

/** Variants of gnomAD as chromosome-position-reference-alternative on GRCh38. */
export const gnomadVariant: Connector = {
  ...gnomadShared,
  database: "gnomad-variant",
  title: "gnomAD variant",
  prefix: "gnomad",
  curies: [],
  addresses: ["gnomad.broadinstitute.org/variant/$1"],
  bare: /^(?:chr)?(?:[1-9]|1\d|2[0-2]|X|Y|M)[-:]\d+[-:][ACGT]+[-:][ACGT]+$/i,
  normalise: (text) => {
    const variant = text.trim().toUpperCase().replace(/^CHR/, "").replaceAll(":", "-");
    return /^(?:[1-9]|1\d|2[0-2]|X|Y|M)-[1-9]\d{0,9}-[ACGT]+-[ACGT]+$/.test(variant) ? variant : null;
  },
  page: (identifier) => `https://gnomad.broadinstitute.org/variant/${identifier}?dataset=${GNOMAD_RELEASE}`,
  requests: (identifier) => [gnomad("variant", QUERY, identifier)],
  read: (body, identifier) => {
    const reader = new BodyReader(readJson(body)).entity(...BASE);
    const consequences = reader.places(BASE, "transcript_consequences/*");
    const canonical = consequences.filter((path) => reader.at(...path, "is_canonical") === true);
    return reader
      .names([[...BASE, "variant_id"], ...reader.places(BASE, "rsids/*")])
      .names(canonical.flatMap((path) => [...reader.places(path, "hgvsc"), ...reader.places(path, "hgvsp")]))
      .rows(BASE, [
        ["chromosome", "Chromosome", "category", "chrom"],
        ["position", "Position", "number", "pos", "bp"],
        ["genome-build", "Reference genome", "category", "reference_genome"],
        ["exome-frequency", "Allele frequency in exomes", "number", "exome/af"],
        ["exome-count", "Allele count in exomes", "number", "exome/ac"],
        ["exome-homozygotes", "Homozygotes in exomes", "number", "exome/homozygote_count"],
        ["genome-frequency", "Allele frequency in genomes", "number", "genome/af"],
        ["genome-count", "Allele count in genomes", "number", "genome/ac"],
        ["genome-homozygotes", "Homozygotes in genomes", "number", "genome/homozygote_count"],
        ["joint-count", "Allele count in all", "number", "joint/ac"],
        ["joint-number", "Allele number in all", "number", "joint/an"],
        ["filter", "Filter", "category", "exome/filters/*"],
      ])
      .attribute(
        "consequence",
        "Consequence (canonical transcript)",
        "category",
        canonical.flatMap((path) => reader.places(path, "major_consequence")),
      )
      .links("lies in", "ensembl-gene", consequences, { id: "gene_id", label: "gene_symbol" })
      .links("is the variant", "dbsnp", [BASE], { id: "rsids/*", identity: true })
      .view({
        database: "gnomad-variant",
        identifier,
        kind: "variant",
        name: reader.required(...BASE, "variant_id"),
        release: GNOMAD_RELEASE,
      });
  },
  queries: {
    rsid: (value) =>
      gnomadSearch(`variant_search(query: $id, dataset: ${GNOMAD_RELEASE})`, "variant_id", value),
  },
  textSearch: null,
};
