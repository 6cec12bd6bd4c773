import type { IdentifierFamily } from "./identifier-family.ts";

/**
 * The families of CHECKS.md 1.4 in their order, which decides between hits of equal length. `context` are words
 * that make a hit valid when one stands shortly before it; `registries` are hosts whose addresses do the same.
 */
export const IDENTIFIER_FAMILIES: readonly IdentifierFamily[] = [
  {
    name: "doi",
    pattern: String.raw`10\.\d{4,9}(?:\.\d+)*\/[^\s"<>{}|\\^]*[^\s"<>{}|\\^.,;:!?)\]']`,
    context: ["doi"],
    registries: ["doi.org"],
  },
  {
    name: "arxiv",
    pattern: String.raw`\d{2}(?:0[1-9]|1[0-2])\.\d{4,5}(?:v\d{1,2})?`,
    context: ["arxiv"],
    registries: ["arxiv.org"],
  },
  {
    name: "arxiv-old",
    pattern: String.raw`(?:astro-ph|cond-mat|gr-qc|hep-(?:ex|lat|ph|th)|math-ph|nlin|nucl-(?:ex|th)|physics|quant-ph|q-bio|q-fin|math|cs|stat)(?:\.[A-Z]{2})?\/\d{2}(?:0[1-9]|1[0-2])\d{3}(?:v\d{1,2})?`,
  },
  { name: "pmid", pattern: String.raw`PMID[:# ]*\d{1,8}`, ignoreCase: true },
  { name: "pmcid", pattern: String.raw`PMC\d{5,8}` },
  {
    name: "openalex",
    pattern: String.raw`(?:openalex(?:\.org\/|[: ]+))[WASITCFP]\d{4,11}`,
    ignoreCase: true,
  },
  {
    name: "openalex-bare",
    pattern: String.raw`W\d{8,11}`,
    context: ["openalex"],
    registries: ["openalex.org"],
  },
  {
    name: "s2",
    pattern: String.raw`(?:CorpusID[:# ]*\d{5,10}|S2PaperId[:# ]*[0-9a-f]{40})`,
    ignoreCase: true,
  },
  {
    name: "hex40",
    pattern: String.raw`[0-9a-f]{40}`,
    context: ["s2", "semantic scholar"],
    registries: ["semanticscholar.org"],
  },
  {
    name: "acl",
    pattern: String.raw`(?:19|20)\d{2}\.[a-z0-9_]+-[a-z0-9]+\.\d{1,4}|[A-Z]\d{2}-\d{4}`,
    context: ["anthology", "acl"],
    registries: ["aclanthology.org", "aclweb.org"],
  },
  { name: "dblp", pattern: String.raw`(?:journals|conf|books|phd)\/[a-z0-9-]+\/[A-Za-z0-9-]+` },
  {
    name: "bibcode",
    pattern: String.raw`(?:1[89]|20)\d{2}[A-Za-z.&]{5}[\dA-Za-z.]{4}[A-Za-z\d.][\d.]{4}[A-Z]`,
  },
  {
    name: "isbn",
    pattern: String.raw`(?:97[89][- ]?)?(?:\d[- ]?){9}[\dX]`,
    context: ["isbn"],
    registries: ["isbnsearch.org", "worldcat.org"],
  },
  { name: "issn", pattern: String.raw`\d{4}-\d{3}[\dX]`, context: ["issn"], registries: ["issn.org"] },
  { name: "orcid", pattern: String.raw`\d{4}-\d{4}-\d{4}-\d{3}[\dX]` },
  { name: "ror", pattern: String.raw`0[a-hj-km-np-tv-z\d]{6}\d{2}` },
  { name: "cas", pattern: String.raw`[1-9]\d{1,6}-\d{2}-\d` },
  { name: "inchikey", pattern: String.raw`[A-Z]{14}-[A-Z]{8}[SN][A-Z]-[A-Z]` },
  { name: "inchi", pattern: String.raw`InChI=1S?\/[^\s"<>]+` },
  { name: "unii", pattern: String.raw`[A-Z\d]{10}`, context: ["unii"], registries: ["fda.gov", "nih.gov"] },
  {
    name: "pubchem",
    pattern: String.raw`(?:PubChem[ :]*)?(?:CID|SID|AID)[:# ]*\d{1,10}`,
    ignoreCase: true,
    context: ["pubchem"],
    registries: ["pubchem.ncbi.nlm.nih.gov"],
  },
  { name: "chembl", pattern: String.raw`CHEMBL\d{1,8}`, ignoreCase: true },
  { name: "chebi", pattern: String.raw`CHEBI:\d{1,7}`, ignoreCase: true },
  {
    name: "drugbank",
    pattern: String.raw`DB(?:SALT)?\d{5,6}`,
    context: ["drugbank"],
    registries: ["drugbank.com", "drugbank.ca"],
  },
  { name: "chem-other", pattern: String.raw`HMDB\d{5,7}|LM[A-Z]{2}\d{8,10}|ZINC\d{8,}|BDBM\d{3,}|NPA\d{6}` },
  {
    name: "uniprot",
    pattern: String.raw`(?:[OPQ]\d[A-Z\d]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z\d]{2}\d){1,2})(?:-\d{1,2})?`,
    context: ["uniprot", "uniprotkb", "swissprot", "swiss-prot", "trembl"],
    registries: ["uniprot.org"],
  },
  {
    name: "uniprot-name",
    pattern: String.raw`[A-Z\d]{2,6}_(?:HUMAN|MOUSE|RAT|BOVIN|PIG|CHICK|DANRE|XENLA|DROME|CAEEL|YEAST|SCHPO|ARATH|ECOLI|BACSU|MYCTU)`,
  },
  {
    name: "refseq",
    pattern: String.raw`(?:AC|AP|NC|NG|NM|NP|NR|NT|NW|WP|XM|XP|XR|YP)_\d{6,9}(?:\.\d{1,2})?`,
  },
  {
    name: "genbank",
    pattern: String.raw`(?:[A-Z]\d{5}|[A-Z]{2}\d{6}(?:\d{2})?|[A-Z]{3}\d{5}(?:\d{2})?)(?:\.\d{1,2})?`,
    context: ["genbank", "accession", "insdc"],
    registries: ["ncbi.nlm.nih.gov", "ebi.ac.uk", "ddbj.nig.ac.jp"],
  },
  { name: "ensembl", pattern: String.raw`ENS(?:[A-Z]{3,4})?(?:FM|GT|[EGPRT])\d{11}(?:\.\d{1,2})?` },
  {
    name: "gene-record",
    pattern: String.raw`(?:GeneID|Entrez(?: gene)?|NCBI gene|HGNC|MGI|RGD)[:# ]+\d{1,9}|FBgn\d{7}|WBGene\d{8}`,
    ignoreCase: true,
  },
  {
    name: "taxon",
    pattern: String.raw`(?:NCBI ?Taxon|taxid|txid|taxonomy id)[:_# ]*\d{1,8}`,
    ignoreCase: true,
  },
  {
    name: "pdb",
    pattern: String.raw`PDB(?: ?ID| code| entry)?[:# ]+[1-9][a-z\d]{3}|pdb_[a-z\d]{8}`,
    ignoreCase: true,
  },
  { name: "rsid", pattern: String.raw`rs\d{3,10}` },
  {
    name: "hgvs",
    pattern: String.raw`(?:[A-Z]{2}_\d{6,9}\.\d{1,2}:)?(?:[cgmn]\.[-*]?\d[\d_+*-]*(?:[ACGT]>[ACGT]|del|dup|ins|inv)[ACGT\d]*|p\.\(?[A-Z][a-z]{2}\d+(?:[A-Z][a-z]{2}|\*|=|fs)[\dA-Za-z*]*\)?)`,
  },
  { name: "clinvar-gwas", pattern: String.raw`(?:VCV|RCV|SCV)\d{9}(?:\.\d{1,3})?|GCST\d{6,9}` },
  {
    name: "trial",
    pattern: String.raw`NCT\d{8}|ISRCTN\d{8}|DRKS\d{8}|ACTRN\d{14}|ChiCTR[-A-Z\d]{8,16}|EUCTR\d{4}-\d{6}-\d{2}`,
  },
  {
    name: "omics",
    pattern: String.raw`(?:GSE|GSM|GPL|GDS)\d{2,9}|[SED]R[APRSXZ]\d{6,9}|PRJ(?:NA|EB|DB|CA)\d{3,}|SAM(?:N|EA|D)\d{6,}|E-[A-Z]{4}-\d+|PXD\d{6}|MTBLS\d{1,6}|MSV\d{9}|EGA[A-Z]\d{11}|phs\d{6}`,
  },
  { name: "emdb", pattern: String.raw`EMD-\d{4,5}` },
  {
    name: "class-record",
    pattern: String.raw`EC[: ]\s*[1-7](?:\.(?:\d{1,3}|-)){3}|PF\d{5}|IPR\d{6}|PTHR\d{5}`,
  },
  { name: "reactome", pattern: String.raw`R-[A-Z]{3}-\d{2,8}` },
  {
    name: "kegg",
    pattern: String.raw`(?:hsa|mmu|rno|dme|cel|sce|eco|ath|ko|map)\d{5}|(?:cpd|dr|gl|ko|rn|md|ds|path):[A-Za-z]{1,3}\d{5}`,
  },
  {
    name: "kegg-bare",
    pattern: String.raw`[CDGHKMR]\d{5}`,
    context: ["kegg"],
    registries: ["kegg.jp", "genome.jp"],
  },
  {
    name: "ontology",
    pattern: String.raw`(?:GO|HP|MONDO|EFO|DOID|CL|UBERON|SO|NCIT|ORPHA|OMIM|MP|BTO|ENVO|OBI|CHMO)[:_]\d{3,8}`,
  },
  {
    name: "material",
    pattern: String.raw`(?:mp|mvc|oqmd)-\d{1,8}|JVASP-\d{1,7}|aflow:[0-9a-f]{16}|(?:ICSD|COD|CCDC)[:# -]*\d{4,7}`,
  },
  {
    name: "astro",
    pattern: String.raw`(?:HD|HIP|HR|NGC|IC|TIC|KIC|EPIC)[ -]?\d{2,10}|(?:2MASS|SDSS|WISEA?|PSR|Gaia E?DR\d)[ -]?[BJ]?\d[\d.+-]{5,}`,
    context: ["star", "catalogue", "catalog", "object"],
    registries: ["u-strasbg.fr", "cds.unistra.fr"],
  },
  { name: "coord", pattern: String.raw`[+-]?\d{1,2}\.\d{3,}\s*[,;]\s*[+-]?\d{1,3}\.\d{3,}` },
  {
    name: "patent",
    pattern: String.raw`(?:US|EP|WO|CN|JP|KR|DE|GB)[ -]?(?:\d{4}\/)?\d{6,11}(?:[ -]?[A-CUY]\d?)?`,
    context: ["patent"],
    registries: ["patents.google.com", "espacenet.com", "uspto.gov"],
  },
  { name: "wikidata", pattern: String.raw`wikidata[: ]*[QPL]\d{2,}`, ignoreCase: true },
  {
    name: "persistent",
    pattern: String.raw`hdl:\S+|ark:\/?\d{5}\/\S+|swh:1:[a-z]{3}:[0-9a-f]{40}|urn:[a-z][a-z\d-]+:\S+`,
    ignoreCase: true,
  },
  {
    name: "url",
    pattern: String.raw`(?:https?:\/\/|ftp:\/\/|www\.)[^\s"<>]+|(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+(?:org|com|net|edu|gov|io|ai|info|eu|uk|de|fr|ch|cn|jp|nl|ca|au)(?:\/[^\s"<>]*)?`,
    ignoreCase: true,
  },
  { name: "email", pattern: String.raw`[a-z\d._%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+`, ignoreCase: true },
  {
    name: "smiles",
    pattern: String.raw`(?=[^ ]*[=#()\[\]@])(?=[^ ]*[A-Za-z][^ ]*[A-Za-z])[A-Za-z\d@+\-\[\]()=#%\/\\.:*]{6,}`,
  },
  { name: "sequence", pattern: String.raw`[ACGTUN]{15,}|[ACDEFGHIKLMNPQRSTVWY]{20,}` },
];
