import type { Json, SubmissionHeader } from "@touchstone/contract";

/** Version of everything that decides about a score; raised with any change that could alter one. */
export const SCORER_VERSION = "1";

export type ProfileSet = "strict" | "paper-compat";

/** Who judged what rules left open. */
export interface JudgeIdentity {
  judgeId: string;
  family: string;
  promptHash: string;
  parserVersion: string;
  params: Readonly<Record<string, Json>>;
}

/** Settings that change what is computed; their hash is part of the identity of a score set. */
export interface ScoreConfiguration {
  /** Expected number of runs. */
  runs: number;
  profileSet: ProfileSet;
  /** Scheme of the Overall. */
  overall: "documented" | "as-printed" | "normalised";
}

/** What a set of scores is of (SCORING.md 0.5). Tables never mix sets with another release, scorer version or judge. */
export interface ScoreSet {
  release: { benchmark: string; version: string; date: string; digest: string };
  system: Pick<SubmissionHeader, "system" | "family" | "category" | "complete" | "protocol">;
  scorerVersion: string;
  judge: JudgeIdentity | null;
  configuration: ScoreConfiguration;
  /** SHA-256 over the canonical JSON of `configuration`. */
  configurationHash: string;
  /** SHA-256 of the submission as it was read. */
  submissionHash: string;
}
