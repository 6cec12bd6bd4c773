import { pointer } from "@touchstone/text";
import { type Connector, RecordFault, TEXT_SEARCH_DEPTH } from "../connector.ts";
import { BodyReader, type Path, readJson, recordBase } from "../reader.ts";
import { fitsPrefix } from "../registry/identify.ts";
import { getJson } from "../request.ts";
import { plainWords } from "./plain-words.ts";
import { uniprotMapping } from "./uniprot-mapping.ts";
import { phrase, uniprotRange, uniprotSearch } from "./uniprot-search.ts";

const versionless = (text: string): string => text.replace(/\.\d+$/, "");

/** A gene and its product are one node of a chain: the mapping between them is no hop (CHECKS §14.14). */
function addLinks(reader: BodyReader): void {
  const references = reader.places([], "uniProtKBCrossReferences/*");
  const of = (database: string): Path[] =>
    references.filter((path) => reader.text(...path, "database") === database);
  const property = (path: Path, key: string): Path[] =>
    reader.places(path, "properties/*").filter((it) => reader.text(...it, "key") === key);
  const comments = reader.places([], "comments/*");
  reader
    .links(
      "is the product of",
      "ensembl-gene",
      of("Ensembl").flatMap((it) => property(it, "GeneId")),
      {
        id: "value",
        identity: true,
        read: versionless,
      },
    )
    .links("is the product of", "ncbi-gene", of("GeneID"), { id: "id", identity: true })
    .links("is the product of", "hgnc", of("HGNC"), {
      id: "id",
      identity: true,
      read: (it) => it.replace(/^HGNC:/, ""),
    })
    .links("has the structure", "rcsb-pdb", of("PDB"), { id: "id" })
    .links("takes part in", "reactome", of("Reactome"), { id: "id", label: "properties/0/value" })
    .links("is the target", "chembl-target", of("ChEMBL"), { id: "id", identity: true })
    .links("is the target", "open-targets-target", of("OpenTargets"), { id: "id", identity: true })
    .links("is bound by", "drugbank", of("DrugBank"), { id: "id", label: "properties/0/value" })
    .links("is annotated with", "go", of("GO"), {
      id: "id",
      label: "properties/0/value",
      read: (it) => it.replace(/^GO:/, ""),
    })
    .links("has the domain", "interpro", of("InterPro"), { id: "id", label: "properties/0/value" })
    .links("has the domain", "pfam", of("Pfam"), { id: "id", label: "properties/0/value" })
    .links("is described by", "omim", of("MIM"), { id: "id" })
    .links(
      "interacts with",
      "uniprot",
      comments.flatMap((it) => reader.places(it, "interactions/*")),
      {
        id: "interactantTwo/uniProtKBAccession",
        label: "interactantTwo/geneName",
        attributes: [["experiments", "Number of experiments", "number", "numberOfExperiments"]],
      },
    )
    .links(
      "is involved in",
      "omim",
      comments.flatMap((it) => reader.places(it, "disease")),
      {
        id: "diseaseCrossReference/id",
        label: "diseaseId",
      },
    )
    .links("belongs to", "ncbitaxon", [["organism"]], { id: "taxonId", label: "scientificName" })
    .links(
      "is described in",
      "pubmed",
      reader
        .places([], "references/*/citation/citationCrossReferences/*")
        .filter((path) => reader.text(...path, "database") === "PubMed"),
      { id: "id" },
    );
}

/** The largest group of publications mapped to the entry: by its curators, by its submitters, or by other databases. */
function mostMapped(root: unknown): { count: number; path: Path } | null {
  const reader = new BodyReader(root);
  const counts = reader
    .places([], "publications/facets/*")
    .filter((it) => reader.text(...it, "name") === "types")
    .flatMap((it) => reader.places(it, "values/*/count"))
    .map((path) => ({ count: Number(reader.text(...path)), path }))
    .filter(({ count }) => Number.isInteger(count));
  return counts.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

/** UniProtKB entries; release in the header X-UniProt-Release. */
export const uniprot: Connector = {
  database: "uniprot",
  title: "UniProtKB",
  homepage: "https://www.uniprot.org/",
  licence: "CC BY 4.0",
  prefix: "uniprot",
  curies: [],
  addresses: [
    "uniprot.org/uniprotkb/$1",
    "uniprot.org/uniprotkb/$1/entry",
    "uniprot.org/uniprot/$1",
    "rest.uniprot.org/uniprotkb/$1",
    "rest.uniprot.org/uniprotkb/$1.json",
  ],
  bare: /^[A-Z0-9]{6}(?:[A-Z0-9]{4})?$/i,
  hosts: ["rest.uniprot.org"],
  politeness: { perSecond: 5, contact: { in: "header" }, key: null },
  releaseHeader: "x-uniprot-release",
  normalise: (text) => {
    const accession = text.trim().toUpperCase();
    return fitsPrefix("uniprot", accession) ? accession : null;
  },
  page: (identifier) => `https://www.uniprot.org/uniprotkb/${identifier}/entry`,
  requests: (identifier) => [
    { name: "entry", request: getJson(`https://rest.uniprot.org/uniprotkb/${identifier}.json`) },
    {
      name: "publications",
      request: getJson(
        `https://rest.uniprot.org/uniprotkb/${identifier}/publications?facets=types&size=0&format=json`,
      ),
      optional: true,
    },
  ],
  read: (body, identifier) => {
    const root = readJson(body);
    const reader = new BodyReader(root, recordBase(root, "entry"));
    if (reader.text("primaryAccession") === "" || reader.text("entryType") === "Inactive")
      throw new RecordFault("not_found", pointer(...reader.base, "primaryAccession"));
    const recommended = ["proteinDescription", "recommendedName", "fullName", "value"];
    const submitted = ["proteinDescription", "submissionNames", 0, "fullName", "value"];
    const name = reader.text(...recommended) === "" ? submitted : recommended;
    const names = [
      "proteinDescription/submissionNames/*/fullName/value",
      "proteinDescription/recommendedName/shortNames/*/value",
      "proteinDescription/alternativeNames/*/fullName/value",
      "proteinDescription/alternativeNames/*/shortNames/*/value",
      "genes/*/geneName/value",
      "genes/*/synonyms/*/value",
      "uniProtkbId",
      "primaryAccession",
      "secondaryAccessions/*",
    ];
    reader
      .names([name, ...names.flatMap((place) => reader.places([], place))])
      .rows(
        [],
        [
          ["organism", "Organism", "category", "organism/scientificName"],
          ["gene", "Gene", "text", "genes/0/geneName/value"],
          ["length", "Length", "number", "sequence/length", "aa"],
          ["mass", "Mass", "number", "sequence/molWeight", "Da"],
          ["existence", "Protein existence", "category", "proteinExistence"],
          ["review", "Entry type", "category", "entryType"],
          ["annotation-score", "Annotation score", "number", "annotationScore"],
          ["first-public", "Date of first publication", "date", "entryAudit/firstPublicDate"],
          ["ec", "Enzyme class (EC)", "category", "proteinDescription/recommendedName/ecNumbers/*/value"],
          [
            "location",
            "Subcellular location",
            "category",
            "comments/*/subcellularLocations/*/location/value",
          ],
          ["disease", "Involvement in disease", "category", "comments/*/disease/diseaseId"],
          ["keyword", "Keyword", "category", "keywords/*/name"],
          ["feature", "Feature", "category", "features/*/type"],
          ["function", "Function", "text", "comments/*/texts/*/value"],
        ],
      )
      .rows([], [["sequence", "Sequence", "sequence", "sequence/value"]], true)
      .count("annotation score", "annotationScore");
    const mapped = mostMapped(root);
    if (mapped !== null) reader.measured("publications", mapped.count, mapped.path);
    addLinks(reader);
    return reader.view({
      database: "uniprot",
      identifier,
      kind: "protein",
      name: reader.required(...name),
      release: "",
    });
  },
  queries: {
    search: uniprotSearch,
    keyword: (value) => uniprotSearch(`keyword:${phrase(value)}`),
    gene: (value) => uniprotSearch(`gene_exact:${phrase(value)}`),
    organism: (value) => uniprotSearch(`organism_name:${phrase(value)}`),
    "length-range": (value) => uniprotRange("length", value),
    "mass-range": (value) => uniprotRange("mass", value),
    "interacts-with": (value) => uniprotSearch(`interactor:${phrase(value)}`),
    "takes-part-in": (value) => uniprotSearch(`xref:${phrase(`reactome-${value}`)}`),
    "has-the-structure": (value) => uniprotSearch(`xref:${phrase(`pdb-${value}`)}`),
    "subcellular-location": (value) => uniprotSearch(`cc_scl_term:${phrase(value)}`),
    // One entry of another database: `pdb-1tup`.
    "cross-reference": (value) => uniprotSearch(`xref:${phrase(value)}`),
    // Everything that has an entry in another database: `pdb`.
    "cross-referenced-in": (value) => uniprotSearch(`database:${phrase(value)}`),
    mapping: uniprotMapping,
  },
  textSearch: {
    depth: TEXT_SEARCH_DEPTH,
    request: (words) => uniprotSearch(plainWords(words), TEXT_SEARCH_DEPTH),
  },
};
