import type { Check } from "@touchstone/checks";
import type { RunClass, Severity, WaiverRole } from "@touchstone/contract";
import type { NavigationPayload } from "../payload.ts";

const WITH_QUESTION = [
  "/payload/question/text",
  "/payload/question/spans",
  "/payload/nodes",
  "/payload/edges",
  "/payload/constraints",
  "/payload/answer",
];

const declared = (
  name: string,
  severity: Severity,
  runs: readonly RunClass[],
  waiver: WaiverRole,
  reads: readonly string[],
  thresholds: Readonly<Record<string, number>> = {},
): Check<NavigationPayload> => ({ id: `t1/${name}`, version: 1, runs, severity, waiver, reads, thresholds });

/** Checks of CHECKS.md 2 that judge evidence from a model or a person. */
export const declaredChecks = {
  typeGuess: declared("type-guess", "warn", ["M"], "R", WITH_QUESTION, { samples: 9 }),
  connected: declared("connected", "warn", ["M", "N"], "R", WITH_QUESTION),
  access: declared("access", "warn", ["H"], "E", ["/payload/edges", "/payload/nodes"], { days: 30 }),
};
