import type { SourceRecord } from "@touchstone/contract";
import type { RecordView } from "../database-navigation/operations/record-view.ts";

/** A database that the studio reads. */
export interface KnownDatabase {
  database: string;
  title: string;
  /** Names of its searches: attributes and links by which it can be asked. */
  queries: readonly string[];
  /** Whether it can be asked now; otherwise its records are pasted. */
  ready: boolean;
}

/** Nothing came back; `reason` is a sentence that says why. */
export interface AskFailure {
  kind: "failed";
  reason: string;
}

export interface ReadRecord {
  kind: "record";
  source: SourceRecord;
  view: RecordView;
  /** No connector read it: names and attributes are guessed from the body. */
  guessed: boolean;
}

export type FetchAnswer =
  | ReadRecord
  | { kind: "choose"; readings: readonly { database: string; title: string; identifier: string }[] }
  /** No database is known to have it; `prefixes` are what the identifier registry takes it for. */
  | { kind: "nothing"; prefixes: readonly string[] }
  | AskFailure;

export interface FoundRecords {
  kind: "found";
  /** The search as the database takes it. */
  query: string;
  identifiers: readonly string[];
  /** How many there are as the database states it, or null. */
  total: number | null;
  /** There are more than were taken, so the list is no result set. */
  capped: boolean;
  retrievedAt: string;
  release: string;
}

/** What views can ask of databases. Nothing is thrown: what fails comes back as a sentence. */
export interface RecordActs {
  databases: () => Promise<readonly KnownDatabase[]>;
  /** A record by address, `prefix:identifier` or identifier, in a database or wherever it fits. */
  fetchRecord: (wanted: { database: string | null; text: string; fresh?: boolean }) => Promise<FetchAnswer>;
  /** A record from what was pasted or uploaded. */
  describeRecord: (given: {
    database: string;
    identifier: string;
    body: string;
  }) => Promise<ReadRecord | AskFailure>;
  /** The records of a database that a named search finds. */
  queryRecords: (asked: {
    database: string;
    query: string;
    value: string;
  }) => Promise<FoundRecords | AskFailure>;
  /** How a database writes its identifiers, null for what is none of them; null where no reader knows the database. */
  identifiersOf: (database: string) => Promise<((text: string) => string | null) | null>;
  /** What a stored record says, read on this device; null where it cannot be read. */
  readRecord: (source: SourceRecord) => Promise<RecordView | null>;
}
