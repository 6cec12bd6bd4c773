/** Why a database gave nothing. */
export type SourceFaultCode =
  | "offline"
  | "unknown_database"
  | "unknown_query"
  | "bad_identifier"
  | "bad_value"
  | "key_missing"
  | "refused_host"
  | "unknown_host"
  | "private_address"
  | "redirect_refused"
  | "too_large"
  | "too_slow"
  | "wrong_type"
  | "not_utf8"
  | "http_error"
  | "rate_limited"
  | "unreachable"
  | "no_record"
  | "not_a_record";

/** A request that was refused or failed, as the edge hands it over. It names no address and no key. */
export interface SourceRefusal {
  refused: SourceFaultCode;
  host: string;
  status: number | null;
  /** Seconds after which the host may be asked again. */
  retryAfter: number | null;
  /** Machine-readable: a variable, a content type, a place in a body. */
  detail: string;
}

/** A snapshot of a record, made now. `hash` is the SHA-256 of `body`; `url` is the record's page. */
export interface FetchedRecord {
  database: string;
  identifier: string;
  url: string;
  retrievedAt: Date;
  release: string;
  body: string;
  hash: string;
}

/** What a search found. */
export interface FoundRecords {
  database: string;
  /** The search as the database takes it. */
  query: string;
  identifiers: string[];
  /** How many there are as the database states it, or null. */
  total: number | null;
  pages: number;
  /** There are more than were taken. */
  capped: boolean;
  retrievedAt: Date;
  release: string;
}

/**
 * Scientific databases, asked politely and safely. Waits its turn at the host, so it is never called inside a
 * transaction.
 */
export interface RecordSource {
  standing: (database: string) => "ready" | "offline" | "key_missing" | "unknown";
  fetch: (database: string, identifier: string) => Promise<FetchedRecord | SourceRefusal>;
  /** Runs a named search of a connector with a value. */
  search: (database: string, query: string, value: string) => Promise<FoundRecords | SourceRefusal>;
  /**
   * Searches a database by free words, best first, no deeper than its `depth`; what is an operator of the database's query
   * language is taken for a word. A database without such a search refuses with `unknown_query`, words of which nothing is
   * left with `bad_value`.
   */
  searchText: (database: string, words: string) => Promise<FoundRecords | SourceRefusal>;
  /** The databases that can be searched by free words. Each is a keyword engine. */
  textSearches: () => readonly TextSearchable[];
}

/** A database that can be searched by free words. */
export interface TextSearchable {
  database: string;
  title: string;
  standing: "ready" | "offline" | "key_missing";
  /** How many identifiers a search reads at most. */
  depth: number;
}
