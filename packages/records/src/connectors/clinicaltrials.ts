import { type Connector, RecordFault, type RecordQuery, TEXT_SEARCH_DEPTH } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { fitsPrefix } from "../registry/identify.ts";
import { getJson, part } from "../request.ts";
import { plainWords } from "./plain-words.ts";

const API = "https://clinicaltrials.gov/api/v2";

const search =
  (parameter: string, rows = 1000, sort = "") =>
  (value: string): RecordQuery => {
    const base = `${API}/studies?${parameter}=${part(value)}&fields=NCTId&pageSize=${rows}${sort}&countTotal=true&format=json`;
    return {
      text: `studies?${parameter}=${value}`,
      request: getJson(base),
      read: (body) => {
        const reader = new BodyReader(readJson(body));
        const total = reader.at("totalCount");
        const token = reader.text("nextPageToken");
        return {
          identifiers: reader
            .places([], "studies/*/protocolSection/identificationModule/nctId")
            .map((path) => reader.text(...path)),
          total: typeof total === "number" ? total : null,
          next: token === "" ? null : getJson(`${base}&pageToken=${part(token)}`),
        };
      },
    };
  };

const searchText = search("query.term", TEXT_SEARCH_DEPTH, `&sort=${part("@relevance")}`);

/** Studies of ClinicalTrials.gov (API version 2). */
export const clinicalTrials: Connector = {
  database: "clinicaltrials",
  title: "ClinicalTrials.gov",
  homepage: "https://clinicaltrials.gov/",
  licence: "public domain (terms of the National Library of Medicine)",
  prefix: "clinicaltrials",
  curies: [],
  addresses: [
    "clinicaltrials.gov/study/$1",
    "clinicaltrials.gov/ct2/show/$1",
    "clinicaltrials.gov/api/v2/studies/$1",
  ],
  bare: /^NCT\d{8}$/i,
  hosts: ["clinicaltrials.gov"],
  politeness: { perSecond: 1, contact: { in: "header" }, key: null },
  releaseHeader: null,
  normalise: (text) => {
    const identifier = text.trim().toUpperCase();
    return fitsPrefix("clinicaltrials", identifier) ? identifier : null;
  },
  page: (identifier) => `https://clinicaltrials.gov/study/${identifier}`,
  requests: (identifier) => [
    { name: "study", request: getJson(`${API}/studies/${identifier}?format=json`) },
    { name: "version", request: getJson(`${API}/version`), optional: true },
  ],
  read: (body, identifier) => {
    const base = ["study", "protocolSection"];
    const reader = new BodyReader(readJson(body)).entity(...base);
    if (reader.text(...base, "identificationModule", "nctId") === "")
      throw new RecordFault("not_found", "/study/protocolSection/identificationModule/nctId");
    const stamp = reader.text("version", "dataTimestamp");
    return reader
      .names([
        ...["nctId", "briefTitle", "officialTitle", "acronym"].map((it) => [
          ...base,
          "identificationModule",
          it,
        ]),
        [...base, "identificationModule", "orgStudyIdInfo", "id"],
        ...reader.places(base, "identificationModule/secondaryIdInfos/*/id"),
      ])
      .rows(base, [
        ["status", "Overall status", "category", "statusModule/overallStatus"],
        ["why-stopped", "Why it stopped", "text", "statusModule/whyStopped"],
        ["start", "Start date", "date", "statusModule/startDateStruct/date"],
        [
          "primary-completion",
          "Primary completion date",
          "date",
          "statusModule/primaryCompletionDateStruct/date",
        ],
        ["completion", "Completion date", "date", "statusModule/completionDateStruct/date"],
        ["first-submitted", "First submitted", "date", "statusModule/studyFirstSubmitDate"],
        ["study-type", "Study type", "category", "designModule/studyType"],
        ["phase", "Phase", "category", "designModule/phases/*"],
        ["allocation", "Allocation", "category", "designModule/designInfo/allocation"],
        ["model", "Intervention model", "category", "designModule/designInfo/interventionModel"],
        ["purpose", "Primary purpose", "category", "designModule/designInfo/primaryPurpose"],
        ["masking", "Masking", "category", "designModule/designInfo/maskingInfo/masking"],
        ["enrolment", "Enrolment", "number", "designModule/enrollmentInfo/count", "participants"],
        ["sponsor", "Lead sponsor", "text", "sponsorCollaboratorsModule/leadSponsor/name"],
        [
          "sponsor-class",
          "Class of the lead sponsor",
          "category",
          "sponsorCollaboratorsModule/leadSponsor/class",
        ],
        ["collaborator", "Collaborator", "text", "sponsorCollaboratorsModule/collaborators/*/name"],
        ["condition", "Condition", "category", "conditionsModule/conditions/*"],
        ["intervention", "Intervention", "text", "armsInterventionsModule/interventions/*/name"],
        [
          "intervention-type",
          "Intervention type",
          "category",
          "armsInterventionsModule/interventions/*/type",
        ],
        ["primary-outcome", "Primary outcome", "text", "outcomesModule/primaryOutcomes/*/measure"],
        ["sex", "Sex", "category", "eligibilityModule/sex"],
        ["minimum-age", "Minimum age", "text", "eligibilityModule/minimumAge"],
        ["maximum-age", "Maximum age", "text", "eligibilityModule/maximumAge"],
        ["country", "Country", "category", "contactsLocationsModule/locations/*/country"],
        ["city", "City", "category", "contactsLocationsModule/locations/*/city"],
      ])
      .rows(["study"], [["has-results", "Has results", "flag", "hasResults"]])
      .links("studies", "mesh", reader.places(["study"], "derivedSection/conditionBrowseModule/meshes/*"), {
        id: "id",
        label: "term",
      })
      .links("tests", "mesh", reader.places(["study"], "derivedSection/interventionBrowseModule/meshes/*"), {
        id: "id",
        label: "term",
      })
      .links("is described in", "pubmed", reader.places(base, "referencesModule/references/*"), {
        id: "pmid",
        label: "citation",
      })
      .view({
        database: "clinicaltrials",
        identifier,
        kind: "trial",
        name: reader.required(...base, "identificationModule", "briefTitle"),
        release:
          stamp === "" ? reader.text("study", "derivedSection", "miscInfoModule", "versionHolder") : stamp,
      });
  },
  queries: {
    condition: search("query.cond"),
    intervention: search("query.intr"),
    sponsor: search("query.lead"),
    location: search("query.locn"),
    search: search("query.term"),
  },
  textSearch: { depth: TEXT_SEARCH_DEPTH, request: (words) => searchText(plainWords(words)) },
};
