import type { Mol } from "@rdkit/rdkit";
import { compare, type StructureKey, type StructureParams } from "@touchstone/scoring";
import { beforeAll, describe, expect, it } from "vitest";
import { loadStructureKeys, structureKeysOf } from "./structure-keys.ts";

let structureKey: StructureKey;
beforeAll(async () => {
  structureKey = await loadStructureKeys();
});

const said = (gold: string, given: string, policy: StructureParams = {}): string => {
  const verdict = compare("structure", policy, gold, given, { structureKey });
  return verdict.result === "match" ? "match" : (verdict.reason ?? "");
};

const ASPIRIN = "CC(=O)Oc1ccccc1C(=O)O";
const ASPIRIN_INCHI = "InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)";
const ASPIRIN_KEY = "BSYNRYMUTXBXSQ-UHFFFAOYSA-N";
const ETHANOL_MOLFILE = `
  made by hand

  3  2  0  0  0  0  0  0  0  0999 V2000
    0.0000    0.0000    0.0000 C   0  0
    1.5000    0.0000    0.0000 C   0  0
    2.2500    1.3000    0.0000 O   0  0
  1  2  1  0
  2  3  1  0
M  END
`;

describe("chemical structures", () => {
  it("are one however they are written: SMILES, InChI, Molfile, InChIKey", () => {
    for (const text of [
      "O=C(C)Oc1ccccc1C(=O)O",
      "OC(=O)C1=CC=CC=C1OC(C)=O",
      `SMILES: ${ASPIRIN}`,
      `\`${ASPIRIN}\``,
      ASPIRIN_INCHI,
      `InChI: ${ASPIRIN_INCHI}`,
      ASPIRIN_KEY,
      `InChIKey=${ASPIRIN_KEY}`,
    ])
      expect([text, said(ASPIRIN, text)]).toEqual([text, "match"]);
    expect(said("CCO", ETHANOL_MOLFILE)).toBe("match");
    expect(said(ASPIRIN_KEY, ASPIRIN)).toBe("match");
    expect(said(ASPIRIN, "CC(=O)Oc1cccc(C(=O)O)c1")).toBe("differs");
  });

  it("have keys that the world knows", () => {
    expect(structureKey(ASPIRIN, {})).toBe(ASPIRIN_KEY);
    expect(structureKey("OC(=O)C(=O)c1ccc(cc1[N+](=O)[O-])C(F)(F)F", {})).toMatch(/^[A-Z]{14}-UHFFFAOYSA-N$/);
    expect(structureKey("O", {})).toBe("XLYOFNOQVPJJNP-UHFFFAOYSA-N");
  });

  it.each([
    ["enantiomers", "C[C@H](N)C(=O)O", "C[C@@H](N)C(=O)O", { stereo: "ignore" }],
    ["a centre left open", "C[C@H](N)C(=O)O", "CC(N)C(=O)O", { stereo: "ignore" }],
    ["E and Z", "F/C=C/F", "F/C=C\\F", { stereo: "ignore" }],
    ["a sodium salt and its acid", "CC(=O)[O-].[Na+]", "CC(=O)O", { salts: "strip" }],
    ["a salt with a drawn bond", "CC(=O)O[Na]", "CC(=O)O", { salts: "strip" }],
    ["a hydrochloride and its base", "CN1CCC[C@H]1c1cccnc1.Cl", "CN1CCC[C@H]1c1cccnc1", { salts: "strip" }],
    ["a hydrate", "CN.O", "CN", { salts: "strip" }],
    ["two salts of a base", "C[NH3+].[Cl-]", "CN.OC(=O)/C=C/C(=O)O", { salts: "strip" }],
    ["a hemicalcium salt", "[Ca+2].CCC(=O)[O-].CCC(=O)[O-]", "CCC(=O)O", { salts: "strip" }],
    ["an anion and its acid", "CC(=O)[O-]", "CC(=O)O", { salts: "strip" }],
    ["a deuterated compound", "[2H]C([2H])([2H])O", "CO", { isotopes: "ignore" }],
    ["a labelled carbon", "[13CH3]O", "CO", { isotopes: "ignore" }],
    ["a centre that only deuterium makes", "C[C@H]([2H])O", "CCO", { isotopes: "ignore" }],
    ["keto and enol of a diketone", "CC(=O)CC(C)=O", "CC(O)=CC(C)=O", { tautomers: "canonical" }],
  ] as const)("tell %s apart unless the policy looks past them", (_what, one, other, policy) => {
    expect(said(one, other)).toBe("differs");
    expect(said(one, other, policy)).toBe("match");
    expect(said(other, one, policy)).toBe("match");
  });

  it("take mobile hydrogens for one under every policy", () => {
    expect(said("O=C1C=CNC=C1", "Oc1ccncc1")).toBe("match");
    expect(said("CC(N)=O", "CC(O)=N")).toBe("match");
  });

  it("never take a mixture, a complex or another salt for one of its parts", () => {
    const strip = { salts: "strip" } as const;
    expect(said("CCCCCCCC.CN", "CCCCCCCC", strip)).toBe("differs");
    expect(said("[Na+].[Cl-]", "Cl", strip)).toBe("differs");
    expect(said("[Fe+2].c1cc[cH-]c1.c1cc[cH-]c1", "[Ru+2].c1cc[cH-]c1.c1cc[cH-]c1", strip)).toBe("differs");
    expect(said("C[N+](C)(C)C.[Cl-]", "CN(C)C.Cl", strip)).toBe("differs");
    expect(said("C[C@H](N)C(=O)O.Cl", "C[C@@H](N)C(=O)O.Cl", strip)).toBe("differs");
    expect(said("C[C@H](N)C(=O)O.Cl", "C[C@@H](N)C(=O)O", { ...strip, stereo: "ignore" })).toBe("match");
  });

  it("strip salts of an InChI as of a SMILES", () => {
    const salt = "InChI=1S/C3H7NO2.ClH/c1-2(4)3(5)6;/h2H,4H2,1H3,(H,5,6);1H/t2-;/m0./s1";
    expect(said("C[C@H](N)C(=O)O", salt, { salts: "strip" })).toBe("match");
    expect(said("C[C@@H](N)C(=O)O", salt, { salts: "strip" })).toBe("differs");
    expect(said("C[C@H](N)C(=O)O", salt)).toBe("differs");
  });

  it("wait for a person where a key or an InChI hides what the policy looks past", () => {
    const alanine = "QNAYBMKLOCPYGJ-REOHCLBHSA-N";
    expect(said("C[C@H](N)C(=O)O", alanine)).toBe("match");
    expect(said("C[C@@H](N)C(=O)O", alanine)).toBe("differs");
    expect(said("C[C@@H](N)C(=O)O", alanine, { stereo: "ignore" })).toBe("structure_hidden");
    expect(said("C[C@@H](N)C(=O)O", "QNAYBMKLOCPYGJ-UHFFFAOYSA-N", { stereo: "ignore" })).toBe("match");
    expect(said("C[C@@H](N)C(=O)O", ASPIRIN_KEY, { stereo: "ignore" })).toBe("differs");
    expect(said(ASPIRIN, ASPIRIN_INCHI, { tautomers: "canonical" })).toBe("match");
    expect(
      said("CC(=O)CC(C)=O", "InChI=1S/C5H8O2/c1-4(6)3-5(2)7/h3,6H,1-2H3", { tautomers: "canonical" }),
    ).toBe("structure_hidden");
  });

  it.each([
    "",
    "ethanol",
    "C1CC",
    "C(C)(C)(C)(C)C",
    "CCO ethanol",
    "*CC",
    "CC~O",
    '{"commonchem":1}',
    "InChI=1S/foo",
    "InChI=1S/C2H6O/c1-2-9/h3H,2H2,1H3",
    "InChI=1S/Xx2/c1-2",
    "InChI=1/C5H8O2/c1-4(6)3-5(2)7/h1-2H3,(H2,3,6,7)",
    "C".repeat(2000),
    `C${"(C".repeat(900)}${")".repeat(900)}`,
  ])("are unparsable where no parser reads %j", (text) => {
    expect(structureKey(text, {})).toBeUndefined();
    expect(said("CCO", text)).toBe(text === "" ? "empty" : "unparsable");
  });

  it("give the memory of every molecule back, whatever the text was", async () => {
    const { default: start } = await import("@rdkit/rdkit");
    const toolkit = await start({ print: () => undefined, printErr: () => undefined });
    const made: Mol[] = [];
    const keys = structureKeysOf({
      get_inchikey_for_inchi: (inchi) => toolkit.get_inchikey_for_inchi(inchi),
      get_mol: (text: Parameters<typeof toolkit.get_mol>[0]) => {
        const molecule = toolkit.get_mol(text);
        if (molecule !== null) made.push(molecule);
        return molecule;
      },
    });
    for (let round = 0; round < 300; round++) {
      keys(`${"C".repeat(1 + round)}(`, {});
      keys(`${"C".repeat(1 + round)}O`, { salts: round % 2 === 0 ? "strip" : "keep" });
      keys(`*${"C".repeat(1 + round)}`, {});
    }
    expect(made.length).toBeGreaterThan(290);
    expect(made.every((molecule) => molecule.isDeleted())).toBe(true);
    expect(keys(ASPIRIN, {})).toBe(ASPIRIN_KEY);
  });

  it("are never read on by a toolkit that a fault has stopped", () => {
    const keys = structureKeysOf({
      get_inchikey_for_inchi: () => "",
      get_mol: () => {
        throw new WebAssembly.RuntimeError("memory access out of bounds");
      },
    });
    expect(() => keys("CCO", {})).toThrow("memory access");
  });
});
