import type { Check } from "@touchstone/checks";
import type { RunClass, Severity, WaiverRole } from "@touchstone/contract";
import type { SynthesisPayload } from "../payload.ts";

const TABLE = ["/payload/columns", "/payload/rows"];

const declared = (
  name: string,
  severity: Severity,
  runs: readonly RunClass[],
  waiver: WaiverRole,
  reads: readonly string[],
  thresholds: Readonly<Record<string, number>> = {},
): Check<SynthesisPayload> => ({ id: `t4/${name}`, version: 1, runs, severity, waiver, reads, thresholds });

/** Checks of CHECKS.md 5 that judge evidence from the network or a person. */
export const declaredChecks = {
  conflict: declared("conflict", "block", ["S", "H"], "E", TABLE),
  doubleExtraction: declared("double-extraction", "block", ["H"], "E", TABLE, {
    share: 0.2,
    all: 60,
    agreement: 0.95,
  }),
  reviewLeak: declared(
    "review-leak",
    "block",
    ["N", "H"],
    "E",
    [...TABLE, "/payload/sourceReviewWorkId", "/works"],
    {
      newColumns: 2,
    },
  ),
  /** Who is told the rows need not find out where they end (CHECKS.md 14.20). */
  rowClosure: {
    ...declared(
      "row-closure",
      "block",
      ["H"],
      "no",
      ["/payload/membershipRule", "/payload/rows", "/payload/rowsGiven"],
      {
        outside: 5,
      },
    ),
    exempts: ({ payload }) => (payload.rowsGiven ? "t4/rows-given" : null),
  } satisfies Check<SynthesisPayload>,
};
