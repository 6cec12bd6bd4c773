import { describe, expect, it } from "vitest";
import { readExample } from "../../../../fixtures/make/fixture-files.ts";
import { parseTaskDocument } from "../parse-task-document.ts";
import { compareCompletion } from "./compare.ts";
import { referenceCompletion } from "./index.ts";
import { CompletionPayload } from "./payload.ts";

const document = {
  ...readExample("spellings-for-networks"),
  payload: CompletionPayload.parse(readExample("spellings-for-networks").payload),
};

const twinPaper = {
  title: "Improving Deep Generative Models with Randomized SMILES",
  authors: "Arús-Pous, J.",
  venue: "ICANN 2019",
  year: "2019",
};
const notation = "10.26434/chemrxiv.7097960";
const preprint = {
  title:
    "Translating the molecules: adapting neural machine translation to predict IUPAC names from a chemical identifier",
  authors: "Handsel, J.",
  venue: "ChemRxiv",
  year: "2021",
};

describe("the grade of a T3 answer", () => {
  it("is full for a work that is also correct, a bare identifier and a preprint under its own title", () => {
    const grade = compareCompletion(document, {
      slots: { "CIT-1": [twinPaper], "CIT-2": [notation], "CIT-3": [preprint] },
    });
    expect(grade).toMatchObject({ outcome: "solved", score: 1, flags: [] });
  });

  it("is one third, and no solve, for one slot of three", () => {
    const grade = compareCompletion(document, { slots: { "CIT-1": [], "CIT-2": [notation, ""] } });
    expect(grade.outcome).toBe("not_solved");
    expect(grade.score).toBeCloseTo(1 / 3, 9);
    expect(grade.units.map(({ id, reason }) => [id, reason])).toEqual([
      ["CIT-1", "empty_slot"],
      ["CIT-2:0", "right"],
      ["CIT-3", "empty_slot"],
    ]);
  });

  it("counts a right work in the wrong slot as wrong, and says so of an unknown slot", () => {
    const grade = compareCompletion(document, { slots: { "CIT-3": [notation], "CIT-9": [preprint] } });
    expect(grade).toMatchObject({ outcome: "not_solved", score: 0, flags: ["unknown_slot"] });
  });

  it("waits for a person where an open reference could change the outcome, and only there", () => {
    const vague = "Handsel and colleagues on translating the InChI into names, around 2021";
    const open = compareCompletion(document, { slots: { "CIT-2": [notation], "CIT-3": [vague] } });
    expect(open).toMatchObject({ outcome: "undecided", score: null });
    expect(open.units.find(({ id }) => id === "CIT-3:0")).toMatchObject({
      result: "undecided",
      reason: "judge_work",
    });
    const decided = compareCompletion(document, { slots: { "CIT-3": [vague] } });
    expect(decided).toMatchObject({ outcome: "not_solved", score: null });
  });

  it("is not given while a slot has no gold", () => {
    const payload = {
      ...document.payload,
      slots: document.payload.slots.map((slot) => ({ ...slot, units: [] })),
    };
    expect(compareCompletion({ ...document, payload }, { slots: {} }).outcome).toBe("undecided");
  });
});

describe("what is judged of a T3 answer", () => {
  it("knows gold and also correct works by any of their names, and keeps others apart by slot and work", () => {
    const other = {
      title: "STOUT: SMILES to IUPAC names using neural machine translation",
      authors: "Rajan",
    };
    const candidates = referenceCompletion.candidates(document, {
      slots: {
        "CIT-1": [twinPaper],
        "CIT-3": [preprint, other, "stout: smiles to iupac names using neural machine translation", ""],
      },
    });
    expect(candidates.map(({ unitIds, isGold }) => [unitIds[0], isGold])).toEqual([
      ["slot:CIT-1", true],
      ["slot:CIT-3", true],
      ["slot:CIT-3", false],
    ]);
  });

  it("puts the claim of the slot to the judges, with the words that were bound to it", () => {
    const [unit] = referenceCompletion.units(document);
    expect(unit?.statement).toBe(document.payload.slots[0]?.claim);
    const words = unit?.spans.map(({ start, end }) => document.payload.passage.text.slice(start, end));
    expect(words?.[0]).toMatch(/^a recurrent generator/);
    expect(referenceCompletion.consequence(document, "slot:CIT-2")).toEqual({
      kind: "also-correct",
      slot: "CIT-2",
    });
  });
});

describe("an answer in free text", () => {
  it("is read from lines and from JSON alike", () => {
    const lines = referenceCompletion.parseAnswer(
      document,
      "[CIT-1] Arús-Pous 2019\ncit 2: doi:10.26434/chemrxiv.7097960",
    );
    expect(lines).toEqual({
      state: "answered",
      answer: { slots: { "CIT-1": ["Arús-Pous 2019"], "CIT-2": ["doi:10.26434/chemrxiv.7097960"] } },
    });
    const json = referenceCompletion.parseAnswer(
      document,
      '```json\n{"CIT-3": [{"title": "Translating the InChI", "authors": ["Handsel", "Matthews"], "year": 2021, "pages": "79"}]}\n```',
    );
    expect(json.answer).toEqual({
      slots: { "CIT-3": [{ title: "Translating the InChI", authors: "Handsel; Matthews", year: "2021" }] },
    });
  });

  it("is none where nothing can be read", () => {
    expect(referenceCompletion.parseAnswer(document, " ").state).toBe("no_output");
    expect(referenceCompletion.parseAnswer(document, "I could not find them all.").state).toBe(
      "format_error",
    );
    expect(referenceCompletion.parseAnswer(document, "Not found.").state).toBe("declined");
  });
});

it("a solver of T3 sees the passage and the slots, and nothing of gold", () => {
  const view = JSON.stringify(referenceCompletion.solverView(document));
  for (const { csl } of document.works) expect(view).not.toContain(csl.title);
  for (const { claim } of document.payload.slots) expect(view).not.toContain(claim);
  expect(view).not.toContain(document.payload.sourceParagraph.slice(0, 40));
  expect(parseTaskDocument(readExample("spellings-for-networks")).ok).toBe(true);
});
