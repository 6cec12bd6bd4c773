import type { ExportColumn, ExportRow } from "@touchstone/scoring";
import { type BasicType, fileWriter, parquetWriteRows, type SchemaElement } from "hyparquet-writer";

const ROWS_PER_GROUP = 50_000;

/** Whole numbers are 64 bits wide: a count of searches knows no smaller bound. */
const ELEMENTS = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  whole: { type: "INT64" },
  number: { type: "DOUBLE" },
} as const satisfies Record<ExportColumn["kind"], Partial<SchemaElement> & { type: BasicType }>;

const schemaOf = (columns: readonly ExportColumn[]): SchemaElement[] => [
  { name: "outcomes", num_children: columns.length },
  ...columns.map(
    ({ name, kind, required }): SchemaElement => ({
      name,
      ...ELEMENTS[kind],
      repetition_type: required ? "REQUIRED" : "OPTIONAL",
    }),
  ),
];

/**
 * Writes rows as one Parquet file (Snappy), with the schema of the columns and not one guessed from the rows. Not more than
 * one group of rows is held. Throws what the file system throws.
 */
export async function writeParquet(
  file: string,
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportRow>,
): Promise<void> {
  async function* cells() {
    for await (const row of rows)
      yield Object.fromEntries(
        columns.map(({ name, kind }) => {
          const value = row[name] ?? null;
          return [name, kind === "whole" && typeof value === "number" ? BigInt(value) : value];
        }),
      );
  }
  await parquetWriteRows({
    writer: fileWriter(file),
    rows: cells(),
    columns: columns.map(({ name }) => ({ name })),
    schema: schemaOf(columns),
    rowGroupSize: ROWS_PER_GROUP,
    createdBy: "touchstone",
  });
}
