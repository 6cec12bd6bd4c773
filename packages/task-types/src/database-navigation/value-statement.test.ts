import { describe, expect, it } from "vitest";
import { readStatements } from "./value-statement.ts";

const read = (text: string, language = "en") =>
  readStatements(text, language).map(({ operator, numbers }) => `${operator} ${numbers.join(",")}`);

describe("reading comparisons out of words", () => {
  it.each([
    ["at least 3 binding sites", "≥ 3"],
    ["no fewer than three sites", "≥ 3"],
    ["3 or more sites", "≥ 3"],
    ["more than 3 sites", "> 3"],
    ["over 5 nM", "> 5"],
    ["not more than 12", "≤ 12"],
    ["up to 1,400 records", "≤ 1400"],
    ["fewer than a dozen", "< 12"],
    ["under 2.5 million years", "< 2500000"],
    ["about 390 residues", "about 390"],
    ["some 20 or so", "about 20"],
    ["has 393 residues", "= 393"],
    ["between 380 and 400 residues", "between 380,400"],
    ["from 10 to 20 °C", "between 10,20"],
    ["10–20 °C", "between 10,20"],
    ["2 × 10⁻³ mol/L", "= 0.002"],
    ["a charge of −2", "= -2"],
    ["other than 4", "≠ 4"],
    ["after 2010", "> 2010"],
    ["no later than 2010", "≤ 2010"],
    ["since 2010", "≥ 2010"],
    ["by 2010", "≤ 2010"],
    ["marked by 3 sites", "= 3"],
  ])("%s says %s", (text, said) => expect(read(text)).toEqual([said]));

  it.each([
    ["至少3个", "≥ 3"],
    ["超过5 nM", "> 5"],
    ["不超过400个残基", "≤ 400"],
    ["3个以上", "≥ 3"],
  ])("%s says %s in Chinese", (text, said) => expect(read(text, "zh")).toEqual([said]));

  it("gives each of several numbers its own comparison", () =>
    expect(read("has 3 sites, at least 4 domains and 12 or more repeats")).toEqual(["= 3", "≥ 4", "≥ 12"]));

  it("finds nothing where no number stands", () => expect(read("a ring-shaped sulfur compound")).toEqual([]));

  it("keeps the unit with its case", () =>
    expect(readStatements("over 5 nM against this target", "en")[0]?.unitWord).toBe("nM"));
});
