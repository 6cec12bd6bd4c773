import { describe, expect, it } from "vitest";
import { inSlices } from "./in-slices.ts";
import { guessLayout, type ListLayout, type Normalise } from "./list-layout.ts";
import { type ListReading, MOST_IDENTIFIERS, readList } from "./read-list.ts";

/** Accessions of a database that writes them in capitals. */
const normalise: Normalise = (text) => (/^[a-z]\d+$/i.test(text) ? text.toUpperCase() : null);

function read(text: string, more: { layout?: ListLayout; normalise?: Normalise | null } = {}): ListReading {
  const known = more.normalise === undefined ? normalise : more.normalise;
  const { choices, likeliest } = guessLayout(text, known);
  const choice = choices[likeliest];
  const layout = more.layout ?? choice?.layout ?? { kind: "lines" };
  const work = readList(text, { layout, heading: choice?.heading ?? false, normalise: known });
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}

describe("a list of identifiers", () => {
  it("is one per line, each written as its database does, with doubles dropped and counted", () => {
    expect(read("\uFEFFp1\r\n\r\n P2 \r\nP1\n")).toEqual({
      identifiers: ["P1", "P2"],
      duplicates: 1,
      faults: [],
      faultCount: 0,
    });
  });

  it("may be the column of a table that holds identifiers, under its heading", () => {
    const table = 'Name\tEntry\tLength\n"one\nof two"\tP1\t393\ntwo\tP2\t12\n';
    expect(guessLayout(table, normalise)).toMatchObject({ likeliest: 2 });
    expect(read(table).identifiers).toEqual(["P1", "P2"]);
    expect(read('Entry,Name\nP1,"a, b"\nP2,c\n').identifiers).toEqual(["P1", "P2"]);
  });

  it("may stand in one line", () => {
    expect(read("P1, P2; P3".replace(";", ",")).identifiers).toEqual(["P1", "P2", "P3"]);
  });

  it("may be JSON, of texts, of numbers or of objects", () => {
    expect(read('["P1", "P2"]').identifiers).toEqual(["P1", "P2"]);
    expect(read("[7, 5, 7]", { normalise: null })).toMatchObject({ identifiers: ["7", "5"], duplicates: 1 });
    expect(read("[9007199254740993]", { normalise: null }).faults).toMatchObject([{ code: "not_text" }]);
    expect(read('[{"length": 3, "id": "P1"}, {"id": "P2", "length": 4}]').identifiers).toEqual(["P1", "P2"]);
  });

  it("is kept as it is written where nobody knows its database", () => {
    const names = "PSR B1257+12 b\nGJ 367 b\n";
    expect(read(names, { normalise: null }).identifiers).toEqual(["PSR B1257+12 b", "GJ 367 b"]);
    const inchi = "InChI=1S/CH4/h1H4\nInChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3\n";
    expect(read(inchi, { normalise: null }).identifiers).toHaveLength(2);
  });

  it("names the line of everything that is no identifier, and how many there are", () => {
    const { faults, faultCount } = read(`P1\nfoo\n\nP2\n${"bar\n".repeat(30)}`);
    expect(faults.slice(0, 2)).toEqual([
      { code: "unknown", at: 2, in: "line", text: "foo" },
      { code: "unknown", at: 5, in: "line", text: "bar" },
    ]);
    expect([faults.length, faultCount]).toEqual([20, 31]);
  });

  it("names the line of a row without a cell, of an open quote, and of what is no JSON", () => {
    const layout = { kind: "column", delimiter: "\t", column: 1 } as const;
    expect(read("a\tP1\nb\n", { layout }).faults).toMatchObject([{ code: "no_cell", at: 2, text: "b" }]);
    expect(read('a\tP1\nb\t"P2\n', { layout }).faults).toMatchObject([{ code: "unclosed", at: 2 }]);
    expect(read('[\n"P1",\n"P2"\n').faults).toMatchObject([{ code: "not_json", in: "line" }]);
    expect(read('{"a": 1}').faults).toMatchObject([{ code: "not_list" }]);
    expect(read('["P1", {}]', { layout: { kind: "json", name: null } }).faults).toMatchObject([
      { code: "not_text", at: 2, in: "entry" },
    ]);
  });

  it("has a limit, and the line is named that goes beyond it", () => {
    const text = Array.from({ length: MOST_IDENTIFIERS + 5 }, (_, index) => `P${index}`).join("\n");
    expect(read(text).faults).toMatchObject([{ code: "too_many", at: MOST_IDENTIFIERS + 1 }]);
  });

  it("of 200,000 rows of a table is read in slices that leave the page alone, each row once", async () => {
    const row = (index: number) => `name ${index},"P${index}",${index % 7}`;
    const text = ["Name,Entry,Length", ...Array.from({ length: MOST_IDENTIFIERS }, (_, at) => row(at))].join(
      "\n",
    );
    const { choices, likeliest } = guessLayout(text, normalise);
    const layout = choices[likeliest]?.layout ?? { kind: "lines" };
    const told: number[] = [];
    const reading = await inSlices(
      readList(text, { layout, heading: true, normalise }),
      new AbortController().signal,
      (done) => told.push(done),
    );
    expect(reading?.identifiers).toHaveLength(MOST_IDENTIFIERS);
    expect(reading?.identifiers.at(-1)).toBe(`P${MOST_IDENTIFIERS - 1}`);
    expect(reading?.faultCount).toBe(0);
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  it("is given up when something else is to be read", async () => {
    const control = new AbortController();
    const text = "P1\n".repeat(200_000);
    const options = { layout: { kind: "lines" }, heading: false, normalise } as const;
    const reading = inSlices(readList(text, options), control.signal, () => control.abort());
    expect(await reading).toBeNull();
  });
});
