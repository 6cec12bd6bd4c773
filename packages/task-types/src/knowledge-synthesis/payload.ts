import { Evidence, Json } from "@touchstone/contract";
import { z } from "zod";

/** What the values of a column are; the profile says how two of them compare. */
const ColumnType = z.enum([
  "text",
  "entity",
  "number",
  "range",
  "date",
  "boolean",
  "enum",
  "identifier",
  "reference",
  "url",
  "list",
  "set",
]);

/** One column of the schema (CHECKS.md 5). */
export const Column = z.strictObject({
  id: z.string().min(1),
  /** Header, exactly as the solver has to write it. */
  name: z.string(),
  definition: z.string(),
  type: ColumnType,
  /** UCUM code of the one unit of a numeric column; empty for none. */
  unit: z.string(),
  /** Name of an equality profile (SCORING.md 2.4); empty until chosen. */
  profile: z.string(),
  /** Parameters of the profile by the names of SCORING.md; `delimiter` of list and set columns lives here. */
  params: z.record(z.string(), Json),
  key: z.boolean(),
  /** Other headers the reader of tables accepts. */
  synonyms: z.array(z.string()),
  /** Worked example of one cell, from no gold row. */
  example: z.string(),
  /** Cells of this column need a second, independent source (CHECKS.md 14.12). */
  secondSource: z.boolean().default(false),
  /** How a number with a percent sign is read (SCORING.md 2.3); null where no percent can occur. */
  scale: z.enum(["percent", "fraction", "none"]).nullable().default(null),
});
export type Column = z.infer<typeof Column>;

/** Two places that disagree about a cell, and the rule that decides (CHECKS.md 5, `t4/conflict`). */
const CellConflict = z.strictObject({ rule: z.string(), quotes: z.array(Evidence) });

/** One gold cell. Members of a list or set column stand in an array and are never joined. */
export const Cell = z.strictObject({
  value: z.union([z.string(), z.array(z.string())]),
  /** Other spellings that count as the value. */
  variants: z.array(z.string()),
  /** The author looked and there is no other spelling. */
  noVariantKnown: z.boolean().default(false),
  evidence: z.array(Evidence),
  conflict: CellConflict.nullable(),
});
export type Cell = z.infer<typeof Cell>;

export const SynthesisRow = z.strictObject({ id: z.string().min(1), cells: z.record(z.string(), Cell) });
export type SynthesisRow = z.infer<typeof SynthesisRow>;

/** What is written where there is nothing to write; one token per meaning. */
const MissingToken = z.strictObject({ token: z.string(), meaning: z.string() });

/** Content of a T4 task (DESIGN.md §6, CHECKS.md 14.20). Drafts may be incomplete: strings may be empty, lists short. */
export const SynthesisPayload = z.strictObject({
  topic: z.string(),
  instructions: z.string(),
  /** The review the table was taken from; null says that there is none. */
  sourceReviewWorkId: z.string().nullable(),
  /** The keys are disclosed and only the other cells are asked for. */
  rowsGiven: z.boolean(),
  columns: z.array(Column),
  columnOrder: z.enum(["any", "fixed"]),
  missingTokens: z.array(MissingToken),
  /** Decides for any candidate whether it is a row. */
  membershipRule: z.string(),
  rows: z.array(SynthesisRow),
});
export type SynthesisPayload = z.infer<typeof SynthesisPayload>;
