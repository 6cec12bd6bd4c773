import { describe, expect, it } from "vitest";
import { printedUnit, unitWords } from "./unit-words.ts";

describe("a unit on screen", () => {
  it.each([
    ["Ao", "Å"],
    ["Cel", "°C"],
    ["u", "Da"],
    ["g/mol", "g/mol"],
    ["{residues}", "residues"],
    ["[ppm]", "ppm"],
    ["", ""],
  ])("of the code %s is written %s", (code, printed) => {
    expect(printedUnit(code)).toBe(printed);
  });

  it.each(["Ao", "Cel", "u", "um", "a", "Ohm", "[ly]", "umol/L", "{residues}"])(
    "is one of the ways a question may name %s",
    (code) => {
      expect(unitWords(code)).toContain(printedUnit(code));
    },
  );
});
