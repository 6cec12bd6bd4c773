import type { RecordView } from "./record.ts";

/** One request as data; only the fetcher of `packages/sources` sends it. */
export interface RecordRequest {
  method: "GET" | "POST";
  url: string;
  /** JSON body of a POST (GraphQL and the like). */
  body?: Record<string, unknown>;
  /** Body of a POST as form fields, where the database takes no JSON. */
  form?: Record<string, string>;
  accept: string;
  /** Seconds to wait before it is sent: the database is still working on the answer. */
  pauseSeconds?: number;
}

/** One of the requests of a snapshot. */
export interface NamedRequest {
  name: string;
  request: RecordRequest;
  /** A record is whole without this answer (a compound without synonyms answers 404 for them). */
  optional?: boolean;
}

/** How a host wants to be asked. */
export interface Politeness {
  /** Requests in a second at most. */
  perSecond: number;
  /** Where the operator's address goes: the User-Agent, a query parameter, or nowhere. */
  contact: { in: "header" } | { in: "query"; parameter: string } | { in: "nowhere" };
  /** Environment variable of a key, and where it is sent; null where none is needed. */
  key: { variable: string; in: "header" | "query"; name: string; required: boolean } | null;
}

/** What an answer answered; header names in lower case. */
export interface AnswerOrigin {
  request: RecordRequest;
  headers: Readonly<Record<string, string>>;
}

/** One page of a search. */
export interface RecordPage {
  identifiers: string[];
  /** How many there are in all, as the database states it. */
  total: number | null;
  next: RecordRequest | null;
}

/** A question to a database: which records have this attribute, this link? */
export interface RecordQuery {
  /** The search as the database takes it, and as it is written into the task. */
  text: string;
  request: RecordRequest;
  /** Reads one answer: identifiers in order, the total, and the next request until there is none. */
  read: (body: string, origin: AnswerOrigin) => RecordPage;
}

/**
 * A database's own keyword search of its records by free words, as its search box offers it. The words are taken as words:
 * `request` takes every operator of the database's query language out of them.
 */
export interface TextSearch {
  /** How many identifiers are read, best first as the database ranks them; at most `TEXT_SEARCH_DEPTH`. */
  depth: number;
  /** The search for some words. Words of which nothing is left throw RangeError. */
  request: (words: string) => RecordQuery;
}

/** No text search reads deeper than this. */
export const TEXT_SEARCH_DEPTH = 200;

/** What the studio knows of one database. Pure: it says what to ask and reads what came back. */
export interface Connector {
  /** Long name in documents: `pubchem-compound`. */
  database: string;
  title: string;
  homepage: string;
  /** Licence of the data, as the database states it. */
  licence: string;
  /** Prefix in the identifier registry, or null where the registry has none. */
  prefix: string | null;
  /** Further written prefixes, in lower case: `cid`, `pmid`. */
  curies: readonly string[];
  /** Addresses of pages and of the API with `$1` for the identifier, without scheme and `www.`. */
  addresses: readonly string[];
  /** Which texts without prefix or address may be an identifier of this database. */
  bare: RegExp;
  /** Hosts that may be asked; nothing else is ever fetched. */
  hosts: readonly string[];
  politeness: Politeness;
  /** Response header (lower case) that states the release, where the body does not. */
  releaseHeader: string | null;
  /** Identifier as the database writes it, or null where the text is none of this database. */
  normalise: (text: string) => string | null;
  /** Page of the record for people. */
  page: (identifier: string) => string;
  /** The requests whose answers make one snapshot (`joinAnswers`); the first is the record itself. */
  requests: (identifier: string) => readonly NamedRequest[];
  /** Reads a snapshot. Throws `RecordFault` naming what is missing. */
  read: (body: string, identifier: string) => RecordView;
  /** Searches that the database's API allows, by attribute or link name. A value of the wrong form throws RangeError. */
  queries: Readonly<Record<string, (value: string) => RecordQuery>>;
  /** Search by free words, or null where the API has none. */
  textSearch: TextSearch | null;
}

/** A body that cannot be read as a record of its database: where, and what was expected. */
export class RecordFault extends Error {
  override readonly name = "RecordFault";
  constructor(
    readonly code: "not_json" | "not_found" | "missing",
    readonly path: string,
  ) {
    super(path === "" ? code : `${code} at ${path}`);
  }
}
