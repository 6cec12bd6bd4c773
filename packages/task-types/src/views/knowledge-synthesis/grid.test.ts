import { describe, expect, it } from "vitest";
import { blankColumn, blankSynthesis } from "../../knowledge-synthesis/blank.ts";
import type { Column, SynthesisPayload } from "../../knowledge-synthesis/payload.ts";
import {
  addColumn,
  addRow,
  moveRow,
  removeColumn,
  setCellText,
  settleColumn,
  unsettledCells,
} from "./grid-edits.ts";
import { headerRowState, withHeaderRow } from "./header-row.ts";
import { parsePasted } from "./parse-pasted.ts";
import { placePasted } from "./place-pasted.ts";

const column = (id: string, name: string, more: Partial<Column> = {}): Column => ({
  ...blankColumn(id),
  name,
  ...more,
});

function payloadOf(columns: Column[], ...rows: string[][]): SynthesisPayload {
  let payload: SynthesisPayload = { ...blankSynthesis(), columns };
  rows.forEach((cells, at) => {
    payload = addRow(payload);
    cells.forEach((text, index) => {
      const here = columns[index];
      if (here) payload = setCellText(payload, at, here, text);
    });
  });
  return payload;
}

const values = ({ rows, columns }: SynthesisPayload) =>
  rows.map((row) => columns.map(({ id }) => row.cells[id]?.value));

describe("a pasted table", () => {
  it("is read from a spreadsheet, with quoted cells", () => {
    expect(parsePasted('A\t"b ""c""\td"\r\n12"\t4\r\n')?.rows).toEqual([
      ["A", 'b "c"\td'],
      ['12"', "4"],
    ]);
  });
  it("is read from Markdown with escaped pipes, and text around it is left out", () => {
    const pasted = parsePasted(
      "Table 1\n\n| Name | Value |\n|:--|--:|\n| **A\\|B** | `1` |\n| C | 2<br>3 |\n\nNote.",
    );
    expect(pasted).toEqual({
      kind: "markdown",
      header: true,
      rows: [
        ["Name", "Value"],
        ["A|B", "1"],
        ["C", "2; 3"],
      ],
    });
  });
  it("is read from a LaTeX tabular", () => {
    const pasted = parsePasted(String.raw`\begin{tabular}{l S[table-format=2.1] r}
\toprule
Name & \textbf{Pairs} & Share \\
\midrule
STOUT~\cite{x} & $60$ & 12\,\% \\ % note
\multicolumn{2}{c}{A \& B} & 3 $\pm$ 1 \\
\bottomrule
\end{tabular}`);
    expect(pasted).toEqual({
      kind: "latex",
      header: true,
      rows: [
        ["Name", "Pairs", "Share"],
        ["STOUT", "60", "12 %"],
        ["A & B", "", "3 ± 1"],
      ],
    });
  });
  it("is nothing where nothing is in it", () => {
    expect(parsePasted(" \n\t\n")).toBeNull();
  });
});

const table = () =>
  payloadOf([column("c1", "Work", { key: true }), column("c2", "Pairs")], ["A", "1"], ["B", "2"]);
const paste = (payload: SynthesisPayload, text: string, row: number, at: number) => {
  const pasted = parsePasted(text);
  if (!pasted) throw new Error("nothing pasted");
  return placePasted(payload, pasted, { row, column: at });
};

describe("pasting", () => {
  it("fills cells from the focused one on and adds the rows that are missing", () => {
    const placed = paste(table(), "5\n6\n7", 1, 1);
    expect(values(placed.payload)).toEqual([
      ["A", "1"],
      ["B", "5"],
      ["", "6"],
      ["", "7"],
    ]);
    expect(placed).toMatchObject({ rows: 3, addedRows: 2, addedColumns: 0, headers: false });
  });
  it("puts cells under the headers they were copied with, whatever their order", () => {
    const placed = paste(table(), "pairs\tWork\n9\tC", 2, 0);
    expect(values(placed.payload)[2]).toEqual(["C", "9"]);
    expect(placed.headers).toBe(true);
  });
  it("adds columns that the schema does not have, with an empty cell in the other rows", () => {
    const placed = paste(table(), "| Work | Year |\n|---|---|\n| C | 2021 |", 2, 0);
    expect(placed.payload.columns.map(({ name }) => name)).toEqual(["Work", "Pairs", "Year"]);
    expect(values(placed.payload)).toEqual([
      ["A", "1", ""],
      ["B", "2", ""],
      ["C", "", "2021"],
    ]);
  });
  it("into a draft without a schema takes the first row as the headers", () => {
    const placed = paste(blankSynthesis(), "Work\tYear\nA\t2020", -1, 0);
    expect(placed.payload.columns.map(({ name, key }) => [name, key])).toEqual([
      ["Work", true],
      ["Year", false],
    ]);
    expect(values(placed.payload)).toEqual([["A", "2020"]]);
  });
  it("splits the members of a list column and leaves a missing token whole", () => {
    const payload = payloadOf([
      column("c1", "Work"),
      column("c2", "Parts", { profile: "list", params: { delimiter: ";" } }),
    ]);
    expect(values(paste(payload, "A\tx; y\nB\tNR", 0, 0).payload)).toEqual([
      ["A", ["x", "y"]],
      ["B", "NR"],
    ]);
  });
});

describe("the grid", () => {
  it("gives a new column a cell in every row and takes its cells along when it goes", () => {
    const wide = addColumn(payloadOf([column("c1", "Work")], ["A"]), "Year");
    expect(Object.keys(wide.rows[0]?.cells ?? {})).toEqual(["c1", "c2"]);
    expect(Object.keys(removeColumn(wide, "c1").rows[0]?.cells ?? {})).toEqual(["c2"]);
  });
  it("moves rows within its ends", () => {
    const two = payloadOf([column("c1", "Work")], ["A"], ["B"]);
    expect(values(moveRow(two, 1, 0))).toEqual([["B"], ["A"]]);
    expect(moveRow(two, 1, 2)).toBe(two);
  });
  it("says which cells do not fit a rule that was changed, and mends them", () => {
    const payload = payloadOf([column("c1", "Parts")], ["x; y"], [""], ["NR"]);
    const set = { ...payload, columns: [column("c1", "Parts", { profile: "set" })] };
    const [parts] = set.columns;
    if (!parts) throw new Error("no column");
    expect(unsettledCells(set, parts)).toBe(1);
    expect(values(settleColumn(set, parts))).toEqual([[["x", "y"]], [[]], ["NR"]]);
  });
});

describe("the header row of the instructions", () => {
  const columns = [column("c1", "Work"), column("c2", "Pairs")];
  it("is added where there is none", () => {
    const text = withHeaderRow("List all works.", columns);
    expect(text).toBe("List all works.\n\n| Work | Pairs |\n| --- | --- |");
    expect(headerRowState(text, columns)).toBe("exact");
  });
  it("replaces one that differs from the schema", () => {
    const old = "Use this:\n| Work | Size |\nand nothing else.";
    expect(headerRowState(old, columns)).toBe("other");
    expect(withHeaderRow(old, columns)).toBe("Use this:\n| Work | Pairs |\n| --- | --- |\nand nothing else.");
  });
});
