/** Why the embedded database cannot be used. */
export type EmbeddedDatabaseProblem =
  | "no_binaries"
  | "not_writable"
  | "foreign_directory"
  | "wrong_version"
  | "in_use"
  | "start_failed";

/** Every failure of the embedded database that a person can do something about; the message says what. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = "EmbeddedDatabaseError";

  constructor(
    readonly code: EmbeddedDatabaseProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The `code` of a Node system error (`ENOENT`, `EACCES`, …), or undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" ? error.code : undefined;
}
