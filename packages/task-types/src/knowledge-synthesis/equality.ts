import type { Json, Work } from "@touchstone/contract";
import { type CompareContext, compare, ProfileName, validateProfile } from "@touchstone/scoring";
import { delimiterOf, holdsMembers } from "./cell-text.ts";
import type { Cell, Column, SynthesisPayload } from "./payload.ts";

const MEASURED: ReadonlySet<string> = new Set(["number", "range"]);

/** The profile of a column; null while none is chosen or its name is unknown. */
export function profileOf(column: Column): ProfileName | null {
  const parsed = ProfileName.safeParse(column.profile);
  return parsed.success ? parsed.data : null;
}

/** Parameters of a column as the scorer takes them: unit, scale and delimiter stand among them. */
export function paramsOf(column: Column): Record<string, Json> {
  const measured = MEASURED.has(column.profile);
  return {
    ...column.params,
    ...(measured && column.unit !== "" ? { unit: column.unit } : {}),
    ...(measured && column.scale !== null ? { scale: column.scale } : {}),
    ...(holdsMembers(column) ? { delimiter: delimiterOf(column) } : {}),
  };
}

/** What comparisons of a table know besides two cells. */
export const contextOf = (payload: SynthesisPayload, works: readonly Work[]): CompareContext => ({
  missing: {
    tokens: payload.missingTokens.map(({ token }) => token).filter((token) => token.trim() !== ""),
    emptyIsMissing: false,
  },
  works,
});

/** Gold of a cell as the scorer takes it: its value with the variants as aliases. */
export const goldOf = ({ value, variants }: Cell): Json =>
  variants.length === 0 ? value : { value, aliases: variants };

/** Whether a column's profile and parameters are complete enough to compare anything. */
export const isComparable = (column: Column, context: CompareContext): boolean =>
  column.profile !== "" &&
  validateProfile(column.profile, paramsOf(column), null, context).every(({ code }) =>
    code.startsWith("gold_"),
  );

/** Whether a text would be taken for a gold cell; false where the column cannot be compared. */
export function accepts(column: Column, cell: Cell, text: Cell["value"], context: CompareContext): boolean {
  const profile = profileOf(column);
  if (profile === null || !isComparable(column, context)) return false;
  return compare(profile, paramsOf(column), goldOf(cell), text, context).result === "match";
}
