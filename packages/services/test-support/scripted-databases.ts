import { sha256Hex } from "@touchstone/text";
import type { FoundRecords, RecordSource, SourceFaultCode, SourceRefusal } from "../src/index.ts";
import type { TestClock } from "./fake-world.ts";

export interface ScriptedDatabases extends RecordSource {
  /** What was asked, as `database/identifier` or `database?query=value`. */
  asked: string[];
  /** The body of a record from now on. */
  has: (database: string, identifier: string, body: unknown) => void;
  /** Identifiers that every search finds. */
  finds: (identifiers: string[]) => void;
  /** Databases that can be searched by free words from now on, and what each finds; whatever the words. */
  findsByWords: (found: Readonly<Record<string, string[]>>) => void;
  /** Every question is refused from now on; null: answered. */
  refuses: (code: SourceFaultCode | null) => void;
}

/** Databases that have what the test gives them. */
export function scriptedDatabases(clock: Pick<TestClock, "now">): ScriptedDatabases {
  const asked: string[] = [];
  const bodies = new Map<string, string>();
  let found: string[] = [];
  let byWords: Readonly<Record<string, string[]>> = {};
  let refusing: SourceFaultCode | null = null;
  const refusal = (refused: SourceFaultCode): SourceRefusal => ({
    refused,
    host: "records.example",
    status: null,
    retryAfter: null,
    detail: "",
  });
  const answered = (database: string, query: string, identifiers: string[]): FoundRecords => ({
    database,
    query,
    identifiers,
    total: identifiers.length,
    pages: 1,
    capped: false,
    retrievedAt: clock.now(),
    release: "2026-02",
  });
  return {
    asked,
    has: (database, identifier, body) => {
      bodies.set(`${database}/${identifier}`, typeof body === "string" ? body : JSON.stringify(body));
    },
    finds: (identifiers) => {
      found = identifiers;
    },
    findsByWords: (found) => {
      byWords = found;
    },
    refuses: (code) => {
      refusing = code;
    },
    standing: () => (refusing === "offline" ? "offline" : "ready"),
    fetch: async (database, identifier) => {
      asked.push(`${database}/${identifier}`);
      const body = bodies.get(`${database}/${identifier}`);
      if (refusing !== null) return refusal(refusing);
      if (body === undefined) return refusal("no_record");
      return {
        database,
        identifier,
        url: `https://records.example/${identifier}`,
        retrievedAt: clock.now(),
        release: "2026-02",
        body,
        hash: sha256Hex(body),
      };
    },
    search: async (database, query, value) => {
      asked.push(`${database}?${query}=${value}`);
      if (refusing !== null) return refusal(refusing);
      return answered(database, `${query}:${value}`, found);
    },
    searchText: async (database, words) => {
      asked.push(`${database}~${words}`);
      if (refusing !== null) return refusal(refusing);
      const identifiers = byWords[database];
      return identifiers === undefined ? refusal("unknown_query") : answered(database, words, identifiers);
    },
    textSearches: () =>
      Object.keys(byWords).map((database) => ({
        database,
        title: database,
        standing: refusing === "offline" ? "offline" : "ready",
        depth: 200,
      })),
  };
}
