import { type ErrorCode, TouchstoneError } from "@touchstone/contract";
import type { SourceFaultCode, SourceRefusal } from "./record-source.ts";

const CODES: Partial<Record<SourceFaultCode, ErrorCode>> = {
  unknown_database: "bad_input",
  unknown_query: "bad_input",
  bad_identifier: "bad_input",
  bad_value: "bad_input",
  no_record: "not_found",
  rate_limited: "too_many_requests",
  too_large: "too_large",
};

/** What a person is told of a refusal; `source_<code>` is its sentence in the catalogue. */
export const sourceError = ({ refused, host, status, retryAfter, detail }: SourceRefusal): TouchstoneError =>
  new TouchstoneError(CODES[refused] ?? "unavailable", `source_${refused}`, {
    host,
    status,
    retryAfter,
    detail,
  });
