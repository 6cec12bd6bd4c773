import type { ScoreSet } from "../score/score-set.ts";

/** Why two score sets must not stand in one table (SCORING.md 0.5, `lint/mixed`). */
export type Incomparable = "release" | "scorer" | "judge" | "profile_set";

const judgeOf = ({ judge }: ScoreSet): string =>
  judge === null ? "" : JSON.stringify([judge.judgeId, judge.promptHash, judge.parserVersion]);

/** The first reason why sets must not be compared; null where they may. */
export function incomparable(sets: readonly ScoreSet[]): Incomparable | null {
  const [first, ...others] = sets;
  if (first === undefined) return null;
  const differs = (read: (set: ScoreSet) => string): boolean =>
    others.some((set) => read(set) !== read(first));
  if (differs((set) => set.release.digest)) return "release";
  if (differs((set) => set.scorerVersion)) return "scorer";
  if (differs(judgeOf)) return "judge";
  if (differs((set) => set.configuration.profileSet)) return "profile_set";
  return null;
}
