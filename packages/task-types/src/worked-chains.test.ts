import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { needsEvidence, runChecks } from "@touchstone/checks";
import type { CheckOutcome, Evidence } from "@touchstone/contract";
import { getAt, sha256Hex } from "@touchstone/text";
import { describe, expect, it } from "vitest";
import { fixtureBenchmark } from "../../../fixtures/make/check-fixture.ts";
import { exampleFolder, readExample, workedFiles } from "../../../fixtures/make/fixture-files.ts";
import { fixtureModules } from "../../../fixtures/make/index.ts";
import { databaseNavigation } from "./database-navigation/index.ts";
import { NavigationPayload } from "./database-navigation/payload.ts";
import { parseTaskDocument } from "./parse-task-document.ts";

function outcomesOf(document: unknown): CheckOutcome[] {
  const parsed = parseTaskDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const others = readdirSync(exampleFolder)
    .map((file) => readExample(basename(file, ".json")))
    .filter(({ id }) => id !== parsed.document.id);
  return runChecks(parsed.type.checks, parsed.document, parsed.type.facts(parsed.document), {
    classes: "LS",
    benchmark: fixtureBenchmark(others),
  });
}

/** Checks that are decided by the result sets which a chain stores. */
const REPLAYED = [
  "t1/hop-resolves",
  "t1/reverse-replay",
  "t1/hop-necessary",
  "t1/shortest-shortcut",
  "t1/minimal-set",
];

describe.each([
  { slug: "nav-dead-star", hops: 3 },
  { slug: "nav-white-matter", hops: 5 },
])("the worked chain $slug", ({ slug, hops }) => {
  const document = readExample(slug);
  const payload = NavigationPayload.parse(document.payload);
  const outcomes = outcomesOf(document);
  const outcome = (id: string) => outcomes.find(({ checkId }) => checkId === id);

  it("is the file that the script writes", () => {
    for (const [path, text] of workedFiles())
      if (path.endsWith(`${slug}.json`)) expect(readFileSync(path, "utf8")).toBe(text);
  });

  it(`has ${hops} hops over at least three databases`, () => {
    expect(outcome("t1/hop-count")).toMatchObject({ status: "pass", measured: hops });
    const databases = new Set([...payload.edges, ...payload.constraints].map(({ database }) => database));
    expect(databases.size).toBeGreaterThanOrEqual(3);
  });

  it("passes every check that needs nothing but the document and its benchmark", () => {
    const decided = outcomes.filter(({ checkId }) => {
      const check = databaseNavigation.checks.find(({ id }) => id === checkId);
      return check !== undefined && !needsEvidence(check);
    });
    expect(decided.length).toBeGreaterThan(20);
    expect(
      decided.filter(({ status }) => status !== "pass").map(({ checkId, status }) => `${checkId} ${status}`),
    ).toEqual(
      decided
        .filter(({ status }) => status === "not_applicable")
        .map(({ checkId, status }) => `${checkId} ${status}`),
    );
  });

  it("passes every check that replays what it stores", () => {
    expect(REPLAYED.map((id) => [id, outcome(id)?.status])).toEqual(REPLAYED.map((id) => [id, "pass"]));
  });

  it("reaches the answer from the question alone, with one candidate left of every node", () => {
    expect(outcome("t1/reverse-replay")?.measured).toEqual(
      Object.fromEntries(payload.nodes.map(({ id }) => [id, 1])),
    );
    expect(outcome("t1/shortest-shortcut")?.measured).toMatchObject({ span: hops, hops });
  });

  it("leaves to networks, models and people what only they can do", () => {
    const waiting = outcomes.filter(({ status }) => status === "not_run");
    expect(waiting.map(({ checkId }) => checkId)).toEqual(
      expect.arrayContaining(["t1/type-guess", "t1/connected", "t1/access", "leak/closed-book"]),
    );
    const reasons = new Set(waiting.map(({ reason }) => reason));
    expect([...reasons].toSorted()).toEqual(["needs_model", "needs_network", "needs_person"]);
  });

  it("has every quote stand in its record at its place", () => {
    const cited: Evidence[] = [
      ...payload.constraints.flatMap(({ evidence }) => evidence),
      ...payload.edges.flatMap(({ evidence = [] }) => evidence),
      ...payload.answer.evidence,
    ];
    expect(payload.constraints.every(({ evidence }) => evidence.length > 0)).toBe(true);
    for (const { sourceId, place, quote } of cited) {
      const source = document.sources.find(({ id }) => id === sourceId);
      expect(String(getAt(JSON.parse(source?.body ?? "null"), place)), `${sourceId} ${place}`).toBe(quote);
    }
  });

  it("marks its records as transcribed, each with its date and the hash of its body", () => {
    for (const { capture, body, hash, retrievedAt } of document.sources) {
      expect(capture).toBe("transcribed");
      expect(hash).toBe(sha256Hex(body ?? ""));
      expect(retrievedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(body).toContain('"note"');
    }
  });

  it("stores a set for every hop and every constraint that guides, and gold is in all of them", () => {
    const guiding = payload.constraints.filter(({ role }) => role === "needed");
    for (const { id, resultSet } of [...payload.edges, ...guiding])
      expect(resultSet?.length, id).toBeGreaterThan(0);
    expect(guiding.length).toBeGreaterThanOrEqual(2);
  });
});

describe("a broken sibling", () => {
  const fixtures = fixtureModules.find(({ type }) => type === "database-navigation")?.make(readExample) ?? [];
  const byDocument = databaseNavigation.checks.filter(
    ({ id, run }) => id.startsWith("t1/") && run !== undefined,
  );

  it("exists for every check of chains that a document can fail; models and people decide the others", () => {
    expect(databaseNavigation.checks.filter(({ id }) => id.startsWith("t1/"))).toHaveLength(17);
    const covered = new Set(fixtures.map(({ check }) => check));
    expect(byDocument.filter(({ id }) => !covered.has(id))).toEqual([]);
    const undecidable = databaseNavigation.checks.filter(
      ({ id, run }) => id.startsWith("t1/") && run === undefined,
    );
    expect(undecidable.map(({ id, runs }) => `${id} ${runs.join("+")}`)).toEqual([
      "t1/type-guess M",
      "t1/connected M+N",
      "t1/access H",
    ]);
  });

  it.each(byDocument.map(({ id, severity }) => ({ id, severity })))(
    "of $id shows its finding, and no other that the same fault does not bring along",
    ({ id, severity }) => {
      const fixture = fixtures.find(({ check }) => check === id);
      const found = outcomesOf(fixture?.fail).filter(({ status }) => status === "finding");
      const own = found.find(({ checkId }) => checkId === id);
      expect(own?.findings.map(({ code }) => code.startsWith(`${id}/`))).toContain(true);
      expect(own?.findings.every((each) => severity === "block" || each.severity !== "block")).toBe(true);
      const others = found.filter(
        ({ checkId, severity: worst }) => checkId.startsWith("t1/") && checkId !== id && worst !== "info",
      );
      expect(others.map(({ checkId }) => checkId)).toEqual(fixture?.besides ?? []);
    },
  );
});
