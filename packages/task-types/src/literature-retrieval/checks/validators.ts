import { answerOf, type Check, finding } from "@touchstone/checks";
import type { RetrievalPayload } from "../payload.ts";

/** At least one statement that verifies the target (CHECKS.md 3). */
export const validatorPresentCheck: Check<RetrievalPayload> = {
  id: "t2/validator-present",
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/validators"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const stated = payload.validators.filter((validator) => validator.statement.trim() !== "");
    const missing = stated.length === 0;
    return answerOf(
      missing ? [finding("block", "t2/validator-present/none", { pointer: "/payload/validators" })] : [],
      stated.length,
    );
  },
};
