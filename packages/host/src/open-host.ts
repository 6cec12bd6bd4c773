import { loadStructureKeys } from "@touchstone/chemistry";
import {
  authAdapter,
  type Database,
  holdInstanceLock,
  migrate,
  readSession,
  storeOn,
} from "@touchstone/database";
import { archives } from "@touchstone/files";
import { chatCompletions } from "@touchstone/models";
import { connectors } from "@touchstone/records";
import type { Chance, Clock, ModelPanel, RecordSource, World } from "@touchstone/services";
import { recordSource } from "@touchstone/sources";
import {
  type Authentication,
  authentication,
  personReader,
  type SignedIn,
  signInOf,
  startSession,
} from "./authentication.ts";
import { type Environment, isLoopback } from "./environment.ts";
import { systemChance, systemClock, uuidV7 } from "./identifiers.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";
import type { ProgramFiles } from "./program-files.ts";
import { instanceSecret } from "./secret.ts";
import { vaultOf } from "./vault.ts";

export interface HostOptions {
  environment: Environment;
  files: ProgramFiles;
  /** Marks the database as served, so that a restore keeps out. */
  serving: boolean;
  clock?: Clock;
  chance?: Chance;
  panel?: ModelPanel;
  databases?: RecordSource;
  onDatabaseLost?: (error: Error) => void;
}

/** Everything a process of Touchstone works with: the world for verbs, and what must be closed. */
export interface Host {
  world: World;
  auth: Authentication;
  database: Database;
  environment: Environment;
  /** Who a request comes from, by its cookie. */
  personOf: (headers: Headers) => Promise<SignedIn | null>;
  /** After a sign-in, sign-out or change of password: sessions are looked up anew. */
  forgetSessions: () => void;
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
  return hostOn(await openDatabase(environment, files, options.onDatabaseLost), options);
}

/** The host on a database that is open already; closing the host closes it too. */
export async function hostOn(opened: OpenDatabase, options: HostOptions): Promise<Host> {
  const { environment, files } = options;
  const { database, target } = opened;
  const closing: (() => Promise<unknown>)[] = [opened.close];
  const close = async () => {
    for (const step of closing.splice(0).toReversed()) await step();
  };
  try {
    const migrated = await migrate(database.sql, files.migrations);
    if (options.serving) {
      const lock = await holdInstanceLock(target);
      closing.push(() => lock.release());
    }
    const secret = environment.secret ?? (await instanceSecret(environment.dataDir));
    const clock = options.clock ?? systemClock;
    const ids = uuidV7(clock);
    const auth = authentication({
      secret,
      ids,
      adapter: authAdapter(database.db),
      secureCookies: environment.publicUrl?.startsWith("https:") ?? false,
      origins: environment.publicUrl ? [environment.publicUrl] : [],
    });
    const people = personReader(auth, (token) => readSession(database.sql, token), clock);
    const world: World = {
      store: storeOn(database.db),
      clock,
      ids,
      chance: options.chance ?? systemChance,
      vault: vaultOf(secret),
      signIn: signInOf(auth),
      panel: options.panel ?? chatCompletions,
      databases:
        options.databases ??
        recordSource({
          ...environment.sources,
          connectors,
          product: `Touchstone/${files.version}`,
          now: () => clock.now(),
        }),
      archives,
      structures: loadStructureKeys,
      instance: {
        version: files.version,
        ownHosts: hostNames(environment),
        loopback: isLoopback(environment.host),
      },
      wakeJobs: () => {},
    };
    return {
      world,
      auth,
      database,
      environment,
      migrated,
      close,
      personOf: people.personOf,
      forgetSessions: people.forget,
      startSession: (userId) => startSession(auth, userId),
    };
  } catch (error) {
    await close();
    throw error;
  }
}
