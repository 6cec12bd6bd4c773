import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExportColumn, ExportRow } from "@touchstone/scoring";
import { parquetMetadata, parquetReadObjects, parquetSchema } from "hyparquet";
import Papa from "papaparse";
import { afterAll, describe, expect, it } from "vitest";
import { csvText } from "./csv.ts";
import { writeParquet } from "./parquet.ts";

const columns: ExportColumn[] = [
  { name: "task", kind: "text", required: true },
  { name: "searches", kind: "whole", required: false },
  { name: "score", kind: "number", required: false },
];

async function* stream(rows: readonly ExportRow[]) {
  yield* rows;
}

async function csvOf(rows: readonly ExportRow[]): Promise<string> {
  let text = "";
  for await (const piece of csvText(columns, stream(rows))) text += piece;
  return text;
}

const folder = await mkdtemp(join(tmpdir(), "touchstone-tables-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const many = Array.from({ length: 2_500 }, (_, n) => ({
  task: `demo-${n}`,
  searches: n % 3 === 0 ? null : n,
  score: n % 2 === 0 ? 0.5 : null,
}));

describe("csvText", () => {
  it("writes a header, an empty cell for what is undefined, and quotes where the text needs them", async () => {
    expect(await csvOf([{ task: 'a, "b"\nc', searches: null, score: 0.25 }])).toBe(
      'task,searches,score\r\n"a, ""b""\nc",,0.25\r\n',
    );
  });

  it("writes a header alone where there is no row", async () => {
    expect(await csvOf([])).toBe("task,searches,score\r\n");
  });

  it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1+1", '=HYPERLINK("x")\nsecond line'])(
    "puts an apostrophe before %j, which a spreadsheet would run",
    async (task) => {
      const { data } = Papa.parse<string[]>((await csvOf([{ task, searches: 1, score: 0 }])).trimEnd());
      expect(data[1]?.[0]).toBe(`'${task}`);
    },
  );

  it("leaves all other text as it is, and reads back whole", async () => {
    const { data } = Papa.parse<Record<string, string>>(await csvOf(many), {
      header: true,
      skipEmptyLines: true,
    });
    expect(data).toHaveLength(many.length);
    expect(data[2_499]).toEqual({ task: "demo-2499", searches: "", score: "" });
    expect(data[1]).toEqual({ task: "demo-1", searches: "1", score: "" });
  });
});

describe("writeParquet", () => {
  const read = async (name: string, rows: readonly ExportRow[]) => {
    const file = join(folder, name);
    await writeParquet(file, columns, stream(rows));
    const bytes = new Uint8Array(await readFile(file));
    return { bytes, rows: await parquetReadObjects({ file: bytes.buffer.slice(0) }) };
  };

  it("reads back as it was written", async () => {
    const { rows } = await read("many.parquet", many);
    expect(rows).toEqual(
      many.map((it) => ({ ...it, searches: it.searches === null ? null : BigInt(it.searches) })),
    );
  });

  it("keeps text as it is: formulas, line breaks and other alphabets", async () => {
    const task = "=1+1\nβ-ketoacyl 雪 🧪";
    expect((await read("text.parquet", [{ task, searches: 2 ** 40, score: 1 / 3 }])).rows).toEqual([
      { task, searches: BigInt(2 ** 40), score: 1 / 3 },
    ]);
  });

  it("has the schema of its columns even where no row gives a hint", async () => {
    const { bytes, rows } = await read("none.parquet", []);
    expect(rows).toEqual([]);
    const schema = parquetSchema(parquetMetadata(bytes.buffer.slice(0)));
    expect(
      schema.children.map(({ element: { name, type, repetition_type } }) => [name, type, repetition_type]),
    ).toEqual([
      ["task", "BYTE_ARRAY", "REQUIRED"],
      ["searches", "INT64", "OPTIONAL"],
      ["score", "DOUBLE", "OPTIONAL"],
    ]);
  });
});
