import { answerOf, type Check, finding } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/size";
const POINTER = "/payload/rows";

/** Neither a handful of cells nor a data base (CHECKS.md 5). */
export const sizeCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "warn",
  waiver: "R",
  reads: [POINTER, "/payload/columns"],
  thresholds: { minRows: 4, maxRows: 60, maxCells: 400 },
  run: ({ document: { payload }, threshold }) => {
    const rows = payload.rows.length;
    const cells = rows * payload.columns.length;
    const [min, max, limit] = [threshold("minRows"), threshold("maxRows"), threshold("maxCells")];
    const findings: Finding[] = [];
    if (rows < min || rows > max)
      findings.push(
        finding("warn", `${CODE}/rows`, { pointer: POINTER }, { params: { rows, min, max }, measured: rows }),
      );
    if (cells > limit)
      findings.push(
        finding("warn", `${CODE}/cells`, { pointer: POINTER }, { params: { cells, limit }, measured: cells }),
      );
    return answerOf(findings, { rows, cells });
  },
};
