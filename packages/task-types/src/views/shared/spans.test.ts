import type { BoundText } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { settleSpans } from "./settle-spans.ts";
import { bindSpan, trimRange, unbind } from "./spans.ts";

const text: BoundText = {
  text: "An enzyme with over 300 residues",
  spans: [{ id: "s1", start: 3, end: 9, quote: "enzyme", binds: ["node:n1"] }],
};

describe("binding words", () => {
  it("adds a second meaning to words that are bound already", () => {
    expect(bindSpan(text, { start: 3, end: 9 }, "constraint:c1").spans[0]?.binds).toEqual([
      "node:n1",
      "constraint:c1",
    ]);
  });

  it("begins a new span elsewhere, in reading order and with a fresh id", () => {
    const { spans } = bindSpan(text, { start: 15, end: 32 }, "constraint:c1");
    expect(spans.map(({ id, quote }) => [id, quote])).toEqual([
      ["s1", "enzyme"],
      ["s2", "over 300 residues"],
    ]);
  });

  it("lets a span go with its last meaning, and only that one", () => {
    const both = bindSpan(text, { start: 3, end: 9 }, "constraint:c1");
    expect(unbind(both, "constraint:c1").spans).toEqual(text.spans);
    expect(unbind(text, "node:n1").spans).toEqual([]);
    expect(unbind(text, "node:n2").spans).toEqual(text.spans);
  });

  it("leaves white space at the ends of a selection out", () => {
    expect(trimRange("a  word ", 1, 8)).toEqual({ start: 3, end: 7 });
    expect(trimRange("a   b", 1, 4)).toBeNull();
  });
});

describe("settling spans after any change of a document", () => {
  const document = { payload: { question: text, list: [{ id: "a", note: text }] }, other: { deep: [1, 2] } };

  it("moves the spans of every text that changed, and shares the rest", () => {
    const after = {
      ...document,
      payload: { ...document.payload, question: { ...text, text: `Once more: ${text.text}` } },
    };
    const settled = settleSpans(document, after);
    expect(settled.payload.question.spans[0]).toMatchObject({ start: 14, quote: "enzyme" });
    expect(settled.payload.list).toBe(document.payload.list);
    expect(settled.other).toBe(document.other);
  });

  it("leaves spans alone that the change has set itself", () => {
    const question = { text: "x", spans: [] };
    const after = { ...document, payload: { ...document.payload, question } };
    expect(settleSpans(document, after)).toBe(after);
  });
});
