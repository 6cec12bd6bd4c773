import type { ErrorCode } from "@touchstone/contract";
import type { TRPC_ERROR_CODE_KEY } from "@trpc/server";

/** The one table from our errors to HTTP (by way of tRPC's names for the status codes). */
export const errorTable: Record<ErrorCode, { trpc: TRPC_ERROR_CODE_KEY; status: number }> = {
  bad_input: { trpc: "BAD_REQUEST", status: 400 },
  not_signed_in: { trpc: "UNAUTHORIZED", status: 401 },
  wrong_password: { trpc: "UNAUTHORIZED", status: 401 },
  not_found: { trpc: "NOT_FOUND", status: 404 },
  forbidden: { trpc: "FORBIDDEN", status: 403 },
  conflict: { trpc: "CONFLICT", status: 409 },
  stale_write: { trpc: "CONFLICT", status: 409 },
  not_now: { trpc: "PRECONDITION_FAILED", status: 412 },
  nothing_eligible: { trpc: "PRECONDITION_FAILED", status: 412 },
  all_held: { trpc: "PRECONDITION_FAILED", status: 412 },
  queue_done: { trpc: "PRECONDITION_FAILED", status: 412 },
  lease_lost: { trpc: "CONFLICT", status: 409 },
  too_late: { trpc: "PRECONDITION_FAILED", status: 412 },
  too_large: { trpc: "PAYLOAD_TOO_LARGE", status: 413 },
  too_many_requests: { trpc: "TOO_MANY_REQUESTS", status: 429 },
  already_done: { trpc: "CONFLICT", status: 409 },
  damaged: { trpc: "UNPROCESSABLE_CONTENT", status: 422 },
  unavailable: { trpc: "SERVICE_UNAVAILABLE", status: 503 },
  internal: { trpc: "INTERNAL_SERVER_ERROR", status: 500 },
};
