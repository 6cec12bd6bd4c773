import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { test } from "@playwright/test";

const recorded = (name: string) =>
  readFile(new URL(`../../../../packages/records/src/__fixtures__/${name}.json`, import.meta.url), "utf8");

/** What a stand-in was asked, and how it answers: by the beginning of host and path. */
type Answers = Readonly<Record<string, () => Promise<string>>>;

/** Recorded answers of three databases, and what a search of one of them finds. */
const answers: Answers = {
  "data.rcsb.org/graphql": () => recorded("rcsb-pdb"),
  "eutils.ncbi.nlm.nih.gov/entrez/eutils/esummary.fcgi": () => recorded("pubmed"),
  "rest.uniprot.org/uniprotkb/P04637.json": () => recorded("uniprot"),
  "rest.uniprot.org/uniprotkb/search": () =>
    Promise.resolve(
      JSON.stringify({
        results: ["P04637", "Q00987", "P38398"].map((primaryAccession) => ({ primaryAccession })),
      }),
    ),
};

/** A server on this machine that answers for three databases while the tests of a file run; anything else it does not have. */
export function withDatabases(): () => { TOUCHSTONE_SOURCES_STAND_IN: string } {
  let address = "";
  const server = createServer((request, response) => {
    const asked = (request.url ?? "").slice(1);
    const answer = Object.entries(answers).find(([place]) => asked.startsWith(place))?.[1];
    request.resume();
    response.setHeader("content-type", "application/json");
    if (answer) void answer().then((body) => response.end(body));
    else response.writeHead(404).end("{}");
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
  return () => ({ TOUCHSTONE_SOURCES_STAND_IN: address });
}
