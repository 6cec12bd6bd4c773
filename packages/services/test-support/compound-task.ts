import type { TaskDocument } from "@touchstone/contract";
import { sha256Hex } from "@touchstone/text";
import { exampleDocument } from "./documents.ts";

const ROW = "/properties/PropertyTable/Properties/0";

/** A compound's record as PubChem answers for it. */
export const compoundBody = (cid: number, change: Record<string, unknown> = {}) => ({
  properties: {
    PropertyTable: {
      Properties: [
        {
          CID: cid,
          Title: `Compound ${cid}`,
          MolecularFormula: "C9H8O4",
          MolecularWeight: "180.16",
          HeavyAtomCount: 13,
          ...change,
        },
      ],
    },
  },
  synonyms: null,
});

/** A chain of one hop: a compound described by its formula and size, and its molecular weight as the answer. */
export function compoundTask(cid: number): TaskDocument {
  const example = exampleDocument("nav-hawkinsin");
  const body = JSON.stringify(compoundBody(cid));
  const text =
    "What does one mole of the compound with this formula and this many heavy atoms weigh, in grams?";
  const evidence = (field: string, quote: string) => [
    { sourceId: "s1", workId: null, place: `${ROW}/${field}`, quote },
  ];
  const constraint = {
    on: "drug",
    unit: "",
    proof: "query",
    database: "pubchem-compound",
    release: "",
    query: "",
    asOf: "2026-02-01",
    changes: "any-day",
    role: "needed",
    spanIds: [],
    resultSet: null,
    missingIsFalse: false,
    completeness: "",
  };
  return {
    ...example,
    payload: {
      question: { text, spans: [] },
      nodes: [
        {
          id: "drug",
          kind: "compound",
          masked: true,
          names: [{ text: `Compound ${cid}`, generic: false }],
          records: [{ database: "pubchem-compound", identifier: String(cid), sourceId: "s1" }],
          identityLinks: [],
          popularity: [],
          open: false,
          role: "needed",
        },
        {
          id: "weight",
          kind: "value",
          masked: false,
          names: [],
          records: [],
          identityLinks: [],
          popularity: [],
          open: false,
          role: "needed",
        },
      ],
      edges: [
        {
          id: "e1",
          from: "drug",
          to: "weight",
          predicate: "weighs",
          database: "pubchem-compound",
          release: "",
          asOf: "2026-02-01",
          query: `CID ${cid}, property MolecularWeight`,
          resultSet: ["180.16"],
          evidence: evidence("MolecularWeight", "180.16"),
        },
      ],
      constraints: [
        {
          ...constraint,
          id: "c1",
          attribute: "Molecular formula",
          operator: "=",
          value: "C9H8O4",
          query: "compound/fastformula/C9H8O4/cids",
          resultSet: [String(cid), "5"],
          evidence: evidence("MolecularFormula", "C9H8O4"),
        },
        {
          ...constraint,
          id: "c2",
          attribute: "Heavy atoms",
          operator: "between",
          value: [10, 20],
          evidence: evidence("HeavyAtomCount", "13"),
        },
      ],
      answer: {
        nodeId: "weight",
        derived: null,
        text: "180.2",
        profile: "number",
        params: { abs: 0.1 },
        unit: "g/mol",
        aliases: [],
        nearMisses: [],
        equivalents: [],
        isCount: false,
        evidence: evidence("MolecularWeight", "180.16"),
        soleOrigin: false,
      },
      scope: "PubChem",
    },
    works: [],
    sources: [
      {
        id: "s1",
        database: "pubchem-compound",
        identifier: String(cid),
        url: `https://pubchem.ncbi.nlm.nih.gov/compound/${cid}`,
        capture: "fetched",
        retrievedAt: "2026-02-01T00:00:00.000Z",
        release: "",
        derivedFrom: null,
        body,
        hash: sha256Hex(body),
      },
    ],
  };
}
