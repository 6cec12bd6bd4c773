import { expect, it } from "vitest";
import { readGoldWork } from "./gold-work.ts";
import { parseCslJson } from "./parse-csl-json.ts";

const item = {
  id: "altschul1990",
  type: "article-journal",
  title: "Basic local alignment search tool",
  author: [{ family: "Altschul", given: "S. F." }],
  issued: { "date-parts": [[1990, 10]] },
  PMID: 2231712,
  note: null,
};

it("reads a list, one item, and the items of an export", () => {
  for (const text of [[item], item, { items: [item] }].map((one) => JSON.stringify(one))) {
    const { items, problems } = parseCslJson(`\uFEFF${text}`);
    expect(problems).toEqual([]);
    expect(items).toMatchObject([{ id: "altschul1990", PMID: "2231712" }]);
    const [csl] = items;
    if (csl !== undefined)
      expect(readGoldWork({ id: "a", csl, versions: [], venueAliases: [] }).identifiers).toEqual(
        new Set(["pmid:2231712"]),
      );
  }
});

it("names the item and the place of every fault, and keeps the others", () => {
  const text = JSON.stringify([
    item,
    { id: "b", type: "book" },
    { title: "No type" },
    { ...item, author: "Altschul" },
    { ...item, issued: { "date-parts": [1990] } },
    "text",
  ]);
  const { items, problems } = parseCslJson(text);
  expect(items).toHaveLength(1);
  expect(problems).toEqual([
    { item: 1, name: "b", pointer: "/title", code: "no_title" },
    { item: 2, name: "No type", pointer: "/type", code: "no_type" },
    { item: 3, name: item.title, pointer: "/author", code: "bad_field" },
    { item: 4, name: item.title, pointer: "/issued/date-parts/0", code: "bad_field" },
    { item: 5, name: "", pointer: "", code: "not_an_item" },
  ]);
});

it("says of a text that it is no JSON or no list of items", () => {
  expect(parseCslJson("@article{x}").problems[0]?.code).toBe("not_json");
  expect(parseCslJson("3").problems[0]?.code).toBe("not_items");
});
