import { describe, expect, it } from "vitest";
import { countHeavyAtoms } from "./smiles.ts";

describe("the structure parser", () => {
  it.each([
    ["CCO", 3],
    ["CN1C=NC2=C1C(=O)N(C(=O)N2C)C", 14],
    ["c1ccccc1", 6],
    ["CC(=O)Oc1ccccc1C(=O)O", 13],
    ["C[C@H](N)C(=O)O", 6],
    ["[Na+].[Cl-]", 2],
    ["F/C=C/F", 4],
    ["C%12CCCCC%12", 6],
    ["CS(=O)(=O)N", 5],
    ["O=c1[nH]c(=O)c2[nH]cnc2[nH]1", 11],
  ])("counts the heavy atoms of %s", (smiles, atoms) => {
    expect(countHeavyAtoms(smiles)).toBe(atoms);
  });

  it.each([
    "",
    "(pH=12)",
    "f(x)=x+1",
    "[CIT-1]",
    "Fe(CO)5",
    "C1CC",
    "C(C",
    "CC)",
    "C==C",
    "C(=)",
    "FC(F)(F)(F)F",
    "cocoon(s)",
    "C..C",
    "=C",
  ])("does not take %j for a structure", (text) => {
    expect(countHeavyAtoms(text)).toBeUndefined();
  });
});
