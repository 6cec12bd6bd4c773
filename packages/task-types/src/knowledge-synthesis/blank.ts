import type { SynthesisAnswer } from "@touchstone/contract";
import type { Cell, Column, SynthesisPayload, SynthesisRow } from "./payload.ts";

/** A new T4 draft: one key column without a name, no rows. */
export const blankSynthesis = (): SynthesisPayload => ({
  topic: "",
  instructions: "",
  sourceReviewWorkId: null,
  rowsGiven: false,
  columns: [{ ...blankColumn("c1"), key: true }],
  columnOrder: "any",
  missingTokens: [{ token: "NR", meaning: "not reported" }],
  membershipRule: "",
  rows: [],
});

/** A new column: free text, compared as a string. */
export const blankColumn = (id: string): Column => ({
  id,
  name: "",
  definition: "",
  type: "text",
  unit: "",
  profile: "string",
  params: {},
  key: false,
  synonyms: [],
  example: "",
  secondSource: false,
  scale: null,
});

export const blankCell = (): Cell => ({
  value: "",
  variants: [],
  noVariantKnown: false,
  evidence: [],
  conflict: null,
});

/** A new row with an empty cell in every column. */
export const blankRow = (id: string, columns: readonly Column[]): SynthesisRow => ({
  id,
  cells: Object.fromEntries(columns.map((column) => [column.id, blankCell()])),
});

export const blankSynthesisAnswer = (): SynthesisAnswer => ({ table: "" });
