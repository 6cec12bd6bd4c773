import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import { foldId } from "@touchstone/text";
import type { Column, SynthesisPayload } from "../payload.ts";

const CODE = "t4/percent";
const SHARE = /%|\bper ?cent\b|\b(?:percentages?|fractions?|ratios?|rates?)\b/iu;
const NUMERIC: ReadonlySet<string> = new Set(["number", "range"]);

/** A numeric column that says in its header, definition or unit that it holds shares. */
const holdsShares = (column: Column): boolean =>
  NUMERIC.has(column.profile) &&
  SHARE.test(foldId(`${column.name} ${column.definition} ${column.unit}`).text);

/** Columns of shares declare how a percent sign is read (CHECKS.md 5, SCORING.md 2.3). */
export const percentCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "no",
  reads: ["/payload/columns"],
  thresholds: {},
  run: ({ document: { payload } }) => {
    const shares = payload.columns.filter(holdsShares);
    if (shares.length === 0) return notApplicable("t4/no-share-columns");
    return answerOf(
      shares
        .filter((column) => column.scale === null && column.params["scale"] === undefined)
        .map((column) =>
          finding(
            "block",
            `${CODE}/undeclared`,
            { pointer: `/payload/columns/${payload.columns.indexOf(column)}/scale` },
            {
              params: { column: column.name },
            },
          ),
        ),
    );
  },
};
