import { describe, expect, it } from "vitest";
import { readScalar, valueFor, valueInWords } from "./constraint-value.ts";

describe("the value of a constraint", () => {
  it("is a number only where the number reads as it was typed", () => {
    expect(readScalar("380")).toBe(380);
    expect(readScalar("-0.5")).toBe(-0.5);
    expect(readScalar("1.50")).toBe("1.50");
    expect(readScalar("0012")).toBe("0012");
    expect(readScalar("1e3")).toBe("1e3");
    expect(readScalar("Infinity")).toBe("Infinity");
  });

  it("stays a name under operators that compare names", () => {
    expect(readScalar("9606", "related")).toBe("9606");
    expect(readScalar(" ", "contains")).toBeNull();
  });

  it("keeps what fits when the operator changes", () => {
    expect(valueFor("between", 380)).toEqual([380, 380]);
    expect(valueFor("≥", [380, 400])).toBe(380);
    expect(valueFor("in", "a")).toEqual(["a"]);
    expect(valueFor("between", null)).toBeNull();
    expect(valueFor("=", true)).toBe(true);
    expect(valueFor("in", null)).toEqual([]);
  });

  it("is told with its operator and unit", () => {
    expect(valueInWords({ operator: "between", value: [380, 400], unit: "residues" })).toBe(
      "380–400 residues",
    );
    expect(valueInWords({ operator: "≥", value: 5, unit: "nmol/L" })).toBe("≥ 5 nmol/L");
    expect(valueInWords({ operator: "=", value: null, unit: "g" })).toBe("");
    expect(valueInWords({ operator: "max", value: null, unit: "" })).toBe("max");
  });
});
