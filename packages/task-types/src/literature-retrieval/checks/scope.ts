import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import type { RetrievalPayload } from "../payload.ts";

const CODE = "t2/scope";

/** A year, a month or a day; words such as "recent" are no cut-off. */
const DATE = /^(?:1[5-9]|20|21)\d{2}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/u;

/** Corpus and cut-off date are stated; the solver view prints both (CHECKS.md 3). */
export const scopeCheck: Check<RetrievalPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/scope"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const { corpus, cutOff } = payload.scope;
    const findings: Finding[] = [];
    if (corpus.trim() === "")
      findings.push(finding("block", `${CODE}/corpus`, { pointer: "/payload/scope/corpus" }));
    if (cutOff.trim() === "") {
      findings.push(finding("block", `${CODE}/cut-off`, { pointer: "/payload/scope/cutOff" }));
    } else if (!DATE.test(cutOff.trim())) {
      const place = { pointer: "/payload/scope/cutOff", start: 0, end: cutOff.length };
      findings.push(finding("block", `${CODE}/no-date`, place, { params: { text: cutOff } }));
    }
    return answerOf(findings);
  },
};
