import type { RecordQuery, TextSearch } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { postJson } from "../request.ts";
import { OPEN_TARGETS_API } from "./open-targets.ts";
import { plainWords } from "./plain-words.ts";

const PAGE = 500;
const HITS = 50;
const ARGUMENT = { target: "ensemblId", disease: "efoId" } as const;

/**
 * The entities that stand in a list of another entity: the diseases associated with a target, the drugs of a disease.
 * Associations come page by page, candidates all at once.
 */
export function openTargetsList(
  kind: keyof typeof ARGUMENT,
  id: string,
  list: "associatedTargets" | "associatedDiseases" | "drugAndClinicalCandidates",
  member: "target" | "disease" | "drug",
): RecordQuery {
  const paged = list !== "drugAndClinicalCandidates";
  const request = (index: number) =>
    postJson(OPEN_TARGETS_API, {
      query: `query List($id: String!${paged ? ", $index: Int!" : ""}) {
  entity: ${kind}(${ARGUMENT[kind]}: $id) {
    list: ${list}${paged ? `(page: {index: $index, size: ${PAGE}})` : ""} { count rows { ${member} { id } } }
  }
}`,
      variables: paged ? { id: id.trim(), index } : { id: id.trim() },
    });
  return {
    text: `${kind}(${id.trim()}).${list}.${member}`,
    request: request(0),
    read: (body, origin) => {
      const reader = new BodyReader(readJson(body)).entity("data", "entity");
      const found = reader
        .places([], `data/entity/list/rows/*/${member}/id`)
        .map((path) => reader.text(...path));
      const total = reader.at("data", "entity", "list", "count");
      const asked = new BodyReader(origin.request.body).at("variables", "index");
      const next = (typeof asked === "number" ? asked : 0) + 1;
      const more = paged && found.length > 0 && typeof total === "number" && next * PAGE < total;
      return {
        // The rows of candidates can name one drug several times: their count is not that of drugs.
        identifiers: [...new Set(found)],
        total: paged && typeof total === "number" ? total : null,
        next: more ? request(next) : null,
      };
    },
  };
}

/** The platform's own search, best match first. */
export const openTargetsSearch = (kind: "target" | "disease" | "drug", value: string): RecordQuery => ({
  text: `search(${kind}): ${value.trim()}`,
  request: postJson(OPEN_TARGETS_API, {
    query: `query Search($text: String!) {
  search(queryString: $text, entityNames: ["${kind}"], page: {index: 0, size: ${HITS}}) { total hits { id } }
}`,
    variables: { text: value.trim() },
  }),
  read: (body) => {
    const reader = new BodyReader(readJson(body)).entity("data", "search");
    const total = reader.at("data", "search", "total");
    return {
      identifiers: reader.places([], "data/search/hits/*/id").map((path) => reader.text(...path)),
      total: typeof total === "number" ? total : null,
      next: null,
    };
  },
});

/** What a person finds who types words into the platform's search box. */
export const openTargetsTextSearch = (kind: "target" | "disease" | "drug"): TextSearch => ({
  depth: HITS,
  request: (words) => openTargetsSearch(kind, plainWords(words)),
});
