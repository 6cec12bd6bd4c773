import type { Connector } from "../connector.ts";
import { chemblShared } from "./chembl.ts";
import { openTargets, openTargetsReader, openTargetsRelease, openTargetsShared } from "./open-targets.ts";
import { openTargetsList, openTargetsSearch, openTargetsTextSearch } from "./open-targets-queries.ts";

const BASE = ["data", "drug"];

/**
 * Drugs of Open Targets by their ChEMBL molecule. Synonyms and trade names changed their form between releases and are not
 * asked for: the molecule of ChEMBL has them, and what an older answer holds is read.
 */
export const openTargetsDrug: Connector = {
  ...openTargetsShared,
  database: "open-targets-drug",
  title: "Open Targets drug",
  curies: [],
  addresses: ["platform.opentargets.org/drug/$1"],
  bare: chemblShared.bare,
  normalise: chemblShared.normalise,
  page: (identifier) => `https://platform.opentargets.org/drug/${identifier}`,
  requests: (identifier) => [openTargets("drug", identifier)],
  read: (body, identifier) => {
    const reader = openTargetsReader(body, "drug");
    return reader
      .names([
        [...BASE, "name"],
        ...["synonyms/*", "synonyms/*/label", "tradeNames/*", "tradeNames/*/label"].flatMap((it) =>
          reader.places(BASE, it),
        ),
        [...BASE, "id"],
      ])
      .rows(BASE, [
        ["drug-type", "Drug type", "category", "drugType"],
        ["stage", "Maximum clinical stage", "category", "maximumClinicalStage"],
        ["description", "Description", "text", "description"],
        ["mechanism", "Mechanism of action", "category", "mechanismsOfAction/rows/*/mechanismOfAction"],
        ["action-type", "Action type", "category", "mechanismsOfAction/rows/*/actionType"],
        ["indications", "Indications", "number", "indications/count"],
        ["indication", "Indication", "category", "indications/rows/*/disease/name"],
        ["warning", "Warning", "category", "drugWarnings/*/warningType"],
        ["toxicity", "Toxicity class of a warning", "category", "drugWarnings/*/toxicityClass"],
      ])
      .links("is the molecule", "chembl-molecule", [BASE], { id: "id", identity: true })
      .links("targets", "open-targets-target", reader.places(BASE, "mechanismsOfAction/rows/*/targets/*"), {
        id: "id",
        label: "approvedSymbol",
      })
      .links("is indicated for", "open-targets-disease", reader.places(BASE, "indications/rows/*"), {
        id: "disease/id",
        label: "disease/name",
        attributes: [["clinical-stage", "Clinical stage", "category", "maxClinicalStage"]],
      })
      .count("indications", ...BASE, "indications", "count")
      .view({
        database: "open-targets-drug",
        identifier,
        kind: "drug",
        name: reader.required(...BASE, "name"),
        release: openTargetsRelease(reader),
      });
  },
  queries: {
    targets: (value) => openTargetsList("target", value, "drugAndClinicalCandidates", "drug"),
    "indicated-for": (value) => openTargetsList("disease", value, "drugAndClinicalCandidates", "drug"),
    name: (value) => openTargetsSearch("drug", value),
  },
  textSearch: openTargetsTextSearch("drug"),
};
