import { parseIdentifiers } from "@touchstone/bibliography";
import type { Work } from "@touchstone/contract";
import { blankRetrieval } from "../literature-retrieval/blank.ts";
import type { RetrievalPayload } from "../literature-retrieval/payload.ts";
import type { RowReader } from "./row-reader.ts";

const WORK_ID = "work-1";

function doiOf(row: RowReader): string {
  const text = row.text("doi");
  if (text === "") return "";
  const found = parseIdentifiers(text).find((it) => it.family === "doi");
  if (found === undefined) row.fault("doi", "bad_doi", { text });
  return found?.value ?? "";
}

function pmidOf(row: RowReader): string {
  const text = row.text("pmid");
  const digits = /^(?:PMID[:\s]*)?([1-9]\d{0,8})$/i.exec(text)?.[1] ?? "";
  if (text !== "" && digits === "") row.fault("pmid", "bad_pmid", { text });
  return digits;
}

/** The question and the paper that is its answer; what the question says of the paper is marked in the editor. */
export function retrievalRow(row: RowReader): { payload: RetrievalPayload; works: Work[]; sources: [] } {
  const title = row.text("answer");
  const doi = doiOf(row);
  const pmid = pmidOf(row);
  const known = [title, doi, pmid].some((it) => it !== "");
  if (!known) row.fault("answer", "no_answer");
  const csl = { type: "article-journal", title, ...(doi && { DOI: doi }), ...(pmid && { PMID: pmid }) };
  return {
    payload: {
      ...blankRetrieval(),
      question: { text: row.text("question"), spans: [] },
      targetWorkId: known ? WORK_ID : null,
      scope: { corpus: row.text("corpus"), cutOff: row.date("cutOff") },
    },
    works: known ? [{ id: WORK_ID, csl, versions: [], venueAliases: [] }] : [],
    sources: [],
  };
}
