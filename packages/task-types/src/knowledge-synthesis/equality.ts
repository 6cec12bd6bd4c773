import type { Json, Work } from "@touchstone/contract";
import {
  type CompareContext,
  compareProfile,
  EqualityProfile,
  normaliseCased,
  normaliseExact,
  normaliseString,
  ProfileName,
  validateProfile,
} from "@touchstone/scoring";
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

/** Says whether a text would be taken for a gold cell of its column. */
export type Accepts = (cell: Cell, text: Cell["value"]) => boolean;

const nothing: Accepts = () => false;

const NORMALISE: Partial<Record<ProfileName, (text: string) => string>> = {
  string: normaliseString,
  "string-cs": normaliseCased,
  exact: normaliseExact,
};

/** Texts that compare by a normal form are brought into it once, which keeps tables of sixty rows quick. */
function byNormalForm(normalise: (text: string) => string, { missing }: CompareContext): Accepts {
  const tokens = new Set((missing?.tokens ?? []).map(normaliseString));
  const known = new Map<string, string>();
  const formOf = (text: string): string => {
    const form = known.get(text);
    if (form !== undefined) return form;
    // A missing token is its own kind of value and equals nothing else.
    const token = normaliseString(text);
    const made = tokens.has(token) ? `missing:${token}` : `text:${normalise(text)}`;
    known.set(text, made);
    return made;
  };
  return ({ value, variants }, text) => {
    if (typeof value !== "string" || typeof text !== "string") return false;
    const form = formOf(text);
    return formOf(value) === form || variants.some((variant) => formOf(variant) === form);
  };
}

/** The comparison of a column, prepared once for many cells; it accepts nothing while the column cannot be compared. */
export function acceptsOf(column: Column, context: CompareContext): Accepts {
  const profile = profileOf(column);
  if (profile === null || !isComparable(column, context)) return nothing;
  const normalise = NORMALISE[profile];
  if (normalise !== undefined && column.params["aliases"] === undefined)
    return byNormalForm(normalise, context);
  const equality = EqualityProfile.parse({ profile, params: paramsOf(column) });
  return (cell, text) => compareProfile(equality, goldOf(cell), text, context).result === "match";
}
