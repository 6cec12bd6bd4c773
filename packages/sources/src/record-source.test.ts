import { createServer } from "node:http";
import { type Connector, connectorOf } from "@touchstone/records";
import { sha256Hex } from "@touchstone/text";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { library } from "../test-support/library.ts";
import { type Asked, type StandIn, sendJson, startStandIn } from "../test-support/stand-in.ts";
import { type RecordSourceOptions, recordSource } from "./record-source.ts";

let server: StandIn;
let waited: number[];
beforeEach(async () => {
  server = await startStandIn();
  waited = [];
});
afterEach(() => server.close());

const source = (more: Partial<RecordSourceOptions> = {}) =>
  recordSource({
    connectors: [library],
    product: "Touchstone/1.0",
    contact: "ops@example.org",
    keys: { LIBRARY_KEY: "k3y-of-the-library" },
    offline: false,
    now: () => new Date("2026-03-02T09:00:00.000Z"),
    time: {
      now: () => waited.reduce((sum, ms) => sum + ms, 0),
      wait: async (ms) => {
        waited.push(ms);
      },
    },
    net: server.net,
    ...more,
  });

const pages = (byPath: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.answer((asked: Asked, response) => {
    const page = byPath[asked.path.replace(/[?&]api_key=[^&]*/, "")];
    if (page === undefined) sendJson(response, {}, headers, 404);
    else sendJson(response, page, headers);
  });

const BOOK = '{"title": "On the Sphere", "year": 1.0e3, "id": 12345678901234567890}';

describe("a record", () => {
  it("becomes a snapshot of all its answers, with numbers as they were written", async () => {
    pages({ "/api/books/B1": BOOK, "/api/books/B1/reviews": "[]" }, { "x-library-release": "2026-02" });
    const body = `{"book":${BOOK},"reviews":[]}`;
    expect(await source().fetch("library", " B1 ")).toEqual({
      database: "library",
      identifier: "B1",
      url: "https://records.example/books/B1",
      retrievedAt: new Date("2026-03-02T09:00:00.000Z"),
      release: "2026-02",
      body,
      hash: sha256Hex(body),
    });
  });

  it("takes its release from the body first, and does without what it can do without", async () => {
    pages({ "/api/books/B1": { title: "T", release: "r7" } }, { "x-library-release": "2026-02" });
    expect(await source().fetch("library", "B1")).toMatchObject({
      release: "r7",
      body: '{"book":{"title":"T","release":"r7"},"reviews":null}',
    });
  });

  it("that the database does not have, by its status or in its words, is no record", async () => {
    pages({});
    expect(await source().fetch("library", "B1")).toMatchObject({ refused: "no_record", status: 404 });
    pages({ "/api/books/B1": { error: "none" } });
    expect(await source().fetch("library", "B1")).toMatchObject({ refused: "no_record" });
  });

  it("that does not look like one is refused, with the place", async () => {
    pages({ "/api/books/B1": { name: "T" } });
    expect(await source().fetch("library", "B1")).toMatchObject({
      refused: "not_a_record",
      detail: expect.stringContaining("/book/title"),
    });
    pages({ "/api/books/B1": "not json" });
    expect(await source().fetch("library", "B1")).toMatchObject({ refused: "not_a_record" });
  });

  it("whose identifier is none is not asked for", async () => {
    for (const wanted of ["", "../../etc", "B1/../..", "B1?x=1", "b one"])
      expect(await source().fetch("library", wanted)).toMatchObject({ refused: "bad_identifier" });
    expect(await source().fetch("elsewhere", "B1")).toMatchObject({ refused: "unknown_database" });
    expect(server.asked).toEqual([]);
  });

  it("is not fetched where one of its answers fails otherwise", async () => {
    server.answer((asked, response) =>
      sendJson(response, {}, {}, asked.path.includes("reviews") ? 500 : 200),
    );
    expect(await source().fetch("library", "B1")).toMatchObject({ refused: "http_error", status: 500 });
  });
});

describe("the operator's address and key", () => {
  it("go to the host, and nowhere into what is kept", async () => {
    server.answer((asked, response) => sendJson(response, { title: `you asked ${asked.path}` }));
    const fetched = await source().fetch("library", "B1");
    expect(server.asked[0]?.path).toBe("/api/books/B1?api_key=k3y-of-the-library");
    expect(server.asked[0]?.headers["user-agent"]).toBe("Touchstone/1.0 (mailto:ops@example.org)");
    expect(fetched).toMatchObject({ body: expect.stringContaining("api_key=[key]") });
    expect(JSON.stringify(fetched)).not.toMatch(/k3y-of|ops@example/);
  });

  const asking = (politeness: Connector["politeness"], more: Partial<RecordSourceOptions> = {}) =>
    source({ connectors: [{ ...library, politeness }], ...more });

  it("go where the host wants them", async () => {
    pages({ "/api/books/B1": { title: "T" } });
    await asking({
      perSecond: 5,
      contact: { in: "query", parameter: "mailto" },
      key: { variable: "LIBRARY_KEY", in: "header", name: "x-api-key", required: true },
    }).fetch("library", "B1");
    expect(server.asked[0]).toMatchObject({
      path: "/api/books/B1?mailto=ops%40example.org",
      headers: { "x-api-key": "k3y-of-the-library", "user-agent": "Touchstone/1.0" },
    });
  });

  it("take the place of what the database has put there, and leave the rest of the address alone", async () => {
    pages({
      "/api/search?author=a%20b&x=(1,2)": { hits: ["B1"], next: "/api/search?api_key=[key]&q=%2B*(~)&" },
    });
    const found = asking(library.politeness).search("library", "author", "a b");
    expect(await found).toMatchObject({ refused: "http_error" });
    expect(server.asked.map((it) => it.path)).toEqual([
      "/api/search?author=a%20b&x=(1,2)&api_key=k3y-of-the-library",
      "/api/search?q=%2B*(~)&api_key=k3y-of-the-library",
    ]);
  });

  it("are left out where there are none; a key that is needed is asked for by its name", async () => {
    pages({ "/api/books/B1": { title: "T" } });
    await source({ contact: null, keys: {} }).fetch("library", "B1");
    expect(server.asked[0]).toMatchObject({
      path: "/api/books/B1",
      headers: { "user-agent": "Touchstone/1.0" },
    });
    const key = { variable: "LIBRARY_KEY", in: "header", name: "x-api-key", required: true } as const;
    const strict = asking({ ...library.politeness, key }, { keys: {} });
    expect(strict.standing("library")).toBe("key_missing");
    expect(await strict.fetch("library", "B1")).toMatchObject({
      refused: "key_missing",
      detail: "LIBRARY_KEY",
    });
  });

  it("do not show in a refusal", async () => {
    server.answer((_, response) => response.writeHead(302, { location: "https://evil.example/" }).end());
    const refused = await source().fetch("library", "B1");
    expect(refused).toMatchObject({ refused: "redirect_refused" });
    expect(JSON.stringify(refused)).not.toContain("k3y");
  });
});

describe("a search", () => {
  const first = "/api/search?author=Sacro%20Bosco";

  it("is followed page by page, and says each record once", async () => {
    pages(
      {
        [first]: { hits: ["B3", "B1"], total: 4, next: "/api/search?page=2" },
        "/api/search?page=2": { hits: ["B1", "B2"], total: 4 },
      },
      { "x-library-release": "r9" },
    );
    expect(await source().search("library", "author", "Sacro Bosco")).toEqual({
      database: "library",
      query: "author:Sacro Bosco",
      identifiers: ["B3", "B1", "B2"],
      total: 4,
      pages: 2,
      capped: false,
      retrievedAt: new Date("2026-03-02T09:00:00.000Z"),
      release: "r9",
    });
  });

  it("waits while the database is at work, and stops where pages go round", async () => {
    let asked = 0;
    server.answer((_, response) => {
      asked += 1;
      sendJson(response, asked < 4 ? { next: "/api/job", busy: true } : { hits: ["B1"], next: "/api/job" });
    });
    expect(await source().search("library", "author", "A")).toMatchObject({
      identifiers: ["B1"],
      pages: 4,
      capped: false,
    });
    expect(waited.filter((ms) => ms === 2_000)).toHaveLength(3);
  });

  it("is cut off where it is of no use any more, and says so", async () => {
    server.answer((askedFor, response) => {
      const page = Number(/page=(\d+)/.exec(askedFor.path)?.[1] ?? 0);
      sendJson(response, { hits: [`B${page}`], total: 900, next: `/api/search?page=${page + 1}` });
    });
    const found = await source().search("library", "author", "A");
    expect(found).toMatchObject({ total: 900, pages: 50, capped: true });
    expect(found).toHaveProperty("identifiers.length", 50);
    const many = Array.from({ length: 12_000 }, (_, index) => `B${index}`);
    server.answer((_, response) => sendJson(response, { hits: many }));
    const wide = source({ net: { ...server.net, limits: { ...server.net.limits, bytes: 1_000_000 } } });
    const all = await wide.search("library", "author", "B");
    expect(all).toMatchObject({ pages: 1, capped: true });
    expect(all).toHaveProperty("identifiers.length", 10_000);
  });

  it("that finds nothing finds nothing", async () => {
    pages({});
    expect(await source().search("library", "author", "A")).toMatchObject({
      identifiers: [],
      total: 0,
      capped: false,
    });
  });

  it("that the database does not have, or a value it cannot take, is refused", async () => {
    for (const name of ["title", "toString", "__proto__"])
      expect(await source().search("library", name, "A")).toMatchObject({ refused: "unknown_query" });
    expect(await source().search("library", "author", "A*")).toMatchObject({ refused: "bad_value" });
    expect(server.asked).toEqual([]);
  });

  it("whose next page lies elsewhere is not followed", async () => {
    const astray: Connector = {
      ...library,
      queries: {
        author: () => ({
          text: "a",
          request: { method: "GET", url: "https://records.example/api/1", accept: "application/json" },
          read: () => ({
            identifiers: ["B1"],
            total: null,
            next: { method: "GET", url: "https://169.254.169.254/latest", accept: "application/json" },
          }),
        }),
      },
    };
    pages({ "/api/1": {} });
    expect(await source({ connectors: [astray] }).search("library", "author", "A")).toMatchObject({
      refused: "refused_host",
    });
  });
});

describe("a search by free words", () => {
  const first = "/api/words?q=which%20sphere";

  it("reads the best matches and no more than its connector reads", async () => {
    pages({
      [first]: { hits: ["B3", "B1"], next: "/api/words?page=2" },
      "/api/words?page=2": { hits: ["B1", "B2", "B9"] },
    });
    expect(await source().searchText("library", "which sphere")).toMatchObject({
      database: "library",
      query: "words:which sphere",
      identifiers: ["B3", "B1", "B2"],
      pages: 2,
      capped: true,
    });
  });

  it("that is answered with no content finds nothing, at once or on a later page", async () => {
    server.answer((_, response) => response.writeHead(204).end());
    expect(await source().searchText("library", "which sphere")).toMatchObject({
      identifiers: [],
      total: 0,
      capped: false,
    });
    server.answer((asked, response) => {
      if (asked.path.includes("page=2")) response.writeHead(204).end();
      else sendJson(response, { hits: ["B1"], next: "/api/words?page=2" });
    });
    expect(await source().searchText("library", "which sphere")).toMatchObject({
      identifiers: ["B1"],
      capped: false,
    });
  });

  it("of RCSB, whose empty answer has no body, finds nothing", async () => {
    const rcsb = connectorOf("rcsb-pdb");
    if (rcsb === null) throw new Error("no connector");
    const there = await startStandIn(["search.rcsb.org"]);
    there.answer((_, response) => response.writeHead(204).end());
    const asking = source({ connectors: [rcsb], net: there.net });
    const nothing = { identifiers: [], total: 0, capped: false };
    expect(await asking.searchText("rcsb-pdb", "nothing of the kind")).toMatchObject(nothing);
    expect(await asking.search("rcsb-pdb", "ligand", "ZZZ")).toMatchObject(nothing);
    await there.close();
  });

  it("is refused where there are no words, no such search, or no network", async () => {
    expect(await source().searchText("library", " ")).toMatchObject({ refused: "bad_value" });
    expect(await source().searchText("elsewhere", "a")).toMatchObject({ refused: "unknown_database" });
    const mute = source({ connectors: [{ ...library, textSearch: null }] });
    expect(await mute.searchText("library", "a")).toMatchObject({ refused: "unknown_query" });
    expect(mute.textSearches()).toEqual([]);
    expect(await source({ offline: true }).searchText("library", "a")).toMatchObject({ refused: "offline" });
    expect(server.asked).toEqual([]);
  });

  it("is listed with its depth and whether it can be asked", () => {
    const one = { database: "library", title: library.title, depth: 3 };
    expect(source().textSearches()).toEqual([{ ...one, standing: "ready" }]);
    expect(source({ offline: true }).textSearches()).toEqual([{ ...one, standing: "offline" }]);
  });
});

describe("a studio", () => {
  it("that is offline asks nobody", async () => {
    const offline = source({ offline: true });
    expect(await offline.fetch("library", "B1")).toMatchObject({ refused: "offline" });
    expect(await offline.search("library", "author", "A")).toMatchObject({ refused: "offline" });
    expect([offline.standing("library"), source().standing("library"), source().standing("x")]).toEqual([
      "offline",
      "ready",
      "unknown",
    ]);
    expect(server.resolved).toEqual([]);
  });

  it("keeps to a busy host's pause", async () => {
    let asked = 0;
    server.answer((_, response) => {
      asked += 1;
      if (asked === 1) sendJson(response, {}, { "retry-after": "5" }, 429);
      else sendJson(response, { title: "T" });
    });
    expect(await source().fetch("library", "B1")).toMatchObject({ identifier: "B1" });
    expect(waited).toContain(5_000);
  });

  it("may have a stand-in for all databases, which keeps to the same list of hosts", async () => {
    const paths: string[] = [];
    const standIn = createServer((request, response) => {
      paths.push(request.url ?? "");
      if (request.url === "/records.example/api/books/B2")
        response.writeHead(302, { location: "https://evil.example/" }).end();
      else sendJson(response, { title: "From the stand-in" });
    });
    await new Promise<void>((resolve) => standIn.listen(0, "127.0.0.1", resolve));
    const address = standIn.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const studio = source({ keys: {}, standIn: new URL(`http://localhost:${port}`) });
    expect(await studio.fetch("library", "B1")).toMatchObject({
      url: "https://records.example/books/B1",
      body: expect.stringContaining("From the stand-in"),
    });
    expect(await studio.fetch("library", "B2")).toMatchObject({ refused: "redirect_refused" });
    expect(paths).toEqual([
      "/records.example/api/books/B1",
      "/records.example/api/books/B1/reviews",
      "/records.example/api/books/B2",
    ]);
    expect(server.resolved).toEqual([]);
    await new Promise((resolve) => standIn.close(resolve));
  });
});
