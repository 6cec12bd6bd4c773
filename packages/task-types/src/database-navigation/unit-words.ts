import { convertUnit, resolveUnit } from "@touchstone/scoring";
import type { UnitReader } from "./value-comparison.ts";

/** Converts a number with the word after it into a constraint's unit; a word that is no unit ("residues") converts nothing. */
export const readUnit: UnitReader = (value, word, unit) => {
  const from = word === "" ? null : resolveUnit(word);
  const to = unit === "" ? null : resolveUnit(unit);
  if (from === null || to === null) return null;
  return convertUnit(value, from, to) ?? "incompatible";
};
