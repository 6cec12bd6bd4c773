import { answerOf, type Check, finding, notApplicable } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { normaliseString } from "@touchstone/scoring";
import { isEmptyCell, type PlacedCell, placedCells } from "../cell-text.ts";
import { type Accepts, acceptsOf, contextOf } from "../equality.ts";
import type { SynthesisPayload } from "../payload.ts";

const CODE = "t4/variants";
const FREE_TEXT: ReadonlySet<string> = new Set(["string", "string-cs", "judge"]);

type Context = ReturnType<typeof contextOf>;

const isMissing = ({ cell }: PlacedCell, { missing }: Context): boolean =>
  typeof cell.value === "string" &&
  (missing?.tokens ?? []).map(normaliseString).includes(normaliseString(cell.value));

function variantFindings(
  placed: PlacedCell,
  others: readonly PlacedCell[],
  accepts: Accepts,
  context: Context,
): Finding[] {
  const { column, cell, pointer, rowIndex } = placed;
  const params = { column: column.name, row: rowIndex + 1 };
  if (cell.variants.length === 0)
    return cell.noVariantKnown || isMissing(placed, context)
      ? []
      : [finding("warn", `${CODE}/none`, { pointer: `${pointer}/variants` }, { params })];
  // Cells with the same value share their variants.
  const different = others.filter((other) => !accepts({ ...other.cell, variants: [] }, cell.value));
  return cell.variants.flatMap((variant, index) => {
    const at = { pointer: `${pointer}/variants/${index}` };
    if (variant.trim() === "") return [finding("warn", `${CODE}/empty`, at, { params })];
    const rival = different.find((other) => accepts(other.cell, variant));
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
  reads: ["/payload/columns", "/payload/rows", "/payload/missingTokens"],
  thresholds: {},
  run: ({ document: { payload, works } }) => {
    const context = contextOf(payload, works);
    const cells = placedCells(payload).filter(
      ({ column, cell }) => FREE_TEXT.has(column.profile) && !isEmptyCell(cell),
    );
    if (cells.length === 0) return notApplicable("t4/no-free-text");
    return answerOf(
      payload.columns.flatMap((column) => {
        const own = cells.filter((placed) => placed.column === column);
        const accepts = acceptsOf(column, context);
        return own.flatMap((placed) =>
          variantFindings(
            placed,
            own.filter((other) => other !== placed),
            accepts,
            context,
          ),
        );
      }),
    );
  },
};
