import type { RecordRequest } from "./connector.ts";

/** A GET that wants JSON. */
export const getJson = (url: string): RecordRequest => ({ method: "GET", url, accept: "application/json" });

/** A POST of JSON that wants JSON. */
export const postJson = (url: string, body: Record<string, unknown>): RecordRequest => ({
  method: "POST",
  url,
  body,
  accept: "application/json",
});

/** A text as part of a path or query. */
export const part = encodeURIComponent;
