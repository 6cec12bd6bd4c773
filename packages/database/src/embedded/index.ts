export type { EmbeddedConnection } from "./control.ts";
export { EmbeddedDatabaseError, type EmbeddedDatabaseProblem } from "./errors.ts";
export { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded, stopLingering } from "./open-embedded.ts";
