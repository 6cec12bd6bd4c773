import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import { hopCount } from "../graph.ts";
import type { NavigationPayload } from "../payload.ts";

const CODE = "t1/hop-count";

/** A typed hop count must equal the computed one; short chains warn (CHECKS.md 2). */
export const hopCountCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: [
    "/payload/nodes",
    "/payload/edges",
    "/payload/answer/nodeId",
    "/payload/answer/derived",
    "/payload/statedHops",
  ],
  thresholds: { minHops: 2 },
  run: ({ document: { payload }, threshold }) => {
    const computed = hopCount(payload);
    if (computed === null) return notApplicable("no_graph");
    const findings = [];
    const stated = payload.statedHops;
    if (stated !== undefined && stated !== computed) {
      findings.push(
        finding(
          "block",
          `${CODE}/differs`,
          { pointer: "/payload/statedHops" },
          {
            params: { stated, computed },
            fix: {
              label: `Use ${computed}`,
              patch: [{ op: "replace", path: "/payload/statedHops", value: computed }],
            },
            measured: computed,
          },
        ),
      );
    }
    const least = threshold("minHops");
    if (computed < least) {
      findings.push(
        finding(
          "warn",
          `${CODE}/few`,
          { pointer: "/payload/edges" },
          { params: { computed, least }, measured: computed },
        ),
      );
    }
    return answerOf(findings, computed);
  },
};
