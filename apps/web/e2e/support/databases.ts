import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "@playwright/test";

const recorded = (name: string) =>
  readFile(new URL(`../../../../packages/records/src/__fixtures__/${name}.json`, import.meta.url), "utf8");

/** One of the answers of a record that takes several requests. */
const answerOf = async (name: string, request: string): Promise<string> => {
  const answers: unknown = JSON.parse(await recorded(name));
  return JSON.stringify(Object(answers)[request]);
};

/** What a stand-in was asked, and how it answers: by the beginning of host and path, and by what was sent. */
type Answers = Readonly<Record<string, (sent: string) => Promise<string>>>;

/** Accessions of UniProt as a search finds them. */
const accessions = (found: readonly string[]): Promise<string> =>
  Promise.resolve(JSON.stringify({ results: found.map((primaryAccession) => ({ primaryAccession })) }));

/** One entry of the Protein Data Bank among as many others as a search is to find. */
const entries = (count: number): Promise<string> => {
  const others = Array.from({ length: count - 1 }, (_, at) => ({ identifier: `9X${at}` }));
  return Promise.resolve(
    JSON.stringify({ total_count: count, result_set: [{ identifier: "1TUP" }, ...others] }),
  );
};

/** Recorded answers of three databases, and what searches find: one by an attribute, two by free words. */
const answers: Answers = {
  "data.rcsb.org/graphql": () => recorded("rcsb-pdb"),
  "api.crossref.org/works?query.bibliographic": () =>
    Promise.resolve(
      JSON.stringify({ message: { "total-results": 9000, items: [{ DOI: "10.9999/fictional.1" }] } }),
    ),
  "eutils.ncbi.nlm.nih.gov/entrez/eutils/esearch.fcgi": () =>
    Promise.resolve(
      JSON.stringify({
        esearchresult: { count: "5321", retstart: "0", idlist: ["99999998", "99999999", "21868629"] },
      }),
    ),
  "eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi": () => recorded("pubmed"),
  "rest.uniprot.org/uniprotkb/P04637.json": () => answerOf("uniprot", "entry"),
  "rest.uniprot.org/uniprotkb/P04637/publications": () => answerOf("uniprot", "publications"),
  "rest.uniprot.org/uniprotkb/search?query=length": () =>
    accessions(["P04637", ...Array.from({ length: 11 }, (_, at) => `Q9Y${at}A1`)]),
  "rest.uniprot.org/uniprotkb/search": () => accessions(["P04637", "Q00987", "P38398"]),
  "search.rcsb.org/rcsbsearch/v2/query": (sent) => entries(sent.includes("exptl.method") ? 640 : 12),
};

type Edit = (body: string) => string | Promise<string>;

export interface Databases {
  /** Settings of a studio that asks this server. */
  environment: () => { TOUCHSTONE_SOURCES_STAND_IN: string };
  /** From now on one of the answers is another one. */
  change: (place: string, edit: Edit) => void;
}

/** A server on this machine that answers for three databases while the tests of a file run; anything else it does not have. */
export function withDatabases(): Databases {
  let address = "";
  const edits = new Map<string, Edit>();
  const server = createServer((request, response) => {
    const asked = (request.url ?? "").slice(1);
    const found = Object.entries(answers).find(([place]) => asked.startsWith(place));
    let sent = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      sent += part;
    });
    response.setHeader("content-type", "application/json");
    if (!found) return void response.writeHead(404).end("{}");
    const [place, answer] = found;
    void once(request, "end")
      .then(() => answer(sent))
      .then((body) => edits.get(place)?.(body) ?? body)
      .then((body) => response.end(body));
  });
  test.beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const at = server.address();
    address = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}`;
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return {
    environment: () => ({ TOUCHSTONE_SOURCES_STAND_IN: address }),
    change: (place, edit) => void edits.set(place, edit),
  };
}
