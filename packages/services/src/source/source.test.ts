import { sha256Hex } from "@touchstone/text";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createTestWorld,
  exampleDocument,
  type Person,
  type ScriptedDatabases,
  scriptedDatabases,
  type TestWorld,
} from "../../test-support/index.ts";
import type { Access } from "../access/authorise.ts";
import { describeRecord } from "./describe-record.ts";
import { FetchRecord, fetchRecord } from "./fetch-record.ts";
import { listDatabases } from "./list-databases.ts";
import { RunRecordQuery, runRecordQuery } from "./run-record-query.ts";

let t: TestWorld;
let databases: ScriptedDatabases;
let ada: Person;
let author: Access<"task.author">;
let other: Access<"task.author">;

const ASPIRIN = {
  properties: { PropertyTable: { Properties: [{ CID: 2244, Title: "Aspirin", MolecularWeight: "180.16" }] } },
  synonyms: null,
};
const fetchAs = (access: Access<"task.author">, input: object) =>
  fetchRecord(t.world, access, FetchRecord.parse(input));
const aspirin = { database: "pubchem-compound", text: "2244" };

beforeAll(async () => {
  t = await createTestWorld();
  const benchmark = await t.benchmark();
  ada = await t.person(benchmark, "Ada", ["curator"]);
  const bo = await t.person(benchmark, "Bo", ["curator"]);
  const document = exampleDocument("nav-hawkinsin");
  const mine = await t.draft(benchmark, ada, document);
  const theirs = await t.draft(benchmark, bo, document);
  author = await t.access("task.author", ada, { task: mine.key });
  other = await t.access("task.author", bo, { task: theirs.key });
});
afterAll(() => t.close());
beforeEach(async () => {
  databases = scriptedDatabases(t.clock);
  databases.has("pubchem-compound", "2244", ASPIRIN);
  t.world.databases = databases;
  await t.sql`delete from source_snapshot`;
});

describe("fetching a record", () => {
  it("brings a snapshot that a document can carry, and what it says", async () => {
    const body = JSON.stringify(ASPIRIN);
    expect(await fetchAs(author, aspirin)).toMatchObject({
      kind: "record",
      reused: false,
      source: {
        database: "pubchem-compound",
        identifier: "2244",
        capture: "fetched",
        retrievedAt: t.clock.now().toISOString(),
        release: "2026-02",
        derivedFrom: null,
        body,
        hash: sha256Hex(body),
      },
      view: {
        name: "Aspirin",
        kind: "compound",
        attributes: expect.arrayContaining([expect.objectContaining({ name: "molecular-weight" })]),
      },
    });
  });

  it("says that there is no release where the database states none", async () => {
    const { fetch } = databases;
    databases.fetch = async (database, identifier) => {
      const answer = await fetch(database, identifier);
      return "refused" in answer ? answer : { ...answer, release: "" };
    };
    expect(await fetchAs(author, aspirin)).toMatchObject({ reused: false, source: { release: "none" } });
    expect(await fetchAs(author, aspirin)).toMatchObject({ reused: true, source: { release: "none" } });
  });

  it.each([
    "https://pubchem.ncbi.nlm.nih.gov/compound/2244",
    " pubchem.compound:2244 ",
    "pubchem-compound:2244",
  ])("knows the database from %j", async (text) => {
    expect(await fetchAs(author, { text })).toMatchObject({ kind: "record", view: { name: "Aspirin" } });
  });

  it("takes an address of the chosen database, and none of another", async () => {
    const text = "https://pubchem.ncbi.nlm.nih.gov/compound/2244";
    expect(await fetchAs(author, { database: "pubchem-compound", text })).toMatchObject({ kind: "record" });
    expect(await fetchAs(author, { database: "uniprot", text })).toMatchObject({ kind: "nothing" });
    expect(await fetchAs(author, { database: "elsewhere", text: "2244" })).toMatchObject({ kind: "nothing" });
  });

  it("asks which database is meant where a text could be of several, and asks none of them", async () => {
    const found = await fetchAs(author, { text: "2244" });
    expect(found).toMatchObject({ kind: "choose" });
    expect(found).toHaveProperty(
      "readings",
      expect.arrayContaining([
        expect.objectContaining({ database: "pubchem-compound", identifier: "2244" }),
        expect.objectContaining({ database: "ncbi-gene", identifier: "2244" }),
      ]),
    );
    expect(databases.asked).toEqual([]);
  });

  it("says what the registry takes a text for that no database here has", async () => {
    expect(await fetchAs(author, { text: "a few words" })).toEqual({ kind: "nothing", prefixes: [] });
    expect(databases.asked).toEqual([]);
  });

  it("offers the same snapshot for a day, and a fresh one when asked", async () => {
    await fetchAs(author, aspirin);
    const fetchedAt = t.clock.now().toISOString();
    t.clock.advance(23 * 3_600);
    expect(await fetchAs(author, aspirin)).toMatchObject({
      reused: true,
      source: { retrievedAt: fetchedAt, capture: "fetched" },
    });
    expect(databases.asked).toHaveLength(1);
    databases.has("pubchem-compound", "2244", { ...ASPIRIN, synonyms: {} });
    expect(await fetchAs(author, { ...aspirin, fresh: true })).toMatchObject({
      reused: false,
      source: { retrievedAt: t.clock.now().toISOString() },
    });
    expect(await fetchAs(author, aspirin)).toMatchObject({
      reused: true,
      source: { body: expect.stringContaining('"synonyms":{}') },
    });
    t.clock.advance(25 * 3_600);
    expect(await fetchAs(author, aspirin)).toMatchObject({ reused: false });
  });

  it("keeps nothing that is not offered any more", async () => {
    await fetchAs(author, aspirin);
    t.clock.advance(25 * 3_600);
    databases.has("pubchem-compound", "1", ASPIRIN);
    await fetchAs(author, { database: "pubchem-compound", text: "1" });
    expect(await t.sql`select identifier from source_snapshot`).toEqual([{ identifier: "1" }]);
  });

  it("reads again what an older version of the program kept in another form", async () => {
    await fetchAs(author, aspirin);
    await t.sql`update source_snapshot set body = '{}'`;
    expect(await fetchAs(author, aspirin)).toMatchObject({ reused: false, view: { name: "Aspirin" } });
  });

  it.each([
    ["no_record", "not_found"],
    ["rate_limited", "too_many_requests"],
    ["too_large", "too_large"],
    ["offline", "unavailable"],
    ["private_address", "unavailable"],
    ["bad_identifier", "bad_input"],
  ] as const)("that is refused (%s) is an error of the kind %s", async (refused, code) => {
    databases.refuses(refused);
    await expect(fetchAs(author, aspirin)).rejects.toMatchObject({ code, reason: `source_${refused}` });
    expect(await t.sql`select 1 from source_snapshot`).toEqual([]);
  });

  it("is answered from what was fetched, even where nobody is asked any more", async () => {
    await fetchAs(author, aspirin);
    databases.refuses("offline");
    expect(await fetchAs(author, aspirin)).toMatchObject({ reused: true });
  });
});

describe("what one person looks up", () => {
  it("is no news for another: they get a snapshot of their own", async () => {
    await fetchAs(author, aspirin);
    t.clock.advance(60);
    expect(await fetchAs(other, aspirin)).toMatchObject({
      reused: false,
      source: { retrievedAt: t.clock.now().toISOString() },
    });
    expect(databases.asked).toHaveLength(2);
  });

  it("leaves no line in any history and no name beside what is kept", async () => {
    const [before] = await t.sql`select count(*)::int as n from history`;
    await fetchAs(author, aspirin);
    await runRecordQuery(
      t.world,
      author,
      RunRecordQuery.parse({ database: "pubchem-compound", query: "name", value: "aspirin" }),
    );
    expect(await t.sql`select count(*)::int as n from history`).toEqual([before]);
    const rows = await t.sql`select * from source_snapshot`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.["reader"]).toBe(`digest:source-reader:${ada.userId}`);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      "body",
      "database",
      "hash",
      "id",
      "identifier",
      "reader",
      "release",
      "retrieved_at",
      "url",
    ]);
  });
});

describe("a record that the client has", () => {
  const describing = (body: string, more: object = {}) =>
    describeRecord(t.world, author, { database: "pubchem-compound", identifier: "2244", body, ...more });

  it("is read without asking anybody, as a snapshot or as the database answers it", () => {
    const snapshot = JSON.stringify(ASPIRIN);
    expect(describing(snapshot)).toMatchObject({
      kind: "record",
      body: snapshot,
      hash: sha256Hex(snapshot),
      url: "https://pubchem.ncbi.nlm.nih.gov/compound/2244",
      view: { name: "Aspirin" },
    });
    const pasted = describing(JSON.stringify(ASPIRIN.properties));
    expect(pasted).toMatchObject({ kind: "record", view: { name: "Aspirin" } });
    expect(describing(pasted.kind === "record" ? pasted.body : "")).toEqual(pasted);
    expect(databases.asked).toEqual([]);
  });

  it("of another form or another database is shown value by value, with why", () => {
    expect(describing('{"name":"Aspirin","weight":180.16}')).toMatchObject({
      kind: "record",
      fault: { code: "not_found" },
      url: "",
      view: { name: "Aspirin", attributes: [{ name: "name" }, { name: "weight", kind: "number" }] },
    });
    expect(describing("<a><weight>180.16</weight></a>", { database: "elsewhere" })).toMatchObject({
      kind: "record",
      fault: { code: "unknown_database" },
      view: { name: "2244", attributes: [{ name: "a-weight", values: [{ number: 180.16 }] }] },
    });
    expect(describing("name,weight\nAspirin,180.16", { identifier: "no number" })).toMatchObject({
      fault: { code: "bad_identifier" },
      view: { attributes: [{ name: "name" }, { name: "weight" }] },
    });
  });

  it("that is no data stays the client's as it is", () => {
    for (const body of ["<html><body>Aspirin</body></html>", "Aspirin weighs 180.16", "{}", ""])
      expect(describing(body)).toMatchObject({ kind: "unread" });
  });
});

describe("a search in a database", () => {
  const query = { database: "pubchem-compound", query: "name", value: "aspirin" };

  it("brings identifiers as a constraint keeps them", async () => {
    databases.finds(["2244", "2245"]);
    expect(await runRecordQuery(t.world, author, query)).toEqual({
      database: "pubchem-compound",
      query: "name:aspirin",
      identifiers: ["2244", "2245"],
      total: 2,
      pages: 1,
      capped: false,
      retrievedAt: t.clock.now().toISOString(),
      release: "2026-02",
    });
  });

  it("that is refused is an error", async () => {
    databases.refuses("unknown_query");
    await expect(runRecordQuery(t.world, author, query)).rejects.toMatchObject({
      code: "bad_input",
      reason: "source_unknown_query",
    });
  });
});

describe("the list of databases", () => {
  it("says what each is, which searches it has, and whether it can be asked", async () => {
    const member = await t.access("member", ada, { benchmark: "example" });
    const listed = listDatabases(t.world, member);
    expect(listed.length).toBeGreaterThan(15);
    expect(listed.find((it) => it.database === "pubchem-compound")).toMatchObject({
      title: "PubChem Compound",
      standing: "ready",
      queries: expect.arrayContaining(["name", "inchikey"]),
    });
    databases.refuses("offline");
    expect(listDatabases(t.world, member)[0]?.standing).toBe("offline");
  });
});
