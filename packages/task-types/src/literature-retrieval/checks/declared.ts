import type { Check } from "@touchstone/checks";
import type { RunClass, Severity, WaiverRole } from "@touchstone/contract";
import type { RetrievalPayload } from "../payload.ts";

const TARGET = ["/payload/targetWorkId", "/works"];
const QUESTION = ["/payload/question/text", "/payload/question/spans"];
const VALIDATORS = ["/payload/validators", "/sources", ...TARGET];

const declared = (
  name: string,
  severity: Severity,
  runs: readonly RunClass[],
  waiver: WaiverRole,
  reads: readonly string[],
  thresholds: Readonly<Record<string, number>> = {},
): Check<RetrievalPayload> => ({ id: `t2/${name}`, version: 1, runs, severity, waiver, reads, thresholds });

/** Checks of CHECKS.md 3 that judge evidence from the network or a person. */
export const declaredChecks = {
  target: declared("target", "block", ["N"], "no", TARGET),
  rank: declared("rank", "block", ["N"], "E", [...QUESTION, ...TARGET], { limit: 50 }),
  degradation: declared("degradation", "warn", ["N"], "R", [...QUESTION, ...TARGET], { min: 6 }),
  validatorEvidence: declared("validator-evidence", "block", ["S", "N"], "no", VALIDATORS),
  validatorGuidance: declared("validator-guidance", "warn", ["N"], "R", [...QUESTION, ...VALIDATORS], {
    max: 1,
  }),
  validatorPower: declared("validator-power", "warn", ["N", "H"], "R", VALIDATORS, { min: 1, judged: 20 }),
  facetPool: declared("facet-pool", "warn", ["N"], "R", VALIDATORS, { one: 2000, two: 200 }),
  validatorCheckable: declared("validator-checkable", "warn", ["H"], "R", VALIDATORS, { minutes: 2 }),
  versions: declared("versions", "block", ["S", "N"], "E", TARGET),
};
