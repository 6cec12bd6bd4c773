import type { Connector, RecordPage, RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";

const API = "https://pubchem.ncbi.nlm.nih.gov/rest/pug";
const PROPERTIES = [
  "Title",
  "MolecularFormula",
  "MolecularWeight",
  "SMILES",
  "InChI",
  "InChIKey",
  "IUPACName",
  "XLogP",
  "ExactMass",
  "TPSA",
  "Complexity",
  "Charge",
  "HBondDonorCount",
  "HBondAcceptorCount",
  "RotatableBondCount",
  "HeavyAtomCount",
  "PatentCount",
  "LiteratureCount",
];

function readIdentifiers(body: string): RecordPage {
  const reader = new BodyReader(readJson(body));
  const identifiers = reader.places([], "IdentifierList/CID/*").map((path) => reader.text(...path));
  return { identifiers, total: identifiers.length, next: null };
}

const search =
  (kind: string) =>
  (value: string): RecordQuery => ({
    text: `compound/${kind}/${value}/cids`,
    request: getJson(`${API}/compound/${kind}/${part(value)}/cids/JSON`),
    read: readIdentifiers,
  });

/** PubChem compounds through PUG REST: properties and synonyms of one CID. */
export const pubchemCompound: Connector = {
  database: "pubchem-compound",
  title: "PubChem Compound",
  homepage: "https://pubchem.ncbi.nlm.nih.gov/",
  licence: "public domain (parts under the terms of their depositors)",
  prefix: "pubchem.compound",
  curies: [],
  addresses: [
    "pubchem.ncbi.nlm.nih.gov/compound/$1",
    "pubchem.ncbi.nlm.nih.gov/rest/pug/compound/cid/$1/JSON",
    "pubchem.ncbi.nlm.nih.gov/rest/pug_view/data/compound/$1/JSON",
  ],
  bare: /^(?:CID\s?)?[1-9]\d{0,9}$/i,
  hosts: ["pubchem.ncbi.nlm.nih.gov"],
  politeness: { perSecond: 4, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => /^(?:(?:PubChem\s*)?CID[:# ]*)?([1-9]\d{0,9})$/i.exec(text.trim())?.[1] ?? null,
  page: (identifier) => `https://pubchem.ncbi.nlm.nih.gov/compound/${identifier}`,
  requests: (identifier) => [
    {
      name: "properties",
      request: getJson(`${API}/compound/cid/${identifier}/property/${PROPERTIES.join(",")}/JSON`),
    },
    { name: "synonyms", request: getJson(`${API}/compound/cid/${identifier}/synonyms/JSON`), optional: true },
  ],
  read: (body, identifier) => {
    const row = ["properties", "PropertyTable", "Properties", 0];
    const reader = new BodyReader(readJson(body)).entity(...row);
    return reader
      .names([
        [...row, "Title"],
        [...row, "IUPACName"],
      ])
      .names(reader.places([], "synonyms/InformationList/Information/0/Synonym/*"))
      .rows(row, [
        ["molecular-formula", "Molecular formula", "text", "MolecularFormula"],
        ["molecular-weight", "Molecular weight", "number", "MolecularWeight", "g/mol"],
        ["exact-mass", "Exact mass", "number", "ExactMass", "g/mol"],
        ["xlogp", "XLogP3", "number", "XLogP"],
        ["tpsa", "Topological polar surface area", "number", "TPSA", "Å2"],
        ["complexity", "Complexity", "number", "Complexity"],
        ["charge", "Formal charge", "number", "Charge"],
        ["donors", "Hydrogen bond donors", "number", "HBondDonorCount"],
        ["acceptors", "Hydrogen bond acceptors", "number", "HBondAcceptorCount"],
        ["rotatable-bonds", "Rotatable bonds", "number", "RotatableBondCount"],
        ["heavy-atoms", "Heavy atoms", "number", "HeavyAtomCount"],
      ])
      .rows(
        row,
        [
          // Answers before 2025 call it IsomericSMILES.
          [
            "smiles",
            "SMILES",
            "sequence",
            reader.at(...row, "SMILES") === undefined ? "IsomericSMILES" : "SMILES",
          ],
          ["inchi", "InChI", "sequence", "InChI"],
          ["inchikey", "InChIKey", "sequence", "InChIKey"],
        ],
        true,
      )
      .links("is the same compound as", "unichem", [row], { id: "InChIKey", identity: true })
      .count("articles", ...row, "LiteratureCount")
      .count("synonyms", "synonyms", "InformationList", "Information", 0, "Synonym")
      .count("patents", ...row, "PatentCount")
      .view({
        database: "pubchem-compound",
        identifier,
        kind: "compound",
        name: reader.required(...row, "Title"),
        release: "",
      });
  },
  queries: { "molecular-formula": search("fastformula"), inchikey: search("inchikey"), name: search("name") },
  textSearch: null,
};
