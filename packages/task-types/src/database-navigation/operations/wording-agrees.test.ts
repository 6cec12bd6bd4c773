import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConstraintValue, NavigationConstraint } from "../payload.ts";
import { Operator } from "../payload.ts";
import { readUnit } from "../unit-words.ts";
import { agreementOf } from "../value-comparison.ts";
import type { AttributeKind } from "./record-view.ts";
import { intervalAround } from "./widen.ts";
import { attributeClause, relationClause } from "./wording.ts";

const KINDS: readonly AttributeKind[] = ["number", "date", "text", "category", "flag", "sequence"];
const labels = fc.constantFrom(
  "Length",
  "Molecular weight",
  "XLogP3",
  "IC50",
  "Date of first publication",
  "Number of parts",
  "P value",
  "Resolution",
  "Oldest layer",
  "Share over the threshold",
);
const units = fc.constantFrom("", "aa", "g/mol", "nmol/L", "%", "Å", "kDa", "a", "K", "m/s2");

const two = (value: number): string => String(value).padStart(2, "0");
const dates = fc
  .record({
    year: fc.integer({ min: 1500, max: 2190 }),
    month: fc.nat(11),
    day: fc.nat(27),
    parts: fc.nat(2),
  })
  .map(({ year, month, day, parts }) =>
    [String(year), two(month + 1), two(day + 1)].slice(0, parts + 1).join("-"),
  );
const numbers = fc.oneof(
  fc.integer({ min: -5000, max: 2_000_000 }),
  fc
    .double({ min: -1000, max: 1000, noNaN: true, noDefaultInfinity: true })
    .map((value) => Number(value.toFixed(3))),
  fc.integer({ min: -30, max: 25 }).map((power) => Number(`3.2e${power}`)),
);
const words = fc.constantFrom(
  "human",
  "X-RAY DIFFRACTION",
  "Tumor suppressor",
  "5-HT receptor",
  "MDM2",
  "C14H10F3NO5",
);

/** A value as records of a kind state it. */
const valueOf: Readonly<Record<AttributeKind, fc.Arbitrary<string | number | boolean>>> = {
  number: numbers,
  date: dates,
  text: words,
  category: fc.oneof(words, fc.integer({ min: 0, max: 3000 }).map(String)),
  flag: fc.constantFrom<string | boolean>(true, false, "yes", "no"),
  sequence: fc.constantFrom("ACGT", "MEEPQSDPSV"),
};

const ordered = (
  a: string | number | boolean,
  b: string | number | boolean,
): [string | number, string | number] => {
  const [low, high] = a <= b ? [a, b] : [b, a];
  return [typeof low === "boolean" ? String(low) : low, typeof high === "boolean" ? String(high) : high];
};

/** What an operator compares with, in the shape in which it is stored. */
function comparedWith(operator: Operator, kind: AttributeKind): fc.Arbitrary<ConstraintValue> {
  const one = valueOf[kind];
  if (operator === "min" || operator === "max") return fc.constant(null);
  if (operator === "count" || operator === "rank") return fc.integer({ min: 1, max: 400 });
  if (operator === "in")
    return fc
      .array(one, { minLength: 1, maxLength: 4 })
      .map((members) => members.map((each) => (typeof each === "boolean" ? String(each) : each)));
  if (operator === "between") return fc.tuple(one, one).map(([a, b]) => ordered(a, b));
  if (operator === "about" && kind === "number")
    return fc
      .tuple(numbers, fc.constantFrom(0.01, 0.05, 0.2, 0.5))
      .map(([center, width]) => intervalAround(center, width))
      .map(({ low, high }) => [low, high]);
  return one;
}

const constraint = (operator: Operator, value: ConstraintValue, unit: string): NavigationConstraint => ({
  id: "c1",
  on: "n1",
  attribute: "",
  operator,
  value,
  unit,
  proof: "query",
  database: "",
  release: "",
  query: "",
  asOf: "",
  changes: "never",
  role: "needed",
  spanIds: [],
  evidence: [],
  resultSet: null,
  missingIsFalse: false,
  completeness: "",
});

describe("a clause that the editor writes", () => {
  const cases = Operator.options.flatMap((operator) => KINDS.map((kind) => ({ operator, kind })));

  it.each(cases)(
    "is read back as $operator of a $kind, on an entity and on a relation",
    ({ operator, kind }) =>
      fc.assert(
        fc.property(
          labels,
          units,
          comparedWith(operator, kind),
          fc.constantFrom("en", "zh"),
          (label, measured, value, language) => {
            const unit = kind === "number" ? measured : "";
            const stated = { label, kind, operator, value, unit };
            for (const clause of [attributeClause(stated), relationClause(stated)]) {
              const agreement = agreementOf(constraint(operator, value, unit), clause, language, readUnit);
              expect([clause, agreement]).toEqual([
                clause,
                { kind: expect.stringMatching(/^(?:agrees|not-numeric)$/u) },
              ]);
            }
          },
        ),
        { numRuns: 60 },
      ),
  );

  it.each(["number", "date"] as const)("of a %s is compared, not waved through", (kind) =>
    fc.assert(
      fc.property(
        fc.constantFrom<Operator>("=", "≠", "<", "≤", ">", "≥", "between"),
        fc.tuple(valueOf[kind], valueOf[kind]),
        (operator, [a, b]) => {
          const value: ConstraintValue = operator === "between" ? ordered(a, b) : a;
          const clause = attributeClause({ label: "Age", kind, operator, value, unit: "" });
          expect(agreementOf(constraint(operator, value, ""), clause, "en", readUnit).kind).toBe("agrees");
          const other = operator === "≥" ? ">" : "≥";
          expect(agreementOf(constraint(other, a, ""), clause, "en", readUnit).kind).toBe("contradicts");
        },
      ),
      { numRuns: 100 },
    ),
  );
});
