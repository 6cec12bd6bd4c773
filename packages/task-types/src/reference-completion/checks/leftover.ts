import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { findPattern, scanIdentifiers, textViews } from "@touchstone/text";
import type { CompletionPayload } from "../payload.ts";

const CODE = "t3/leftover";
const PASSAGE = "/payload/passage/text";

const leftover = (
  severity: "block" | "warn",
  what: string,
  hit: { text: string; start: number; end: number },
): Finding =>
  finding(
    severity,
    `${CODE}/${what}`,
    { pointer: PASSAGE, start: hit.start, end: hit.end },
    {
      params: { text: hit.text, what },
    },
  );

/** Citations of the source that the rewriting forgot (CHECKS.md 4, patterns 1.6). */
export const leftoverCheck: Check<CompletionPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: [PASSAGE],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const views = textViews(payload.passage.text);
    return answerOf([
      ...findPattern(views, "leftover-cite").map((hit) => leftover("block", "citation", hit)),
      ...scanIdentifiers(views)
        .filter((hit) => hit.family === "doi")
        .map((hit) => leftover("block", "doi", hit)),
      ...findPattern(views, "author-year").map((hit) => leftover("warn", "author-year", hit)),
    ]);
  },
};
