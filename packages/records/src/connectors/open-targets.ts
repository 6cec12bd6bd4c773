import type { NamedRequest } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { postJson } from "../request.ts";

/** What the Open Targets connectors share. */
export const openTargetsShared = {
  homepage: "https://platform.opentargets.org/",
  licence: "CC0 1.0",
  prefix: null,
  hosts: ["api.platform.opentargets.org"],
  politeness: { perSecond: 3, contact: { in: "header" }, key: null },
  releaseHeader: null,
} as const;

/** How many rows of a list of associated entities a snapshot holds; their count is always whole. */
const ROWS = "page: {index: 0, size: 50}";

export const OPEN_TARGETS_API = "https://api.platform.opentargets.org/api/v4/graphql";

const FIELDS = {
  target: `target(ensemblId: $id) {
    id approvedSymbol approvedName biotype functionDescriptions
    symbolSynonyms { label } nameSynonyms { label }
    genomicLocation { chromosome start end strand }
    proteinIds { id source }
    targetClass { id label level }
    tractability { label modality value }
    pathways { pathwayId pathway topLevelTerm }
    associatedDiseases(${ROWS}) { count rows { score disease { id name } } }
    drugAndClinicalCandidates { count rows { maxClinicalStage drug { id name drugType } } }
  }`,
  disease: `disease(efoId: $id) {
    id name description dbXRefs
    synonyms { relation terms }
    therapeuticAreas { id name } parents { id name } children { id name }
    associatedTargets(${ROWS}) { count rows { score target { id approvedSymbol } } }
    drugAndClinicalCandidates { count rows { maxClinicalStage drug { id name drugType } } }
  }`,
  drug: `drug(chemblId: $id) {
    id name drugType description maximumClinicalStage
    mechanismsOfAction { rows { mechanismOfAction actionType targetName targets { id approvedSymbol } } }
    indications { count rows { maxClinicalStage disease { id name } } }
    drugWarnings { warningType toxicityClass }
  }`,
};

/** The request for one entity; the answer states the release beside it. */
export const openTargets = (kind: keyof typeof FIELDS, id: string): NamedRequest => ({
  name: kind,
  request: postJson(OPEN_TARGETS_API, {
    query: `query Record($id: String!) { meta { dataVersion { year month } } ${FIELDS[kind]} }`,
    variables: { id },
  }),
});

/** A reader over an answer that holds the entity. Throws `RecordFault` where it does not. */
export const openTargetsReader = (body: string, kind: keyof typeof FIELDS): BodyReader =>
  new BodyReader(readJson(body)).entity("data", kind);

/** The release that the answer states: `26.06`. */
export function openTargetsRelease(reader: BodyReader): string {
  const version = ["data", "meta", "dataVersion"];
  const year = reader.text(...version, "year");
  return year === "" ? "" : `${year}.${reader.text(...version, "month").padStart(2, "0")}`;
}
