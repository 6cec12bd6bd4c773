import { runCheck, runChecks } from "@touchstone/checks";
import type { TaskDocumentOf } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { readExample } from "../../../../fixtures/make/fixture-files.ts";
import { blankColumn, blankRow, blankSynthesis } from "./blank.ts";
import { knowledgeSynthesis } from "./index.ts";
import { type Cell, type Column, SynthesisPayload } from "./payload.ts";

type Document = TaskDocumentOf<SynthesisPayload>;

const example = readExample("black-hole-announcements");
const base: Document = { ...example, payload: SynthesisPayload.parse(example.payload) };

const withPayload = (part: Partial<SynthesisPayload>): Document => ({
  ...base,
  payload: { ...base.payload, ...part },
});
const withColumn = (id: string, part: Partial<Column>): Document =>
  withPayload({
    columns: base.payload.columns.map((column) => (column.id === id ? { ...column, ...part } : column)),
  });
const withCell = (row: number, id: string, part: Partial<Cell>): Document =>
  withPayload({
    rows: base.payload.rows.map((each, index) => {
      const cell = each.cells[id];
      return index === row && cell !== undefined
        ? { ...each, cells: { ...each.cells, [id]: { ...cell, ...part } } }
        : each;
    }),
  });

function outcome(id: string, document: Document) {
  const check = knowledgeSynthesis.checks.find((each) => each.id === id);
  if (check === undefined) throw new Error(`no check ${id}`);
  return runCheck(check, { document, facts: knowledgeSynthesis.facts(document), benchmark: null });
}
const codes = (id: string, document: Document): string[] =>
  outcome(id, document).findings.map(({ code }) => code);

describe("the schema", () => {
  it("wants one known profile with its settings in every column, and one or two keys", () => {
    expect(codes("t4/schema", base)).toEqual([]);
    expect(codes("t4/schema", withColumn("journal", { profile: "" }))).toEqual(["t4/schema/no-profile"]);
    expect(codes("t4/schema", withColumn("journal", { profile: "similar" }))).toEqual([
      "t4/schema/unknown-profile",
    ]);
    expect(codes("t4/schema", withColumn("journal", { params: { rel: 0.1 } }))).toEqual([
      "t4/schema/bad-params",
    ]);
    expect(codes("t4/schema", withColumn("journal", { profile: "number", params: { exact: true } }))).toEqual(
      ["t4/schema/type-differs"],
    );
    expect(codes("t4/schema", withColumn("snr", { params: {} }))).toEqual(["t4/schema/no-tolerance"]);
    expect(codes("t4/schema", withColumn("date", { key: false }))).toEqual(["t4/schema/keys"]);
    expect(codes("t4/schema", withColumn("date", { id: "when" }))).toContain("t4/schema/stray-cell");
  });

  it("does not let two headers or synonyms read alike", () => {
    expect(codes("t4/headers", withColumn("snr", { name: "**Signal Date:**" }))).toEqual(["t4/headers/same"]);
    expect(codes("t4/headers", withColumn("snr", { synonyms: ["journal"] }))).toEqual(["t4/headers/same"]);
    expect(codes("t4/headers", withColumn("journal", { synonyms: ["SNR"] }))).toEqual(["t4/headers/synonym"]);
  });

  it("is disclosed exactly, also where a header holds a pipe or the author wrote a list of columns", () => {
    expect(codes("t4/headers-disclosed", withColumn("snr", { name: "Signal|noise" }))).toEqual([]);
    const listed = withPayload({ instructions: "Columns:\nSignal date | Journal" });
    expect(outcome("t4/headers-disclosed", listed).findings[0]).toMatchObject({
      code: "t4/headers-disclosed/differs",
      pointer: "/payload/instructions",
      start: 9,
      end: 30,
    });
    const all = base.payload.columns.map(({ name }) => name).join(" | ");
    expect(codes("t4/headers-disclosed", withPayload({ instructions: `Columns:\n| ${all} |` }))).toEqual([]);
  });
});

const spread = (params: Column["params"]): Document => withColumn("snr", { params });

describe("numeric columns", () => {
  it("name their unit and have no power of ten in it", () => {
    expect(
      codes("t4/units", withColumn("distance", { name: "Luminosity distance", definition: "How far." })),
    ).toEqual(["t4/units/not-stated"]);
    expect(codes("t4/units", withColumn("snr", { name: "Cells (10^6 cells)" }))).toEqual(["t4/units/power"]);
    expect(codes("t4/units", withColumn("snr", { unit: "10*6/mL" }))).toEqual(["t4/units/power"]);
    expect(codes("t4/units", withColumn("snr", { name: "Counts (per 100 g, 10-20 cm deep)" }))).toEqual([]);
  });

  it("declare how shares are written", () => {
    expect(codes("t4/percent", withColumn("snr", { scale: null }))).toEqual(["t4/percent/undeclared"]);
    expect(
      codes("t4/percent", withColumn("snr", { scale: null, name: "SNR", definition: "Signal over noise." })),
    ).toEqual([]);
  });

  it("have tolerances between the printed digit and a guess", () => {
    expect(codes("t4/tolerance", spread({ rel: 0.01 }))).toEqual(
      Array.from({ length: 5 }, () => "t4/tolerance/floor"),
    );
    expect(codes("t4/tolerance", spread({ rel: 0.01, printFloor: true }))).toEqual([]);
    expect(new Set(codes("t4/tolerance", spread({ abs: 5 })))).toEqual(new Set(["t4/tolerance/ceiling"]));
  });

  it("hold numbers or a missing token", () => {
    expect(codes("t4/cells-parse", withCell(0, "snr", { value: "about ten" }))).toEqual([
      "t4/cells-parse/unreadable",
    ]);
    expect(codes("t4/cells-parse", withCell(0, "snr", { value: "nr" }))).toEqual([]);
  });
});

describe("rows and cells", () => {
  it("have keys that no other row's key or variant meets", () => {
    const [first, second] = base.payload.rows;
    if (!first || !second) throw new Error("the example has changed");
    const named = withColumn("date", { type: "text", profile: "string", params: {} }).payload.columns;
    const rename = (document: Document): Document => ({
      ...document,
      payload: { ...document.payload, columns: named },
    });
    const plain = rename(withCell(0, "date", { value: "re SET" }));
    expect(
      codes("t4/keys", rename({ ...plain, payload: { ...plain.payload, rows: plain.payload.rows } })),
    ).toEqual([]);
    const alike = rename(withCell(1, "date", { value: "The GW-1", variants: ["2015-09-14"] }));
    expect(codes("t4/keys", alike)).toEqual(["t4/keys/same"]);
    expect(codes("t4/keys", withCell(0, "date", { value: "" }))).toEqual(["t4/keys/empty"]);
    expect(codes("t4/keys", withPayload({ rows: [] }))).toEqual(["t4/keys/no-rows"]);
  });

  it("are never empty and have one token per meaning", () => {
    expect(codes("t4/missing", withCell(0, "snr", { value: "" }))).toEqual(["t4/missing/empty-cell"]);
    const tokens = [
      { token: "-", meaning: "not reported" },
      { token: "", meaning: "Not reported" },
    ];
    expect(codes("t4/missing", withPayload({ missingTokens: tokens }))).toEqual([
      "t4/missing/no-token",
      "t4/missing/same-meaning",
    ]);
  });

  it("keep the delimiter out of members", () => {
    expect(codes("t4/list-delimiter", withColumn("observatories", { params: {} }))).toEqual([
      "t4/list-delimiter/not-stated",
    ]);
    const comma = withColumn("observatories", {
      params: { delimiter: ",", element: { profile: "string", params: {} } },
    });
    const name = {
      ...comma,
      payload: {
        ...comma.payload,
        rows: withCell(0, "observatories", { value: ["3,5-dimethylphenol"] }).payload.rows,
      },
    };
    expect(codes("t4/list-delimiter", name)).toEqual(["t4/list-delimiter/in-member"]);
  });

  it("list variants that belong to no other cell", () => {
    expect(codes("t4/variants", withCell(0, "journal", { variants: ["ApJL"] }))).toEqual([
      "t4/variants/other-cell",
      "t4/variants/other-cell",
    ]);
    expect(codes("t4/variants", withCell(0, "journal", { variants: [] }))).toEqual(["t4/variants/none"]);
  });

  it("are not given away by an example or by the text", () => {
    expect(
      codes("t4/example-not-gold", withColumn("journal", { example: "The Astrophysical Journal Letters" })),
    ).toEqual(["t4/example-not-gold/same"]);
    const said = withPayload({ instructions: "One was seen on 2017-08-14." });
    expect(outcome("t4/key-given", said)).toMatchObject({
      severity: "warn",
      measured: { share: 0.2, keysGiven: false },
    });
    expect(outcome("t4/key-given", withPayload({ rowsGiven: true }))).toMatchObject({
      status: "pass",
      measured: { keysGiven: true },
    });
  });

  it("survive being written as a table, pipes and markup included", () => {
    expect(codes("t4/round-trip", withCell(0, "journal", { value: "A|B *bold* [3]", variants: [] }))).toEqual(
      [],
    );
    expect(codes("t4/round-trip", withCell(0, "journal", { value: "two\nlines" }))).toEqual([
      "t4/round-trip/cell",
    ]);
  });

  it("score as they should, measured by the real scorer", () => {
    expect(outcome("t4/score-sanity", base)).toMatchObject({
      status: "pass",
      measured: { gold: 1, shuffled: 1, header: 0, attribute: 1 - 1 / 35, key: 0.8 },
    });
    const confused = withCell(1, "date", { value: "2015-09-14" });
    expect(codes("t4/score-sanity", confused)).toContain("t4/score-sanity/gold");
  });

  it("need no closed membership where the rows are given", () => {
    expect(outcome("t4/row-closure", withPayload({ rowsGiven: true }))).toMatchObject({
      status: "not_applicable",
      reason: "t4/rows-given",
    });
    expect(outcome("t4/row-closure", base)).toMatchObject({ status: "not_run", reason: "needs_person" });
  });
});

it("no check of T4 breaks on a draft that was just begun, or half filled in", () => {
  const columns = [
    { ...blankColumn("a"), key: true },
    { ...blankColumn("b"), profile: "number" },
    blankColumn("a"),
  ];
  for (const payload of [
    blankSynthesis(),
    { ...blankSynthesis(), columns, rows: [blankRow("r", columns), { id: "s", cells: {} }] },
  ]) {
    const document: Document = { ...base, payload, works: [], sources: [] };
    const outcomes = runChecks(knowledgeSynthesis.checks, document, knowledgeSynthesis.facts(document), {
      classes: "LS",
      benchmark: null,
    });
    expect(outcomes.filter(({ status }) => status === "error")).toEqual([]);
    expect(knowledgeSynthesis.solverView(document).form.kind).toBe("table");
    expect(knowledgeSynthesis.candidates(document, { table: "" })).toEqual([]);
    knowledgeSynthesis.exportRow(document);
  }
});
