import type { Connector } from "../connector.ts";
import { openTargets, openTargetsReader, openTargetsRelease, openTargetsShared } from "./open-targets.ts";
import { openTargetsList, openTargetsSearch, openTargetsTextSearch } from "./open-targets-queries.ts";

const BASE = ["data", "target"];

/** Targets of Open Targets by their Ensembl gene. */
export const openTargetsTarget: Connector = {
  ...openTargetsShared,
  database: "open-targets-target",
  title: "Open Targets target",
  curies: [],
  addresses: ["platform.opentargets.org/target/$1", "platform.opentargets.org/target/$1/associations"],
  bare: /^ENSG\d{11}$/i,
  normalise: (text) => /^ENSG\d{11}(?=(?:\.\d+)?$)/.exec(text.trim().toUpperCase())?.[0] ?? null,
  page: (identifier) => `https://platform.opentargets.org/target/${identifier}`,
  requests: (identifier) => [openTargets("target", identifier)],
  read: (body, identifier) => {
    const reader = openTargetsReader(body, "target");
    const tractable = reader
      .places(BASE, "tractability/*")
      .filter((it) => reader.at(...it, "value") === true);
    return reader
      .names([
        ...reader.places(BASE, "approvedSymbol"),
        ...reader.places(BASE, "approvedName"),
        ...reader.places(BASE, "symbolSynonyms/*/label"),
        ...reader.places(BASE, "nameSynonyms/*/label"),
        [...BASE, "id"],
      ])
      .rows(BASE, [
        ["biotype", "Biotype", "category", "biotype"],
        ["chromosome", "Chromosome", "category", "genomicLocation/chromosome"],
        ["start", "Start", "number", "genomicLocation/start", "bp"],
        ["end", "End", "number", "genomicLocation/end", "bp"],
        ["class", "Target class", "category", "targetClass/*/label"],
        ["function", "Function", "text", "functionDescriptions/*"],
        ["pathway-class", "Top-level pathway", "category", "pathways/*/topLevelTerm"],
        ["associated-diseases", "Associated diseases", "number", "associatedDiseases/count"],
        ["drugs", "Drugs and clinical candidates", "number", "drugAndClinicalCandidates/count"],
      ])
      .attribute(
        "tractability",
        "Tractability",
        "category",
        tractable.map((it) => [...it, "label"]),
      )
      .links("is the gene", "ensembl-gene", [BASE], { id: "id", identity: true })
      .links(
        "has the product",
        "uniprot",
        reader
          .places(BASE, "proteinIds/*")
          .filter((it) => reader.text(...it, "source") === "uniprot_swissprot"),
        { id: "id", identity: true },
      )
      .links("is associated with", "open-targets-disease", reader.places(BASE, "associatedDiseases/rows/*"), {
        id: "disease/id",
        label: "disease/name",
        attributes: [["association-score", "Association score", "number", "score"]],
      })
      .links("is targeted by", "open-targets-drug", reader.places(BASE, "drugAndClinicalCandidates/rows/*"), {
        id: "drug/id",
        label: "drug/name",
        attributes: [["clinical-stage", "Clinical stage", "category", "maxClinicalStage"]],
      })
      .links("takes part in", "reactome", reader.places(BASE, "pathways/*"), {
        id: "pathwayId",
        label: "pathway",
      })
      .count("associated diseases", ...BASE, "associatedDiseases", "count")
      .count("drugs and clinical candidates", ...BASE, "drugAndClinicalCandidates", "count")
      .view({
        database: "open-targets-target",
        identifier,
        kind: "gene",
        name: reader.required(...BASE, "approvedSymbol"),
        release: openTargetsRelease(reader),
      });
  },
  queries: {
    "associated-with": (value) => openTargetsList("disease", value, "associatedTargets", "target"),
    symbol: (value) => openTargetsSearch("target", value),
  },
  textSearch: openTargetsTextSearch("target"),
};
