import { describe, expect, it } from "vitest";
import { blankCompletion } from "../../reference-completion/blank.ts";
import type { CompletionPayload } from "../../reference-completion/payload.ts";
import { citationStyle, findCitations } from "./find-citations.ts";
import {
  adoptMarkers,
  beginRewrite,
  makeSlot,
  needsRenumbering,
  removeSlot,
  renumberSlots,
  unansweredLabels,
} from "./slot-edits.ts";

function draft(text: string, ...quotes: [string, string][]): CompletionPayload {
  const spans = quotes.map(([quote, bind], index) => {
    const start = text.indexOf(quote);
    return { id: `s${index}`, start, end: start + quote.length, quote, binds: [bind] };
  });
  return adoptMarkers({ ...blankCompletion(), passage: { text, spans } });
}

const texts = (text: string) => findCitations(text).map(({ start, end }) => text.slice(start, end));

describe("citations of a pasted passage", () => {
  it("are found in brackets, and neighbours stand for one gap", () => {
    expect(texts("Rates rise [12, 14]. They fall [3] [4].")).toEqual(["[12, 14]", "[3] [4]"]);
  });
  it("are found as authors with years, in the sentence and in parentheses", () => {
    const text = "Li et al. (2019) saw it; others did not (Ng and Wu, 2020; Abe 2021b).";
    expect(texts(text)).toEqual(["Li et al. (2019)", "(Ng and Wu, 2020; Abe 2021b)"]);
    expect(citationStyle(findCitations(text))).toBe("author-year");
  });
  it("are found as LaTeX commands", () => {
    expect(texts(String.raw`as shown~\citep[see][p. 3]{a,b} and \cite{c}`)).toEqual([
      String.raw`~\citep[see][p. 3]{a,b}`,
      String.raw`\cite{c}`,
    ]);
  });
  it("leave numbers and years of the text alone", () => {
    expect(findCitations("In 2019 (the third year) 14 of 20 held.")).toEqual([]);
  });
});

describe("slots", () => {
  it("take the next free number where the cursor stands, with the spaces they need", () => {
    const { payload, label, caret } = makeSlot(draft("One holds [CIT-2]. Two holds."), 28);
    expect(label).toBe("CIT-3");
    expect(payload.passage.text).toBe("One holds [CIT-2]. Two holds [CIT-3].");
    expect(payload.passage.text.slice(0, caret)).toMatch(/\[CIT-3\]$/);
    expect(payload.slots.map((slot) => slot.label)).toEqual(["CIT-2", "CIT-3"]);
  });
  it("do not stretch words that were bound up to the cursor", () => {
    const { payload } = makeSlot(draft("Two holds.", ["Two holds", "slot:CIT-1"]), 9);
    expect(payload.passage.spans[0]).toMatchObject({ start: 0, end: 9, quote: "Two holds" });
  });
  it("are numbered in reading order everywhere", () => {
    const before = draft("A [CIT-12]. B [CIT-1].", ["B", "slot:CIT-1"]);
    expect(needsRenumbering(before)).toBe(true);
    const after = renumberSlots(before);
    expect(after.passage.text).toBe("A [CIT-1]. B [CIT-2].");
    expect(after.passage.spans[0]).toMatchObject({ start: 11, quote: "B", binds: ["slot:CIT-2"] });
    expect(after.slots.map((slot) => slot.label)).toEqual(["CIT-1", "CIT-2"]);
    expect(needsRenumbering(after)).toBe(false);
  });
  it("go with their marker and their bound words", () => {
    const after = removeSlot(
      draft("A [CIT-1]. B [CIT-2].", ["A", "slot:CIT-1"], ["B", "slot:CIT-2"]),
      "CIT-1",
    );
    expect(after.passage.text).toBe("A. B [CIT-2].");
    expect(after.passage.spans).toEqual([{ id: "s1", start: 3, end: 4, quote: "B", binds: ["slot:CIT-2"] }]);
    expect(after.slots.map((slot) => slot.label)).toEqual(["CIT-2"]);
  });
  it("that were typed by hand can be given an answer", () => {
    const typed = { ...blankCompletion(), passage: { text: "A [CIT-1].", spans: [] } };
    expect(unansweredLabels(typed)).toEqual(["CIT-1"]);
    expect(unansweredLabels(adoptMarkers(typed))).toEqual([]);
  });
  it("replace the citations of the source when the rewrite starts from it", () => {
    const after = beginRewrite({ ...blankCompletion(), sourceParagraph: "Rates rise [12]. They fall.¹" });
    expect(after.passage.text).toBe("Rates rise [CIT-1]. They fall. [CIT-2]");
    expect(after.slots).toHaveLength(2);
  });
});
