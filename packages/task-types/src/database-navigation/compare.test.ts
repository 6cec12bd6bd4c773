import { describe, expect, it } from "vitest";
import { readExample } from "../../../../fixtures/make/fixture-files.ts";
import { candidatesOf, goldCandidates } from "./candidates.ts";
import { compareNavigation } from "./compare.ts";
import { databaseNavigation } from "./index.ts";
import { parseNavigation } from "./parse-answer.ts";
import { NavigationPayload } from "./payload.ts";

const example = readExample("nav-hawkinsin");
const document = { ...example, payload: NavigationPayload.parse(example.payload) };
const grade = (answer: string, evidence = ["https://pubchem.ncbi.nlm.nih.gov/compound/115355"]) =>
  compareNavigation(document, { answer, evidence });
const named = {
  ...document,
  payload: {
    ...document.payload,
    answer: {
      ...document.payload.answer,
      text: "nitisinone",
      profile: "string",
      params: {},
      unit: "",
      aliases: ["NTBC"],
      nearMisses: [{ text: "mesotrione", reason: "" }],
      equivalents: [{ text: "nitisinone sodium", decision: "rejected" as const, reason: "" }],
    },
  },
};
const gradeName = (answer: string) => compareNavigation(named, { answer, evidence: [] });

describe("grading a T1 answer", () => {
  it("accepts gold and every rounding inside the tolerance", () => {
    for (const answer of ["329.2", "329.23 g/mol", "329.231", "**329.2**"])
      expect(grade(answer).outcome).toBe("solved");
  });
  it("refuses the herbicides beside it, and a right number in a wrong unit", () => {
    for (const answer of ["328.76", "339.32", "329.2 kg/mol"])
      expect(grade(answer)).toMatchObject({ outcome: "not_solved", score: 0 });
  });
  it("marks a right answer without a link, which is still a solve", () => {
    expect(grade("329.2", [])).toMatchObject({ outcome: "solved", flags: ["unsupported"] });
    expect(grade("329.2").flags).toEqual([]);
  });
  it("refuses a right answer among several", () =>
    expect(grade("329.2 or 328.8")).toMatchObject({ outcome: "not_solved" }));
  it("takes an abstention and an empty field for not solved", () => {
    expect(grade("unknown").outcome).toBe("not_solved");
    expect(grade(" ").outcome).toBe("not_solved");
  });
  it("sends an unknown name to a person, but not one that the author has refused", () => {
    expect(gradeName("Ntbc").outcome).toBe("solved");
    expect(gradeName("2-(2-nitro-4-trifluoromethylbenzoyl)-1,3-cyclohexanedione")).toMatchObject({
      outcome: "undecided",
      score: null,
    });
    expect(gradeName("mesotrione").units[0]).toMatchObject({ result: "no_match", reason: "near_miss" });
    expect(gradeName("nitisinone sodium").outcome).toBe("not_solved");
  });
});

describe("candidates of a T1 answer", () => {
  it("has one key for gold in all its spellings", () => {
    const [gold] = goldCandidates(document);
    expect(candidatesOf(document, { answer: "329.23 g/mol", evidence: [] })).toEqual([gold]);
  });
  it("clusters equal numbers, also in other units, apart from gold", () => {
    const keys = ["328.76", "328.76 g/mol", "0.32876 kg/mol"].map(
      (answer) => candidatesOf(document, { answer, evidence: [] })[0],
    );
    expect(new Set(keys.map((each) => each?.key)).size).toBe(1);
    expect(keys.every((each) => each?.isGold === false)).toBe(true);
  });
  it("has none for an abstention", () =>
    expect(candidatesOf(document, { answer: "not found", evidence: [] })).toEqual([]));
});

describe("what judges and solvers see of a T1 task", () => {
  it("never names a hidden node, its records or the answer", () => {
    const { question, instructions, form } = databaseNavigation.solverView(document);
    const shown = JSON.stringify([databaseNavigation.units(document), question, instructions, form]);
    for (const secret of ["hawkinsinuria", "nitisinone", "P32754", "115355", "329"])
      expect(shown).not.toContain(secret);
  });
  it("puts what a query refutes before what has to be read", () => {
    const costs = databaseNavigation.units(document).map((unit) => unit.cost);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
  });
});

describe("reading a T1 answer out of free text", () => {
  it("takes the last answer line and the links", () =>
    expect(
      parseNavigation(document, "See https://example.org/a.\nAnswer: 1\nFinal answer: **329.2**"),
    ).toEqual({
      state: "answered",
      answer: { answer: "329.2", evidence: ["https://example.org/a"] },
    }));
  it("knows abstentions, silence and text without an answer", () => {
    expect(parseNavigation(document, "Answer: unknown").state).toBe("declined");
    expect(parseNavigation(document, "").state).toBe("no_output");
    expect(parseNavigation(document, "It is heavy.").state).toBe("format_error");
  });
});
