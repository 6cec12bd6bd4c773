import { describe, expect, it } from "vitest";
import { masked } from "../../../database-navigation/operations/__cases__/chain.ts";
import {
  knownOf,
  type Lookup,
  type Made,
  type Search,
  searchFor,
  searchForLink,
  searchKey,
  storedCount,
} from "./searches.ts";

const uniprot = {
  database: "uniprot",
  title: "UniProtKB",
  queries: ["keyword", "length-range", "interacts-with", "contains-uniprot", "indicated-for"],
  ready: true,
};
const length = { name: "length", quote: "393" };
const search = (value: string, query = "length-range"): Search => ({ database: "uniprot", query, value });
const found = (resultSet: string[], capped = false): Lookup => ({
  kind: "found",
  counted: { query: "q", resultSet, asOf: "2026-12-01", release: "" },
  capped,
});
const made = (...entries: [Search, Lookup][]): ReadonlyMap<string, Made> =>
  new Map(entries.map(([each, lookup]) => [searchKey(each), { search: each, lookup }]));

describe("the search for a constraint", () => {
  it("is that of the attribute's name, or of a range of its numbers", () => {
    expect(
      searchFor(uniprot, { name: "keyword", quote: "Apoptosis" }, { operator: "=", value: "x" }),
    ).toEqual(search("Apoptosis", "keyword"));
    expect(searchFor(uniprot, length, { operator: "=", value: 393 })?.value).toBe("393..393");
    expect(searchFor(uniprot, length, { operator: "about", value: [370, 410] })?.value).toBe("370..410");
    expect(searchFor(uniprot, length, { operator: "≥", value: 370 })?.value).toBe("370..");
    expect(searchFor(uniprot, length, { operator: "≤", value: 410 })?.value).toBe("..410");
  });

  it("is none where the database has no such search, or cannot be asked now", () => {
    expect(searchFor(uniprot, length, { operator: ">", value: 370 })).toBeNull();
    expect(searchFor(uniprot, { name: "gene", quote: "TP53" }, { operator: "=", value: "TP53" })).toBeNull();
    expect(
      searchFor(uniprot, { name: "keyword", quote: "A" }, { operator: "contains", value: "A" }),
    ).toBeNull();
    expect(searchFor({ ...uniprot, ready: false }, length, { operator: "=", value: 393 })).toBeNull();
    expect(searchFor(undefined, length, { operator: "=", value: 393 })).toBeNull();
  });

  it("of a link goes by its words, with the other database behind them where they lead to several", () => {
    const link = (predicate: string) => ({ predicate, database: "uniprot", identifier: "Q00987" });
    expect(searchForLink(uniprot, link("interacts with"))).toEqual(search("Q00987", "interacts-with"));
    expect(searchForLink(uniprot, link("contains"))?.query).toBe("contains-uniprot");
    expect(searchForLink(uniprot, link("is indicated for"))?.query).toBe("indicated-for");
    expect(searchForLink(uniprot, link("is found in"))).toBeNull();
  });
});

describe("what is known of a search", () => {
  it("is its own answer, also where that is cut short", () => {
    const answers = made([search("370..410"), found(["a", "b"])], [search("1..9"), found(["a"], true)]);
    expect(knownOf(answers, search("370..410"))).toEqual({ kind: "all", members: ["a", "b"] });
    expect(knownOf(answers, search("1..9"))).toEqual({ kind: "more-than", count: 1 });
    expect(knownOf(answers, null)).toBeNull();
  });

  it("is at most what a wider range has, of several the smallest", () => {
    const answers = made(
      [search("300..500"), found(["a", "b", "c"])],
      [search("350.."), found(["a", "b", "c", "d"])],
      [search("0..9999"), found(["a"], true)],
    );
    expect(knownOf(answers, search("370..410"))).toEqual({ kind: "within", members: ["a", "b", "c"] });
    expect(knownOf(answers, search("370.."))).toEqual({ kind: "within", members: ["a", "b", "c", "d"] });
    expect(knownOf(answers, search("100..410"))).toBeNull();
    expect(knownOf(answers, search("370..410", "mass-range"))).toBeNull();
  });

  it("is more than a narrower range that is cut short", () => {
    const answers = made([search("300..500"), found(["a", "b"], true)]);
    expect(knownOf(answers, search("200..600"))).toEqual({ kind: "more-than", count: 2 });
    expect(knownOf(answers, search("320..400"))).toBeNull();
  });
});

describe("what the chain keeps", () => {
  it("counts for the same attribute, comparison and value wherever it is said", () => {
    const document = masked();
    const [constraint] = document.payload.constraints;
    if (!constraint) throw new Error("no constraint");
    const payload = {
      ...document.payload,
      constraints: [{ ...constraint, query: "q", resultSet: ["1"] }],
    };
    expect(storedCount(payload, constraint)).toMatchObject({ query: "q", resultSet: ["1"] });
    expect(storedCount(payload, { ...constraint, value: 24 })).toBeNull();
    expect(storedCount(document.payload, constraint)).toBeNull();
  });
});
