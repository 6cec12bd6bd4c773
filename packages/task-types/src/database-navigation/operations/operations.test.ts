import { describe, expect, it } from "vitest";
import { freshId } from "../../fresh-id.ts";
import { parseTaskDocument } from "../../parse-task-document.ts";
import { hopCount } from "../graph.ts";
import { attribute, blankDocument, dioxygenase, hawkinsinuria, nitisinone, snapshotOf } from "./__cases__/records.ts";
import { type ChainOperation, applyOperation } from "./apply-operation.ts";
import { chainFaults } from "./chain-faults.ts";
import type { ChainDocument, Outcome } from "./outcome.ts";
import { replaceRecord } from "./replace-record.ts";
import { solverSteps } from "./solver-steps.ts";
import { unboundClauses, unwordedConstraints, unwordedHops } from "./unbound-clauses.ts";

const attempt = (document: ChainDocument, operation: ChainOperation): Outcome =>
  applyOperation(document, operation, freshId);

/** The document after an operation that must succeed and keep everything sound. */
function after(document: ChainDocument, operation: ChainOperation): ChainDocument {
  const outcome = attempt(document, operation);
  if (!outcome.ok) throw new Error(`${operation.kind} was refused: ${outcome.code}`);
  expect(chainFaults(outcome.document)).toEqual([]);
  expect(parseTaskDocument(JSON.stringify(outcome.document))).toMatchObject({ ok: true });
  return outcome.document;
}

const code = (outcome: Outcome) => (outcome.ok ? "done" : outcome.code);
const textOf = ({ payload }: ChainDocument) => payload.question.text;
const spanOf = ({ payload }: ChainDocument, key: string) => {
  const span = payload.question.spans.find(({ binds }) => binds.includes(key));
  if (!span) throw new Error(`nothing is bound to ${key}`);
  return span;
};

const target = (): ChainDocument =>
  after(blankDocument(), {
    kind: "choose-target",
    input: { snapshot: nitisinone, attribute: "molecular-weight" },
  });

const masked = (): ChainDocument =>
  after(target(), {
    kind: "mask",
    input: { nodeId: "n1", snapshot: nitisinone, attributes: [{ attribute: "heavy-atoms" }] },
  });

const nested = (): ChainDocument =>
  after(masked(), {
    kind: "nest",
    input: { nodeId: "n1", snapshot: nitisinone, link: 0, other: dioxygenase },
  });

const nestedTwice = (): ChainDocument =>
  after(nested(), {
    kind: "nest",
    input: { nodeId: "n3", snapshot: dioxygenase, link: 0, other: hawkinsinuria },
  });

describe("choosing the target", () => {
  it("asks for the attribute, and takes answer, tolerance and unit from the record", () => {
    const document = target();
    expect(textOf(document)).toBe("What is the molecular weight of nitisinone?");
    expect(document.payload.answer).toMatchObject({
      nodeId: "n2",
      text: "329.23",
      profile: "number",
      params: { abs: 0.01 },
      unit: "g/mol",
      evidence: [{ sourceId: "PubChem-115355", place: "/attributes/molecular-weight", quote: "329.23" }],
    });
    expect(document.payload.nodes[0]?.names.map(({ text }) => text)).toEqual(["nitisinone", "NTBC"]);
    expect(hopCount(document.payload)).toBe(2);
    expect(unboundClauses(document.payload, "en")).toEqual([]);
  });

  it("binds the name where the question is written already", () => {
    const document = blankDocument();
    document.payload.question.text = "How heavy is one molecule of NTBC?";
    const chosen = after(document, {
      kind: "choose-target",
      input: { snapshot: nitisinone, attribute: "molecular-weight" },
    });
    expect(textOf(chosen)).toBe("How heavy is one molecule of NTBC?");
    expect(spanOf(chosen, "node:n1").quote).toBe("NTBC");
  });

  it("takes the entity itself where no attribute is chosen, and refuses a second target", () => {
    const document = after(blankDocument(), {
      kind: "choose-target",
      input: { snapshot: nitisinone, attribute: null },
    });
    expect(document.payload.answer).toMatchObject({ nodeId: "n1", text: "nitisinone", profile: "string" });
    const again = attempt(document, { kind: "choose-target", input: { snapshot: dioxygenase, attribute: null } });
    expect(code(again)).toBe("has-target");
  });

  it("compares whole numbers exactly", () => {
    const document = after(blankDocument(), {
      kind: "choose-target",
      input: { snapshot: dioxygenase, attribute: "length" },
    });
    expect(document.payload.answer).toMatchObject({ text: "393", params: { exact: true }, unit: "residues" });
  });
});

describe("masking", () => {
  it("puts a description in the place of the name, each clause bound to its constraint with its evidence", () => {
    const document = after(target(), {
      kind: "mask",
      input: {
        nodeId: "n1",
        snapshot: nitisinone,
        attributes: [
          { attribute: "molecular-formula" },
          { attribute: "heavy-atoms", operator: "between", to: [20, 25] },
        ],
      },
    });
    expect(textOf(document)).toBe(
      "What is the molecular weight of the compound whose molecular formula is C14H10F3NO5 and whose heavy atoms is between 20 and 25?",
    );
    expect(spanOf(document, "constraint:c2").quote).toBe("whose heavy atoms is between 20 and 25");
    expect(document.payload.constraints[1]).toMatchObject({
      on: "n1",
      operator: "between",
      value: [20, 25],
      evidence: [{ sourceId: "PubChem-115355", place: "/attributes/heavy-atoms", quote: "23" }],
    });
    expect(document.payload.nodes[0]?.masked).toBe(true);
  });

  it("takes out every name, also one that nobody has bound, and refers back to the description", () => {
    const document = target();
    const more = { ...document.payload.question, text: `${textOf(document)} Nitisinone is a medicine, NTBC by code.` };
    const hidden = after(
      { ...document, payload: { ...document.payload, question: more } },
      {
        kind: "mask",
        input: { nodeId: "n1", snapshot: nitisinone, attributes: [{ attribute: "heavy-atoms" }] },
      },
    );
    expect(textOf(hidden)).toBe(
      "What is the molecular weight of the compound whose heavy atoms is 23? This compound is a medicine, this compound by code.",
    );
    expect(textOf(after(hidden, { kind: "unmask", input: { nodeId: "n1" } }))).toBe(more.text);
  });

  it("refuses attributes that identify, that hold the name, and nothing at all", () => {
    const tried = (...attributes: { attribute: string }[]) =>
      code(attempt(target(), { kind: "mask", input: { nodeId: "n1", snapshot: nitisinone, attributes } }));
    expect(tried({ attribute: "inchikey" })).toBe("identifies");
    expect(tried({ attribute: "iupac-name" })).toBe("names-itself");
    expect(tried()).toBe("nothing-chosen");
    expect(tried({ attribute: "colour" })).toBe("no-attribute");
  });
});

describe("nesting", () => {
  it("adds the entity behind a link with a hop that leads from it, and names it in the description", () => {
    const document = nested();
    expect(textOf(document)).toBe(
      "What is the molecular weight of the compound whose heavy atoms is 23, that blocks 4-hydroxyphenylpyruvate dioxygenase?",
    );
    expect(document.payload.edges.at(-1)).toMatchObject({ from: "n3", to: "n1", predicate: "blocks" });
    expect(spanOf(document, "node:n3").quote).toBe("4-hydroxyphenylpyruvate dioxygenase");
    expect(hopCount(document.payload)).toBe(3);
  });

  it("masks the name that it finds, in turn, down the chain", () => {
    const document = nestedTwice();
    expect(textOf(document)).toBe(
      "What is the molecular weight of the compound whose heavy atoms is 23, that blocks the protein that is altered in hawkinsinuria?",
    );
    expect(hopCount(document.payload)).toBe(4);
    expect([...unwordedConstraints(document.payload), ...unwordedHops(document.payload)]).toEqual([]);
  });

  it("refuses a link that leads back, one to the same entity elsewhere, and the same one twice", () => {
    const on = (document: ChainDocument, nodeId: string, snapshot: typeof nitisinone, at: number) =>
      code(attempt(document, { kind: "nest", input: { nodeId, snapshot, link: at } }));
    expect(on(nested(), "n3", dioxygenase, 1)).toBe("cycle");
    expect(on(nested(), "n1", nitisinone, 1)).toBe("identity-link");
    expect(on(nested(), "n1", nitisinone, 0)).toBe("already-linked");
    expect(on(nestedTwice(), "n4", hawkinsinuria, 0)).toBe("cycle");
  });
});

describe("unmasking", () => {
  it("gives the text and the graph back as they were", () => {
    const back = after(masked(), { kind: "unmask", input: { nodeId: "n1" } });
    expect(textOf(back)).toBe(textOf(target()));
    expect(back.payload.constraints).toEqual([]);
    expect(back.payload.nodes).toEqual(target().payload.nodes);
    expect(back.sources).toEqual(target().sources);
  });

  it("takes everything along that only the description needed", () => {
    const back = after(nestedTwice(), { kind: "unmask", input: { nodeId: "n1" } });
    expect(textOf(back)).toBe(textOf(target()));
    expect(back.payload.nodes.map(({ id }) => id)).toEqual(["n1", "n2"]);
    expect(back.payload.edges.map(({ id }) => id)).toEqual(["e1"]);
    expect(back.sources.map(({ id }) => id)).toEqual(["PubChem-115355"]);
  });

  it("takes off only the mask of the entity inside", () => {
    const back = after(nestedTwice(), { kind: "unmask", input: { nodeId: "n3" } });
    expect(textOf(back)).toBe(textOf(nested()));
    expect(back.payload.nodes.map(({ id }) => id)).toEqual(["n1", "n2", "n3"]);
  });

  it("names an entity again that is still spoken of, when the words that described it go", () => {
    const document = nestedTwice();
    const end = textOf(document).length;
    const spoken = {
      ...document.payload.question,
      text: `${textOf(document)} This protein is human.`,
      spans: [
        ...document.payload.question.spans,
        { id: "back", start: end + 1, end: end + 13, quote: "This protein", binds: ["node:n3", "name:n3/0"] },
      ],
    };
    const back = after(
      { ...document, payload: { ...document.payload, question: spoken } },
      { kind: "unmask", input: { nodeId: "n1" } },
    );
    expect(textOf(back)).toBe(`${textOf(target())} 4-hydroxyphenylpyruvate dioxygenase is human.`);
    expect(back.payload.nodes.find(({ id }) => id === "n3")?.masked).toBe(false);
  });
});

describe("wording", () => {
  it("says a span differently and keeps what it stands for", () => {
    const document = masked();
    const said = after(document, {
      kind: "reword",
      input: { spanId: spanOf(document, "constraint:c1").id, words: "built from 23 heavy atoms" },
    });
    expect(textOf(said)).toBe("What is the molecular weight of the compound built from 23 heavy atoms?");
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
    expect(code(attempt(document, { kind: "reword", input: { spanId, words: "xyz" } }))).toBe("loses-binding");
    expect(code(attempt(document, { kind: "reword", input: { spanId, words: " " } }))).toBe("empty-words");
  });

  it("puts clauses in another order with everything inside them", () => {
    const document = nested();
    const hop = document.payload.edges.at(-1)?.id ?? "";
    const spanIds = [spanOf(document, `edge:${hop}`).id, spanOf(document, "constraint:c1").id];
    const turned = after(document, { kind: "reorder-clauses", input: { spanIds } });
    expect(textOf(turned)).toBe(
      "What is the molecular weight of the compound that blocks 4-hydroxyphenylpyruvate dioxygenase, whose heavy atoms is 23?",
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
    const typed = { ...document, payload: { ...document.payload, question: { ...document.payload.question, text } } };
    expect(unboundClauses(typed.payload, "en").map((clause) => clause.text)).toEqual(["It cures a rare disorder."]);
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
    const typed = { ...document.payload, question: { text, spans: spans.filter(({ binds }) => !binds.includes("answer")) } };
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
    const about = after(wide, { kind: "widen", input: { constraintId: "c1", operator: "about", width: 0.2 } });
    expect(spanOf(about, "constraint:c1").quote).toBe("whose heavy atoms is about 20");
    const exact = after(about, { kind: "widen", input: { constraintId: "c1", operator: "=", width: 0 } });
    expect(textOf(exact)).toBe(textOf(masked()));
    expect(code(attempt(wide, { kind: "widen", input: { constraintId: "c1", operator: "about", width: 2 } }))).toBe(
      "bad-width",
    );
  });

  it("keeps the curator's words around a number that is widened", () => {
    const said = after(masked(), {
      kind: "reword",
      input: { spanId: spanOf(masked(), "constraint:c1").id, words: "whose skeleton without hydrogen is 23 atoms" },
    });
    const wide = after(said, { kind: "widen", input: { constraintId: "c1", operator: "between", width: 0.5 } });
    expect(spanOf(wide, "constraint:c1").quote).toBe("whose skeleton without hydrogen is between 10 and 36 atoms");
  });

  it("adds a clause before those that lead on, and takes it out again without a trace", () => {
    const document = nested();
    const added = after(document, {
      kind: "add-constraint",
      input: { on: "n1", snapshot: nitisinone, pick: { attribute: "molecular-formula" } },
    });
    expect(textOf(added)).toBe(
      "What is the molecular weight of the compound whose heavy atoms is 23, whose molecular formula is C14H10F3NO5, that blocks 4-hydroxyphenylpyruvate dioxygenase?",
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
    expect(textOf(added)).toContain("that blocks 4-hydroxyphenylpyruvate dioxygenase where the IC50 is less than 50 nM?");
    expect(spanOf(added, "constraint:c2").quote).toBe("where the IC50 is less than 50 nM");
  });

  it("does not leave a masked entity without a description", () => {
    expect(code(attempt(masked(), { kind: "remove-constraint", input: { constraintId: "c1" } }))).toBe("last-clause");
    const kept = after(masked(), { kind: "remove-constraint", input: { constraintId: "c1", words: "keep" } });
    expect(textOf(kept)).toBe(textOf(masked()));
    expect(kept.payload.constraints).toEqual([]);
  });
});

describe("a fresher record", () => {
  const fresher = (length: string) =>
    snapshotOf(
      {
        ...dioxygenase.view,
        release: "2027_01",
        attributes: [attribute("length", "Length", "number", length, "residues"), ...dioxygenase.view.attributes.slice(1)],
      },
      "uniprot-new",
    );
  const described = () =>
    after(nested(), {
      kind: "mask",
      input: {
        nodeId: "n3",
        snapshot: dioxygenase,
        attributes: [{ attribute: "length", operator: "between", to: [380, 400] }, { attribute: "organism" }],
      },
    });
  const replace = (length: string) => {
    const outcome = replaceRecord(described(), { sourceId: "UniProt-P32754", snapshot: fresher(length) });
    if (!outcome.ok) throw new Error(outcome.code);
    expect(chainFaults(outcome.document)).toEqual([]);
    return outcome;
  };

  it("takes the place of the old one where it says the same", () => {
    const { document, changes } = replace("393");
    expect(changes).toEqual({ constraints: [], evidence: [], answer: null });
    expect(document.sources.map(({ id }) => id)).toEqual(["PubChem-115355", "uniprot-new"]);
  });

  it("shows a value that has changed, whether the constraint still holds, and keeps the old proof", () => {
    const { document, changes } = replace("395");
    expect(changes.constraints).toEqual([
      { constraintId: "c2", attribute: "Length", before: "393", after: "395", holds: true },
    ]);
    expect(changes.evidence).toEqual([{ of: "constraint:c2", place: "/attributes/length", quote: "393", now: "395" }]);
    expect(document.sources.map(({ id }) => id)).toContain("UniProt-P32754");
    expect(replace("410").changes.constraints[0]?.holds).toBe(false);
  });

  it("is refused for another record", () => {
    const outcome = replaceRecord(described(), { sourceId: "UniProt-P32754", snapshot: hawkinsinuria });
    expect(code(outcome)).toBe("other-record");
  });
});

describe("the solver's path", () => {
  it("is the chain told backwards, with what is known, where to look and what proves it", () => {
    const steps = solverSteps(nestedTwice().payload);
    expect(steps.map(({ number, key, result, databases }) => [number, key, result, databases])).toEqual([
      [1, "node:n4", "2118", ["Orphanet"]],
      [2, "node:n3", "P32754", ["UniProt"]],
      [3, "node:n1", "115355", ["PubChem"]],
      [4, "answer", "329.23", ["PubChem"]],
    ]);
    expect(steps[2]?.known.map(({ node, hop }) => [node.id, hop.predicate])).toEqual([["n3", "blocks"]]);
    expect(steps[2]?.facts.map(({ attribute: label }) => label)).toEqual(["Heavy atoms"]);
    expect(steps[2]?.evidence).toHaveLength(2);
  });
});
