import { Work } from "@touchstone/contract";
import { expect, it } from "vitest";
import { samePrediction, sameWork } from "./same-work.ts";

const work = (id: string, title: string, family: string, DOI?: string): Work =>
  Work.parse({ id, csl: { type: "article", title, author: [{ family }], ...(DOI ? { DOI } : {}) } });

it("takes entries with a shared identifier, or with equal title and first author, for one work", () => {
  expect(sameWork(work("a", "One", "He", "10.5555/A"), work("b", "Two", "Li", "10.5555/a"))).toBe(true);
  expect(sameWork(work("a", "Slow gating", "He"), work("b", "Slow  Gating.", "He"))).toBe(true);
  expect(sameWork(work("a", "Slow gating", "He"), work("b", "Slow gating", "Li"))).toBe(false);
});

it("takes predictions with a shared identifier, or with equal title and surname, for one work", () => {
  expect(samePrediction("doi:10.5555/a", { doi: "10.5555/A", title: "x" })).toBe(true);
  expect(
    samePrediction(
      { title: "Slow gating", authors: ["He, K."] },
      { title: "Slow Gating", authors: "Kaiming He" },
    ),
  ).toBe(true);
  expect(
    samePrediction(
      { title: "Slow gating", authors: ["He, K."] },
      { title: "Slow gating", authors: ["Li, X."] },
    ),
  ).toBe(false);
  expect(samePrediction("10.5555/a", "10.5555/b")).toBe(false);
});
