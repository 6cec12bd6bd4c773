import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { cellPointer, isEmptyCell, keyColumns, keyText } from "../cell-text.ts";
import { type Accepts, acceptsOf, contextOf } from "../equality.ts";
import type { Column, SynthesisPayload, SynthesisRow } from "../payload.ts";

const CODE = "t4/keys";

interface PreparedKey {
  column: Column;
  accepts: Accepts;
}

/** Whether every key part of `other`, value or variant, would be taken for that of `row`. */
const collides = (row: SynthesisRow, other: SynthesisRow, keys: readonly PreparedKey[]): boolean =>
  keys.every(({ column, accepts }) => {
    const [gold, given] = [row.cells[column.id], other.cells[column.id]];
    if (gold === undefined || given === undefined) return false;
    return [given.value, ...given.variants].some((text) => accepts(gold, text));
  });

/** Keys are there and tell the rows apart, variants included (CHECKS.md 5). */
export const keysCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns", "/payload/rows", "/payload/missingTokens", "/works"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const keys = keyColumns(payload);
    const context = contextOf(payload, works);
    const prepared = keys.map((column) => ({ column, accepts: acceptsOf(column, context) }));
    const findings: Finding[] = [];
    if (payload.rows.length === 0)
      findings.push(finding("block", `${CODE}/no-rows`, { pointer: "/payload/rows" }));
    payload.rows.forEach((row, index) => {
      for (const column of keys)
        if (isEmptyCell(row.cells[column.id])) {
          const params = { column: column.name, row: index + 1 };
          findings.push(
            finding("block", `${CODE}/empty`, { pointer: cellPointer(index, column.id) }, { params }),
          );
        }
      if (keys.length === 0) return;
      const twin = payload.rows
        .slice(0, index)
        .findIndex((earlier) => collides(earlier, row, prepared) || collides(row, earlier, prepared));
      if (twin >= 0) {
        const params = { row: index + 1, other: twin + 1, key: keyText(row, keys) };
        findings.push(finding("block", `${CODE}/same`, { pointer: `/payload/rows/${index}` }, { params }));
      }
    });
    return answerOf(findings);
  },
};
