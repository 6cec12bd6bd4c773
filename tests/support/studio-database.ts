import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { connect, type Database, type EmbeddedConnection, openEmbedded } from "@touchstone/database";

const supervisors = [
  "../../apps/cli/dist/supervisor.js",
  "../../packages/database/src/embedded/supervisor.ts",
];

/** The embedded database of a running studio, reached past it. */
export interface StudioDatabase extends Pick<Database, "sql"> {
  readonly connection: EmbeddedConnection;
  readonly close: () => Promise<void>;
}

/** Joins the database of a studio that runs on `dataDir`. Instants and JSON are handed over as text. */
export async function openStudioDatabase(dataDir: string): Promise<StudioDatabase> {
  const entry = supervisors
    .map((it) => fileURLToPath(new URL(it, import.meta.url)))
    .find((it) => existsSync(it));
  const embedded = await openEmbedded({ dataDir: join(dataDir, "postgres"), supervisorEntry: entry ?? "" });
  const database = await connect(embedded.connection, { max: 2 });
  return {
    sql: database.sql,
    connection: embedded.connection,
    close: async () => {
      await database.close();
      await embedded.close();
    },
  };
}
