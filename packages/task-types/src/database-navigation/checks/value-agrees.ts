import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { spansBoundTo, wordsOf } from "../../bound-spans.ts";
import type { NavigationPayload } from "../payload.ts";
import { readUnit } from "../unit-words.ts";
import { agreementOf } from "../value-comparison.ts";

const CODE = "t1/value-agrees";

/** Languages whose comparison words are known; elsewhere the check says so instead of guessing (CHECKS.md 14.13). */
const LANGUAGES = /^(?:en|zh)\b/iu;

/** Numbers, units and comparison words of each span equal the stored operator and value (CHECKS.md 2, 14.11). */
export const valueAgreesCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 2,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/question", "/payload/constraints", "/meta/language"],
  thresholds: {},
  run: ({ document: { payload, meta } }) => {
    if (!LANGUAGES.test(meta.language)) return notApplicable("language");
    const findings: Finding[] = [];
    payload.constraints.forEach((constraint, index) => {
      const spans = spansBoundTo(payload.question, `constraint:${constraint.id}`, constraint.spanIds);
      const [first] = spans;
      // Missing words are reported by t1/coverage.
      if (!first) return;
      const agreement = agreementOf(constraint, wordsOf(payload.question, spans), meta.language, readUnit);
      const params = { constraint: constraint.id, attribute: constraint.attribute };
      const start = Math.min(...spans.map((span) => span.start));
      const end = Math.max(...spans.map((span) => span.end));
      if (agreement.kind === "unparsed") {
        const place = { pointer: `/payload/constraints/${index}/value` };
        findings.push(finding("warn", `${CODE}/unparsed`, place, { params }));
      }
      if (agreement.kind === "contradicts") {
        const place = { pointer: "/payload/question/text", start, end };
        const { said, stored } = agreement;
        findings.push(finding("block", `${CODE}/differs`, place, { params: { ...params, said, stored } }));
      }
    });
    return answerOf(findings);
  },
};
