import type { ScoredTypeId } from "@touchstone/contract";
import type { JudgeEvidence } from "../judge/evidence.ts";
import { type CalibrationPair, correctedRate, judgeQuality, sameFamily } from "../judge/quality.ts";
import type { TaskOutcome } from "../score/outcome.ts";
import type { ScoreSet } from "../score/score-set.ts";
import type { CorrectedHeadline, JudgeReport, TypeReport } from "./report.ts";

/** Right-or-wrong answers of one type that verdicts of the judge decided. */
interface Decided {
  answers: number;
  right: number;
  /** An answer that took more than one verdict; the errors of the judge then say nothing of the answer as a whole. */
  several: boolean;
}

/** What the judge said in a set of scores. Whole numbers only, so that the order of counting does not matter. */
export interface JudgeCounts {
  count(outcome: TaskOutcome): void;
  verdicts(): JudgeReport["verdicts"];
  decided(type: ScoredTypeId): Decided | null;
}

/** Empty counts. */
export function createJudgeCounts(): JudgeCounts {
  const verdicts: JudgeReport["verdicts"] = { match: 0, no_match: 0, unjudged: 0, unparsed: 0 };
  const byType = new Map<ScoredTypeId, Decided>();
  return {
    count({ type, counts, units }) {
      let own = 0;
      for (const { by, result } of units) {
        if (by !== "judge") continue;
        verdicts[result]++;
        own++;
      }
      if (own === 0 || (counts.kind !== "answer" && counts.kind !== "deep") || counts.outcome === null)
        return;
      const decided = byType.get(type) ?? { answers: 0, right: 0, several: false };
      byType.set(type, decided);
      decided.answers++;
      decided.right += Number(counts.outcome === "C");
      if (own > 1) decided.several = true;
    },
    verdicts: () => ({ ...verdicts }),
    decided: (type) => byType.get(type) ?? null,
  };
}

function correctedOf(
  types: readonly TypeReport[],
  counts: JudgeCounts,
  quality: ReturnType<typeof judgeQuality>,
): CorrectedHeadline[] {
  return types.flatMap(({ type, graded, headline }): CorrectedHeadline[] => {
    const decided = counts.decided(type);
    if (decided === null || decided.several) return [];
    const { answers, right } = decided;
    const rate = right / answers;
    const estimate = correctedRate(rate, quality)?.estimate ?? null;
    return [
      {
        type,
        metric: headline.id,
        decided: { numerator: right, denominator: answers },
        rate: estimate,
        // Rules and people are taken as right, so that only the judge's share of the answers moves.
        headline:
          estimate === null || headline.value === null
            ? null
            : headline.value + ((estimate - rate) * answers) / graded,
      },
    ];
  });
}

function calibrationOf(
  pairs: readonly CalibrationPair[],
  types: readonly TypeReport[],
  counts: JudgeCounts,
): NonNullable<JudgeReport["calibration"]> {
  const quality = judgeQuality(pairs);
  const { decided, undecided, sensitivity, specificity, falseAccepts, falseAcceptsUpTo, calibrated } =
    quality;
  return {
    pairs: decided,
    negatives: specificity.denominator,
    undecided,
    sensitivity: { ...sensitivity, interval: quality.sensitivityInterval },
    specificity: { ...specificity, interval: quality.specificityInterval },
    falseAccepts,
    falseAcceptsUpTo,
    enough: calibrated,
    corrected: calibrated ? correctedOf(types, counts, quality) : [],
  };
}

/** What a report says of the judge of its score set (SCORING.md 3.4); null without one. */
export function judgeReport(
  { judge, system }: ScoreSet,
  types: readonly TypeReport[],
  counts: JudgeCounts,
  { instrument, pairs }: JudgeEvidence = { instrument: { tested: 0, accepted: 0 }, pairs: null },
): JudgeReport | null {
  if (judge === null) return null;
  return {
    identity: judge,
    verdicts: counts.verdicts(),
    instrument: { ...instrument },
    sameFamily: sameFamily(judge.family, system.family),
    calibration: pairs === null || pairs.length === 0 ? null : calibrationOf(pairs, types, counts),
  };
}
