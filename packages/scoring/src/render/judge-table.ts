import type { JudgeReport, Report } from "../report/report.ts";
import { intervalFigure, metricFigure, NONE, ratioFigure } from "./figures.ts";
import { type Cell, cell, count, figures, type PrintedTable, text } from "./table.ts";
import { resultWords, typeWords } from "./words.ts";

type Calibration = NonNullable<JudgeReport["calibration"]>;

const points = (value: number | null): string => metricFigure({ value, ratio: null });
/** An estimate may leave the range of a rate; it is clipped only where it is shown. */
const clipped = (estimate: number | null): string =>
  points(estimate === null ? null : Math.min(1, Math.max(0, estimate)));

function shareRow(label: string, share: Calibration["sensitivity"]): Cell[] {
  const interval = share.interval === null ? null : { ...share.interval, method: "wilson" as const };
  return [
    cell(label),
    cell(metricFigure({ value: share.value, ratio: share })),
    cell(intervalFigure(interval) || NONE),
    cell(ratioFigure({ ratio: share })),
  ];
}

function calibrationRows({ sensitivity, specificity, corrected }: Calibration): Cell[][] {
  return [
    shareRow("Sensitivity: matches that it finds", sensitivity),
    shareRow("Specificity: mismatches that it finds", specificity),
    ...corrected.flatMap(({ type, decided, rate, headline }) => {
      const { headline: name } = typeWords(type);
      return [
        [
          cell(`${name}: what it decided`),
          cell(metricFigure({ value: decided.numerator / decided.denominator, ratio: decided })),
          cell(NONE),
          cell(ratioFigure({ ratio: decided })),
        ],
        [cell(`${name}: the same, corrected (estimate)`), cell(clipped(rate)), cell(NONE), cell(NONE)],
        [cell(`${name}: headline, corrected (estimate)`), cell(clipped(headline)), cell(NONE), cell(NONE)],
      ];
    }),
  ];
}

function falseKeysRow({ tested, accepted }: JudgeReport["instrument"]): Cell[] {
  const ratio = { numerator: accepted, denominator: tested };
  const value = tested === 0 ? null : accepted / tested;
  return [
    cell("False keys taken for right"),
    cell(metricFigure({ value, ratio })),
    cell(NONE),
    cell(ratioFigure({ ratio })),
  ];
}

/** That a judge failed its instrument check; null where it passed or was not tested. */
export function instrumentWarning(judge: JudgeReport | null | undefined): string | null {
  if (!judge || judge.instrument.accepted === 0) return null;
  const { accepted, tested } = judge.instrument;
  return `The judge fails its instrument check: it took ${accepted} of ${count(tested, "deliberately false key", "deliberately false keys")} for right. Either it is broken or an answer talked it into a match; do not rely on its verdicts.`;
}

function instrumentNote({ instrument }: JudgeReport): string {
  const { tested, accepted } = instrument;
  if (tested === 0)
    return "The judge was not tested against false keys: it found no match that could be tested.";
  return accepted === 0
    ? `Instrument check passed: none of ${count(tested, "deliberately false key", "deliberately false keys")} was taken for right.`
    : `Instrument check failed: ${accepted} of ${count(tested, "deliberately false key", "deliberately false keys")} taken for right. The answers concerned wait for a person.`;
}

function calibrationNotes(calibration: JudgeReport["calibration"]): string[] {
  if (calibration === null)
    return [
      "Not calibrated: no person labelled any pair that this judge decided about. Its errors are unknown.",
    ];
  const { pairs, negatives, undecided, enough, falseAcceptsUpTo, corrected } = calibration;
  const labelled = `${count(pairs, "pair", "pairs")} labelled by people, ${negatives} of them negative`;
  return [
    enough
      ? `Calibrated on ${labelled}.`
      : `Not calibrated enough: ${labelled}; at least 100 with 59 negative ones are needed. Nothing is corrected.`,
    ...(undecided > 0
      ? [`${count(undecided, "further pair", "further pairs")} got no verdict and count as neither.`]
      : []),
    ...(falseAcceptsUpTo === null
      ? []
      : [`No false accept: their rate is at most ${points(falseAcceptsUpTo)} (one-sided 95%).`]),
    ...(corrected.length === 0
      ? []
      : [
          corrected.every(({ rate }) => rate === null)
            ? "On these pairs the judge is no better than chance: there is no corrected rate."
            : "Corrected rates, (rate + specificity − 1) / (sensitivity + specificity − 1), estimate what a judge without errors would have found. They are no scores.",
        ]),
  ];
}

/** How good the judge of a report is, as far as anybody knows; null without a judge. */
export function judgeTable({ judge }: Pick<Report, "judge">): PrintedTable | null {
  if (!judge) return null;
  const said = Object.entries(judge.verdicts).filter(([, counted]) => counted > 0);
  return {
    id: "judge",
    title: "The judge",
    columns: [text("Quality"), figures("Value"), figures("95% interval"), figures("Counts")],
    rows: [
      falseKeysRow(judge.instrument),
      ...(judge.calibration === null ? [] : calibrationRows(judge.calibration)),
    ],
    notes: [
      `${judge.identity.judgeId} of the family ${judge.identity.family}. Verdicts in these scores: ${said.length === 0 ? "none" : said.map(([result, counted]) => `${counted} ${resultWords(result)}`).join(", ")}.`,
      ...(judge.sameFamily
        ? ["Judge and system are of one model family (same_family): such a judge may favour the system."]
        : []),
      instrumentNote(judge),
      ...calibrationNotes(judge.calibration),
    ],
  };
}
