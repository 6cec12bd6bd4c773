import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { type ReadOptions, readTable } from "./read-table.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, options?: ReadOptions) =>
  readTable(typeof text === "string" ? bytes(text) : text, options);
const table = (text: string | Uint8Array, options?: ReadOptions) => {
  const found = read(text, options);
  if (!found.ok) throw new Error(found.problems.map((it) => it.message).join());
  return found.table;
};
const utf16 = (text: string, mark: boolean): Uint8Array => {
  const units = [...(mark ? "\uFEFF" : ""), ...text].map((it) => it.charCodeAt(0));
  return new Uint8Array(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
};
const latin = (text: string): Uint8Array => new Uint8Array([...text].map((it) => it.charCodeAt(0)));

describe("a table", () => {
  it.each([
    ["commas", "Question,Answer\nWhy?,because", ","],
    ["semicolons, with commas in the cells", "Question;Answer\nWhich, if any?;1,5\nAnd, then?;2,5", ";"],
    ["tabs", "Question\tAnswer\nWhy, or why not?\tbecause", "\t"],
    ["bars", "Question|Answer\nWhy?|because", "|"],
    ["the sign that the file names itself", "sep=;\nQuestion;Answer\nWhy?;because", ";"],
  ])("is read with %s", (_, text, separator) => {
    const found = table(text);
    expect(found).toMatchObject({ separator, columns: ["Question", "Answer"] });
    expect(found.rows.every((row) => row.cells.length === 2 && row.problems.length === 0)).toBe(true);
  });

  it("keeps the line on which each row begins, whatever line ends and line breaks in cells there are", () => {
    const text = 'Question,Answer\r\n"two\r\nlines",1\r\n\r\n,\r\n"three\n\nlines",2\rlast,3';
    expect(table(text).rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, "two\nlines"],
      [6, "three\n\nlines"],
      [9, "last"],
    ]);
    expect(table("sep=,\na,b\n1,2").rows[0]?.line).toBe(3);
  });

  it.each([
    ["UTF-8 with a mark", bytes("\uFEFFFrage,Antwort\nWo?,Zürich")],
    ["UTF-16 with a mark", utf16("Frage,Antwort\nWo?,Zürich", true)],
    ["UTF-16 without one", utf16("Frage,Antwort\nWo?,Zürich", false)],
  ])("is read from %s", (_, file) => {
    expect(table(file)).toMatchObject({
      columns: ["Frage", "Antwort"],
      rows: [{ cells: ["Wo?", "Zürich"] }],
    });
  });

  it("in another encoding names the line of the first wrong byte, and is read when the encoding is named", () => {
    const file = latin("Frage,Antwort\nWo?,Bern\nWo?,Zürich");
    expect(read(file)).toMatchObject({ ok: false, problems: [{ code: "not_utf8", line: 3 }] });
    expect(table(file, { encoding: "windows-1252" }).rows[1]?.cells).toEqual(["Wo?", "Zürich"]);
  });

  it("tells columns of the same name and without a name apart", () => {
    expect(table("A, A ,,A\n1,2,3,4").columns).toEqual(["A", "A (2)", "Column 3", "A (3)"]);
  });

  it.each([
    ["nothing", "", "empty", 1],
    ["blank lines", " \n\n", "empty", 1],
    ["headings alone", "\nQuestion,Answer\n", "no_rows", 2],
    ["a quotation mark that is never closed", 'Q,A\n1,2\n"open,3\n4,5', "unclosed_quote", 3],
    ["too many rows", `Q,A\n${"1,2\n".repeat(1_001)}`, "too_many_rows", 1_002],
    ["a spreadsheet file", "PK\u0003\u0004rest", "spreadsheet", 1],
    ["too many bytes", "x".repeat(5_000_001), "too_large", 1],
  ])("that is %s is refused with its line", (_, text, code, line) => {
    expect(read(text)).toMatchObject({ ok: false, problems: [{ code, line }] });
  });

  it("says which rows have a torn quote or more cells than headings, and reads the others", () => {
    const { rows } = table('Q,A\n1,2,3\n"x"y,"2"\n4,5\n6,7,,\n8');
    expect(rows.map(({ line, problems }) => [line, problems.map((it) => it.code)])).toEqual([
      [2, ["too_many_cells"]],
      [3, ["bad_quotes"]],
      [4, []],
      [5, []],
      [6, []],
    ]);
  });

  it("comes back from whatever a writer of CSV made of it", () => {
    const cell = fc.string({ unit: "grapheme" }).map((it) => it.replaceAll(/\r\n?|\0/g, "\n"));
    const rows = fc.array(
      fc.tuple(
        cell,
        cell.filter((it) => it.trim() !== ""),
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom(",", ";", "\t"), (written, separator) => {
        const text = Papa.unparse([["Question", "Answer"], ...written], {
          delimiter: separator,
          quotes: true,
        });
        expect(table(text, { separator }).rows.map((it) => it.cells)).toEqual(written);
      }),
    );
  });
});
