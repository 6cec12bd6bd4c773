import { sha256Hex } from "@touchstone/text";
import { blankNavigation } from "../../blank.ts";
import type { ChainDocument } from "../outcome.ts";
import type { AttributeKind, RecordAttribute, RecordLink, RecordView, Snapshot } from "../record-view.ts";

export const blankDocument = (): ChainDocument => ({
  format: "touchstone-task",
  formatVersion: 1,
  id: "chain",
  type: "database-navigation",
  typeVersion: 1,
  meta: { title: "", disciplines: [], language: "en", databases: [], authors: [], licence: "", asOf: null },
  payload: blankNavigation(),
  works: [],
  sources: [],
});

/** A stored record that says what its view says. */
export function snapshotOf(view: RecordView, id = `${view.database}-${view.identifier}`): Snapshot {
  const body = JSON.stringify(view);
  return {
    view,
    source: {
      id,
      database: view.database,
      identifier: view.identifier,
      url: `https://example.org/${view.database}/${view.identifier}`,
      capture: "transcribed",
      retrievedAt: "2026-11-30T10:00:00Z",
      release: view.release,
      derivedFrom: null,
      body,
      hash: sha256Hex(body),
    },
  };
}

export const attribute = (
  name: string,
  label: string,
  kind: AttributeKind,
  text: string,
  unit: string | null = null,
  identifies = false,
): RecordAttribute => ({
  name,
  label,
  kind,
  identifies,
  values: [
    {
      text: unit === null ? text : `${text} ${unit}`,
      path: `/attributes/${name}`,
      number: kind === "number" ? Number(text) : null,
      unit,
    },
  ],
});

export const link = (
  predicate: string,
  database: string,
  identifier: string,
  label: string,
  identity = false,
): RecordLink => ({
  predicate,
  database,
  identifier,
  label,
  path: `/links/${identifier}`,
  identity,
});

/** Public facts about nitisinone and what it blocks. */
export const nitisinone = snapshotOf({
  database: "PubChem",
  identifier: "115355",
  kind: "compound",
  name: "nitisinone",
  synonyms: [{ text: "NTBC", path: "/synonyms/0", generic: false }],
  attributes: [
    attribute("molecular-weight", "Molecular weight", "number", "329.23", "g/mol"),
    attribute("molecular-formula", "Molecular formula", "text", "C14H10F3NO5"),
    attribute("heavy-atoms", "Heavy atoms", "number", "23"),
    attribute("inchikey", "InChIKey", "sequence", "OUBCNLGXQFSTLU-UHFFFAOYSA-N", null, true),
    attribute("iupac-name", "IUPAC name", "text", "a form of nitisinone"),
  ],
  links: [
    link("blocks", "UniProt", "P32754", "4-hydroxyphenylpyruvate dioxygenase"),
    link("is the same as", "ChEMBL", "CHEMBL1337", "", true),
  ],
  release: "",
});

export const dioxygenase = snapshotOf({
  database: "UniProt",
  identifier: "P32754",
  kind: "protein",
  name: "4-hydroxyphenylpyruvate dioxygenase",
  synonyms: [{ text: "HPD", path: "/synonyms/0", generic: false }],
  attributes: [
    attribute("length", "Length", "number", "393", "residues"),
    attribute("organism", "Organism", "category", "human"),
    attribute("reviewed", "Reviewed", "flag", "true"),
  ],
  links: [
    link("is altered in", "Orphanet", "2118", "hawkinsinuria"),
    link("is blocked by", "PubChem", "115355", "nitisinone"),
  ],
  release: "2026_05",
});

export const hawkinsinuria = snapshotOf({
  database: "Orphanet",
  identifier: "2118",
  kind: "disorder",
  name: "hawkinsinuria",
  synonyms: [],
  attributes: [
    attribute("inheritance", "Mode of inheritance", "category", "autosomal dominant"),
    attribute("first-described", "Year of the first description", "date", "1975"),
  ],
  links: [link("is a defect of", "UniProt", "P32754", "4-hydroxyphenylpyruvate dioxygenase")],
  release: "",
});
