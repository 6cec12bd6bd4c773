import type { Prediction } from "@touchstone/bibliography";
import { Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { extractSlots } from "../extract.ts";
import { gradeSlot, gradeSlots } from "./grade-slots.ts";

const NAMES: Record<string, string> = {
  a: "Slow gating of ion channels in tidal snails",
  b: "Vacancy ordered nickel boride as durable catalyst",
  c: "Seasonal carbon release from rewetted moss banks",
  d: "Spectral gaps of random Schreier graphs",
  e: "Wilson loops on a twisted lattice at strong coupling",
  f: "Asynchronous line matching with event sensors",
  g: "Grain sorting in macrotidal estuaries",
  z: "Head choice in broad coverage dependency treebanks",
};
const work = (key: string): Work =>
  Work.parse({
    id: key,
    csl: {
      type: "article",
      title: NAMES[key],
      author: [{ family: `Author${key}` }],
      issued: { "date-parts": [[2000]] },
      "container-title": `Journal ${key}`,
      DOI: `10.5555/${key}.1`,
    },
  });
const full = (key: string): Prediction => ({
  title: NAMES[key],
  authors: [`Author${key}`],
  year: 2000,
  venue: `Journal ${key}`,
});
const coreOnly = (key: string): Prediction => ({
  title: NAMES[key],
  authors: [`Author${key}`],
  year: 1999,
  venue: `Journal ${key}`,
});
const wrong: Prediction = {
  title: "Something that nobody wrote about anything",
  authors: ["Nemo"],
  year: 2001,
};
const slot = (label: string, keys: string, also = "") => ({
  label,
  units: [...keys].map((key) => [work(key)]),
  alsoCorrect: [...also].map(work),
});

describe("slots of references", () => {
  it("gives the golden values of the rules", () => {
    const grade = gradeSlots([slot("CIT-1", "ab"), slot("CIT-2", "c"), slot("CIT-3", "def")], {
      "[cit 1]": [full("a"), wrong],
      "CIT-3": [coreOnly("d"), full("e"), full("d")],
      "CIT-9": [full("c")],
    });
    expect(grade.slots.map((one) => one.fStrict)).toEqual([0.5, 0, 0.4]);
    expect(grade.slots.map((one) => one.fCore)).toEqual([0.5, 0, 0.8]);
    expect(grade.strict).toBeCloseTo(0.3, 12);
    expect(grade.core).toBeCloseTo(13 / 30, 12);
    expect(grade.unknownSlots).toEqual([{ label: "CIT-9", predicted: 1 }]);
    expect(grade.flags.toSorted()).toEqual(["duplicate", "unknown_slot"]);
  });

  it("lets works that are also correct fill open units and is neutral about surplus ones", () => {
    expect(gradeSlot(slot("CIT-1", "ab"), [full("a"), full("z")]).fStrict).toBe(0.5);
    expect(gradeSlot(slot("CIT-1", "ab", "z"), [full("a"), full("z")]).fStrict).toBe(1);
    expect(gradeSlot(slot("CIT-1", "a", "z"), [full("a"), full("z")]).fStrict).toBe(1);
    expect(gradeSlot(slot("CIT-1", "a", "z"), [full("z")]).fStrict).toBe(1);
  });

  it("gives half to somebody who lists all works in every slot", () => {
    const all = [full("a"), full("b"), full("c")];
    const grade = gradeSlots([slot("CIT-1", "a"), slot("CIT-2", "b"), slot("CIT-3", "c")], {
      "CIT-1": all,
      "CIT-2": all,
      "CIT-3": all,
    });
    expect(grade.strict).toBe(0.5);
  });

  it("treats interchangeable works as one unit", () => {
    const either = { label: "CIT-1", units: [[work("a"), work("b")]], alsoCorrect: [] };
    expect(gradeSlot(either, [full("b")]).fStrict).toBe(1);
  });

  it("counts versions of one work once, and bare identifiers in core only", () => {
    const grade = gradeSlot(slot("CIT-1", "ab"), ["10.5555/a.1", full("a"), "10.5555/B.1"]);
    expect([grade.predicted, grade.core, grade.strict]).toEqual([2, 2, 0]);
    const fixed = gradeSlot(slot("CIT-1", "ab", "z"), ["10.5555/a.1", "10.5555/z.1"], {
      identifierFixesAttributes: true,
    });
    expect([fixed.core, fixed.strict]).toEqual([2, 1]);
  });

  it("leaves a venue that no list knows to a person and says how high the score may be", () => {
    const grade = gradeSlot(slot("CIT-1", "a"), [
      { title: NAMES["a"], authors: ["Authora"], year: 2000, venue: "J. a" },
    ]);
    expect([grade.fStrict, grade.fStrictHighest, grade.units[0]?.result]).toEqual([0, 1, "undecided"]);
  });

  it("reads slots from JSON and from labelled lines", () => {
    expect(
      extractSlots('```json\n{"CIT-1": ["One", {"title": "Two"}], "CIT-2": "Three"}\n```').slots,
    ).toEqual({
      "CIT-1": ["One", { title: "Two" }],
      "CIT-2": ["Three"],
    });
    expect(
      extractSlots("Sure:\n[CIT-1] Smith, J.; A title, 2001\nAnother, B. Title\n\n**CIT-2:** Third").slots,
    ).toEqual({
      "CIT-1": ["Smith, J.; A title, 2001", "Another, B. Title"],
      "CIT-2": ["Third"],
    });
    expect(extractSlots("no idea").state).toBe("format_error");
  });
});
