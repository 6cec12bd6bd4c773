/** The database cannot be reached or cannot be used at all; the message names it, never its password. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
}

/** The database was written by a newer version of the program; this version would damage it. */
export class SchemaTooNew extends Error {
  override readonly name = "SchemaTooNew";

  /**
   * @param databaseSchema the last migration the database has seen
   * @param programSchema the last migration this program brings
   */
  constructor(
    readonly databaseSchema: string,
    readonly programSchema: string,
  ) {
    super(
      `The database was written by a newer version of Touchstone: it has schema ${databaseSchema}, ` +
        `and this version knows schemas up to ${programSchema}. Install the newer version again, ` +
        "or restore a backup that this version made.",
    );
  }
}

/** The database holds something that no version of this program made. */
export class ForeignDatabase extends Error {
  override readonly name = "ForeignDatabase";
}

/** A backup file does not hold what was once written into it. Nothing has been changed in the database. */
export class BackupDamaged extends Error {
  override readonly name = "BackupDamaged";

  /**
   * @param place where in the file, such as `line 120 (table "task", rows 501 to 1000)`
   * @param reason what is wrong there
   */
  constructor(
    readonly place: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`The backup is damaged at ${place}: ${reason}. Nothing has been restored.`, options);
  }
}

/** A restore that was not begun, with the reason. */
export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";

  constructor(
    readonly code: "server_running" | "not_empty" | "newer_backup",
    message: string,
  ) {
    super(message);
  }
}
