import { answerOf, type Check, finding } from "@touchstone/checks";
import type { CompletionPayload } from "../payload.ts";

const CODE = "t3/count-disclosed";
const POINTER = "/payload/countDisclosed";

/** The task says whether the number of works per slot is given, as the benchmark's other T3 tasks do (CHECKS.md 4). */
export const countDisclosedCheck: Check<CompletionPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: [POINTER],
  thresholds: {},
  run: ({ document: { payload }, benchmark }) => {
    const { countDisclosed } = payload;
    const custom = benchmark?.countDisclosed ?? null;
    if (countDisclosed === null)
      return answerOf([finding("block", `${CODE}/undecided`, { pointer: POINTER })]);
    if (custom === null || custom === countDisclosed) return answerOf([]);
    return answerOf([
      finding(
        "block",
        `${CODE}/${countDisclosed ? "given-here-only" : "hidden-here-only"}`,
        { pointer: POINTER },
        {
          fix: {
            label: "Do as the other tasks do",
            patch: [{ op: "replace", path: POINTER, value: custom }],
          },
        },
      ),
    ]);
  },
};
