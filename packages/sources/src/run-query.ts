import {
  type Connector,
  type RecordPage,
  type RecordQuery,
  type RecordRequest,
  TEXT_SEARCH_DEPTH,
} from "@touchstone/records";
import type { FoundRecords } from "@touchstone/services/ports";
import type { Ask } from "./ask.ts";
import { headerRelease, readingFault } from "./fetch-record.ts";
import type { SafeAnswer } from "./safe-fetch.ts";
import { SourceFault } from "./source-fault.ts";

/** What a search may bring: a constraint that leaves more is of no use to a chain. */
export interface QueryCaps {
  identifiers: number;
  /** Requests, those that only wait for the database included. */
  pages: number;
}

const usualCaps: QueryCaps = { identifiers: 10_000, pages: 50 };

/** A named search of a database; see `runPages`. */
export const runQuery = (
  ask: Ask,
  connector: Connector,
  name: string,
  value: string,
  now: () => Date,
): Promise<FoundRecords> => runPages(ask, connector, queryOf(connector, name, value), now, usualCaps);

/** The database's search by free words, as deep as its connector reads it; see `runPages`. */
export const runTextSearch = (
  ask: Ask,
  connector: Connector,
  words: string,
  now: () => Date,
): Promise<FoundRecords> => {
  const { textSearch } = connector;
  if (textSearch === null) throw new SourceFault("unknown_query", { detail: "text search" });
  const identifiers = Math.min(textSearch.depth, TEXT_SEARCH_DEPTH);
  const query = queryFrom(textSearch.request, words);
  return runPages(ask, connector, query, now, { identifiers, pages: identifiers });
};

/**
 * Asks a search page by page. Identifiers come once each, in the order of the database; `capped` says that there are
 * more than were taken. A database that answers "not found" or "no content" has none.
 */
async function runPages(
  ask: Ask,
  connector: Connector,
  query: RecordQuery,
  now: () => Date,
  caps: QueryCaps,
): Promise<FoundRecords> {
  const found = new Set<string>();
  const asked = new Set<string>();
  let pages = 0;
  let seen = 0;
  let total: number | null = null;
  let release = "";
  let next: RecordRequest | null = query.request;
  while (next !== null && pages < caps.pages && found.size < caps.identifiers) {
    pages += 1;
    const request: RecordRequest = next;
    asked.add(wordsOf(request));
    const answer = await answerTo(ask, connector, request, pages === 1);
    if (answer === null) {
      total ??= 0;
      next = null;
      break;
    }
    const page = readPage(query, request, answer);
    seen += page.identifiers.length;
    for (const identifier of page.identifiers) found.add(identifier);
    total = page.total ?? total;
    release ||= headerRelease(connector, [answer]);
    // A page that was asked before is only asked again while the database is still at work on it.
    const again = page.next !== null && page.next.pauseSeconds === undefined && asked.has(wordsOf(page.next));
    next = again ? null : page.next;
  }
  return {
    database: connector.database,
    query: query.text,
    identifiers: [...found].slice(0, caps.identifiers),
    total,
    pages,
    capped: next !== null || found.size > caps.identifiers || (total !== null && total > seen),
    retrievedAt: now(),
    release,
  };
}

const wordsOf = ({ method, url, body, form }: RecordRequest): string =>
  JSON.stringify([method, url, body, form]);

function queryOf(connector: Connector, name: string, value: string): RecordQuery {
  const make = Object.hasOwn(connector.queries, name) ? connector.queries[name] : undefined;
  if (!make) throw new SourceFault("unknown_query", { detail: name.slice(0, 100) });
  return queryFrom(make, value);
}

function queryFrom(make: (value: string) => RecordQuery, value: string): RecordQuery {
  try {
    return make(value);
  } catch (error) {
    if (error instanceof RangeError) throw new SourceFault("bad_value", { detail: value.slice(0, 100) });
    throw error;
  }
}

function readPage(query: RecordQuery, request: RecordRequest, answer: SafeAnswer): RecordPage {
  try {
    return query.read(answer.text, { request, headers: answer.headers });
  } catch (error) {
    throw readingFault(error);
  }
}

/** The answer, or null where the database says that it has none: at once, or none any more. */
async function answerTo(
  ask: Ask,
  connector: Connector,
  request: RecordRequest,
  first: boolean,
): Promise<SafeAnswer | null> {
  try {
    return await ask(connector, request);
  } catch (error) {
    const status = error instanceof SourceFault ? error.status : null;
    if (status === 204 || (first && status === 404)) return null;
    throw error;
  }
}
