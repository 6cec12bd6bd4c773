import { answerOf, type Check, finding, uncoveredClauses } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { boundSpans, spansBoundTo } from "../../bound-spans.ts";
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
    const listed = payload.constraints.flatMap((constraint) => constraint.spanIds);
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
    const bound = boundSpans(payload.question, listed);
    for (const clause of uncoveredClauses(payload.question.text, bound, meta.language)) {
      const place = { pointer: "/payload/question/text", start: clause.start, end: clause.end };
      findings.push(finding("block", `${CODE}/loose-clause`, place, { params: { words: clause.text } }));
    }
    return answerOf(findings);
  },
};
