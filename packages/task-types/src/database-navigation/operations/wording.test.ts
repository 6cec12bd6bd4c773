import { describe, expect, it } from "vitest";
import { after, attempt, code, masked, nested, spanOf, textOf } from "./__cases__/chain.ts";
import { attribute, nitisinone, snapshotOf } from "./__cases__/records.ts";
import { unboundClauses } from "./unbound-clauses.ts";

describe("wording", () => {
  it("says a span differently and keeps what it stands for", () => {
    const document = masked();
    const said = after(document, {
      kind: "reword",
      input: { spanId: spanOf(document, "constraint:c1").id, words: "built from 23 heavy atoms" },
    });
    expect(textOf(said)).toBe(
      "What is the molecular weight in g/mol of the compound built from 23 heavy atoms?",
    );
    expect(spanOf(said, "constraint:c1").quote).toBe("built from 23 heavy atoms");
    expect(spanOf(said, "node:n1").quote).toBe("the compound built from 23 heavy atoms");
  });

  it("does not let a rewording drop what stands inside", () => {
    const document = nested();
    const hop = document.payload.edges.at(-1)?.id ?? "";
    const spanId = spanOf(document, `edge:${hop}`).id;
    const words = "that is a blocker of 4-hydroxyphenylpyruvate dioxygenase";
    expect(spanOf(after(document, { kind: "reword", input: { spanId, words } }), "node:n3").quote).toBe(
      "4-hydroxyphenylpyruvate dioxygenase",
    );
    expect(code(attempt(document, { kind: "reword", input: { spanId, words: "xyz" } }))).toBe(
      "loses-binding",
    );
    expect(code(attempt(document, { kind: "reword", input: { spanId, words: " " } }))).toBe("empty-words");
  });

  it("puts clauses in another order with everything inside them", () => {
    const document = nested();
    const hop = document.payload.edges.at(-1)?.id ?? "";
    const spanIds = [spanOf(document, `edge:${hop}`).id, spanOf(document, "constraint:c1").id];
    const turned = after(document, { kind: "reorder-clauses", input: { spanIds } });
    expect(textOf(turned)).toBe(
      "What is the molecular weight in g/mol of the compound that blocks 4-hydroxyphenylpyruvate dioxygenase, whose heavy atoms is 23?",
    );
    expect(spanOf(turned, "node:n3").quote).toBe("4-hydroxyphenylpyruvate dioxygenase");
    expect(textOf(after(turned, { kind: "reorder-clauses", input: { spanIds: spanIds.toReversed() } }))).toBe(
      textOf(document),
    );
    const outer = [spanOf(document, "node:n1").id, ...spanIds];
    expect(code(attempt(document, { kind: "reorder-clauses", input: { spanIds: outer } }))).toBe("crossing");
    expect(code(attempt(document, { kind: "reorder-clauses", input: { spanIds: spanIds.slice(1) } }))).toBe(
      "not-a-permutation",
    );
  });

  it("binds and unbinds words that are written already, and lists clauses that stand for nothing", () => {
    const document = masked();
    const text = `${textOf(document)} It cures a rare disorder.`;
    const typed = {
      ...document,
      payload: { ...document.payload, question: { ...document.payload.question, text } },
    };
    expect(unboundClauses(typed.payload, "en").map((clause) => clause.text)).toEqual([
      "It cures a rare disorder.",
    ]);
    const at = { start: text.indexOf("It cures"), end: text.length };
    const bound = after(typed, { kind: "bind", input: { ...at, key: "framing" } });
    expect(unboundClauses(bound.payload, "en")).toEqual([]);
    expect(code(attempt(bound, { kind: "bind", input: { ...at, key: "framing" } }))).toBe("already-bound");
    expect(code(attempt(bound, { kind: "bind", input: { ...at, key: "node:n9" } }))).toBe("unknown-key");
    const spanId = spanOf(bound, "framing").id;
    expect(after(bound, { kind: "unbind", input: { spanId, key: "framing" } })).toEqual(typed);
  });

  it("finds a claim that was typed into a description", () => {
    const document = masked();
    const at = spanOf(document, "constraint:c1").end;
    const claim = " and cures a rare disorder";
    const text = textOf(document).slice(0, at) + claim + textOf(document).slice(at);
    const spans = document.payload.question.spans.map((span) =>
      span.binds.includes("constraint:c1") ? span : { ...span, end: span.end + claim.length, quote: "" },
    );
    const typed = {
      ...document.payload,
      question: { text, spans: spans.filter(({ binds }) => !binds.includes("answer")) },
    };
    expect(unboundClauses(typed, "en").map((clause) => clause.text)).toContain("and cures a rare disorder?");
  });
});

describe("constraints", () => {
  it("says a number less exactly in constraint and words alike, and exactly again", () => {
    const wide = after(masked(), {
      kind: "widen",
      input: { constraintId: "c1", operator: "between", width: 0.1 },
    });
    expect(wide.payload.constraints[0]).toMatchObject({ operator: "between", value: [20, 26] });
    expect(spanOf(wide, "constraint:c1").quote).toBe("whose heavy atoms is between 20 and 26");
    const about = after(wide, {
      kind: "widen",
      input: { constraintId: "c1", operator: "about", width: 0.2 },
    });
    expect(spanOf(about, "constraint:c1").quote).toBe("whose heavy atoms is about 20");
    const exact = after(about, { kind: "widen", input: { constraintId: "c1", operator: "=", width: 0 } });
    expect(textOf(exact)).toBe(textOf(masked()));
    expect(
      code(attempt(wide, { kind: "widen", input: { constraintId: "c1", operator: "about", width: 2 } })),
    ).toBe("bad-width");
  });

  it("keeps the curator's words around a number that is widened", () => {
    const said = after(masked(), {
      kind: "reword",
      input: {
        spanId: spanOf(masked(), "constraint:c1").id,
        words: "whose skeleton without hydrogen is 23 atoms",
      },
    });
    const wide = after(said, {
      kind: "widen",
      input: { constraintId: "c1", operator: "between", width: 0.5 },
    });
    expect(spanOf(wide, "constraint:c1").quote).toBe(
      "whose skeleton without hydrogen is between 10 and 36 atoms",
    );
  });

  it("adds a clause before those that lead on, and takes it out again without a trace", () => {
    const document = nested();
    const added = after(document, {
      kind: "add-constraint",
      input: { on: "n1", snapshot: nitisinone, pick: { attribute: "molecular-formula" } },
    });
    expect(textOf(added)).toBe(
      "What is the molecular weight in g/mol of the compound whose heavy atoms is 23, whose molecular formula is C14H10F3NO5, that blocks 4-hydroxyphenylpyruvate dioxygenase?",
    );
    expect(after(added, { kind: "remove-constraint", input: { constraintId: "c2" } })).toEqual(document);
  });

  it("says what holds of a relation behind the words of the relation", () => {
    const assay = snapshotOf({
      ...nitisinone.view,
      database: "ChEMBL",
      identifier: "ACT-1",
      attributes: [attribute("ic50", "IC50", "number", "40", "nM")],
    });
    const document = nested();
    const hop = document.payload.edges.at(-1)?.id ?? "";
    const added = after(document, {
      kind: "add-constraint",
      input: { on: hop, snapshot: assay, pick: { attribute: "ic50", operator: "<", to: 50 } },
    });
    expect(textOf(added)).toContain(
      "that blocks 4-hydroxyphenylpyruvate dioxygenase where the IC50 is less than 50 nM?",
    );
    expect(spanOf(added, "constraint:c2").quote).toBe("where the IC50 is less than 50 nM");
  });

  it("does not leave a masked entity without a description", () => {
    expect(code(attempt(masked(), { kind: "remove-constraint", input: { constraintId: "c1" } }))).toBe(
      "last-clause",
    );
    const kept = after(masked(), { kind: "remove-constraint", input: { constraintId: "c1", words: "keep" } });
    expect(textOf(kept)).toBe(textOf(masked()));
    expect(kept.payload.constraints).toEqual([]);
  });
});
