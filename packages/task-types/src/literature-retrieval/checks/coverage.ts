import { answerOf, type Check, finding, uncoveredClauses } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { boundSpans, spansBoundTo } from "../../bound-spans.ts";
import type { RetrievalPayload } from "../payload.ts";

const CODE = "t2/coverage";

/** Every signal and validator has words in the question; every clause describes, validates or is framing (CHECKS.md 3, 14.18). */
export const coverageCheck: Check<RetrievalPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/question", "/payload/signals", "/payload/noise", "/payload/validators", "/meta/language"],
  thresholds: {},
  run: ({ document: { payload, meta } }) => {
    const findings: Finding[] = [];
    payload.signals.forEach((signal, index) => {
      if (spansBoundTo(payload.question, `signal:${signal.id}`, signal.spanIds).length > 0) return;
      const place = { pointer: `/payload/signals/${index}/spanIds` };
      findings.push(
        finding("block", `${CODE}/signal`, place, { params: { signal: signal.original || signal.id } }),
      );
    });
    payload.validators.forEach((validator, index) => {
      if (spansBoundTo(payload.question, `validator:${validator.id}`, validator.spanIds).length > 0) return;
      const place = { pointer: `/payload/validators/${index}/spanIds` };
      const params = { validator: validator.statement || validator.id };
      findings.push(finding("block", `${CODE}/validator`, place, { params }));
    });
    const listed = [...payload.signals, ...payload.noise, ...payload.validators].flatMap(
      ({ spanIds }) => spanIds,
    );
    const bound = boundSpans(payload.question, listed);
    for (const clause of uncoveredClauses(payload.question.text, bound, meta.language)) {
      const place = { pointer: "/payload/question/text", start: clause.start, end: clause.end };
      findings.push(finding("block", `${CODE}/loose-clause`, place, { params: { words: clause.text } }));
    }
    return answerOf(findings);
  },
};
