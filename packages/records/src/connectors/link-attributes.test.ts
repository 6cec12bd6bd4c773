import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { connectorOf } from "../registry/connectors.ts";
import { valueRange } from "./value-range.ts";

const recorded = (name: string) =>
  readFileSync(new URL(`../__fixtures__/${name}.json`, import.meta.url), "utf8");
const linkOf = (database: string, identifier: string, to: string) =>
  connectorOf(database)
    ?.read(recorded(database), identifier)
    .links.find((link) => link.identifier === to);

describe("what a record states about a link", () => {
  it("stands on the link, with its place in the body", () => {
    expect(linkOf("open-targets-target", "ENSG00000999999", "MONDO_9999999")?.attributes).toEqual([
      {
        name: "association-score",
        label: "Association score",
        kind: "number",
        identifies: false,
        values: [
          { text: "0.5", path: "/data/target/associatedDiseases/rows/0/score", number: 0.5, unit: null },
        ],
      },
    ]);
    expect(linkOf("chembl-molecule", "CHEMBL25", "CHEMBL2094253")?.attributes).toMatchObject([
      { name: "action-type", values: [{ text: "INHIBITOR", path: "/mechanisms/mechanisms/0/action_type" }] },
    ]);
  });

  it("is missing where the record states nothing", () => {
    expect(linkOf("chembl-molecule", "CHEMBL25", "CHEMBL25")).not.toHaveProperty("attributes");
  });
});

describe("a range of numbers", () => {
  it.each([
    ["380..400", { low: "380", high: "400" }],
    ["-1.5..", { low: "-1.5", high: null }],
    ["..2e-8", { low: null, high: "2e-8" }],
    ["393", { low: "393", high: "393" }],
  ])("%s has the ends %j", (text, ends) => expect(valueRange(text)).toEqual(ends));

  it.each(["", "..", "a..b", "1..2..3", "1 OR 2"])("is not “%s”", (text) =>
    expect(() => valueRange(text)).toThrow(RangeError),
  );

  it("is asked for as each database takes it", () => {
    const ask = (database: string, name: string, value: string) =>
      connectorOf(database)?.queries[name]?.(value);
    expect(ask("uniprot", "length-range", "380..")?.text).toBe("length:[380 TO *]");
    expect(JSON.stringify(ask("rcsb-pdb", "resolution-range", "2..2.4")?.request.body)).toContain(
      '"operator":"range","value":{"from":2,"include_lower":true,"to":2.4,"include_upper":true}',
    );
  });
});
