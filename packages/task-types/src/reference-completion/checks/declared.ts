import type { Check } from "@touchstone/checks";
import type { RunClass, Severity, WaiverRole } from "@touchstone/contract";
import type { CompletionPayload } from "../payload.ts";

const PASSAGE = "/payload/passage/text";
const GOLD = ["/payload/slots", "/works"];

const declared = (
  name: string,
  severity: Severity,
  runs: readonly RunClass[],
  waiver: WaiverRole,
  reads: readonly string[],
  thresholds: Readonly<Record<string, number>> = {},
): Check<CompletionPayload> => ({ id: `t3/${name}`, version: 1, runs, severity, waiver, reads, thresholds });

/** Checks of CHECKS.md 4 that judge evidence from the network, a model or a person. */
export const declaredChecks = {
  goldRecord: declared("gold-record", "block", ["N"], "no", GOLD),
  /** Searches for the source publication; a passage the curator wrote has none (CHECKS.md 14.20). */
  sourceRecall: {
    ...declared(
      "source-recall",
      "block",
      ["N"],
      "no",
      [PASSAGE, "/payload/origin", "/payload/sourceWorkId"],
      { phrases: 40 },
    ),
    exempts: ({ payload }) => (payload.origin === "own" ? "t3/own-passage" : null),
  } satisfies Check<CompletionPayload>,
  retrieval: declared("retrieval", "block", ["N"], "E", [PASSAGE, ...GOLD], { keyword: 10, dense: 3 }),
  attributable: declared("attributable", "warn", ["N"], "R", [PASSAGE, ...GOLD], { rank: 2000 }),
  canonical: declared("canonical", "block", ["N"], "E", GOLD, { block: 1000, warn: 300, percentile: 99 }),
  attribution: declared("attribution", "block", ["S", "H"], "no", GOLD),
  versions: declared("versions", "block", ["S", "N"], "E", GOLD),
  alternatives: declared("alternatives", "block", ["N", "H"], "E", [PASSAGE, ...GOLD], {
    examined: 10,
    drop: 3,
  }),
  meaning: declared("meaning", "block", ["M", "H"], "no", [PASSAGE, "/payload/sourceParagraph"]),
};
