import { SubmissionLine } from "@touchstone/contract";
import { pointer } from "@touchstone/text";

/** Something of a foreign record that could not be taken over, with its place; codes have words where they are printed. */
export interface Unmapped {
  /** JSON Pointer into the record or log. */
  pointer: string;
  code: "not_a_log" | "no_samples" | "wrong_shape" | "unknown_limit" | "twice" | "invalidated";
  detail: string;
}

/** Fields of a submission line, as an import puts them together. */
export const LINE_FIELDS = [
  "task",
  "run",
  "response",
  "answer",
  "ended",
  "cost",
  "searches",
  "calls",
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

/** A line of what was found, or what is wrong with it; `placeOf` says where a field was read from. */
export function lineOf(
  found: Partial<Record<LineField, unknown>>,
  placeOf: (field: string) => string,
): { line: SubmissionLine } | { unmapped: Unmapped[] } {
  const parsed = SubmissionLine.safeParse(found);
  if (parsed.success) return { line: parsed.data };
  return {
    unmapped: parsed.error.issues.map(({ path: [field = "", ...rest], message }) => ({
      pointer: `${placeOf(String(field))}${pointer(...rest.map((key) => (typeof key === "symbol" ? String(key) : key)))}`,
      code: "wrong_shape" as const,
      detail: `${String(field)}: ${message}`,
    })),
  };
}

/** Names of tasks are text; a log may number them. */
export const taskName = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);

/** JSON Pointer of a dotted path, under a prefix. */
export const pointerOf = (prefix: string, path: string): string => `${prefix}${pointer(...path.split("."))}`;
