import { type ConnectTarget, connect, type Database, openEmbedded } from "@touchstone/database";
import type { Environment } from "./environment.ts";
import type { ProgramFiles } from "./program-files.ts";

export interface OpenDatabase {
  database: Database;
  /** For what opens a connection of its own. */
  target: ConnectTarget;
  close: () => Promise<void>;
}

/**
 * Opens the embedded database of the data directory, or the server of `DATABASE_URL`; changes nothing in its schema.
 * Throws EmbeddedDatabaseError or DatabaseUnavailable, with a message for the person who starts the program.
 */
export async function openDatabase(
  environment: Environment,
  files: Pick<ProgramFiles, "supervisor">,
  onLost?: (error: Error) => void,
): Promise<OpenDatabase> {
  const embedded = environment.databaseUrl
    ? null
    : await openEmbedded({
        dataDir: `${environment.dataDir}/postgres`,
        supervisorEntry: files.supervisor,
        ...(onLost && { onLost }),
      });
  const target = embedded ? embedded.connection : { url: environment.databaseUrl ?? "" };
  try {
    const database = await connect(target, { max: 20 });
    return {
      database,
      target,
      close: async () => {
        await database.close();
        await embedded?.close();
      },
    };
  } catch (error) {
    await embedded?.close();
    throw error;
  }
}
