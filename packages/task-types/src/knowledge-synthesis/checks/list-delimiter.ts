import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { delimiterOf, holdsMembers, membersOf, placedCells } from "../cell-text.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/list-delimiter";

/** The delimiter of list and set columns is stated, and stands in no gold member (CHECKS.md 5). */
export const listDelimiterCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns", "/payload/rows"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    if (!payload.columns.some(holdsMembers)) return notApplicable("t4/no-list-columns");
    const findings: Finding[] = [];
    payload.columns.forEach((column, index) => {
      const stated = column.params["delimiter"];
      if (holdsMembers(column) && (typeof stated !== "string" || stated.trim() === ""))
        findings.push(
          finding(
            "block",
            `${CODE}/not-stated`,
            { pointer: `/payload/columns/${index}/params` },
            {
              params: { column: column.name },
              fix: {
                label: "Separate with semicolons",
                patch: [{ op: "add", path: `/payload/columns/${index}/params/delimiter`, value: ";" }],
              },
            },
          ),
        );
    });
    for (const { column, cell, pointer, rowIndex } of placedCells(payload)) {
      if (!holdsMembers(column)) continue;
      const delimiter = delimiterOf(column);
      const member = membersOf(cell).find((each) => Array.isArray(cell.value) && each.includes(delimiter));
      if (member !== undefined)
        findings.push(
          finding(
            "block",
            `${CODE}/in-member`,
            { pointer: `${pointer}/value` },
            {
              params: { column: column.name, row: rowIndex + 1, member, delimiter },
            },
          ),
        );
    }
    return answerOf(findings);
  },
};
