import type { TaskTypeId } from "@touchstone/contract";
import type { CheckAnswer, CheckInput } from "../check.ts";
import { sharedCheck } from "../define-check.ts";
import { answerOf, finding, notApplicable } from "../finding.ts";

// What a template must say so that the reader of the type finds the answer (SCORING.md 1.3).
const READABLE: Record<TaskTypeId, RegExp> = {
  "database-navigation":
    /^[\s*_#>-]*(?:the\s+)?(?:final\s+)?answer(?:\s+is)?[*_]*\s*[:：]|["'`]answer["'`]/imu,
  "literature-retrieval":
    /^[\s*_#>-]*(?:the\s+)?(?:final\s+)?answer(?:\s+is)?[*_]*\s*[:：]|["'`]answer["'`]/imu,
  "reference-completion": /\[?CIT-(?:n|\d+)\]?/iu,
  "knowledge-synthesis": /\btable\b/iu,
};

function outputForm({ document, facts }: CheckInput): CheckAnswer {
  const templates = facts.visible.filter(({ kind }) => kind === "template");
  const [first] = templates;
  // Without a template of its own the task uses its type's, which the type's reader always understands.
  if (first === undefined) return notApplicable("standard_template");
  const place = { pointer: first.pointer };
  const text = templates.map((piece) => piece.text).join("\n");
  if (text.trim() === "") return answerOf([finding("block", "form/output/empty", place)]);
  return answerOf(
    READABLE[document.type].test(text) ? [] : [finding("block", `form/output/${document.type}`, place)],
  );
}

/** The output template (CHECKS.md 1.10). */
export const formChecks = [
  sharedCheck({
    id: "form/output",
    version: 1,
    runs: ["L"],
    severity: "block",
    waiver: "E",
    parts: ["visible", "meta"],
    thresholds: {},
    run: outputForm,
  }),
];
