import { expect, it } from "vitest";
import { splitAuthors } from "./names.ts";

it("takes written author lists apart as citation styles write them", () => {
  expect(splitAuthors("Altschul SF, Gish W")).toEqual(["Altschul SF", "Gish W"]);
  expect(splitAuthors("Altschul SF, Gish W, Miller W, Myers EW, et al.")).toEqual([
    "Altschul SF",
    "Gish W",
    "Miller W",
    "Myers EW",
  ]);
  expect(splitAuthors("Altschul, S.F. et al.")).toEqual(["Altschul, S.F."]);
  expect(splitAuthors("Altschul, Stephen F., Warren Gish, and David J. Lipman")).toEqual([
    "Altschul, Stephen F.",
    "Warren Gish",
    "David J. Lipman",
  ]);
  expect(splitAuthors("He, K., Zhang, X. & Ren, S.")).toEqual(["He, K.", "Zhang, X.", "Ren, S."]);
});
