import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { validateProfile } from "@touchstone/scoring";
import { isEmptyCell, placedCells } from "../cell-text.ts";
import { contextOf, goldOf, isComparable, paramsOf } from "../equality.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/cells-parse";

/** Every gold cell and variant can be read under the profile of its column, or is a missing token (CHECKS.md 5). */
export const cellsParseCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns", "/payload/rows", "/payload/missingTokens", "/works"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const context = contextOf(payload, works);
    const findings: Finding[] = [];
    for (const { column, cell, pointer, rowIndex } of placedCells(payload)) {
      // Empty cells and unfinished columns have findings of their own.
      if (isEmptyCell(cell) || !isComparable(column, context)) continue;
      const [problem] = validateProfile(column.profile, paramsOf(column), goldOf(cell), context);
      if (problem === undefined) continue;
      const value = Array.isArray(cell.value) ? cell.value.join("; ") : cell.value;
      findings.push(
        finding(
          "block",
          `${CODE}/unreadable`,
          { pointer: `${pointer}/value` },
          {
            params: {
              column: column.name,
              row: rowIndex + 1,
              value,
              reason: problem.code.replace(/^gold_/, ""),
            },
          },
        ),
      );
    }
    return answerOf(findings);
  },
};
