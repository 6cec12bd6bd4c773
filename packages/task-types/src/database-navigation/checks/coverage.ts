import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { spansBoundTo } from "../../bound-spans.ts";
import { unboundClauses } from "../operations/unbound-clauses.ts";
import type { NavigationPayload } from "../payload.ts";

const CODE = "t1/coverage";

/** Every constraint has words in the question, and every clause is bound to something or marked as framing (CHECKS.md 2, 14.18). */
export const coverageCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/question", "/payload/constraints", "/meta/language"],
  thresholds: {},
  run: ({ document: { payload, meta } }) => {
    const findings: Finding[] = [];
    payload.constraints.forEach((constraint, index) => {
      if (spansBoundTo(payload.question, `constraint:${constraint.id}`, constraint.spanIds).length > 0)
        return;
      const params = { constraint: constraint.id, attribute: constraint.attribute };
      findings.push(
        finding(
          "block",
          `${CODE}/no-words`,
          { pointer: `/payload/constraints/${index}/spanIds` },
          { params },
        ),
      );
    });
    for (const clause of unboundClauses(payload, meta.language)) {
      const place = { pointer: "/payload/question/text", start: clause.start, end: clause.end };
      findings.push(finding("block", `${CODE}/loose-clause`, place, { params: { words: clause.text } }));
    }
    return answerOf(findings);
  },
};
