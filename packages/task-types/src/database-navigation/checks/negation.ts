import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { findPattern, patternLanguage, textViews } from "@touchstone/text";
import { spansBoundTo } from "../../bound-spans.ts";
import type { NavigationPayload } from "../payload.ts";

const CODE = "t1/negation";

/** A negated constraint, or one that reads an empty field as "no", needs a scope and a reason to trust the gap (CHECKS.md 2). */
export const negationCheck: Check<NavigationPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "warn",
  waiver: "R",
  reads: ["/payload/question", "/payload/constraints", "/payload/scope", "/meta/language"],
  thresholds: {},
  run: ({ document: { payload, meta } }) => {
    if (payload.constraints.length === 0) return notApplicable("no_constraints");
    const language = patternLanguage(meta.language || "en");
    if (language === undefined) return notApplicable("language");
    const scoped = payload.scope.trim() !== "";
    const findings: Finding[] = [];
    payload.constraints.forEach((constraint, index) => {
      if (scoped && constraint.completeness.trim() !== "") return;
      const params = { constraint: constraint.id, attribute: constraint.attribute };
      const hits = spansBoundTo(payload.question, `constraint:${constraint.id}`, constraint.spanIds).flatMap(
        (span) =>
          findPattern(textViews(payload.question.text.slice(span.start, span.end)), "negation", language).map(
            (hit) => ({
              start: span.start + hit.start,
              end: span.start + hit.end,
              word: hit.text,
            }),
          ),
      );
      for (const { word, start, end } of hits) {
        const place = { pointer: "/payload/question/text", start, end };
        findings.push(finding("warn", `${CODE}/word`, place, { params: { ...params, word } }));
      }
      if (constraint.missingIsFalse && hits.length === 0) {
        const place = { pointer: `/payload/constraints/${index}/completeness` };
        findings.push(finding("warn", `${CODE}/missing-is-false`, place, { params }));
      }
    });
    return answerOf(findings);
  },
};
