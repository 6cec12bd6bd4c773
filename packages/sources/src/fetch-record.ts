import { type Connector, joinAnswers, RecordFault } from "@touchstone/records";
import type { FetchedRecord } from "@touchstone/services/ports";
import { sha256Hex } from "@touchstone/text";
import type { Ask } from "./ask.ts";
import type { SafeAnswer } from "./safe-fetch.ts";
import { SourceFault } from "./source-fault.ts";

/** A snapshot stands in a task document, which is saved as a whole. */
const MAX_BODY = 8_000_000;

const isGone = (error: unknown): error is SourceFault =>
  error instanceof SourceFault &&
  error.code === "http_error" &&
  (error.status === 404 || error.status === 410);

/** The fault of a body that a connector could not read. */
export const readingFault = (error: unknown): unknown =>
  error instanceof RecordFault
    ? new SourceFault(error.code === "not_found" ? "no_record" : "not_a_record", { detail: error.message })
    : error;

/** The release as a header of the answers states it, or empty. */
export function headerRelease(connector: Connector, answers: readonly SafeAnswer[]): string {
  const name = connector.releaseHeader;
  const stated = name === null ? undefined : answers.map((it) => it.headers[name]).find((it) => it);
  return stated?.slice(0, 100) ?? "";
}

/**
 * Asks for all parts of a record and makes one snapshot of the answers. A part that the database does not have is left
 * out where the connector can do without it, else there is no such record (`no_record`). What cannot be read as a record of
 * the database is none (`not_a_record`).
 */
export async function fetchRecord(
  ask: Ask,
  connector: Connector,
  wanted: string,
  now: () => Date,
): Promise<FetchedRecord> {
  const identifier = connector.normalise(wanted);
  if (identifier === null) throw new SourceFault("bad_identifier", { detail: wanted.slice(0, 100) });
  const requests = connector.requests(identifier);
  const answers = new Map<string, SafeAnswer>();
  for (const { name, request, optional } of requests) {
    try {
      answers.set(name, await ask(connector, request));
    } catch (error) {
      if (!isGone(error)) throw error;
      if (optional !== true)
        throw new SourceFault("no_record", { host: error.host, status: error.status ?? 404 });
    }
  }
  const retrievedAt = now();
  try {
    const body = joinAnswers(
      requests,
      Object.fromEntries([...answers].map(([name, answer]) => [name, answer.text])),
    );
    if (Buffer.byteLength(body) > MAX_BODY) throw new SourceFault("too_large", { detail: "snapshot" });
    return {
      database: connector.database,
      identifier,
      url: connector.page(identifier),
      retrievedAt,
      release: connector.read(body, identifier).release || headerRelease(connector, [...answers.values()]),
      body,
      hash: sha256Hex(body),
    };
  } catch (error) {
    throw readingFault(error);
  }
}
