import { metricWords } from "../../render/words.ts";
import type { LintFinding } from "../finding.ts";
import type { ResultMetricId } from "../result-metrics.ts";
import type { Sheet } from "../sheet.ts";
import { about, type LintRule } from "./rule.ts";

/** Pairs of metrics of which the first never exceeds the second, each with its own rounding. */
function ordered(
  sheet: Sheet,
  code: string,
  pairs: readonly (readonly [low: ResultMetricId, high: ResultMetricId])[],
): LintFinding[] {
  return sheet.cells.flatMap((low) => {
    if (low.value === null || low.stratum !== null || low.k !== null) return [];
    for (const [metric, above] of pairs) {
      if (metric !== low.metric) continue;
      const high = sheet.find(low, low.type, above);
      if (high === undefined || high.value === null) continue;
      if (low.value - high.value <= low.slack + high.slack) continue;
      return [
        about(low, code, {
          low: metricWords(metric).label,
          printed: low.printed,
          high: metricWords(above).label,
          highPrinted: high.printed,
          highTable: high.table,
          highColumn: high.column,
        }),
      ];
    }
    return [];
  });
}

/** `lint/t4-order`: row ≤ item ≤ key recall, strict and lenient. The last pair speaks where item recall is not printed. */
export const tableOrderRule: LintRule = (sheet) =>
  ordered(sheet, "lint/t4-order/above", [
    ["row-recall", "item-recall"],
    ["item-recall", "pk-recall"],
    ["row-recall", "pk-recall"],
    ["row-recall-lenient", "item-recall-lenient"],
    ["item-recall-lenient", "pk-recall-lenient"],
    ["row-recall-lenient", "pk-recall-lenient"],
  ]);

/** `lint/lenient`: the headline never exceeds the lenient reading. */
export const lenientRule: LintRule = (sheet) =>
  ordered(sheet, "lint/lenient/above", [
    ["item-recall", "item-recall-lenient"],
    ["row-recall", "row-recall-lenient"],
    ["pk-recall", "pk-recall-lenient"],
  ]);

/** `lint/t3-order`: strict ≤ core, in every reading. */
export const slotOrderRule: LintRule = (sheet) =>
  ordered(sheet, "lint/t3-order/above", [
    ["strict", "core"],
    ["pooled", "core-pooled"],
    ["micro", "core-micro"],
  ]);

/** `lint/em-order`: accuracy ≤ F_em ≤ accuracy given attempted. */
export const emOrderRule: LintRule = (sheet) =>
  ordered(sheet, "lint/em-order/above", [
    ["accuracy", "f-em"],
    ["f-em", "given-attempted"],
    ["accuracy", "given-attempted"],
  ]);

/** `lint/spl`: SPL ≤ success rate. */
export const splRule: LintRule = (sheet) => ordered(sheet, "lint/spl/above", [["spl", "success"]]);

/**
 * `lint/set-order`: IoU ≤ precision, recall and F1. F1 = 2·IoU/(1+IoU) holds task by task; over several tasks, as the
 * right-hand side is concave, the mean of F1 lies at or below it.
 */
export const setOrderRule: LintRule = (sheet) => [
  ...ordered(sheet, "lint/set-order/above", [["iou", "precision"]]),
  ...ordered(sheet, "lint/set-order/above", [["iou", "recall"]]),
  ...sheet.cells.flatMap((f1) => {
    if (f1.metric !== "f1" || f1.value === null || f1.stratum !== null) return [];
    const iou = sheet.find(f1, f1.type, "iou");
    if (iou === undefined || iou.value === null || iou.value < 0) return [];
    const f1At = (share: number) => (200 * share) / (100 + share);
    const highest = f1At(iou.value + iou.slack);
    // One answer to one task: the equation itself. Several: from IoU to the equation.
    const single = f1.tasks === 1 && f1.runs === 1;
    const lowest = single ? f1At(Math.max(0, iou.value - iou.slack)) : iou.value - iou.slack;
    if (f1.value <= highest + f1.slack && f1.value >= lowest - f1.slack) return [];
    return [
      about(f1, single ? "lint/set-order/f1" : "lint/set-order/f1-mean", {
        printed: f1.printed,
        iou: iou.printed,
        highest: String(Number(f1At(iou.value).toFixed(2))),
      }),
    ];
  }),
];
