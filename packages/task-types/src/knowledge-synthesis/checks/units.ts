import { answerOf, type Check, finding, mentions, notApplicable, unitWords } from "@touchstone/checks";
import type { Finding } from "@touchstone/contract";
import { foldId } from "@touchstone/text";
import type { Column, SynthesisPayload } from "../payload.ts";

const CODE = "t4/units";
const NUMERIC: ReadonlySet<string> = new Set(["number", "range"]);
/** A power of ten, or a scale word, that makes the unit do the work of the number. */
const SCALED =
  /(?:^|[^\d.])10\s*[\^*]\s*[-+]?\d|(?:^|[^\d.])10[-+]\d(?!\d)|10[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻]|[x×*]\s*1[, ]?000\b|\b(?:thousand|million|billion)s?\b/iu;
/** A bracket behind a header is where units are printed. */
const PRINTED_UNIT = /[([]([^()[\]]*)[)\]]\s*$/u;

function statedUnit(column: Column): boolean {
  const spellings = column.params["spellings"];
  const declared =
    typeof spellings === "object" && spellings !== null && !Array.isArray(spellings) ? spellings : {};
  const text = foldId(`${column.name} ${column.definition}`).text;
  return unitWords(column.unit, declared).some((word) => mentions(text, word));
}

function columnFindings(column: Column, index: number): Finding[] {
  const pointer = `/payload/columns/${index}`;
  const params = { column: column.name, unit: column.unit };
  const printed = PRINTED_UNIT.exec(column.name)?.[1] ?? "";
  if (SCALED.test(column.unit) || SCALED.test(printed))
    return [
      finding(
        "block",
        `${CODE}/power`,
        { pointer: `${pointer}/unit` },
        { params: { ...params, unit: column.unit || printed } },
      ),
    ];
  if (column.unit === "" || column.unit === "1") return [];
  return statedUnit(column)
    ? []
    : [finding("block", `${CODE}/not-stated`, { pointer: `${pointer}/definition` }, { params })];
}

/** A numeric column has one unit, printed in header or definition, without powers of ten in it (CHECKS.md 5). */
export const unitsCheck: Check<SynthesisPayload> = {
  id: CODE,
  version: 1,
  runs: ["L"],
  severity: "block",
  waiver: "E",
  reads: ["/payload/columns"],
  thresholds: {},
  run: ({ document: { payload } }) =>
    payload.columns.some((column) => NUMERIC.has(column.profile))
      ? answerOf(
          payload.columns.flatMap((column, index) =>
            NUMERIC.has(column.profile) ? columnFindings(column, index) : [],
          ),
        )
      : notApplicable("t4/no-number-columns"),
};
