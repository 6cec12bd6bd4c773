import type { ProfileName } from "@touchstone/scoring";
import type { Column } from "./payload.ts";

/** Profiles that can compare the values of a column of each type; the first is the ordinary one. */
export const suitableProfiles: Readonly<Record<Column["type"], readonly ProfileName[]>> = {
  text: ["string", "string-cs", "exact", "judge"],
  entity: ["string", "string-cs", "exact", "identifier", "judge"],
  number: ["number"],
  range: ["range"],
  date: ["date"],
  boolean: ["boolean"],
  enum: ["enum"],
  identifier: ["identifier", "exact", "string-cs"],
  reference: ["reference"],
  url: ["url"],
  list: ["list"],
  set: ["set", "records"],
};
