import type { TaskDocument, TaskDocumentOf, Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { blankRetrieval } from "../../literature-retrieval/blank.ts";
import { RetrievalPayload } from "../../literature-retrieval/payload.ts";
import { addNoise, addSignal, addValidator, nextId, removeSignal } from "./edits.ts";
import { abstractOverlap, leakHeat, titleRows } from "./leak-heat.ts";
import { targets } from "./targets.ts";

type Document = TaskDocumentOf<RetrievalPayload>;

const blank = (): Document => ({
  format: "touchstone-task",
  formatVersion: 1,
  id: "description",
  type: "literature-retrieval",
  typeVersion: 1,
  meta: { title: "", disciplines: [], language: "en", databases: [], authors: [], licence: "", asOf: null },
  payload: blankRetrieval(),
  works: [],
  sources: [],
});

const described = (): Document =>
  [addSignal("s1"), addValidator("v1"), addNoise("n1")].reduce((document, edit) => edit(document), blank());

describe("editing a description", () => {
  it("stays a valid payload and marks signals, validators and noise by kind and number", () => {
    const document = described();
    expect(RetrievalPayload.safeParse(document.payload).success).toBe(true);
    expect(targets(document as TaskDocument).map(({ key, mark }) => [key, mark])).toEqual([
      ["signal:s1", "S1"],
      ["validator:v1", "V1"],
      ["noise:n1", "N1"],
      ["framing", ""],
    ]);
  });

  it("never gives a signal the name of a validator, since near misses name both", () => {
    const { payload } = described();
    const [validator] = payload.validators;
    const named = validator ? { ...payload, validators: [{ ...validator, id: "s2" }] } : payload;
    expect(nextId(named, "s")).toBe("s3");
  });

  it("forgets a removed signal in the words and in the near misses", () => {
    const document = described();
    const payload: RetrievalPayload = {
      ...document.payload,
      question: { text: "It is.", spans: [{ id: "a", start: 0, end: 2, quote: "It", binds: ["signal:s1"] }] },
      nearMisses: [{ workId: "w", fails: ["s1", "v1"], note: "" }],
    };
    const after = removeSignal("s1")({ ...document, payload }).payload;
    expect(after.question.spans).toEqual([]);
    expect(after.nearMisses[0]?.fails).toEqual(["v1"]);
  });
});

describe("leak heat", () => {
  const work: Work = {
    id: "w",
    csl: {
      type: "article-journal",
      title: "Gated attention for sparse networks",
      abstract: "We show that every layer of the model learns to ignore most of its inputs over time.",
    },
    versions: [],
    venueAliases: [],
  };
  const words = (text: string) =>
    leakHeat(text, work, "en").map(({ start, end, strength }) => [text.slice(start, end), strength]);

  it("shades single telling words of the title faintly and pairs strongly", () => {
    expect(words("A paper on attention.")).toEqual([["attention", 1]]);
    expect(words("It uses gated attention.")).toEqual([["gated attention", 2]]);
    expect(words("It is about something else.")).toEqual([]);
  });

  it("shades a clause copied from the abstract strongly from eight words on", () => {
    expect(words("there every layer of the model learns to ignore most things")).toEqual([
      ["every layer of the model learns to ignore most", 2],
    ]);
    expect(words("so it learns to ignore most things")).toEqual([["learns to ignore most", 1]]);
  });

  it("measures as the checks do, and says nothing of an abstract that is not stored", () => {
    const [row] = titleRows("It uses gated attention.", work, "en");
    expect(row?.measures.sharedBigrams).toHaveLength(1);
    expect(abstractOverlap("learns to ignore most", work, "en")?.run).toBe(4);
    expect(abstractOverlap("x", { ...work, csl: { type: "article", title: "T" } }, "en")).toBeNull();
  });
});
