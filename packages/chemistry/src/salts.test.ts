import { expect, it } from "vitest";
import { readInchi, writeInchi } from "./inchi-layers.ts";
import { withoutSalts } from "./salts.ts";

const parts = (text: string): string[] => {
  const read = readInchi(text);
  return read === null ? [] : withoutSalts(read).map(writeInchi);
};

it("splits isotopes and stereochemistry with the components they belong to", () => {
  const mixed =
    "InChI=1S/C4H8.C2H4O2.C2H6O.Na/c1-3-4-2;1-2(3)4;1-2-3;/h3-4H,1-2H3;1H3,(H,3,4);3H,2H2,1H3;/q;;;+1/p-1/b4-3+;;;/i;1+1;2D;/t;;2-;/m..0./s1";
  expect(parts(mixed)).toEqual([
    "InChI=1S/C4H8/c1-3-4-2/h3-4H,1-2H3/b4-3+",
    "InChI=1S/C2H6O/c1-2-3/h3H,2H2,1H3/i2D/t2-/m0/s1",
  ]);
});

it("leaves a substance of nothing but ions as it is", () => {
  expect(parts("InChI=1S/ClH.Na/h1H;/q;+1/p-1")).toEqual(["InChI=1S/ClH/h1H", "InChI=1S/Na/q+1"]);
  expect(parts("InChI=1S/p+1")).toEqual(["InChI=1S/p+1"]);
});

it("leaves acetic acid of sodium acetate", () => {
  expect(parts("InChI=1S/C2H4O2.Na/c1-2(3)4;/h1H3,(H,3,4);/q;+1/p-1")).toEqual([
    "InChI=1S/C2H4O2/c1-2(3)4/h1H3,(H,3,4)",
  ]);
});

it("refuses what is no InChI", () => {
  for (const text of [
    "InChI=1S",
    "InChI=1S/",
    "InChI=2/CH4/h1H4",
    "InChI=1S/CH4/x1",
    "InChI=1S/C2H6O/c1-2/h1H",
  ])
    expect(readInchi(text)).toBeNull();
});
