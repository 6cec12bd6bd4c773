import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, startTestApp, type TestApp } from "../test-support/start-test-app.ts";

const ENTRY = {
  PropertyTable: { Properties: [{ CID: 2244, Title: "Aspirin", MolecularFormula: "C9H8O4" }] },
};

let databases: Server;
let asked: string[];
let app: TestApp;
let offline: TestApp;
let open: Awaited<ReturnType<typeof studio>>;
let closed: Awaited<ReturnType<typeof studio>>;

/** A studio with one author, and how the author asks. */
async function studio(on: TestApp) {
  const owner = await on.addPerson("ines");
  const other = await on.addPerson("bo");
  await on.addBenchmark("alpha", owner, { [other]: ["curator"] });
  await on
    .as({ kind: "operator" })
    .member.add({ benchmark: "alpha", userId: owner, roles: ["owner", "curator"], disciplines: [] });
  const { task } = await on
    .as({ kind: "person", userId: owner })
    .task.create({ benchmark: "alpha", type: "database-navigation", title: "" });
  const cookie = await on.signIn("ines");
  const fetchAs = (who: string, more: object = {}) =>
    on.mutate("source.fetch", { task, text: "pubchem.compound:2244", ...more }, who);
  return { task, cookie, stranger: await on.signIn("bo"), fetchAs };
}

beforeAll(async () => {
  asked = [];
  databases = createServer((request, response) => {
    asked.push(request.url ?? "");
    const body = request.url?.includes("/property/") ? ENTRY : { IdentifierList: { CID: [2244, 5] } };
    response.writeHead(request.url?.includes("synonyms") ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => databases.listen(0, "127.0.0.1", resolve));
  const address = databases.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const standIn = new URL(`http://127.0.0.1:${port}`);
  app = await startTestApp({ sources: { offline: false, contact: null, keys: {}, standIn } });
  offline = await startTestApp();
  open = await studio(app);
  closed = await studio(offline);
});
afterAll(async () => {
  await Promise.all([app.stop(), offline.stop(), new Promise((resolve) => databases.close(resolve))]);
});

describe("an author", () => {
  it("fetches a record, searches, and sees which databases there are", async () => {
    const { task, cookie, fetchAs } = open;
    const first = dataOf<{ kind: string; source: { body: string }; view: { name: string } }>(
      await fetchAs(cookie),
    );
    expect(first).toMatchObject({
      kind: "record",
      reused: false,
      source: { url: "https://pubchem.ncbi.nlm.nih.gov/compound/2244", capture: "fetched" },
      view: { name: "Aspirin" },
    });
    expect(asked.every((path) => path.startsWith("/pubchem.ncbi.nlm.nih.gov/rest/pug/"))).toBe(true);
    const before = asked.length;
    expect(dataOf(await fetchAs(cookie))).toMatchObject({ reused: true });
    expect(asked).toHaveLength(before);
    const search = { task, database: "pubchem-compound", query: "name", value: "aspirin" };
    expect(dataOf(await app.mutate("source.query", search, cookie))).toMatchObject({
      identifiers: ["2244", "5"],
      capped: false,
    });
    const known = { task, database: "pubchem-compound", identifier: "2244", body: first.source.body };
    expect(dataOf(await app.mutate("source.describe", known, cookie))).toMatchObject({
      kind: "record",
      view: first.view,
    });
    const listed = await app.query("source.databases", { benchmark: "alpha" }, cookie);
    expect(dataOf(listed)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ database: "pubchem-compound", standing: "ready" }),
        expect.objectContaining({ database: "materials-project", standing: "key_missing" }),
      ]),
    );
  });

  it("of a studio without a way out is told to paste, and can", async () => {
    const { task, cookie, fetchAs } = closed;
    expect(await fetchAs(cookie)).toMatchObject({
      status: 503,
      body: { error: { data: { touchstone: { code: "unavailable", reason: "source_offline" } } } },
    });
    const pasted = {
      task,
      database: "pubchem-compound",
      identifier: "2244",
      body: JSON.stringify(ENTRY),
    };
    expect(dataOf(await offline.mutate("source.describe", pasted, cookie))).toMatchObject({
      kind: "record",
      view: { name: "Aspirin" },
    });
  });
});

describe("somebody else", () => {
  it("cannot ask through a task that is not theirs, and learns nothing of it", async () => {
    const { task, stranger, fetchAs } = open;
    const before = asked.length;
    const there = await fetchAs(stranger);
    const nowhere = await fetchAs(stranger, { task: `${task.replace(/\d+$/, "")}99` });
    expect(there.status).toBe(404);
    expect(there.body).toEqual(nowhere.body);
    expect(asked).toHaveLength(before);
  });
});
