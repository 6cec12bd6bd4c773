import type { CheckAnswer } from "../check.ts";
import { answerOf, finding, notRun } from "../finding.ts";

/** One answer of a model without tools, graded by the task's own profile. */
export interface ClosedBookSample {
  family: string;
  correct: boolean;
}

const familyName = (family: string): string => family.trim().toLowerCase();

function byFamily(samples: readonly ClosedBookSample[]): Map<string, ClosedBookSample[]> {
  const families = new Map<string, ClosedBookSample[]>();
  for (const it of samples)
    families.set(familyName(it.family), [...(families.get(familyName(it.family)) ?? []), it]);
  return families;
}

/**
 * `leak/closed-book` (CHECKS.md 1.8, 1.10): any correct sample warns, correct ones in `families` families ask for a
 * reviewer's look. A pass needs `samples` samples of each of `models` families; `pointer` is the question's.
 */
export function judgeClosedBook(
  samples: readonly ClosedBookSample[],
  pointer: string,
  threshold: (name: string) => number,
): CheckAnswer {
  const families = byFamily(samples);
  const correct = samples.filter((it) => it.correct);
  const knowing = byFamily(correct).size;
  const measured = { correct: correct.length, samples: samples.length, families: families.size, knowing };
  const what = knowing >= threshold("families") ? "families" : "sample";
  if (correct.length > 0)
    return answerOf(
      [
        finding(
          "warn",
          `leak/closed-book/${what}`,
          { pointer },
          {
            params: { correct: correct.length, samples: samples.length, families: knowing },
            measured: correct.length,
          },
        ),
      ],
      measured,
    );
  if (samples.length === 0) return notRun("needs_model");
  const whole = [...families.values()].filter((own) => own.length >= threshold("samples"));
  return whole.length < threshold("models") ? notRun("few_samples") : answerOf([], measured);
}
