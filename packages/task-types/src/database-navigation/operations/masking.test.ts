import { describe, expect, it } from "vitest";
import { hopCount } from "../graph.ts";
import {
  after,
  attempt,
  code,
  masked,
  nested,
  nestedTwice,
  spanOf,
  target,
  textOf,
} from "./__cases__/chain.ts";
import {
  blankDocument,
  dioxygenase,
  hawkinsinuria,
  link,
  nitisinone,
  snapshotOf,
} from "./__cases__/records.ts";
import type { ChainDocument } from "./outcome.ts";
import { unboundClauses, unwordedConstraints, unwordedHops } from "./unbound-clauses.ts";

describe("choosing the target", () => {
  it("asks for the attribute, and takes answer, tolerance and unit from the record", () => {
    const document = target();
    expect(textOf(document)).toBe("What is the molecular weight in g/mol of nitisinone?");
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

  it("writes nothing where question and gold were there before the chain", () => {
    const document = blankDocument();
    const { question, answer } = document.payload;
    question.text = "How heavy is one molecule of NTBC?";
    Object.assign(answer, { text: "329.2", profile: "number", params: { abs: 0.1 }, unit: "g/mol" });
    const input = { snapshot: nitisinone, attribute: "molecular-weight", asked: true };
    const chosen = after(document, { kind: "choose-target", input });
    expect(textOf(chosen)).toBe(question.text);
    expect(spanOf(chosen, "node:n1").quote).toBe("NTBC");
    expect(chosen.payload.answer).toMatchObject({ ...answer, nodeId: "n2", evidence: [{ quote: "329.23" }] });
    question.text = "Which medicine is given against hawkinsinuria?";
    const entity = after(document, { kind: "choose-target", input: { ...input, attribute: null } });
    expect(textOf(entity)).toBe(question.text);
    expect(entity.payload.answer).toMatchObject({ nodeId: "n1", text: "329.2", profile: "number" });
    Object.assign(answer, { profile: "", params: {}, unit: "" });
    expect(after(document, { kind: "choose-target", input }).payload.answer).toMatchObject({
      text: "329.2",
      profile: "number",
      params: { abs: 0.1 },
      unit: "g/mol",
    });
  });

  it("takes the entity itself where no attribute is chosen, and refuses a second target", () => {
    const document = after(blankDocument(), {
      kind: "choose-target",
      input: { snapshot: nitisinone, attribute: null },
    });
    expect(document.payload.answer).toMatchObject({ nodeId: "n1", text: "nitisinone", profile: "string" });
    const again = attempt(document, {
      kind: "choose-target",
      input: { snapshot: dioxygenase, attribute: null },
    });
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
      "What is the molecular weight in g/mol of the compound whose molecular formula is C14H10F3NO5 and whose heavy atoms is between 20 and 25?",
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
    const more = {
      ...document.payload.question,
      text: `${textOf(document)} Nitisinone is a medicine, NTBC by code.`,
    };
    const hidden = after(
      { ...document, payload: { ...document.payload, question: more } },
      {
        kind: "mask",
        input: { nodeId: "n1", snapshot: nitisinone, attributes: [{ attribute: "heavy-atoms" }] },
      },
    );
    expect(textOf(hidden)).toBe(
      "What is the molecular weight in g/mol of the compound whose heavy atoms is 23? This compound is a medicine, this compound by code.",
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
      "What is the molecular weight in g/mol of the compound whose heavy atoms is 23, that blocks 4-hydroxyphenylpyruvate dioxygenase?",
    );
    expect(document.payload.edges.at(-1)).toMatchObject({ from: "n3", to: "n1", predicate: "blocks" });
    expect(spanOf(document, "node:n3").quote).toBe("4-hydroxyphenylpyruvate dioxygenase");
    expect(hopCount(document.payload)).toBe(3);
  });

  it("masks the name that it finds, in turn, down the chain", () => {
    const document = nestedTwice();
    expect(textOf(document)).toBe(
      "What is the molecular weight in g/mol of the compound whose heavy atoms is 23, that blocks the protein that is altered in hawkinsinuria?",
    );
    expect(hopCount(document.payload)).toBe(4);
    expect([...unwordedConstraints(document.payload), ...unwordedHops(document.payload)]).toEqual([]);
  });

  it("refers back to an entity that is described already", () => {
    const document = nestedTwice();
    const affects = [link("affects", "UniProt", "X1", "another enzyme")];
    const sibling = snapshotOf({ ...hawkinsinuria.view, links: affects }, "sibling");
    const branch = after(document, { kind: "nest", input: { nodeId: "n4", snapshot: sibling, link: 0 } });
    const both = after(branch, {
      kind: "nest",
      input: {
        nodeId: "n1",
        snapshot: snapshotOf(
          { ...nitisinone.view, links: [link("is taken against", "Orphanet", "2118", "")] },
          "again",
        ),
        link: 0,
      },
    });
    expect(textOf(both)).toContain(
      "that blocks the protein that is altered in the disorder that affects another enzyme, that is taken against this disorder?",
    );
    expect(hopCount(both.payload)).toBe(5);
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

describe("a chain that was built by hand", () => {
  const byHand = (): ChainDocument => {
    const document = target();
    const text = "What is the molecular weight of the compound that has 23 heavy atoms?";
    const spans = [
      { id: "s1", start: 32, end: 68, quote: "the compound that has 23 heavy atoms", binds: ["node:n1"] },
      { id: "s2", start: 45, end: 68, quote: "that has 23 heavy atoms", binds: ["constraint:c1"] },
    ];
    const [constraint] = masked().payload.constraints;
    const nodes = document.payload.nodes.map((node) => ({ ...node, masked: node.id === "n1" }));
    return {
      ...document,
      payload: {
        ...document.payload,
        question: { text, spans },
        nodes,
        constraints: constraint ? [constraint] : [],
      },
    };
  };

  it("gets the name back in the place of its description", () => {
    const back = after(byHand(), { kind: "unmask", input: { nodeId: "n1" } });
    expect(textOf(back)).toBe("What is the molecular weight of nitisinone?");
    expect(back.payload.constraints).toEqual([]);
  });

  it("has no mask to take off while no words are bound to the entity", () => {
    const document = byHand();
    const question = { ...document.payload.question, spans: document.payload.question.spans.slice(1) };
    const bare = { ...document, payload: { ...document.payload, question } };
    expect(code(attempt(bare, { kind: "unmask", input: { nodeId: "n1" } }))).toBe("no-description");
  });

  it("does not name a masked entity when it becomes the target", () => {
    const document = byHand();
    const answer = { ...document.payload.answer, nodeId: null };
    const open = { ...document, payload: { ...document.payload, answer } };
    const chosen = after(open, {
      kind: "choose-target",
      input: { snapshot: nitisinone, attribute: "heavy-atoms" },
    });
    expect(textOf(chosen)).toBe(`${textOf(document)} What is the heavy atoms of this compound?`);
  });
});
