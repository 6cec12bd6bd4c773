import { WEIGHT_TOLERANCE } from "../../metrics/overall.ts";
import { typeWords } from "../../render/words.ts";
import { computeOverall, fitOf } from "../fit-weights.ts";
import { type Scheme, weightSum, weightText } from "../scheme.ts";
import type { Sheet, SheetCell } from "../sheet.ts";
import { about, type LintRule, points } from "./rule.ts";

const overallCells = (sheet: Sheet): SheetCell[] =>
  sheet.cells.filter((cell) => cell.metric === "overall" && cell.value !== null);

/** Which recall of T4 enters, for the sentence; empty where T4 has no weight. */
const tablesOf = (scheme: Scheme): string =>
  scheme.weights.some(([type]) => type === "knowledge-synthesis")
    ? scheme.tables === "item-recall"
      ? "item"
      : "row"
    : "";

/** `lint/weights`: weights of anything called Overall sum to 1. */
export const weightsRule: LintRule = (sheet) => {
  const [claim] = sheet.claimed;
  const cell = sheet.cells.find(({ metric }) => metric === "overall");
  if (claim === undefined || cell === undefined || Math.abs(weightSum(claim) - 1) <= WEIGHT_TOLERANCE)
    return [];
  return [
    {
      ...about(cell, "lint/weights/sum", { weights: weightText(claim), sum: points(weightSum(claim), 6) }),
      place: { table: cell.table, column: cell.column },
    },
  ];
};

/** `lint/missing-type`: no Overall beside a dash. */
export const missingTypeRule: LintRule = (sheet) =>
  overallCells(sheet).flatMap((cell) => {
    const [claim] = sheet.claimed.length > 0 ? sheet.claimed : sheet.others;
    if (claim === undefined) return [];
    const { missing } = computeOverall(sheet, cell, claim);
    return missing.length === 0
      ? []
      : [
          about(cell, "lint/missing-type/overall", {
            printed: cell.printed,
            types: missing.map((type) => typeWords(type).code).join(", "),
          }),
        ];
  });

/** `lint/overall`: the Overall follows from its weights; says which weights would fit, row by row and in sum. */
export const overallRule: LintRule = (sheet) => {
  const fit = fitOf(sheet);
  const errors = fit.rows.flatMap(({ cell, claim, scheme }) => {
    if (claim === null || claim.fits) return [];
    const params = {
      printed: cell.printed,
      computed: points(claim.total),
      weights: weightText(claim.scheme),
      tables: tablesOf(claim.scheme),
    };
    return [
      scheme === null
        ? about(cell, "lint/overall/none-fits", params)
        : about(cell, "lint/overall/other-fits", {
            ...params,
            fitting: weightText(scheme),
            fittingTables: tablesOf(scheme),
          }),
    ];
  });
  const [first] = fit.rows;
  if (first === undefined || sheet.others.length === 0) return errors;
  const place = { table: first.cell.table, column: first.cell.column };
  const sums = fit.counts.map(({ scheme, count, claimed }) => ({
    ...about(
      first.cell,
      claimed ? "lint/overall/fit-claimed" : "lint/overall/fit",
      {
        count,
        rows: fit.rows.length,
        weights: weightText(scheme),
        tables: tablesOf(scheme),
        sum: points(weightSum(scheme), 6),
      },
      "info",
    ),
    place,
  }));
  const corrected = fit.rows
    .filter(({ scheme }) => scheme === null)
    .flatMap(({ cell, corrections }) =>
      corrections.map((it) =>
        about(
          cell,
          "lint/overall/corrected",
          {
            printed: cell.printed,
            weights: weightText(it.scheme),
            tables: tablesOf(it.scheme),
            type: typeWords(it.type).code,
            instead: it.printed,
            count: it.count,
            trials: it.trials,
          },
          "info",
        ),
      ),
    );
  return [...errors, ...sums, ...corrected];
};
