import { getAt } from "@touchstone/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainRecord } from "./plain-record.ts";
import { readBody } from "./read-body.ts";

const JSON_BODY = JSON.stringify({
  id: "COD-7",
  name: "Quartz",
  cell: { a: 4.913, c: "5.405", volumes: [113.0, 112.9] },
  published: "1999-05-01",
  natural: true,
  doi: "https://doi.org/10.1038/171737a0",
  uniprot: "uniprot:P05067",
  empty: "",
  none: null,
});
const XML_BODY = `<?xml version="1.0" encoding="UTF-8"?>
<m:mineral xmlns:m="urn:m" id="COD-7"><m:name>Quartz &amp; more</m:name><cell unit="A">4.913</cell><author>Lee</author><author>Kim</author></m:mineral>`;
const CSV_BODY = 'id;name;hardness\nCOD-7;Quartz;7\nCOD-8;"Calcite; pure";3\n';

const attribute = (body: string, name: string) =>
  plainRecord("cod", "COD-7", body)?.attributes.find((it) => it.name === name);

describe("a body of a database that no connector reads", () => {
  it("shows what JSON says, each value with its place", () => {
    expect(plainRecord("cod", "COD-7", JSON_BODY)).toMatchObject({ name: "Quartz", identifier: "COD-7" });
    expect(attribute(JSON_BODY, "cell-a")).toMatchObject({
      label: "cell / a",
      kind: "number",
      values: [{ text: "4.913", number: 4.913, path: "/cell/a" }],
    });
    expect(attribute(JSON_BODY, "cell-c")).toMatchObject({ values: [{ text: "5.405", number: 5.405 }] });
    expect(attribute(JSON_BODY, "cell-volumes")?.values.map((it) => it.path)).toEqual([
      "/cell/volumes/0",
      "/cell/volumes/1",
    ]);
    expect(attribute(JSON_BODY, "published")?.kind).toBe("date");
    expect(attribute(JSON_BODY, "natural")?.kind).toBe("flag");
    expect(attribute(JSON_BODY, "id")?.identifies).toBe(true);
    expect(attribute(JSON_BODY, "empty")).toBeUndefined();
  });

  it("links where a value says itself what it is", () => {
    const links = plainRecord("cod", "COD-7", JSON_BODY)?.links;
    expect(links).toMatchObject([
      { predicate: "doi", database: "crossref-work", identifier: "10.1038/171737a0", path: "/doi" },
      { predicate: "uniprot", database: "uniprot", identifier: "P05067", path: "/uniprot" },
    ]);
  });

  it("shows what XML says, attributes and repeated elements too", () => {
    expect(plainRecord("cod", "COD-7", XML_BODY)?.name).toBe("Quartz & more");
    expect(attribute(XML_BODY, "mineral-cell")?.values).toMatchObject([
      { text: "4.913", number: 4.913, path: "/m:mineral/cell/#text" },
    ]);
    expect(attribute(XML_BODY, "mineral-author")?.values.map((it) => it.text)).toEqual(["Lee", "Kim"]);
    expect(attribute(XML_BODY, "mineral-id")?.identifies).toBe(true);
  });

  it("shows what CSV says, column by column", () => {
    expect(attribute(CSV_BODY, "hardness")).toMatchObject({
      kind: "number",
      values: [
        { text: "7", path: "/0/hardness" },
        { text: "3", path: "/1/hardness" },
      ],
    });
    expect(attribute(CSV_BODY, "name")?.values[1]?.text).toBe("Calcite; pure");
    expect(attribute("a\tb\n1\t2", "b")?.values[0]?.number).toBe(2);
  });

  it("gives every value the place at which it stands", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        const body = JSON.stringify({ value });
        const root = readBody(body)?.root;
        const view = plainRecord("x", "1", body);
        for (const { values } of view?.attributes ?? [])
          for (const one of values) expect(String(getAt(root, one.path)).trim()).toBe(one.text);
      }),
    );
  });

  it.each([
    ["a page", "<!DOCTYPE html><html><body>Quartz</body></html>"],
    ["a page without a type", "<html><body/></html>"],
    ["broken XML", "<a><b></a>"],
    ["XML with entities of its own", '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>'],
    ["broken JSON", '{"a": 1'],
    ["prose", "Quartz is a mineral, and a hard one."],
    ["a column alone", "name\nQuartz"],
    ["headings alone", "name,hardness"],
    ["nothing", " \n"],
    ["an empty object", "{}"],
  ])("is none where it is %s", (_, body) => {
    expect(plainRecord("cod", "COD-7", body)).toBeNull();
  });
});
