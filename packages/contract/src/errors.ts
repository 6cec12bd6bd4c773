import { z } from "zod";

/** Everything that can go wrong in the program, as a closed set. A fault in a task is a finding, not an error. */
export const ErrorCode = z.enum([
  "bad_input",
  "not_signed_in",
  "wrong_password",
  "not_found",
  "forbidden",
  "conflict",
  "stale_write",
  "not_now",
  "nothing_eligible",
  "all_held",
  "queue_done",
  "lease_lost",
  "too_late",
  "too_large",
  "too_many_requests",
  "already_done",
  "damaged",
  "unavailable",
  "internal",
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** A field of an input and the catalogue code of what is wrong with it. */
export const FieldProblem = z.strictObject({ pointer: z.string(), code: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The one error class. `reason` is a finer catalogue code, `details` goes to the client as JSON and holds nothing a person may not see. */
export class TouchstoneError extends Error {
  override readonly name = "TouchstoneError";
  constructor(
    readonly code: ErrorCode,
    readonly reason: string = code,
    readonly details: Record<string, unknown> = {},
    readonly fields: FieldProblem[] = [],
  ) {
    super(`${code}: ${reason}`);
  }
}
