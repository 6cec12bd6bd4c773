import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Evidence, Finding } from "@touchstone/contract";
import { cellPointer } from "../cell-text.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/evidence";

/** What a piece of evidence lacks; null for one that is complete. */
function lack(evidence: Evidence, documents: ReadonlySet<string>): string | null {
  const named = [evidence.sourceId, evidence.workId].filter((id) => id !== null && id !== "");
  if (named.length === 0) return "no-document";
  if (!named.some((id) => id !== null && documents.has(id))) return "unknown-document";
  if (evidence.place.trim() === "") return "no-place";
  return evidence.quote.trim() === "" ? "no-quote" : null;
}

/** Every cell names document, place and quote (CHECKS.md 5). A second source, where the column asks for one, is counted by `evidence/two-sources`. */
export const evidenceCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["S"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/rows", "/payload/columns", "/sources", "/works"],
  thresholds: {},
  run: ({ document: { payload, sources, works } }) => {
    const documents = new Set([...sources, ...works].map(({ id }) => id));
    const findings: Finding[] = [];
    payload.rows.forEach((row, rowIndex) => {
      for (const column of payload.columns) {
        const pointer = `${cellPointer(rowIndex, column.id)}/evidence`;
        const params = { column: column.name, row: rowIndex + 1 };
        const evidence = row.cells[column.id]?.evidence ?? [];
        if (evidence.length === 0) findings.push(finding("block", `${CODE}/none`, { pointer }, { params }));
        evidence.forEach((piece, index) => {
          const what = lack(piece, documents);
          if (what !== null)
            findings.push(
              finding("block", `${CODE}/${what}`, { pointer: `${pointer}/${index}` }, { params }),
            );
        });
      }
    });
    return answerOf(findings, {
      cells: payload.rows.length * payload.columns.length,
      lacking: findings.length,
    });
  },
};
