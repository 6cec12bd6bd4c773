import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { normaliseString } from "@touchstone/scoring";
import { cellPointer, isEmptyCell } from "../cell-text.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/missing";

function tokenFindings({ missingTokens }: SynthesisPayload): Finding[] {
  const findings: Finding[] = [];
  const tokens = new Map<string, string>();
  const meanings = new Map<string, string>();
  missingTokens.forEach(({ token, meaning }, index) => {
    const at = (field: string) => ({ pointer: `/payload/missingTokens/${index}/${field}` });
    if (token.trim() === "")
      findings.push(finding("block", `${CODE}/no-token`, at("token"), { params: { meaning } }));
    if (meaning.trim() === "")
      findings.push(finding("block", `${CODE}/no-meaning`, at("meaning"), { params: { token } }));
    const key = normaliseString(token);
    const said = normaliseString(meaning);
    const twin = tokens.get(key);
    if (twin !== undefined && key !== "")
      findings.push(finding("block", `${CODE}/same-token`, at("token"), { params: { token, other: twin } }));
    const rival = meanings.get(said);
    if (rival !== undefined && said !== "")
      findings.push(
        finding("block", `${CODE}/same-meaning`, at("token"), { params: { token, other: rival, meaning } }),
      );
    tokens.set(key, token);
    meanings.set(said, token);
  });
  return findings;
}

/** One token per meaning, stated in the task by the type's own template; no gold cell is empty (CHECKS.md 5). */
export const missingCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/missingTokens", "/payload/rows", "/payload/columns"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const findings = tokenFindings(payload);
    payload.rows.forEach((row, rowIndex) => {
      for (const column of payload.columns) {
        // Empty key cells are named by t4/keys.
        if (column.key || !isEmptyCell(row.cells[column.id])) continue;
        const params = { column: column.name, row: rowIndex + 1 };
        const pointer = cellPointer(rowIndex, column.id);
        findings.push(finding("block", `${CODE}/empty-cell`, { pointer }, { params }));
      }
    });
    return answerOf(findings);
  },
};
