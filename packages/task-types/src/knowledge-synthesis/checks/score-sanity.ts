import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { gradeTable } from "@touchstone/scoring";
import type { SynthesisPayload } from "../payload.ts";
import { markdownTable, rowTexts, tableGold } from "../table-gold.ts";

const CODE = "t4/score-sanity";
/** Text that no rule accepts for anything: it is no number, no label and no name. */
const WRONG = "⟂ wrong on purpose ⟂";
const CLOSE = 1e-9;

const changed = (rows: readonly string[][], column: number): string[][] =>
  rows.map((row, index) => (index === 0 ? row.with(column, WRONG) : row));

/** Five tables whose scores are known, graded by the real scorer (CHECKS.md 5, SCORING.md 6.4). */
export const scoreSanityCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns", "/payload/rows", "/payload/columnOrder", "/payload/missingTokens", "/works"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const gold = tableGold(payload, works);
    if (gold === null) return notApplicable("t4/no-table");
    const { columns } = payload;
    const rows = payload.rows.map((row) => rowTexts(payload, row));
    const attribute = columns.findIndex((column) => !column.key);
    const key = columns.findIndex((column) => column.key);
    const trials: { what: string; rows: string[][]; expected: number; column: number }[] = [
      { what: "gold", rows, expected: 1, column: -1 },
      { what: "shuffled", rows: rows.toReversed(), expected: 1, column: -1 },
      { what: "header", rows: [], expected: 0, column: -1 },
      ...(attribute < 0
        ? []
        : [
            {
              what: "attribute",
              rows: changed(rows, attribute),
              expected: 1 - 1 / (rows.length * columns.length),
              column: attribute,
            },
          ]),
      { what: "key", rows: changed(rows, key), expected: 1 - 1 / rows.length, column: key },
    ];
    const findings: Finding[] = [];
    const scores: Record<string, number> = {};
    for (const trial of trials) {
      const score = gradeTable(gold, markdownTable(payload, trial.rows), { works }).headline.itemRecall;
      scores[trial.what] = score;
      if (Math.abs(score - trial.expected) <= CLOSE) continue;
      const shown = { score: score.toFixed(4), expected: trial.expected.toFixed(4) };
      findings.push(
        finding(
          "block",
          `${CODE}/${trial.what}`,
          { pointer: "/payload/rows" },
          {
            params: { ...shown, column: columns[trial.column]?.name ?? "" },
            measured: score,
          },
        ),
      );
    }
    return answerOf(findings, scores);
  },
};
