import type { AnswerKey, ScoreSet } from "@touchstone/scoring";
import type { ScoreSetHead, SubmissionRow } from "./repository.ts";

/** What a stored score set is of, as reports and comparisons name it (SCORING.md 0.5). */
export function scoreSetOfReport(
  { release }: Pick<AnswerKey, "release">,
  { header, hash }: Pick<SubmissionRow, "header" | "hash">,
  { configuration, configurationHash, scorerVersion, judge }: ScoreSetHead,
): ScoreSet {
  const { system, family, category, complete, protocol } = header;
  return {
    release,
    system: { system, family, category, complete, ...(protocol && { protocol }) },
    scorerVersion,
    judge,
    configuration,
    configurationHash,
    submissionHash: hash,
  };
}
