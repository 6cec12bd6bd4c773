import { type AnswerOrigin, RecordFault, type RecordPage, type RecordQuery } from "../connector.ts";
import { BodyReader, readJson } from "../reader.ts";
import { getJson, part } from "../request.ts";
import { nextLink } from "./uniprot-search.ts";

const API = "https://rest.uniprot.org/idmapping";
const POLL_SECONDS = 3;

/** Reads any answer of a mapping: the job's number, its state, or its results. */
function readMapping(body: string, origin: AnswerOrigin): RecordPage {
  const reader = new BodyReader(readJson(body));
  const job = reader.text("jobId");
  const status = reader.text("jobStatus");
  const nothing = { identifiers: [], total: null };
  if (job !== "") return { ...nothing, next: getJson(`${API}/status/${part(job)}`) };
  if (status === "FINISHED")
    return {
      ...nothing,
      next: getJson(`${origin.request.url.replace("/idmapping/status/", "/idmapping/results/")}?size=500`),
    };
  if (status === "NEW" || status === "RUNNING")
    return { ...nothing, next: { ...origin.request, pauseSeconds: POLL_SECONDS } };
  if (!Array.isArray(reader.at("results"))) throw new RecordFault("missing", "/results");
  const identifiers = reader
    .places([], "results/*/to")
    .map((path) => reader.text(...path) || reader.text(...path, "primaryAccession"))
    .filter((it) => it !== "");
  const total = Number(origin.headers["x-total-results"] ?? Number.NaN);
  return {
    identifiers: [...new Set(identifiers)],
    total: Number.isInteger(total) ? total : null,
    next: nextLink(origin),
  };
}

/**
 * UniProt's identifier mapping as a query: `UniProtKB_AC-ID>Ensembl P04637,P38398`, names as UniProt's
 * `configure/idmapping/fields` lists them. Throws RangeError for another form.
 */
export function uniprotMapping(value: string): RecordQuery {
  const [, from, to, ids] = /^([\w.-]+)\s*>\s*([\w.-]+)\s+([\w.:,-]+)$/.exec(value.trim()) ?? [];
  if (from === undefined || to === undefined || ids === undefined)
    throw new RangeError(`Not a mapping: ${value}`);
  return {
    text: `idmapping ${from}>${to} ${ids}`,
    request: { method: "POST", url: `${API}/run`, form: { from, to, ids }, accept: "application/json" },
    read: readMapping,
  };
}
