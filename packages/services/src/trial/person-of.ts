import type { Candidate } from "@touchstone/validation";
import type { SolverRow } from "./repository.ts";

/** Institutions are free text or ROR identifiers; they are compared without case and outer white space. */
export const institutionKey = (text: string | null): string[] => {
  const key = (text ?? "").trim().toLowerCase();
  return key === "" ? [] : [key];
};

/** A member as eligibility sees them. */
export const personOf = (row: SolverRow): Candidate => ({
  id: row.userId,
  roles: row.roles,
  active: row.active,
  orcids: row.orcid ? [row.orcid] : [],
  institutions: institutionKey(row.institution),
  fields: row.disciplines,
});
