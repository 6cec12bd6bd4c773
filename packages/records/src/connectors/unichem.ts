import type { Connector, RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { fitsPrefix } from "../registry/identify.ts";
import { postJson } from "../request.ts";

const API = "https://www.ebi.ac.uk/unichem/api/v1/compounds";

/** UniChem's short names of the sources whose identifiers the studio can read or names by a registry prefix. */
const SOURCES: Readonly<Record<string, string>> = {
  chembl: "chembl-molecule",
  pubchem: "pubchem-compound",
  chebi: "chebi",
  drugbank: "drugbank",
  rcsb_pdb: "pdb.ligand",
  pdb: "pdb.ligand",
};

function bySource(value: string): RecordQuery {
  const [, source, compound] = /^(\d{1,3}):(\S+)$/.exec(value.trim()) ?? [];
  if (source === undefined || compound === undefined)
    throw new RangeError(`Not a source and identifier: ${value}`);
  return {
    text: `sourceID ${source}, compound ${compound}`,
    request: postJson(API, { type: "sourceID", compound, sourceID: Number(source) }),
    read: (body) => {
      const reader = new BodyReader(readJson(body));
      const identifiers = reader
        .places([], "compounds/*/standardInchiKey")
        .map((path) => reader.text(...path));
      return { identifiers, total: identifiers.length, next: null };
    },
  };
}

/** UniChem: which databases hold a structure; everything it says is identity. */
export const unichem: Connector = {
  database: "unichem",
  title: "UniChem",
  homepage: "https://www.ebi.ac.uk/unichem/",
  licence: "CC0 1.0 (identifiers under the terms of their sources)",
  prefix: "inchikey",
  curies: [],
  addresses: ["ebi.ac.uk/unichem/compoundsources?type=inchikey&compound=$1"],
  bare: /^(?:InChIKey=)?[A-Z]{14}-[A-Z]{10}-[A-Z]$/,
  hosts: ["www.ebi.ac.uk"],
  politeness: { perSecond: 3, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => {
    const key = text
      .trim()
      .replace(/^InChIKey=/i, "")
      .toUpperCase();
    return fitsPrefix("inchikey", key) ? key : null;
  },
  page: (identifier) => `https://www.ebi.ac.uk/unichem/compoundsources?type=inchikey&compound=${identifier}`,
  requests: (identifier) => [
    { name: "compound", request: postJson(API, { type: "inchikey", compound: identifier }) },
  ],
  read: (body, identifier) => {
    const base = ["compounds", 0];
    const reader = new BodyReader(readJson(body)).entity(...base);
    const sources = reader.places(base, "sources/*");
    reader
      .names([[...base, "standardInchiKey"], ...sources.map((path) => [...path, "compoundId"])])
      .rows(base, [
        ["molecular-formula", "Molecular formula", "text", "inchi/formula"],
        ["source", "Database that holds it", "category", "sources/*/longName"],
      ])
      .rows(
        base,
        [
          ["inchi", "InChI", "sequence", "inchi/inchi"],
          ["inchikey", "InChIKey", "sequence", "standardInchiKey"],
        ],
        true,
      );
    for (const [short, database] of Object.entries(SOURCES))
      reader.links(
        "is the same compound as",
        database,
        sources.filter((path) => reader.text(...path, "shortName") === short),
        { id: "compoundId", identity: true },
      );
    return reader.view({
      database: "unichem",
      identifier,
      kind: "compound",
      name: reader.required(...base, "standardInchiKey"),
      release: "",
    });
  },
  queries: { source: bySource },
  textSearch: null,
};
