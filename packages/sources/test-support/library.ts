import { type Connector, RecordFault, type RecordRequest } from "@touchstone/records";

const get = (path: string): RecordRequest => ({
  method: "GET",
  url: `https://records.example${path}`,
  accept: "application/json",
});

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const parsed = (body: string): Record<string, unknown> => {
  try {
    return fieldsOf(JSON.parse(body));
  } catch {
    throw new RecordFault("not_json", "");
  }
};

/** A database of books, with everything that a connector can ask for. */
export const library: Connector = {
  database: "library",
  title: "Library",
  homepage: "https://records.example/",
  licence: "CC0",
  prefix: null,
  curies: [],
  addresses: [],
  bare: /^B\d+$/,
  hosts: ["records.example", "api.records.example"],
  politeness: {
    perSecond: 10,
    contact: { in: "header" },
    key: { variable: "LIBRARY_KEY", in: "query", name: "api_key", required: false },
  },
  releaseHeader: "x-library-release",
  normalise: (text) => /^B\d+$/.exec(text.trim())?.[0] ?? null,
  page: (identifier) => `https://records.example/books/${identifier}`,
  requests: (identifier) => [
    { name: "book", request: get(`/api/books/${identifier}`) },
    { name: "reviews", request: get(`/api/books/${identifier}/reviews`), optional: true },
  ],
  read: (body, identifier) => {
    const book = fieldsOf(parsed(body)["book"]);
    if (book["error"] !== undefined) throw new RecordFault("not_found", "/book/error");
    if (typeof book["title"] !== "string") throw new RecordFault("missing", "/book/title");
    return {
      database: "library",
      identifier,
      kind: "book",
      name: book["title"],
      synonyms: [],
      attributes: [],
      links: [],
      release: typeof book["release"] === "string" ? book["release"] : "",
      popularity: [],
    };
  },
  queries: {
    author: (value) => {
      if (value.includes("*")) throw new RangeError("no wild cards");
      return {
        text: `author:${value}`,
        request: get(`/api/search?author=${encodeURIComponent(value)}${value === "a b" ? "&x=(1,2)" : ""}`),
        read: (body) => {
          const { hits, total, next, busy } = parsed(body);
          return {
            identifiers: Array.isArray(hits) ? hits.map(String) : [],
            total: typeof total === "number" ? total : null,
            next:
              typeof next !== "string" ? null : { ...get(next), ...(busy === true && { pauseSeconds: 2 }) },
          };
        },
      };
    },
  },
  textSearch: {
    depth: 3,
    request: (words) => {
      if (words.trim() === "") throw new RangeError("no words");
      return {
        text: `words:${words}`,
        request: get(`/api/words?q=${encodeURIComponent(words)}`),
        read: (body) => {
          const { hits, next } = parsed(body);
          return {
            identifiers: Array.isArray(hits) ? hits.map(String) : [],
            total: null,
            next: typeof next === "string" ? get(next) : null,
          };
        },
      };
    },
  },
};
