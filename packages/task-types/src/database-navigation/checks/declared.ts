import type { Check } from "@touchstone/checks";
import type { RunClass, Severity, WaiverRole } from "@touchstone/contract";
import type { NavigationPayload } from "../payload.ts";

const GRAPH = ["/payload/nodes", "/payload/edges", "/payload/constraints", "/payload/answer"];
const WITH_QUESTION = ["/payload/question/text", "/payload/question/spans", ...GRAPH];

const declared = (
  name: string,
  severity: Severity,
  runs: readonly RunClass[],
  waiver: WaiverRole,
  reads: readonly string[],
  thresholds: Readonly<Record<string, number>> = {},
): Check<NavigationPayload> => ({ id: `t1/${name}`, version: 1, runs, severity, waiver, reads, thresholds });

/** Checks of CHECKS.md 2 that judge evidence from the network, a model or a person. */
export const declaredChecks = {
  hopResolves: declared("hop-resolves", "block", ["N"], "no", GRAPH),
  reverseReplay: declared("reverse-replay", "block", ["N"], "no", GRAPH),
  hopNecessary: declared("hop-necessary", "block", ["N"], "E", GRAPH),
  shortestShortcut: declared("shortest-shortcut", "info", ["N"], "no", GRAPH, { exhaustive: 12, orders: 50 }),
  minimalSet: declared("minimal-set", "warn", ["N"], "R", GRAPH),
  typeGuess: declared("type-guess", "warn", ["M"], "R", WITH_QUESTION, { samples: 9 }),
  connected: declared("connected", "warn", ["M", "N"], "R", WITH_QUESTION),
  hub: declared("hub", "warn", ["N"], "R", ["/payload/nodes", "/payload/edges"], { links: 10_000 }),
  equivalents: declared("equivalents", "block", ["S", "N"], "E", ["/payload/answer"]),
  access: declared("access", "warn", ["H"], "E", ["/payload/edges", "/payload/nodes"], { days: 30 }),
};
