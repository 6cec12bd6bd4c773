// Takes the prefixes that the studio knows out of Bioregistry's data (CC0): `npx tsx scripts/make-prefixes.ts bioregistry.json`.
// Bioregistry is published as the Python package `bioregistry`; its data stands in `bioregistry/data/bioregistry.json`.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const PREFIXES = [
  "arxiv",
  "chebi",
  "chembl",
  "chembl.compound",
  "chembl.target",
  "clinicaltrials",
  "dbsnp",
  "doi",
  "drugbank",
  "efo",
  "ensembl",
  "gcst",
  "go",
  "gnomad",
  "hgnc",
  "hp",
  "inchikey",
  "interpro",
  "mesh",
  "mondo",
  "ncbigene",
  "ncbitaxon",
  "omim",
  "openalex",
  "orphanet.ordo",
  "pdb",
  "pdb.ligand",
  "pfam",
  "pmc",
  "pubchem.compound",
  "pubchem.substance",
  "pubmed",
  "reactome",
  "uniprot",
];
type Entry = Record<string, unknown> & { providers?: { uri_format?: string }[]; synonyms?: string[] };

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error("path of bioregistry.json is missing");
const all = JSON.parse(await readFile(source, "utf8")) as Record<string, Entry>;

const isEntry = (value: unknown): value is Entry => typeof value === "object" && value !== null;
/** A field of the entry itself, else the first of the registries that Bioregistry has merged. */
const fieldOf = (entry: Entry, name: string): string | null => {
  for (const one of [entry, ...Object.values(entry).filter(isEntry)]) {
    const value = one[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
};
const formatsOf = (entry: Entry): string[] => {
  const own = [entry, ...Object.values(entry).filter(isEntry), ...(entry.providers ?? [])];
  const formats = own.map((one) => one["uri_format"]).filter((it): it is string => typeof it === "string");
  return [...new Set(formats)].filter((it) => /^https?:\/\/.+\$1/.test(it)).sort();
};
/** Other written forms of a prefix; those with a space are titles. */
const synonymsOf = (entry: Entry, prefix: string): string[] =>
  [...new Set((entry.synonyms ?? []).map((it) => it.toLowerCase()))]
    .filter((it) => it !== prefix && !it.includes(" "))
    .sort();
const picked = PREFIXES.map((prefix) => {
  const entry = all[prefix];
  if (entry === undefined) throw new Error(`no prefix ${prefix}`);
  return {
    prefix,
    name: fieldOf(entry, "name"),
    synonyms: synonymsOf(entry, prefix),
    pattern: fieldOf(entry, "pattern"),
    formats: formatsOf(entry),
  };
});
const target = fileURLToPath(new URL("../packages/records/src/registry/prefixes.json", import.meta.url));
await writeFile(target, `${JSON.stringify(picked, null, 2)}\n`);
