/** What a recorded answer is read as. */
export interface Expected {
  identifier: string;
  name: string;
  kind: string;
  release: string;
  /** Attribute, first value as it is shown, unit. */
  attributes: [name: string, text: string, unit: string | null][];
  /** Predicate, database, identifier; identity links end with "=". */
  links: string[];
  synonyms: string[];
}

/** By database; identifiers, names and numbers of `src/__fixtures__`. */
export const EXPECTED: Readonly<Record<string, Expected>> = {
  "pubchem-compound": {
    identifier: "2244",
    name: "Aspirin",
    kind: "compound",
    release: "",
    attributes: [
      ["molecular-weight", "180.16 g/mol", "g/mol"],
      ["tpsa", "63.6 Å2", "Å2"],
      ["donors", "1", null],
    ],
    links: ["is the same compound as unichem:BSYNRYMUTXBXSQ-UHFFFAOYSA-N ="],
    synonyms: ["Aspirin", "ACETYLSALICYLIC ACID", "50-78-2"],
  },
  unichem: {
    identifier: "BSYNRYMUTXBXSQ-UHFFFAOYSA-N",
    name: "BSYNRYMUTXBXSQ-UHFFFAOYSA-N",
    kind: "compound",
    release: "",
    attributes: [["molecular-formula", "C9H8O4", null]],
    links: [
      "is the same compound as chembl-molecule:CHEMBL25 =",
      "is the same compound as pubchem-compound:2244 =",
      "is the same compound as drugbank:DB00945 =",
      "is the same compound as pdb.ligand:AIN =",
    ],
    synonyms: ["CHEMBL25", "DB00945"],
  },
  "chembl-molecule": {
    identifier: "CHEMBL25",
    name: "ASPIRIN",
    kind: "compound",
    release: "ChEMBL_99",
    attributes: [
      ["molecular-weight", "180.16 g/mol", "g/mol"],
      ["first-approval", "1950", null],
      ["atc", "A01AD05", null],
      ["mechanism", "Cyclooxygenase inhibitor", null],
    ],
    links: [
      "acts on chembl-target:CHEMBL2094253",
      "is indicated for open-targets-disease:EFO_0003843",
      "is the same compound as unichem:BSYNRYMUTXBXSQ-UHFFFAOYSA-N =",
      "is the same drug as open-targets-drug:CHEMBL25 =",
    ],
    synonyms: ["Acetylsalicylic Acid"],
  },
  "chembl-target": {
    identifier: "CHEMBL221",
    name: "Cyclooxygenase-1",
    kind: "target",
    release: "ChEMBL_99",
    attributes: [["organism", "Homo sapiens", null]],
    links: ["is the protein uniprot:P23219 =", "is acted on by chembl-molecule:CHEMBL999999999"],
    synonyms: ["PTGS1"],
  },
  uniprot: {
    identifier: "P04637",
    name: "Cellular tumor antigen p53",
    kind: "protein",
    release: "",
    attributes: [
      ["length", "393 aa", "aa"],
      ["mass", "43653 Da", "Da"],
      ["location", "Cytoplasm", null],
    ],
    links: [
      "is the product of ensembl-gene:ENSG00000141510 =",
      "is the product of ncbi-gene:7157 =",
      "has the structure rcsb-pdb:1TUP",
      "interacts with uniprot:Q00987",
      "is the target chembl-target:CHEMBL4096 =",
      "is annotated with go:0005739",
      "is involved in omim:151623",
      "is described in pubmed:8023157",
    ],
    synonyms: ["TP53", "P53_HUMAN", "Tumor suppressor p53"],
  },
  "ensembl-gene": {
    identifier: "ENSG00000141510",
    name: "TP53",
    kind: "gene",
    release: "999",
    attributes: [
      ["start", "7661779 bp", "bp"],
      ["chromosome", "17", null],
    ],
    links: [
      "is the gene ncbi-gene:7157 =",
      "is the gene hgnc:11998 =",
      "is the gene omim:191170 =",
      "has the product uniprot:P04637 =",
    ],
    synonyms: ["LFS1", "tumor protein p53"],
  },
  "ncbi-gene": {
    identifier: "7157",
    name: "TP53",
    kind: "gene",
    release: "",
    attributes: [
      ["band", "17p13.1", null],
      ["exons", "12", null],
    ],
    links: ["is the gene omim:191170 =", "belongs to ncbitaxon:9606"],
    synonyms: ["BCC7", "antigen NY-CO-13"],
  },
  "open-targets-target": {
    identifier: "ENSG00000999999",
    name: "FICT1",
    kind: "gene",
    release: "99.06",
    attributes: [
      ["start", "1000 bp", "bp"],
      ["tractability", "Structure with Ligand", null],
    ],
    links: [
      "is the gene ensembl-gene:ENSG00000999999 =",
      "has the product uniprot:P99999 =",
      "is associated with open-targets-disease:MONDO_9999999",
      "is targeted by open-targets-drug:CHEMBL999999999",
    ],
    synonyms: ["FCT", "made-up protein"],
  },
  "open-targets-disease": {
    identifier: "MONDO_9999999",
    name: "fictional fever",
    kind: "disease",
    release: "99.06",
    attributes: [["associated-targets", "7", null]],
    links: [
      "is associated with open-targets-target:ENSG00000999999",
      "is treated by open-targets-drug:CHEMBL999999999",
      "is the same as omim:999999 =",
    ],
    synonyms: ["made-up fever"],
  },
  "open-targets-drug": {
    identifier: "CHEMBL25",
    name: "ASPIRIN",
    kind: "drug",
    release: "99.06",
    attributes: [["stage", "APPROVAL", null]],
    links: [
      "is the molecule chembl-molecule:CHEMBL25 =",
      "targets open-targets-target:ENSG00000073756",
      "is indicated for open-targets-disease:EFO_0003843",
    ],
    synonyms: ["CHEMBL25"],
  },
  "gwas-catalog-study": {
    identifier: "GCST99999999",
    name: "Fictional fever (GCST99999999)",
    kind: "study",
    release: "2099-01-01",
    attributes: [
      ["top-p-mantissa", "3", null],
      ["top-p-exponent", "-420", null],
      ["top-odds-ratio", "1.35", null],
    ],
    links: [
      "is published in pubmed:99999999",
      "studies open-targets-disease:MONDO_9999999",
      "reports dbsnp:rs999999999999",
    ],
    synonyms: ["GCST99999999"],
  },
  "gnomad-gene": {
    identifier: "ENSG00000999999",
    name: "FICT1",
    kind: "gene",
    release: "",
    attributes: [
      ["loeuf", "0.31", null],
      ["start", "1000 bp", "bp"],
    ],
    links: ["is the gene ensembl-gene:ENSG00000999999 =", "is the gene hgnc:99999 ="],
    synonyms: ["fictional protein 1"],
  },
  "gnomad-variant": {
    identifier: "1-1500-A-T",
    name: "1-1500-A-T",
    kind: "variant",
    release: "gnomad_r4",
    attributes: [
      ["position", "1500 bp", "bp"],
      ["consequence", "missense_variant", null],
    ],
    links: ["lies in ensembl-gene:ENSG00000999999", "is the variant dbsnp:rs999999999999 ="],
    synonyms: ["rs999999999999", "p.Ser4Cys"],
  },
  reactome: {
    identifier: "R-HSA-69278",
    name: "Cell Cycle, Mitotic",
    kind: "pathway",
    release: "999",
    attributes: [["species", "Homo sapiens", null]],
    links: ["has the event reactome:R-HSA-68886", "involves uniprot:P06493", "is annotated with go:0000278"],
    synonyms: ["R-HSA-69278"],
  },
  "rcsb-pdb": {
    identifier: "1TUP",
    name: "TUMOR SUPPRESSOR P53 COMPLEXED WITH DNA",
    kind: "structure",
    release: "",
    attributes: [
      ["resolution", "2.2 Å", "Å"],
      ["method", "X-RAY DIFFRACTION", null],
    ],
    links: [
      "contains uniprot:P04637",
      "contains pdb.ligand:ZN",
      "is published in pubmed:8023157",
      "is published in crossref-work:10.1126/science.8023157",
    ],
    synonyms: ["1TUP"],
  },
  clinicaltrials: {
    identifier: "NCT99999999",
    name: "Nothing for Fictional Fever",
    kind: "trial",
    release: "2099-01-01T09:00:05",
    attributes: [
      ["enrolment", "120 participants", "participants"],
      ["phase", "PHASE2", null],
      ["country", "Iceland", null],
    ],
    links: ["is described in pubmed:99999999", "studies mesh:D005334"],
    synonyms: ["NOTHING", "FICT-001"],
  },
  "materials-project": {
    identifier: "mp-999999999",
    name: "XeAr2 (mp-999999999)",
    kind: "material",
    release: "2099.1.1",
    attributes: [
      ["band-gap", "6.25 eV", "eV"],
      ["density", "3.5 g/cm3", "g/cm3"],
      ["bulk-modulus", "3.05 GPa", "GPa"],
    ],
    links: ["is the structure icsd:999999999 ="],
    synonyms: ["XeAr2"],
  },
  "usgs-earthquake": {
    identifier: "official20110311054624120_30",
    name: "M 9.1 - 2011 Great Tohoku Earthquake, Japan",
    kind: "earthquake",
    release: "",
    attributes: [
      ["time", "2011-03-11T05:46:24.120Z", "ms"],
      ["depth", "29 km", "km"],
      ["magnitude", "9.1", null],
    ],
    links: [],
    synonyms: ["official20110311054624120_30"],
  },
  "nasa-exoplanet": {
    identifier: "Nowhere-1 b",
    name: "Nowhere-1 b",
    kind: "planet",
    release: "",
    attributes: [
      ["period", "12.5 d", "d"],
      ["discovery-year", "2098", null],
    ],
    links: [],
    synonyms: ["Nowhere-1"],
  },
  pubmed: {
    identifier: "8023157",
    name: "Crystal structure of a p53 tumor suppressor-DNA complex: understanding tumorigenic mutations.",
    kind: "article",
    release: "",
    attributes: [
      ["published", "1994 Jul 15", null],
      ["author", "Cho Y", null],
    ],
    links: ["is the article crossref-work:10.1126/science.8023157 ="],
    synonyms: ["10.1126/science.8023157"],
  },
  "openalex-work": {
    identifier: "W2741809807",
    name: "The state of OA: a large-scale analysis of the prevalence and impact of Open Access articles",
    kind: "article",
    release: "",
    attributes: [["year", "2018", null]],
    links: [
      "is the article crossref-work:10.7717/peerj.4375 =",
      "is the article pubmed:29456894 =",
      "cites openalex-work:W999999999",
    ],
    synonyms: ["https://doi.org/10.7717/peerj.4375"],
  },
  "crossref-work": {
    identifier: "10.7717/peerj.4375",
    name: "The state of OA: a large-scale analysis of the prevalence and impact of Open Access articles",
    kind: "article",
    release: "",
    attributes: [
      ["year", "2018", null],
      ["journal", "PeerJ", null],
    ],
    links: ["cites crossref-work:10.9999/fictional.1"],
    synonyms: ["10.7717/peerj.4375"],
  },
};
