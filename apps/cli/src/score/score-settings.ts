import { createHash } from "node:crypto";
import type { SubmissionHeader } from "@touchstone/contract";
import {
  type AnswerKey,
  type JudgeIdentity,
  SCORER_VERSION,
  type ScoreConfiguration,
  type ScoreSet,
} from "@touchstone/scoring";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import type { PersonVerdict } from "./judge-file.ts";

/** What a run computes, apart from the lines themselves. */
export interface ScoreSettings {
  release: AnswerKey["release"];
  header: SubmissionHeader;
  configuration: Omit<ScoreConfiguration, "runs">;
  /** Expected number of runs; null: as many as the submission has. */
  runs: number | null;
  judge: JudgeIdentity | null;
  verdicts: ReadonlyMap<string, PersonVerdict>;
}

/** The release a header names: `<benchmark> <version>`, or the digest. */
export const fitsRelease = (
  header: SubmissionHeader,
  { benchmark, version, digest }: AnswerKey["release"],
): boolean => header.release === `${benchmark} ${version}` || header.release === digest;

/** Hash of everything that decides about the outcomes of lines; journals of another identity are of no use. */
export function identityOf(settings: ScoreSettings): string {
  const { release, header, configuration, runs, judge, verdicts } = settings;
  const given = createHash("sha256");
  for (const [unit, { verdict }] of [...verdicts].sort(([a], [b]) => (a < b ? -1 : 1)))
    given.update(`${unit} ${verdict}\n`);
  return sha256Hex(
    canonicalJson({
      digest: release.digest,
      header,
      configuration: { ...configuration, runs },
      scorerVersion: SCORER_VERSION,
      judge,
      verdicts: given.digest("hex"),
    }),
  );
}

/** The score set of a run that found `runs` runs in a submission of this hash. */
export function scoreSetOf(settings: ScoreSettings, found: number, submissionHash: string): ScoreSet {
  const { system, family, category, complete, protocol } = settings.header;
  const configuration: ScoreConfiguration = { ...settings.configuration, runs: settings.runs ?? found };
  return {
    release: settings.release,
    system: { system, family, category, complete, ...(protocol && { protocol }) },
    scorerVersion: SCORER_VERSION,
    judge: settings.judge,
    configuration,
    configurationHash: sha256Hex(canonicalJson(configuration)),
    submissionHash,
  };
}
