import { componentsOf, type InchiLayers, skeletonOf } from "./inchi-layers.ts";

/** Ions of salts and water of crystallisation, protons put back: dropped wherever something else is left. */
const INORGANIC: ReadonlySet<string> = new Set([
  "Li",
  "Na",
  "K",
  "Rb",
  "Cs",
  "Mg",
  "Ca",
  "Sr",
  "Ba",
  "Zn",
  "FH",
  "ClH",
  "BrH",
  "HI",
  "H2O",
  "H3N",
  "H2O4S/c1-5(2,3)4",
  "HNO3/c2-1(3)4",
  "H3O4P/c1-5(2,3)4",
  "ClHO4/c2-1(3,4)5",
  "BF4/c2-1(3,4)5",
  "F6P/c1-7(2,3,4,5)6",
]);

/** Acids that salts of bases are made with, by formula and connections. */
const ORGANIC: ReadonlyMap<string, string> = new Map([
  ["C2H4O2/c1-2(3)4", "acetic"],
  ["CH2O2/c2-1-3", "formic"],
  ["CH2O3/c2-1(3)4", "carbonic"],
  ["C2HF3O2/c3-2(4,5)1(6)7", "trifluoroacetic"],
  ["C2H2O4/c3-1(4)2(5)6", "oxalic"],
  ["C3H4O4/c4-2(5)1-3(6)7", "malonic"],
  ["C4H6O4/c5-3(6)1-2-4(7)8", "succinic"],
  ["C4H4O4/c5-3(6)1-2-4(7)8", "fumaric and maleic"],
  ["C4H6O5/c5-2(4(8)9)1-3(6)7", "malic"],
  ["C4H6O6/c5-1(3(7)8)2(6)4(9)10", "tartaric"],
  ["C6H8O7/c7-3(8)1-6(13,5(11)12)2-4(9)10", "citric"],
  ["C3H6O3/c1-2(4)3(5)6", "lactic"],
  ["CH4O3S/c1-5(2,3)4", "methanesulfonic"],
  ["C6H6O3S/c7-10(8,9)6-4-2-1-3-5-6", "benzenesulfonic"],
  ["C7H8O3S/c1-6-2-4-7(5-3-6)11(8,9)10", "toluenesulfonic"],
]);

function dropped(parts: readonly InchiLayers[], drop: (skeleton: string) => boolean): readonly InchiLayers[] {
  const left = parts.filter((part) => !drop(skeletonOf(part)));
  return left.length === 0 ? parts : left;
}

/**
 * The components of a substance without those that make it a salt or hydrate, with mobile protons put back. Only listed
 * ions go: what is largest decides nothing, so that a mixture never passes for one of its parts. Inorganic ions go
 * first, so that sodium acetate is left as acetic acid; a substance of nothing but ions stays as it is.
 */
export function withoutSalts(read: InchiLayers): readonly InchiLayers[] {
  const parts = dropped(componentsOf(read), (skeleton) => INORGANIC.has(skeleton));
  return dropped(parts, (skeleton) => ORGANIC.has(skeleton));
}
