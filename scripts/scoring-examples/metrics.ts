import {
  answerMetrics,
  bestAtK,
  type DeepTask,
  deepMetrics,
  displayRatio,
  displayScore,
  hopTrend,
  overall,
  passAtK,
  runMetrics,
  type SlotTask,
  slotMetrics,
  tableMeans,
  toolMetrics,
  type WideTask,
  wideScores,
  wilson,
} from "@touchstone/scoring";
import { type Examples, span, tableOf } from "./fill.ts";

const shown = ({ numerator, denominator }: { numerator: number; denominator: number }): string =>
  displayRatio(numerator, denominator);

function answers(): string {
  const sets: [number, number, number][] = [
    [8, 31, 0],
    [8, 0, 31],
    [8, 20, 11],
    [0, 0, 39],
    [0, 0, 0],
  ];
  const rows = sets.map(([correct, incorrect, notAttempted]) => {
    const of = answerMetrics({ correct, incorrect, notAttempted });
    const values = [of.accuracy, of.fEm, of.attempted, of.accuracyGivenAttempted].map(shown);
    return [correct, incorrect, notAttempted, ...values];
  });
  return tableOf(["C", "I", "N", "accuracy", "F_em", "attempted", "accuracy given attempted"], rows);
}

function ungraded(): string {
  const sets = [
    { correct: 8, incorrect: 22, notAttempted: 9, ungraded: 0 },
    { correct: 8, incorrect: 20, notAttempted: 9, ungraded: 2 },
    { correct: 40, incorrect: 150, notAttempted: 7, ungraded: 3 },
  ];
  const rows = sets.map((counts) => {
    const of = answerMetrics(counts);
    return [
      counts.ungraded,
      `${of.graded}/${of.tasks}`,
      shown(of.accuracy),
      `${shown(of.lowest)} to ${shown(of.highest)}`,
      shown(of.ungradedShare),
      of.headline === null ? "withheld" : displayScore(of.headline),
    ];
  });
  return tableOf(
    ["ungraded", "graded/total", "accuracy over graded", "bounds", "share ungraded", "headline"],
    rows,
  );
}

function slots(): string {
  const tasks: SlotTask[] = [
    {
      slots: [
        { gold: 2, predicted: 2, core: 1, strict: 1 },
        { gold: 1, predicted: 0, core: 0, strict: 0 },
        { gold: 3, predicted: 2, core: 2, strict: 1 },
      ],
      unknownSlots: [{ predicted: 1 }],
    },
    { slots: [{ gold: 1, predicted: 1, core: 1, strict: 1 }] },
  ];
  const of = slotMetrics(tasks);
  const rows = (["strict", "core"] as const).map((count) => {
    const { slots: perSlot, perTask, headline, pooled, micro } = of[count];
    return [count, ...perSlot.flat(), ...perTask, headline, pooled, micro].map((value) =>
      typeof value === "string" ? value : displayScore(value),
    );
  });
  return tableOf(
    [
      "reading",
      "CIT-1",
      "CIT-2",
      "CIT-3",
      "task 2, CIT-1",
      "task 1",
      "task 2",
      "headline",
      "pooled",
      "micro",
    ],
    rows,
  );
}

function macroMicro(): string {
  const tables = [
    { correctCells: 9, goldCells: 12 },
    { correctCells: 10, goldCells: 50 },
  ];
  const { macro, micro } = tableMeans(tables);
  return tableOf(
    ["table 1", "table 2", "macro (headline)", "micro"],
    [["9 of 12 cells", "10 of 50 cells", displayScore(macro), displayScore(micro)]],
  );
}

function deep(): string {
  const tasks = (predict: (gold: DeepTask["gold"], at: number) => Omit<DeepTask, "gold">): DeepTask[] =>
    Array.from({ length: 10 }, (_, at) => {
      const gold = at === 0 ? "unsatisfiable" : "satisfiable";
      return { gold, ...predict(gold, at) };
    });
  const systems: [string, DeepTask[]][] = [
    ["always “none”", tasks(() => ({ prediction: "none" }))],
    [
      "finds 4 of 9, never says “none”",
      tasks((_, at) => ({ prediction: "ids", firstCandidateCorrect: at > 5 })),
    ],
    [
      "finds 4 of 9, says nothing on the others, “none” where it holds",
      tasks((gold, at) =>
        gold === "unsatisfiable"
          ? { prediction: "none" }
          : at > 5
            ? { prediction: "ids", firstCandidateCorrect: true }
            : { prediction: "empty" },
      ),
    ],
  ];
  const rows = systems.map(([name, of]) => {
    const all = deepMetrics(of);
    return [name, ...[all.accuracy, all.satisfiable, all.unsatisfiable, all.fEm].map(shown)];
  });
  return tableOf(["system", "accuracy", "satisfiable (9)", "unsatisfiable (1)", "F_em"], rows);
}

function wide(): string {
  const sets: [string, string, WideTask][] = [
    ["a b", "b c", { predicted: ["a", "b"], gold: ["b", "c"] }],
    ["a b b", "a b", { predicted: ["a", "b", "b"], gold: ["a", "b"] }],
    ["a b", "a b c d", { predicted: ["a", "b"], gold: ["a", "b", "c", "d"] }],
    ["a … j", "a b c", { predicted: [..."abcdefghij"], gold: ["a", "b", "c"] }],
    ["a x, x borderline", "a b", { predicted: ["a", "x"], gold: ["a", "b"], borderline: ["x"] }],
    ["nothing", "a b", { predicted: [], gold: ["a", "b"], predictionState: "nothing" }],
    [
      "`[]`",
      "empty, declared",
      { predicted: [], gold: [], goldDeclaredEmpty: true, predictionState: "explicit_empty" },
    ],
    [
      "nothing",
      "empty, declared",
      { predicted: [], gold: [], goldDeclaredEmpty: true, predictionState: "nothing" },
    ],
  ];
  const rows = sets.map(([given, gold, task]) => {
    const { iou, precision, recall, f1 } = wideScores(task);
    return [given, gold, ...[iou, precision, recall, f1].map(displayScore)];
  });
  return tableOf(["given", "gold", "IoU", "precision", "recall", "F1"], rows);
}

function tool(): string {
  const episodes = [
    { S: 1, l: 4, p: 4 },
    { S: 1, l: 4, p: 8 },
    { S: 0, l: 3, p: 3 },
    { S: 1, l: 5, p: 3 },
  ] as const;
  const rows = episodes.map((episode) => {
    const { spl, shorterThanReference } = toolMetrics([episode]);
    return [
      episode.S === 1 ? "yes" : "no",
      episode.l,
      episode.p,
      displayScore(spl),
      shorterThanReference.length > 0 ? "`shorter_than_reference`" : "",
    ];
  });
  const { sr, spl } = toolMetrics(episodes);
  rows.push([`success rate ${displayScore(sr)}`, "", "", `SPL ${displayScore(spl)}`, ""]);
  return tableOf(["all leaves right", "calls of the minimal path", "calls made", "SPL", "flag"], rows);
}

function runs(): string {
  const scores = [8, 9, 8, 7].map((correct) => (100 * correct) / 39);
  const { mean, sampleSd } = runMetrics(scores);
  const points = (value: number | null): string => displayScore(value === null ? null : value / 100);
  return tableOf(
    ["run 1", "run 2", "run 3", "run 4", "mean", "SD"],
    [[...scores.map(points), points(mean), points(sampleSd)]],
  );
}

function atK(): string {
  const pass: [number, number, number][] = [
    [16, 1, 8],
    [4, 2, 2],
    [10, 3, 5],
    [3, 2, 4],
  ];
  const rows = pass.map(([n, c, k]) => [
    `pass@${k}`,
    `${c} of ${n} runs right`,
    displayScore(passAtK(n, c, k)),
    n < k ? "–" : displayScore(1 - (1 - c / n) ** k),
  ]);
  const best: [number[], number][] = [
    [[0.1, 0.2, 0.4], 1],
    [[0.1, 0.2, 0.4], 2],
    [[0.1, 0.2, 0.4], 3],
  ];
  for (const [values, k] of best)
    rows.push([`best@${k}`, `scores ${values.join(", ")}`, displayScore(bestAtK(values, k)), ""]);
  return tableOf(["metric", "runs of one task", "value", "1 − (1 − c/n)^k, not used"], rows);
}

function overallSchemes(): string {
  const inputs: Record<"T1" | "T2" | "T3" | "T4", number | null>[] = [
    { T1: 23.08, T2: 43.75, T3: 59.91, T4: 30.14 },
    { T1: 17.95, T2: 9.38, T3: 9.66, T4: 9.2 },
    { T1: 23.08, T2: 43.75, T3: null, T4: 30.14 },
  ];
  const points = (value: number | null | undefined): string =>
    displayScore(value === null || value === undefined ? null : value / 100);
  const rows = inputs.map((scores) => [
    ...[scores.T1, scores.T2, scores.T3, scores.T4].map(points),
    points(overall("documented", scores).overall),
    points(overall("as-printed", scores).totalAsPrinted),
    points(overall("normalised", scores).overall),
  ]);
  return tableOf(["T1", "T2", "T3", "T4 item", "documented", "as-printed", "normalised"], rows);
}

function intervals(): string {
  const counts = [
    [8, 39],
    [17, 32],
    [0, 10],
    [20, 200],
  ] as const;
  return tableOf(
    ["right/tasks", "share", "95% interval"],
    counts.map(([k, n]) => [`${k}/${n}`, displayRatio(k, n), span(wilson(k, n))]),
  );
}

function hops(): string {
  const strata = [
    { hops: 2, k: 6, n: 9 },
    { hops: 3, k: 6, n: 10 },
    { hops: 4, k: 4, n: 8 },
    { hops: 5, k: 3, n: 8 },
    { hops: 6, k: 1, n: 4 },
  ];
  const { z, pTwoSided, noClaim } = hopTrend(strata);
  const rows = strata.map(({ hops: hop, k, n }) => [
    hop,
    `${k}/${n}`,
    displayRatio(k, n),
    span(wilson(k, n)),
    noClaim.includes(hop) ? "no claim" : "",
  ]);
  rows.push(["all", "20/39", displayRatio(20, 39), span(wilson(20, 39)), ""]);
  const trend = `Trend: z = ${z?.toFixed(3).replace("-", "−")}, two-sided p = ${pTwoSided?.toFixed(3)}.`;
  return `${tableOf(["hops", "right/tasks", "accuracy", "95% interval", ""], rows)}\n\n${trend}`;
}

/** Examples of metrics over tasks and runs. */
export const metricExamples: Examples = {
  answers,
  ungraded,
  slots,
  "macro-micro": macroMicro,
  deep,
  wide,
  tool,
  runs,
  "at-k": atK,
  overall: overallSchemes,
  intervals,
  hops,
};
