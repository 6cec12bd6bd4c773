import type { SubmissionLine } from "@touchstone/contract";
import { valueAt } from "./dotted-path.ts";
import { LINE_FIELDS, type LineField, lineOf, pointerOf, taskName, type Unmapped } from "./imported.ts";

/** Where in a foreign record each field stands, as a dotted path; a field without a path stands under its own name. */
export type FieldMapping = Partial<Record<LineField, string>>;

const isField = (name: string): name is LineField => (LINE_FIELDS as readonly string[]).includes(name);

/** Reads `task=id,response=output.text`; null where a part is not `field=path` or the field is not one of a submission line. */
export function parseMapping(text: string): FieldMapping | null {
  const mapping: FieldMapping = {};
  for (const part of text.split(",")) {
    const at = part.indexOf("=");
    const field = part.slice(0, at).trim();
    const path = part.slice(at + 1).trim();
    if (at < 0 || path === "" || !isField(field)) return null;
    mapping[field] = path;
  }
  return mapping;
}

const NUMERIC: ReadonlySet<LineField> = new Set(["run", "cost", "searches", "calls"]);

/** Numbers are often written as text in tables; what is not a number stays as it is and is refused. */
function fieldValue(field: LineField, value: unknown): unknown {
  if (field === "task") return taskName(value);
  return NUMERIC.has(field) && typeof value === "string" && /^\d+(?:\.\d+)?$/.test(value.trim())
    ? Number(value)
    : value;
}

/** Brings one record of plain JSON Lines into the form of a submission line. Fields that are absent or null are left out. */
export function mapRecord(
  record: unknown,
  mapping: FieldMapping,
): { line: SubmissionLine } | { unmapped: Unmapped[] } {
  const pathOf = (field: LineField): string => mapping[field] ?? field;
  const found: Partial<Record<LineField, unknown>> = {};
  for (const field of LINE_FIELDS) {
    const value = valueAt(record, pathOf(field));
    if (value !== undefined && value !== null) found[field] = fieldValue(field, value);
  }
  return lineOf(found, (field) => pointerOf("", isField(field) ? pathOf(field) : field));
}
