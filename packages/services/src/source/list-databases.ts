import { connectors } from "@touchstone/records";
import type { Access } from "../access/authorise.ts";
import type { World } from "../world.ts";
import type { RecordSource } from "./record-source.ts";

/** A database that the studio reads. */
export interface DatabaseView {
  database: string;
  title: string;
  homepage: string;
  licence: string;
  /** Names of the searches that it allows. */
  queries: string[];
  /** Whether it can be asked; where it cannot, records can be pasted or written by hand. */
  standing: ReturnType<RecordSource["standing"]>;
}

/** The databases that the studio reads, and which of them this instance can ask. */
export const listDatabases = (world: World, _access: Access<"member">): DatabaseView[] =>
  connectors.map(({ database, title, homepage, licence, queries }) => ({
    database,
    title,
    homepage,
    licence,
    queries: Object.keys(queries),
    standing: world.databases.standing(database),
  }));
