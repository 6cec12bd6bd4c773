import { readFileSync } from "node:fs";
import { archives } from "@touchstone/files";
import {
  authAdapter,
  connect,
  type Database,
  type EmbeddedDatabase,
  holdInstanceLock,
  migrate,
  openEmbedded,
  storeOn,
} from "@touchstone/database";
import { chatCompletions } from "@touchstone/models";
import type { Chance, Clock, ModelPanel, World } from "@touchstone/services";
import { type Authentication, authentication, signInOf, startSession } from "./authentication.ts";
import type { Environment } from "./environment.ts";
import { systemChance, systemClock, uuidV7 } from "./identifiers.ts";
import { instanceSecret } from "./secret.ts";
import { vaultOf } from "./vault.ts";

/** Where the program's own files lie; differs between sources and a build. */
export interface ProgramFiles {
  /** Folder of migrations. */
  migrations: string;
  /** Script of the embedded server's supervisor. */
  supervisor: string;
  /** The program's version. */
  version: string;
}

export interface HostOptions {
  environment: Environment;
  files: ProgramFiles;
  /** Marks the database as served, so that a restore keeps out. */
  serving: boolean;
  clock?: Clock;
  chance?: Chance;
  panel?: ModelPanel;
  onDatabaseLost?: (error: Error) => void;
}

/** Everything a process of Touchstone works with: the world for verbs, and what must be closed. */
export interface Host {
  world: World;
  auth: Authentication;
  database: Database;
  environment: Environment;
  /** Cookies of a new session for a person; see the example's one-click entry. */
  startSession: (userId: string) => Promise<string[]>;
  /** Names of the migrations that were applied at this opening. */
  migrated: readonly string[];
  close: () => Promise<void>;
}

const hostNames = (environment: Environment): string[] => {
  const own = new Set([environment.host, "localhost", "127.0.0.1"]);
  if (environment.publicUrl) own.add(new URL(environment.publicUrl).hostname);
  return [...own];
};

/**
 * Opens the database (embedded, or the server of `DATABASE_URL`), brings its schema up to date and puts the world
 * together. Throws before anything is changed when the database cannot be used or is of a newer version.
 */
export async function openHost(options: HostOptions): Promise<Host> {
  const { environment, files } = options;
  const clock = options.clock ?? systemClock;
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    let embedded: EmbeddedDatabase | null = null;
    if (!environment.databaseUrl) {
      embedded = await openEmbedded({
        dataDir: `${environment.dataDir}/postgres`,
        supervisorEntry: files.supervisor,
        ...(options.onDatabaseLost ? { onLost: options.onDatabaseLost } : {}),
      });
      const held = embedded;
      closing.push(() => held.close());
    }
    const database = await connect(
      environment.databaseUrl ? { url: environment.databaseUrl } : (embedded as EmbeddedDatabase).connection,
      { max: 20 },
    );
    closing.push(() => database.close());
    const migrated = await migrate(database.sql, files.migrations);
    if (options.serving) {
      const lock = await holdInstanceLock(database.sql);
      closing.push(() => lock.release());
    }
    const secret = environment.secret ?? (await instanceSecret(environment.dataDir));
    const auth = authentication({
      secret,
      adapter: authAdapter(database.db),
      secureCookies: environment.publicUrl?.startsWith("https:") ?? false,
      origins: environment.publicUrl ? [environment.publicUrl] : [],
    });
    const world: World = {
      store: storeOn(database.db),
      clock,
      ids: uuidV7(clock),
      chance: options.chance ?? systemChance,
      vault: vaultOf(secret),
      signIn: signInOf(auth),
      panel: options.panel ?? chatCompletions,
      archives,
      instance: { version: files.version, ownHosts: hostNames(environment) },
      wakeJobs: () => {},
    };
    return {
      world,
      auth,
      database,
      environment,
      migrated,
      close,
      startSession: (userId) => startSession(auth, userId),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The version in a package.json. */
export const versionIn = (packageFile: string): string =>
  (JSON.parse(readFileSync(packageFile, "utf8")) as { version: string }).version;
