import { answerOf, type CheckAnswer, finding, notRun } from "@touchstone/checks";

/**
 * `t1/type-guess` (CHECKS.md 2): any correct answer of a model that read only the last hop's clause and the kind of the
 * answer warns; a pass needs `samples` answers.
 */
export function judgeTypeGuess(
  samples: readonly { correct: boolean }[],
  place: { start: number; end: number },
  threshold: (name: string) => number,
): CheckAnswer {
  const correct = samples.filter((it) => it.correct).length;
  const measured = { correct, samples: samples.length };
  if (correct > 0)
    return answerOf(
      [
        finding(
          "warn",
          "t1/type-guess/guessed",
          { pointer: "/payload/question/text", ...place },
          { params: { correct, samples: samples.length }, measured: correct },
        ),
      ],
      measured,
    );
  if (samples.length === 0) return notRun("needs_model");
  return samples.length < threshold("samples") ? notRun("few_samples") : answerOf([], measured);
}
