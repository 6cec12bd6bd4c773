import type { Json } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import type { Repositories } from "./repositories.ts";
import type { RecordSource } from "./source/record-source.ts";

/** The only source of time. */
export interface Clock {
  now: () => Date;
}

/** UUIDv7, so that keys sort by the time they were made. */
export interface Ids {
  next: () => string;
}

/** The only source of chance; `token` is unguessable, URL-safe and has at least 128 bits. */
export interface Chance {
  token: () => string;
  seed: () => string;
}

/** Secrets at rest. `seal` is authenticated encryption under the instance's secret; `digest` is a keyed hash for look-ups. */
export interface Vault {
  seal: (plain: string) => string;
  open: (sealed: string) => string;
  digest: (token: string) => string;
}

/** Passwords and sessions, behind the sign-in library. */
export interface SignIn {
  /** Makes a user who can sign in with a password; `conflict` when the address is taken. */
  createUser: (user: {
    name: string;
    email: string;
    password: string;
    fictional?: boolean;
    orcid?: string;
    institution?: string;
  }) => Promise<{ userId: string }>;
}

/**
 * Where rows are kept. `read` may use any connection; `write` is one transaction, committed when `work` returns and
 * rolled back when it throws. Nothing inside waits on the network.
 */
export interface Store {
  read: <T>(work: (repos: Repositories) => Promise<T>) => Promise<T>;
  write: <T>(work: (repos: Repositories) => Promise<T>) => Promise<T>;
}

/** A chat-completions endpoint as the panel calls it; `key` is plain and lives only as long as the call. */
export interface ChatEndpoint {
  baseUrl: string;
  model: string;
  key: string | null;
  temperature: number | null;
  extraBody: Record<string, Json>;
}

export interface ChatReply {
  text: string;
  modelId: string;
  fingerprint: string;
  tokensIn: number;
  tokensOut: number;
  /** The whole answer as it came, for the record. */
  raw: string;
  finish: string;
}

/** Calls one model once, without retries: retries, caps and records are the run's. */
export interface ModelPanel {
  complete: (
    endpoint: ChatEndpoint,
    messages: { role: "system" | "user"; content: string }[],
    signal: AbortSignal | null,
  ) => Promise<ChatReply>;
}

/** Archives; deterministic: same entries, same bytes. */
export interface Archives {
  zip: (entries: { path: string; bytes: Uint8Array }[]) => Uint8Array;
  unzip: (bytes: Uint8Array) => { path: string; bytes: Uint8Array }[];
}

/** Facts of the running instance that verbs may need. */
export interface Instance {
  version: string;
  /** Hosts under which the studio itself is reached; evidence may not stand there. */
  ownHosts: readonly string[];
  /** Bound to a loopback address: only people on this machine reach it. */
  loopback: boolean;
}

/** Everything outside, handed in by the host. Tests hand in their own. */
export interface World {
  store: Store;
  clock: Clock;
  ids: Ids;
  chance: Chance;
  vault: Vault;
  signIn: SignIn;
  panel: ModelPanel;
  /** Scientific databases. */
  databases: RecordSource;
  archives: Archives;
  /** The chemistry toolkit; loading takes a moment, so ask only where a structure must be compared. */
  structures: () => Promise<StructureKey>;
  instance: Instance;
  /** Wakes the job loop; called after the commit, never inside a transaction. */
  wakeJobs: () => void;
}
