import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { normaliseString } from "@touchstone/scoring";
import { isEmptyCell, type PlacedCell, placedCells } from "../cell-text.ts";
import { accepts, contextOf } from "../equality.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/variants";
const FREE_TEXT: ReadonlySet<string> = new Set(["string", "string-cs", "judge"]);

type Context = ReturnType<typeof contextOf>;

const isMissing = ({ cell }: PlacedCell, { missing }: Context): boolean =>
  typeof cell.value === "string" &&
  (missing?.tokens ?? []).map(normaliseString).includes(normaliseString(cell.value));

function variantFindings(placed: PlacedCell, others: readonly PlacedCell[], context: Context): Finding[] {
  const { column, cell, pointer, rowIndex } = placed;
  const params = { column: column.name, row: rowIndex + 1 };
  if (cell.variants.length === 0)
    return cell.noVariantKnown || isMissing(placed, context)
      ? []
      : [finding("warn", `${CODE}/none`, { pointer: `${pointer}/variants` }, { params })];
  // Cells with the same value share their variants.
  const different = others.filter(
    (other) => !accepts(column, { ...other.cell, variants: [] }, cell.value, context),
  );
  return cell.variants.flatMap((variant, index) => {
    const at = { pointer: `${pointer}/variants/${index}` };
    if (variant.trim() === "") return [finding("warn", `${CODE}/empty`, at, { params })];
    const rival = different.find((other) => accepts(column, other.cell, variant, context));
    return rival === undefined
      ? []
      : [
          finding("warn", `${CODE}/other-cell`, at, {
            params: { ...params, variant, other: rival.rowIndex + 1 },
          }),
        ];
  });
}

/** Free text has other spellings: each cell lists them or says there are none; no variant is another cell's value (CHECKS.md 5). */
export const variantsCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "warn",
  waiver: "R",
  reads: ["/payload/columns", "/payload/rows", "/payload/missingTokens", "/payload/rowsGiven"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const context = contextOf(payload, works);
    const cells = placedCells(payload).filter(
      ({ column, cell }) => FREE_TEXT.has(column.profile) && !isEmptyCell(cell),
    );
    if (cells.length === 0) return notApplicable("t4/no-free-text");
    return answerOf(
      cells.flatMap((placed) => {
        const others = cells.filter(
          ({ column, rowIndex }) => column === placed.column && rowIndex !== placed.rowIndex,
        );
        return variantFindings(placed, others, context);
      }),
    );
  },
};
