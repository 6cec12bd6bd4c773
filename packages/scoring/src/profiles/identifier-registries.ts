import type { WorkIdentifierFamily } from "@touchstone/bibliography";
import { IDENTIFIER_FAMILIES } from "@touchstone/text";

/** How a registry's records are written besides their bare number. */
export interface Registry {
  /** Names that may stand in front of a number, in lower case. */
  labels: readonly string[];
  /** Prefixes of separate series of numbers; they are part of the identifier. */
  series: readonly string[];
  /** Labels and series may touch the number, as in `CID2244`. */
  touching: boolean;
  /** Addresses of records, from the host on; the groups are a series, where there is one, and the number. */
  addresses: readonly { pattern: RegExp; series?: string }[];
}

const NCBI = String.raw`^(?:www\.)?ncbi\.nlm\.nih\.gov`;
const EBI = String.raw`^(?:www\.)?ebi\.ac\.uk`;
const END = String.raw`(?:[/?#].*)?$`;
const at = (place: string, series?: string) => ({
  pattern: new RegExp(`${place}([^/?#&]+)${END}`, "i"),
  ...(series === undefined ? {} : { series }),
});

const SEQUENCES = [
  at(String.raw`${NCBI}/(?:nuccore|nucleotide|protein)/`),
  at(String.raw`${EBI}/ena/browser/view/`),
];
const sequences = {
  labels: ["genbank", "refseq", "insdc", "ena", "ddbj", "accession", "acc"],
  addresses: SEQUENCES,
};

// Families of which something is known beyond their name and the words of leak scanning.
const KNOWN: Readonly<Record<string, Partial<Registry>>> = {
  accession: sequences,
  genbank: { labels: ["ena", "ddbj", "acc"], addresses: SEQUENCES },
  refseq: { labels: ["ncbi refseq", "accession", "acc"], addresses: SEQUENCES },
  uniprot: {
    labels: ["accession", "acc"],
    addresses: [at(String.raw`^(?:www\.|rest\.)?uniprot\.org/uniprot(?:kb)?/`)],
  },
  pubchem: {
    labels: ["cid", "compound"],
    series: ["sid", "aid"],
    touching: true,
    addresses: [
      at(String.raw`^pubchem\.ncbi\.nlm\.nih\.gov/compound/`),
      at(String.raw`^pubchem\.ncbi\.nlm\.nih\.gov/substance/`, "sid"),
      at(String.raw`^pubchem\.ncbi\.nlm\.nih\.gov/bioassay/`, "aid"),
    ],
  },
  "gene-record": {
    labels: ["geneid", "gene", "entrez", "entrez gene", "ncbi gene"],
    series: ["hgnc", "mgi", "rgd"],
    touching: true,
    addresses: [at(String.raw`${NCBI}/gene/`)],
  },
  taxon: {
    labels: ["ncbi taxon", "ncbitaxon", "taxid", "txid", "taxonomy"],
    touching: true,
    addresses: [
      at(String.raw`${NCBI}/Taxonomy/Browser/wwwtax\.cgi\?(?:[^#]*&)?id=`),
      at(String.raw`${NCBI}/datasets/taxonomy/`),
    ],
  },
  chebi: { addresses: [at(String.raw`${EBI}/chebi/(?:searchId\.do\?(?:[^#]*&)?chebiId=)?`)] },
  chembl: {
    addresses: [at(String.raw`${EBI}/chembl/(?:explore/)?(?:compound|target|assay)(?:_report_card)?/`)],
  },
  drugbank: { addresses: [at(String.raw`^(?:www\.|go\.)?drugbank\.(?:ca|com)/drugs/`)] },
  pdb: {
    labels: ["rcsb pdb", "rcsb", "pdbe"],
    addresses: [at(String.raw`^(?:www\.)?rcsb\.org/structure/`), at(String.raw`${EBI}/pdbe/entry/pdb/`)],
  },
  rsid: { labels: ["dbsnp", "snp"], addresses: [at(String.raw`${NCBI}/snp/`)] },
  trial: {
    labels: ["nct", "clinicaltrials.gov", "trial registration"],
    addresses: [at(String.raw`^(?:www\.|classic\.)?clinicaltrials\.gov/(?:ct2/show|study)/`)],
  },
  omics: {
    labels: ["geo", "sra", "bioproject", "biosample", "pride", "accession", "acc"],
    addresses: [
      at(String.raw`${NCBI}/geo/query/acc\.cgi\?(?:[^#]*&)?acc=`),
      at(String.raw`${NCBI}/(?:sra|bioproject|biosample)/`),
    ],
  },
  ensembl: { addresses: [at(String.raw`^(?:www\.)?ensembl\.org/id/`)] },
  emdb: { addresses: [at(String.raw`${EBI}/emdb/(?:entry/)?`)] },
  reactome: { addresses: [at(String.raw`^(?:www\.)?reactome\.org/content/detail/`)] },
  kegg: { addresses: [at(String.raw`^(?:www\.)?(?:kegg|genome)\.jp/entry/`)] },
  cas: { labels: ["cas no", "cas rn", "cas registry", "casrn"] },
  orcid: { addresses: [at(String.raw`^orcid\.org/`)] },
  ror: { addresses: [at(String.raw`^ror\.org/`)] },
  wikidata: { addresses: [at(String.raw`^(?:www\.)?wikidata\.org/(?:wiki|entity)/`)] },
  "class-record": { labels: ["ec", "pfam", "interpro", "panther"] },
  ontology: {
    series: "go hp mondo efo doid cl uberon so ncit orpha omim mp bto envo obi chmo".split(" "),
  },
  material: { labels: ["materials project"], series: ["icsd", "cod", "ccdc"] },
};

const made = new Map<string, Registry>();

/** What is known of a family: its own name and context words always, more where it is in the list. */
export function registryOf(family: string): Registry {
  const name = family.trim().toLowerCase();
  const known = made.get(name);
  if (known !== undefined) return known;
  const own = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined;
  const context = IDENTIFIER_FAMILIES.find((one) => one.name === name)?.context ?? [];
  const labels = new Set([name, name.replace(/[-_]+/g, " "), ...context, ...(own?.labels ?? [])]);
  const registry = {
    labels: [...labels],
    series: own?.series ?? [],
    touching: own?.touching === true,
    addresses: own?.addresses ?? [],
  };
  made.set(name, registry);
  return registry;
}

// A DOI names its registrant itself and stands in the address of any publisher.
const WORK_HOSTS: Readonly<Record<WorkIdentifierFamily, readonly string[] | null>> = {
  doi: null,
  arxiv: ["arxiv.org", "doi.org", "alphaxiv.org", "huggingface.co", "scirate.com"],
  pmid: ["ncbi.nlm.nih.gov", "europepmc.org"],
  pmcid: ["ncbi.nlm.nih.gov", "europepmc.org"],
  openalex: ["openalex.org"],
  s2: ["semanticscholar.org"],
};

/** Whether addresses at this host may name works of the family. */
export function isWorkHost(family: WorkIdentifierFamily, host: string): boolean {
  const hosts = WORK_HOSTS[family];
  const given = host.toLowerCase();
  return hosts === null || hosts.some((one) => given === one || given.endsWith(`.${one}`));
}
