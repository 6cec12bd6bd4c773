import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EXPECTED, type Expected } from "../../test-support/expected.ts";
import { expectGrounded } from "../../test-support/grounded.ts";
import { type Connector, RecordFault } from "../connector.ts";
import { connectorOf, connectors } from "../registry/connectors.ts";

const fixture = (database: string): string =>
  readFileSync(new URL(`../__fixtures__/${database}.json`, import.meta.url), "utf8");

const cases = connectors.map((connector): [string, Connector, Expected] => {
  const expected = EXPECTED[connector.database];
  if (expected === undefined) throw new Error(`no expectation for ${connector.database}`);
  return [connector.database, connector, expected];
});

describe.each(cases)("%s", (database, connector, expected) => {
  const body = fixture(database);
  const view = connector.read(body, expected.identifier);

  it("reads name, kind, release, attributes with units, links and synonyms of a recorded answer", () => {
    const { name, kind, release } = view;
    expect({ name, kind, release }).toEqual({
      name: expected.name,
      kind: expected.kind,
      release: expected.release,
    });
    expect(view).toMatchObject({ database, identifier: expected.identifier });
    for (const [attribute, text, unit] of expected.attributes) {
      const found = view.attributes.find((one) => one.name === attribute);
      expect(found?.values[0], attribute).toMatchObject({ text, unit });
    }
    const links = view.links.map(
      (it) => `${it.predicate} ${it.database}:${it.identifier}${it.identity ? " =" : ""}`,
    );
    for (const link of expected.links) expect(links).toContain(link);
    const names = view.synonyms.map((it) => it.text);
    expect(names).toEqual(expect.arrayContaining(expected.synonyms));
  });

  it("shows nothing that does not stand in the body where it says", () => {
    expectGrounded(view, JSON.parse(body));
    for (const attribute of view.attributes.filter((it) => it.kind === "number"))
      for (const value of attribute.values) expect(value.number, attribute.name).not.toBeNull();
  });

  it("names every attribute once", () => {
    const names = view.attributes.map((it) => it.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ["no JSON", "<html>Service unavailable</html>", "not_json"],
    ["an empty text", "", "not_json"],
  ])("refuses %s", (_, text, code) => {
    expect(() => connector.read(text, expected.identifier)).toThrow(
      expect.objectContaining({ name: "RecordFault", code }),
    );
  });

  it.each([
    ["{}"],
    ["[]"],
    ["null"],
    ['"text"'],
    ["7"],
    ['{"data":null,"errors":[{"message":"not found"}]}'],
  ])("says where the record is missing in %s", (text) => {
    expect(() => connector.read(text, expected.identifier)).toThrow(RecordFault);
    try {
      connector.read(text, expected.identifier);
    } catch (fault) {
      expect((fault as RecordFault).path).toMatch(/^\//);
      expect(["not_found", "missing"]).toContain((fault as RecordFault).code);
    }
  });

  it("asks only its own hosts, over https", () => {
    for (const { request } of connector.requests(expected.identifier)) {
      const url = new URL(request.url);
      expect(url.protocol).toBe("https:");
      expect(connector.hosts).toContain(url.hostname);
    }
  });

  it("keeps its own identifier and links only to databases that take the identifier", () => {
    expect(connector.normalise(expected.identifier)).toBe(expected.identifier);
    for (const link of view.links) {
      const other = connectorOf(link.database);
      if (other !== null)
        expect(other.normalise(link.identifier), JSON.stringify(link)).toBe(link.identifier);
    }
  });
});

describe("how well known an entity is", () => {
  it.each([
    ["pubchem-compound", "articles", 999, "tail/compound"],
    ["pubchem-compound", "synonyms", 4, "tail/compound/synonyms"],
    ["pubchem-compound", "patents", 999, null],
    ["chembl-molecule", "indications", 1, "links"],
    ["uniprot", "publications", 9999, "tail/gene-protein"],
    ["ncbi-gene", "publications", 2, "tail/gene-protein"],
    ["open-targets-target", "associated diseases", 12, "links"],
    ["pubmed", "citations in PubMed Central", 999, "tail/paper-citations"],
    ["pubmed", "review or retracted", 0, "tail/paper-kind"],
    ["openalex-work", "citations", 999, "tail/paper-citations"],
    ["openalex-work", "citation percentile in field and year", 99.99, "tail/paper-percentile"],
    ["openalex-work", "review or retracted", 0, "tail/paper-kind"],
    ["crossref-work", "citations", 999, "tail/paper-citations"],
  ])("%s counts %s", (database, signal, value, measures) => {
    const view = connectorOf(database)?.read(fixture(database), EXPECTED[database]?.identifier ?? "");
    expect(view?.popularity).toContainEqual(expect.objectContaining({ signal, value, measures }));
  });

  it("is told of a review, a retracted article and a data set as what they are", () => {
    const work = (change: object) =>
      connectorOf("openalex-work")?.read(
        JSON.stringify({ ...JSON.parse(fixture("openalex-work")), ...change }),
        "W2741809807",
      );
    const unfit = { signal: "review or retracted", value: 1, measures: "tail/paper-kind" };
    expect(work({ type: "review" })?.popularity).toContainEqual({ ...unfit, path: "/type" });
    expect(work({ is_retracted: true })?.popularity).toContainEqual({ ...unfit, path: "/is_retracted" });
    const dataset = work({ type: "dataset" });
    expect(dataset).toMatchObject({ kind: "dataset" });
    expect(dataset?.popularity).toContainEqual(
      expect.objectContaining({ signal: "citations of the data set", measures: "tail/dataset-tool" }),
    );
    const article = JSON.parse(fixture("pubmed"));
    article.result["8023157"].pubtype = ["Journal Article", "Review"];
    expect(connectorOf("pubmed")?.read(JSON.stringify(article), "8023157").popularity).toContainEqual({
      ...unfit,
      path: "/result/8023157/pubtype/1",
    });
  });
});

describe("a snapshot from before publications were counted", () => {
  it.each([
    ["uniprot", "entry"],
    ["ncbi-gene", "summary"],
  ])("of %s is read as it was, without the count", (database, name) => {
    const connector = connectorOf(database);
    const identifier = EXPECTED[database]?.identifier ?? "";
    const body = JSON.stringify(JSON.parse(fixture(database))[name]);
    const old = connector?.read(body, identifier);
    const fresh = connector?.read(fixture(database), identifier);
    if (!old || !fresh) throw new Error("no view");
    expectGrounded(old, JSON.parse(body));
    const texts = (view: typeof old) => view.attributes.map((it) => it.values.map(({ text }) => text));
    expect(texts(old)).toEqual(texts(fresh));
    expect(old.popularity.map((it) => it.signal)).not.toContain("publications");
  });
});
