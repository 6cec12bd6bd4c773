import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { readTable } from "@touchstone/scoring";
import { foldId } from "@touchstone/text";
import { cellPointer } from "../cell-text.ts";
import type { SynthesisPayload } from "../payload.ts";
import { markdownTable, rowTexts, tableGold } from "../table-gold.ts";

const CODE = "t4/round-trip";

/** Gold written as Markdown and read again is gold, cell by cell (CHECKS.md 5). */
export const roundTripCheck: Check<SynthesisPayload> = {
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
    const texts = payload.rows.map((row) => rowTexts(payload, row));
    const { format, rows } = readTable(markdownTable(payload, texts), gold.columns, { columnOrder: "fixed" });
    if (!format.valid || rows.length !== texts.length)
      return answerOf([
        finding(
          "block",
          `${CODE}/format`,
          { pointer: "/payload/columns" },
          { params: { reasons: format.reasons } },
        ),
      ]);
    const findings: Finding[] = [];
    texts.forEach((cells, rowIndex) => {
      cells.forEach((value, at) => {
        const read = rows[rowIndex]?.[at];
        const column = payload.columns[at];
        if (column === undefined || read === undefined) return;
        if (read.plain === value.trim() || read.folded === foldId(value).text) return;
        findings.push(
          finding(
            "block",
            `${CODE}/cell`,
            { pointer: `${cellPointer(rowIndex, column.id)}/value` },
            {
              params: { column: column.name, row: rowIndex + 1, value, read: read.plain },
            },
          ),
        );
      });
    });
    return answerOf(findings);
  },
};
