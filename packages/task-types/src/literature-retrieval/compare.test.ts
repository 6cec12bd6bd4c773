import { describe, expect, it } from "vitest";
import { readExample } from "../../../../fixtures/make/fixture-files.ts";
import { candidatesOf, goldCandidates } from "./candidates.ts";
import { compareRetrieval } from "./compare.ts";
import { literatureRetrieval } from "./index.ts";
import { parseRetrieval } from "./parse-answer.ts";
import { RetrievalPayload } from "./payload.ts";

const example = readExample("lit-naming");
const document = { ...example, payload: RetrievalPayload.parse(example.payload) };
const grade = (answer: Parameters<typeof compareRetrieval>[1]["answer"]) =>
  compareRetrieval(document, { answer });

const TITLE = "STOUT: SMILES to IUPAC names using neural machine translation";

describe("grading a T2 answer", () => {
  it("accepts the work by identifier, title or fields, and its preprint", () => {
    expect(grade("https://doi.org/10.1186/s13321-021-00512-4").outcome).toBe("solved");
    expect(grade("doi 10.26434/chemrxiv.13469202.v1").outcome).toBe("solved");
    expect(grade(TITLE)).toMatchObject({ outcome: "solved", flags: ["title_only"] });
    expect(grade({ title: TITLE, authors: "Rajan K", year: "2021" }).outcome).toBe("solved");
  });
  it("refuses the successor, the work of others and the earlier paper of the same authors", () => {
    expect(grade("STOUT V2.0: SMILES to IUPAC name conversion using transformer models").outcome).toBe(
      "not_solved",
    );
    expect(grade("10.1186/s13321-021-00535-x").outcome).toBe("not_solved");
    expect(
      grade({ title: "DECIMER: towards deep learning for chemical image recognition", year: "2020" }).outcome,
    ).toBe("not_solved");
  });
  it("refuses the target among several works", () =>
    expect(
      grade(`${TITLE}; DECIMER: towards deep learning for chemical image recognition, Rajan 2020`),
    ).toMatchObject({
      outcome: "not_solved",
      units: [{ id: "work", result: "no_match", reason: "several_answers" }],
    }));
  it("leaves a damaged title to a person", () =>
    expect(grade({ title: "STOUT: SMILES to IUPAC names using neural translation" }).outcome).toBe(
      "undecided",
    ));
  it("takes an abstention for not solved", () => expect(grade("none").outcome).toBe("not_solved"));
});

describe("candidates of a T2 answer", () => {
  it("has one key for a work, however it is written", () => {
    const key = (answer: string) => candidatesOf(document, { answer })[0]?.key;
    expect(key(TITLE)).toBe(goldCandidates(document)[0]?.key);
    expect(key("10.1038/s41598-021-94082-y")).toBe(
      key(
        "Transformer-based artificial neural networks for the conversion between chemical notations. Krasnov, 2021",
      ),
    );
    expect(key("10.1000/xyz")).toBe(key("see https://doi.org/10.1000/XYZ"));
  });
  it("has none for an empty answer", () => expect(candidatesOf(document, { answer: " " })).toEqual([]));
});

describe("what judges and solvers see of a T2 task", () => {
  it("never names the target", () => {
    const shown = JSON.stringify([
      literatureRetrieval.units(document),
      literatureRetrieval.solverView(document),
    ]);
    for (const secret of ["STOUT", "Steinbeck", "10.1186", "DECIMER"]) expect(shown).not.toContain(secret);
  });
});

describe("reading a T2 answer out of free text", () => {
  it("takes a reference with fields", () =>
    expect(
      parseRetrieval(
        document,
        '{"answer": {"title": "A title", "authors": ["Rajan", "Zielesny"], "year": 2021}}',
      ),
    ).toEqual({
      state: "answered",
      answer: { answer: { title: "A title", authors: "Rajan; Zielesny", year: "2021" } },
    }));
  it("takes the last answer line", () =>
    expect(parseRetrieval(document, `Answer: ${TITLE}.`)).toEqual({
      state: "answered",
      answer: { answer: TITLE },
    }));
  it("knows an abstention", () => expect(parseRetrieval(document, "Answer: none").state).toBe("declined"));
});
