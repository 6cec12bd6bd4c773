import { z } from "zod";
import { Instant, Sha256 } from "./primitives.ts";

export const Severity = z.enum(["block", "warn", "info"]);
export type Severity = z.infer<typeof Severity>;

/** L live in the editor, S on submit, N needs network, M a model, H a person. */
export const RunClass = z.enum(["L", "S", "N", "M", "H"]);
export type RunClass = z.infer<typeof RunClass>;

/** Who may waive: reviewer, editor, owner, or nobody. */
export const WaiverRole = z.enum(["R", "E", "O", "no"]);
export type WaiverRole = z.infer<typeof WaiverRole>;

/** A mend the editor can apply: RFC 6902 operations on the task content. */
export const Fix = z.strictObject({
  label: z.string(),
  patch: z.array(
    z.strictObject({
      op: z.enum(["add", "replace", "remove"]),
      path: z.string(),
      value: z.unknown().optional(),
    }),
  ),
});
export type Fix = z.infer<typeof Fix>;

/** One fault at one place (CHECKS.md 0.1). `start`/`end` are UTF-16 offsets into the string at `pointer`, half-open. Text comes from the catalogue by `code`. */
export const Finding = z.strictObject({
  severity: Severity,
  pointer: z.string(),
  start: z.int().optional(),
  end: z.int().optional(),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  fix: Fix.optional(),
  measured: z.unknown().optional(),
});
export type Finding = z.infer<typeof Finding>;

export const CheckStatus = z.enum(["pass", "finding", "not_applicable", "not_run", "error", "stale"]);
export type CheckStatus = z.infer<typeof CheckStatus>;

/** What one check says of one document, before it is bound to a revision. `reason` is a catalogue code that says why a check did not run. */
export const CheckOutcome = z.strictObject({
  checkId: z.string(),
  checkVersion: z.int(),
  severity: Severity,
  status: CheckStatus,
  reason: z.string().optional(),
  measured: z.unknown(),
  threshold: z.unknown(),
  findings: z.array(Finding),
});
export type CheckOutcome = z.infer<typeof CheckOutcome>;

/** CHECKS.md 0.1: an outcome bound to a revision, with what it was computed from. */
export const CheckResult = CheckOutcome.extend({
  taskId: z.string(),
  revisionHash: Sha256,
  inputsHash: Sha256,
  configHash: Sha256,
  evidence: z.array(z.strictObject({ kind: z.string(), ref: z.string(), note: z.string().optional() })),
  snapshotIds: z.array(z.string()),
  ranAt: Instant,
  ranBy: z.string(),
  carriedFrom: z.string().nullable(),
});
export type CheckResult = z.infer<typeof CheckResult>;
