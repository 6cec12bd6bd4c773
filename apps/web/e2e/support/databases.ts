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
    request.resume();
    response.setHeader("content-type", "application/json");
    if (!found) return void response.writeHead(404).end("{}");
    const [place, answer] = found;
    void answer()
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
