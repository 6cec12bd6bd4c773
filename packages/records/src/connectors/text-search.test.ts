import { describe, expect, it } from "vitest";
import type { RecordQuery } from "../connector.ts";
import { TEXT_SEARCH_DEPTH } from "../connector.ts";
import { connectorOf, connectors } from "../registry/connectors.ts";
import { plainWords } from "./plain-words.ts";

const searchable = connectors.flatMap(({ database, hosts, textSearch }) =>
  textSearch === null ? [] : [{ database, hosts, textSearch }],
);

const search = (database: string, words: string): RecordQuery => {
  const found = connectorOf(database)?.textSearch;
  if (!found) throw new Error(`${database} has no text search`);
  return found.request(words);
};
const read = (query: RecordQuery, body: unknown, request = query.request) =>
  query.read(JSON.stringify(body), { request, headers: {} });

/** Every operator that one of the databases knows, around four words. */
const HOSTILE =
  'NOT (gene:TP53^9 OR "wild card"*) AND author[au] -x +y ~z {a} AREA[Phase]RANGE[1,2] \\ / a||b a&&b !c | <d> #e ; f=g ? % ` $ @';

describe("the words of a question", () => {
  it("are words and nothing else, in any language", () => {
    expect(plainWords(HOSTILE)).toBe(
      "gene tp53 9 wild card author au x y z a area phase range 1 2 a b a b c d e f g",
    );
    expect(plainWords("Which drug-like (β-lactam) acts at 37.5 °C — Alzheimer’s?")).toBe(
      "which drug-like β-lactam acts at 37.5 c alzheimer’s",
    );
    expect(plainWords("蛋白质结构")).toBe("蛋白质结构");
    expect(plainWords("-lead trail- a--b .5 x.")).toBe("lead trail a b 5 x");
  });

  it("are cut off at a word where a question is endless, and refused where there are none", () => {
    const long = plainWords("heptagon ".repeat(1000));
    expect(long.length).toBeLessThanOrEqual(1500);
    expect(long.endsWith("heptagon")).toBe(true);
    for (const nothing of ["", "  ", '"" () []', "AND or NOT"])
      expect(() => plainWords(nothing)).toThrow(RangeError);
  });
});

describe("an address with the words of a question", () => {
  it.each([
    ["a long one", "heptagon ".repeat(400)],
    ["one in Greek", "επτάγωνο ".repeat(400)],
    ["one in Chinese, without a space", "蛋白质结构".repeat(400)],
  ])("is no longer than hosts take it, for %s", (_what, words) => {
    for (const { database, textSearch } of searchable) {
      const { request, text } = textSearch.request(words);
      expect(request.url.length, database).toBeLessThan(2000);
      expect(text.length, database).toBeGreaterThan(100);
    }
  });
});

describe("a search by free words", () => {
  it("is known for the databases whose API has one", () => {
    expect(searchable.map((it) => it.database)).toEqual([
      "chembl-molecule",
      "chembl-target",
      "uniprot",
      "ncbi-gene",
      "open-targets-target",
      "open-targets-disease",
      "open-targets-drug",
      "reactome",
      "rcsb-pdb",
      "clinicaltrials",
      "pubmed",
      "openalex-work",
      "crossref-work",
    ]);
  });

  it.each(searchable)(
    "of $database sends words alone to its own host, and reads no deeper than it says",
    ({ hosts, textSearch }) => {
      expect(textSearch.depth).toBeGreaterThan(0);
      expect(textSearch.depth).toBeLessThanOrEqual(TEXT_SEARCH_DEPTH);
      const { request, text } = textSearch.request(HOSTILE);
      expect(hosts).toContain(new URL(request.url).hostname);
      expect(text).toContain(plainWords(HOSTILE));
      const sent = decodeURIComponent(`${request.url} ${JSON.stringify(request.body ?? {})}`);
      expect(sent).toContain(plainWords(HOSTILE));
      for (const operator of ["tp53^9", "card*", "gene:", "[au]", '\\"wild', " AND ", " OR ", "NOT "])
        expect(sent.toLowerCase()).not.toContain(operator.toLowerCase());
      expect(() => textSearch.request("(???)")).toThrow(RangeError);
    },
  );

  it("of Entrez asks for the best matches first", () => {
    const { request } = search("pubmed", "melting point");
    expect(Object.fromEntries(new URL(request.url).searchParams)).toMatchObject({
      db: "pubmed",
      term: "melting point",
      sort: "relevance",
      retmax: "200",
    });
    expect(new URL(search("ncbi-gene", "melting").request.url).searchParams.get("db")).toBe("gene");
  });

  it("of OpenAlex goes on by page number, which needs no key", () => {
    const query = search("openalex-work", "melting point");
    expect(Object.fromEntries(new URL(query.request.url).searchParams)).toEqual({
      search: "melting point",
      select: "id",
      per_page: "100",
      page: "1",
    });
    const page = read(query, { meta: { count: 150 }, results: [{ id: "https://openalex.org/W12" }] });
    expect(page).toMatchObject({
      identifiers: ["W12"],
      total: 150,
      next: { url: expect.stringContaining("page=2") },
    });
    if (page.next === null) throw new Error("no second page");
    expect(read(query, { meta: { count: 150 }, results: [{ id: "W13" }] }, page.next).next).toBeNull();
  });

  it("of Crossref and Reactome is one list", () => {
    const works = read(search("crossref-work", "x"), {
      message: { "total-results": 9000, items: [{ DOI: "10.9999/ABC" }] },
    });
    expect(works).toEqual({ identifiers: ["10.9999/abc"], total: 9000, next: null });
    const events = search("reactome", "cell cycle");
    expect(Object.fromEntries(new URL(events.request.url).searchParams)).toEqual({
      query: "cell cycle",
      cluster: "false",
      "Start row": "0",
      rows: "200",
    });
    expect(
      read(events, {
        results: [{ entries: [{ stId: "R-HSA-69278", name: "<b>Cell</b>" }, { name: "no record" }] }],
        numberOfMatches: 2,
      }),
    ).toEqual({ identifiers: ["R-HSA-69278"], total: 2, next: null });
  });

  it("of RCSB, ChEMBL and ClinicalTrials.gov asks the service for texts", () => {
    expect(search("rcsb-pdb", "p53 dna").request.body).toMatchObject({
      query: { type: "terminal", service: "full_text", parameters: { value: "p53 dna" } },
      request_options: { paginate: { start: 0, rows: 200 } },
    });
    expect(search("chembl-molecule", "acetyl").request.url).toContain("/molecule/search.json?q=acetyl&");
    const studies = new URL(search("clinicaltrials", "fever").request.url).searchParams;
    expect([studies.get("query.term"), studies.get("sort")]).toEqual(["fever", "@relevance"]);
  });
});
