import type { TaskDocumentOf } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { readExample } from "../../../../fixtures/make/fixture-files.ts";
import { compareSynthesis } from "./compare.ts";
import { knowledgeSynthesis } from "./index.ts";
import { SynthesisPayload } from "./payload.ts";
import { markdownTable, rowTexts } from "./table-gold.ts";

type Document = TaskDocumentOf<SynthesisPayload>;

const read = (slug: string): Document => {
  const example = readExample(slug);
  return { ...example, payload: SynthesisPayload.parse(example.payload) };
};
const holes = read("black-hole-announcements");
const enzymes = read("lysosomal-hydrolases");
const goldRows = ({ payload }: Document): string[][] => payload.rows.map((row) => rowTexts(payload, row));
const tableOf = ({ payload }: Document, rows: string[][]): { table: string } => ({
  table: markdownTable(payload, rows),
});

describe("the grade of a T4 answer", () => {
  it("is full for gold, for a bare solver's spelling of it, and for given rows filled in", () => {
    expect(compareSynthesis(holes, tableOf(holes, goldRows(holes)))).toMatchObject({
      outcome: "solved",
      score: 1,
    });
    expect(compareSynthesis(enzymes, tableOf(enzymes, goldRows(enzymes)))).toMatchObject({
      outcome: "solved",
      score: 1,
    });
    const own = goldRows(holes).map(([, heavier, lighter, distance, ratio, , journal], index) => [
      ["14 September 2015", "26 December 2015", "January 4, 2017", "2017-06-08", "2017-08-14"][index] ?? "",
      `${heavier} M☉`,
      `${lighter}`,
      `${distance} Mpc`,
      `${ratio}`,
      index === 4 ? "Virgo; LIGO" : "LIGO",
      journal === "Physical Review Letters" ? "PRL" : "ApJL",
    ]);
    expect(compareSynthesis(holes, tableOf(holes, own))).toMatchObject({ outcome: "solved", score: 1 });
  });

  it("is a solve from half of the cells in a valid table", () => {
    const [first, second, third, fourth] = goldRows(holes);
    if (!first || !second || !third || !fourth) throw new Error("the example has changed");
    expect(compareSynthesis(holes, tableOf(holes, [first, second, third]))).toMatchObject({
      outcome: "solved",
      score: 0.6,
    });
    expect(compareSynthesis(holes, tableOf(holes, [first, second]))).toMatchObject({
      outcome: "not_solved",
      score: 0.4,
    });
  });

  it("is zero for an invalid format, whatever stands in it", () => {
    const { table } = tableOf(holes, goldRows(holes));
    const twice = compareSynthesis(holes, { table: `${table}\n\nAgain:\n\n${table}` });
    expect(twice).toMatchObject({ outcome: "not_solved", score: 0 });
    expect(twice.flags).toContain("several_tables");
    expect(compareSynthesis(holes, { table: "" })).toMatchObject({ outcome: "not_solved", score: 0 });
  });

  it("waits for a person only while open cells could change the outcome", () => {
    const judged: Document = {
      ...holes,
      payload: {
        ...holes.payload,
        columns: holes.payload.columns.map((column) =>
          ["journal", "observatories", "snr", "distance"].includes(column.id)
            ? { ...column, type: "text" as const, profile: "judge", params: {}, unit: "", scale: null }
            : column,
        ),
        rows: holes.payload.rows.map((row) => ({
          ...row,
          cells: Object.fromEntries(
            Object.entries(row.cells).map(([id, cell]) => [
              id,
              { ...cell, value: [cell.value].flat().join("; ") },
            ]),
          ),
        })),
      },
    };
    const vague = goldRows(judged).map((cells) =>
      cells.map((cell, at) => (at >= 3 ? `perhaps ${cell}` : cell)),
    );
    const open = compareSynthesis(judged, tableOf(judged, vague));
    expect(open).toMatchObject({ outcome: "undecided", score: null });
    const few = compareSynthesis(judged, tableOf(judged, vague.slice(0, 2)));
    expect(few).toMatchObject({ outcome: "not_solved", score: null });
    const enough = vague.map((cells, row) => (row < 3 ? (goldRows(judged)[row] ?? cells) : cells));
    expect(compareSynthesis(judged, tableOf(judged, enough))).toMatchObject({
      outcome: "solved",
      score: null,
    });
  });

  it("is not given while gold is incomplete", () => {
    expect(
      compareSynthesis({ ...holes, payload: { ...holes.payload, rows: [] } }, { table: "" }).outcome,
    ).toBe("undecided");
  });
});

describe("what is judged of a T4 answer", () => {
  it("is each surplus row and each deviating cell, equal proposals under one key", () => {
    const rows = goldRows(holes);
    const changed = rows.map((cells, row) => (row === 1 ? cells.with(3, "450") : cells));
    const surplus = ["2017-08-17", "1.46", "1.27", "40", "32.4", "LIGO; Virgo", "PRL"];
    const candidates = knowledgeSynthesis.candidates(holes, tableOf(holes, [...changed, surplus]));
    expect(candidates.map(({ key, unitIds, isGold }) => [key, unitIds, isGold])).toEqual([
      ["row 2017-08-17", ["row"], false],
      ["cell gw151226 distance 450", ["cell:distance"], false],
    ]);
    const again = knowledgeSynthesis.candidates(
      holes,
      tableOf(
        holes,
        rows.map((cells, row) => (row === 1 ? cells.with(3, "450.0") : cells)),
      ),
    );
    expect(again.map(({ key }) => key)).toEqual(["cell gw151226 distance 450"]);
    expect(knowledgeSynthesis.candidates(holes, tableOf(holes, rows))).toEqual([]);
  });

  it("is no surplus row where the rows are given", () => {
    const rows = [...goldRows(enzymes), ["Krabbe disease", "GALC", "3.2.1.46", "685", "autosomal recessive"]];
    expect(knowledgeSynthesis.candidates(enzymes, tableOf(enzymes, rows))).toEqual([]);
    expect(knowledgeSynthesis.units(enzymes).map(({ id }) => id)).not.toContain("row");
    expect(knowledgeSynthesis.units(holes).at(-1)).toMatchObject({
      id: "row",
      statement: holes.payload.membershipRule,
    });
    expect(knowledgeSynthesis.goldCandidates(holes)).toHaveLength(5);
  });
});

describe("a table in free text", () => {
  it("is kept as written, and told from an answer without one", () => {
    const { table } = tableOf(holes, goldRows(holes));
    const text = `Here it is.\n\n${table}\n\nNote: central values.`;
    expect(knowledgeSynthesis.parseAnswer(holes, text)).toEqual({
      state: "answered",
      answer: { table: text },
    });
    expect(knowledgeSynthesis.parseAnswer(holes, "1. GW150914, 36 and 29").state).toBe("format_error");
    expect(knowledgeSynthesis.parseAnswer(holes, "unknown").state).toBe("declined");
    expect(knowledgeSynthesis.parseAnswer(holes, "").state).toBe("no_output");
  });
});

describe("a solver of T4", () => {
  it("sees the exact header row, what columns mean and what to write for missing values, and nothing of gold", () => {
    const { question, instructions, form } = knowledgeSynthesis.solverView(holes);
    expect(instructions).toContain(
      "| Signal date | Heavier mass (solar masses) | Lighter mass (solar masses) |",
    );
    expect(instructions).toContain("Write “NR” for: not reported in the abstract.");
    expect(instructions).toContain("Example: KAGRA; GEO600");
    expect(form).toMatchObject({ kind: "table", headers: holes.payload.columns.map(({ name }) => name) });
    const view = question + instructions;
    for (const hidden of ["2015-09-14", "14.2", "880", "Physical Review", "neutron star"])
      expect(view).not.toContain(hidden);
  });

  it("is told the keys only where the rows are given", () => {
    expect(knowledgeSynthesis.solverView(enzymes).question).toContain("- Pompe disease");
    expect(knowledgeSynthesis.solverView(enzymes).question).not.toContain("GAA");
  });
});
