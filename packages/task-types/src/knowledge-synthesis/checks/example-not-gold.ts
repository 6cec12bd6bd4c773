import { answerOf, type Check, finding, tokensOf } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { foldLeak } from "@touchstone/text";
import { membersOf, placedCells } from "../cell-text.ts";
import { acceptsOf, contextOf } from "../equality.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/example-not-gold";
const folded = (text: string): string => foldLeak(text).text;

/** No worked example is the key of a gold row, or a gold cell that says something (CHECKS.md 5). */
export const exampleNotGoldCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns", "/payload/rows", "/payload/missingTokens", "/meta/language"],
  thresholds: { tokens: 2 },
  run: ({ document: { payload, works, meta }, threshold }) => {
    const context = contextOf(payload, works);
    const findings: Finding[] = [];
    payload.columns.forEach((column, index) => {
      if (column.example.trim() === "") return;
      const example = folded(column.example);
      const accepts = acceptsOf(column, context);
      const gold = placedCells(payload).find((placed) => {
        const same = placed.column === column && accepts(placed.cell, column.example);
        if (placed.column.key)
          return same || membersOf(placed.cell).some((member) => folded(member) === example);
        const words = tokensOf(membersOf(placed.cell).join(" "), meta.language || "en").filter(
          (token) => token.content,
        );
        if (words.length < threshold("tokens")) return false;
        return same || folded(membersOf(placed.cell).join(" ")) === example;
      });
      if (gold !== undefined)
        findings.push(
          finding(
            "block",
            `${CODE}/same`,
            { pointer: `/payload/columns/${index}/example` },
            {
              params: { column: column.name, example: column.example, row: gold.rowIndex + 1 },
            },
          ),
        );
    });
    return answerOf(findings);
  },
};
