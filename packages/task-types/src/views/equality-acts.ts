import type { ProfileName, Verdict } from "@touchstone/scoring";
import type { AskFailure } from "./record-acts.ts";

/** An answer to be compared with gold by a profile. */
export interface AskedEquality {
  profile: ProfileName;
  params: Readonly<Record<string, unknown>>;
  gold: string | readonly string[];
  aliases: readonly string[];
  answer: string;
}

/** Compares where more can be compared than in a browser: chemical structures. Nothing is thrown. */
export type TryAnswer = (
  asked: AskedEquality,
) => Promise<
  { kind: "verdict"; verdict: Verdict } | { kind: "problem"; code: string; pointer: string } | AskFailure
>;
