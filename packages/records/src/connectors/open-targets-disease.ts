import type { Connector } from "../connector.ts";
import { openTargets, openTargetsReader, openTargetsRelease, openTargetsShared } from "./open-targets.ts";
import { openTargetsList, openTargetsSearch, openTargetsTextSearch } from "./open-targets-queries.ts";

const BASE = ["data", "disease"];

/** The ontologies whose terms the platform uses, as it writes them. */
const ONTOLOGIES = ["EFO", "MONDO", "HP", "Orphanet", "DOID", "OTAR", "GO", "MP", "NCIT", "OBA", "OBI"];

/** A term as the platform writes it (`EFO_0000249`), also out of `EFO:0000249`. */
function normalise(text: string): string | null {
  const [, ontology = "", number = ""] = /^([A-Za-z]+)[_:]([A-Z]?\d+)$/.exec(text.trim()) ?? [];
  const known = ONTOLOGIES.find((it) => it.toLowerCase() === ontology.toLowerCase());
  return known === undefined ? null : `${known}_${number}`;
}

/** Diseases and phenotypes of Open Targets by their ontology term. */
export const openTargetsDisease: Connector = {
  ...openTargetsShared,
  database: "open-targets-disease",
  title: "Open Targets disease",
  curies: ["efo", "mondo", "hp", "orphanet", "doid", "otar"],
  addresses: [
    "platform.opentargets.org/disease/$1",
    "platform.opentargets.org/disease/$1/associations",
    "ebi.ac.uk/efo/$1",
    "ebi.ac.uk/gwas/efotraits/$1",
  ],
  bare: /^(?:EFO|MONDO|HP|Orphanet|DOID|OTAR)[_]\d+$/i,
  normalise,
  page: (identifier) => `https://platform.opentargets.org/disease/${identifier}`,
  requests: (identifier) => [openTargets("disease", identifier)],
  read: (body, identifier) => {
    const reader = openTargetsReader(body, "disease");
    return reader
      .names([[...BASE, "name"], ...reader.places(BASE, "synonyms/*/terms/*"), [...BASE, "id"]])
      .rows(BASE, [
        ["description", "Description", "text", "description"],
        ["area", "Therapeutic area", "category", "therapeuticAreas/*/name"],
        ["parent", "Broader term", "category", "parents/*/name"],
        ["associated-targets", "Associated targets", "number", "associatedTargets/count"],
        ["drugs", "Drugs and clinical candidates", "number", "drugAndClinicalCandidates/count"],
        [
          "stage",
          "Clinical stage of its drugs",
          "category",
          "drugAndClinicalCandidates/rows/*/maxClinicalStage",
        ],
      ])
      .links("is associated with", "open-targets-target", reader.places(BASE, "associatedTargets/rows/*"), {
        id: "target/id",
        label: "target/approvedSymbol",
        attributes: [["association-score", "Association score", "number", "score"]],
      })
      .links("is treated by", "open-targets-drug", reader.places(BASE, "drugAndClinicalCandidates/rows/*"), {
        id: "drug/id",
        label: "drug/name",
        attributes: [["clinical-stage", "Clinical stage", "category", "maxClinicalStage"]],
      })
      .links("is a kind of", "open-targets-disease", reader.places(BASE, "parents/*"), {
        id: "id",
        label: "name",
      })
      .links("has the kind", "open-targets-disease", reader.places(BASE, "children/*"), {
        id: "id",
        label: "name",
      })
      .links("is the same as", "omim", reader.places(BASE, "dbXRefs/*"), {
        id: "",
        identity: true,
        read: (it) => /^O?MIM:(\d+)$/.exec(it)?.[1] ?? null,
      })
      .links("is the same as", "mesh", reader.places(BASE, "dbXRefs/*"), {
        id: "",
        identity: true,
        read: (it) => /^MESH:([CD]\d+)$/i.exec(it)?.[1] ?? null,
      })
      .count("associated targets", ...BASE, "associatedTargets", "count")
      .count("drugs and clinical candidates", ...BASE, "drugAndClinicalCandidates", "count")
      .view({
        database: "open-targets-disease",
        identifier,
        kind: "disease",
        name: reader.required(...BASE, "name"),
        release: openTargetsRelease(reader),
      });
  },
  queries: {
    "associated-with": (value) => openTargetsList("target", value, "associatedDiseases", "disease"),
    name: (value) => openTargetsSearch("disease", value),
  },
  textSearch: openTargetsTextSearch("disease"),
};
