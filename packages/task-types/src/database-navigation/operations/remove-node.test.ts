import { describe, expect, it } from "vitest";
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
import { blankDocument, dioxygenase, link, nitisinone, snapshotOf } from "./__cases__/records.ts";
import type { ChainDocument } from "./outcome.ts";
import { refusalWords } from "./refusal-words.ts";

const remove = (nodeId: string) => ({ kind: "remove-node" as const, input: { nodeId } });

/** A chain that nobody has written words for, as the outline begins one. */
const wordless = (): ChainDocument => {
  const { nodes, edges, answer } = nestedTwice().payload;
  const document = blankDocument();
  return {
    ...document,
    sources: nestedTwice().sources,
    payload: { ...document.payload, nodes, edges, answer },
  };
};

describe("taking an entity out", () => {
  it("takes its clause, its hops, what is said of it and its record along", () => {
    expect(after(nested(), remove("n3"))).toEqual(masked());
    expect(nestedTwice().payload.nodes).toHaveLength(4);
    expect(textOf(after(nestedTwice(), remove("n3")))).toBe(textOf(masked()));
    expect(after(nestedTwice(), remove("n3")).sources).toEqual(masked().sources);
  });

  it("is refused in words where nothing else describes what follows from it", () => {
    const outcome = attempt(nestedTwice(), remove("n4"));
    expect(outcome).toEqual({
      ok: false,
      code: "describes-another",
      params: { name: "4-hydroxyphenylpyruvate dioxygenase" },
    });
    expect(refusalWords["describes-another"]).toContain("{{name}}");
  });

  it("is refused for what the question asks for something of, and for what the answer is computed with", () => {
    expect(code(attempt(nested(), remove("n1")))).toBe("asked-of");
    const changed = after(masked(), { kind: "answer-node", input: { nodeId: "n1" } });
    expect(code(attempt(changed, remove("n1")))).toBe("asked-of");
    const derived = after(nested(), {
      kind: "derive-answer",
      input: { operation: "count", over: ["n2"], add: { snapshot: dioxygenase, attribute: "length" } },
    });
    expect(code(attempt(derived, remove("n2")))).toBe("operand");
    expect(code(attempt(derived, remove("n9")))).toBe("no-node");
  });

  it("takes the answer back with its sentence and keeps its entity, but not while the sentence describes others", () => {
    const document = after(target(), remove("n2"));
    expect(textOf(document)).toBe("");
    expect(document.payload.answer.nodeId).toBeNull();
    expect(document.payload.nodes.map(({ id }) => id)).toEqual(["n1"]);
    expect(document.payload.edges).toEqual([]);
    expect(code(attempt(nested(), remove("n2")))).toBe("asked-for");
    const again = after(document, {
      kind: "choose-target",
      input: { snapshot: nitisinone, attribute: "heavy-atoms" },
    });
    expect(textOf(again)).toContain("nitisinone");
  });

  it("leaves the sentence of a curator, unbound", () => {
    const asked = target();
    const written = after(asked, {
      kind: "reword",
      input: {
        spanId: spanOf(asked, "answer").id,
        words: textOf(asked).replace("What is the", "Please give the"),
      },
    });
    const without = after(written, remove("n1"));
    expect(textOf(without)).toBe(textOf(written));
    expect(without.payload.question.spans.flatMap(({ binds }) => binds)).toEqual(["answer"]);
    expect(without.payload.nodes.map(({ id }) => id)).toEqual(["n2"]);
    expect(without.payload.edges).toEqual([]);
  });

  it("goes in whichever order its hops can, so that a description goes last", () => {
    const links = [
      ...nitisinone.view.links,
      link("is given against a defect of", "UniProt", "P32754", "4-hydroxyphenylpyruvate dioxygenase"),
    ];
    const cousin = snapshotOf({ ...nitisinone.view, links }, "with-another-link");
    const twice = after(nestedTwice(), {
      kind: "nest",
      input: { nodeId: "n1", snapshot: cousin, link: 2, other: dioxygenase },
    });
    expect(textOf(twice)).toContain("this protein");
    expect(textOf(after(twice, remove("n3")))).toBe(textOf(masked()));
  });

  it("takes nothing but itself out of a chain without words", () => {
    const { payload } = after(wordless(), remove("n3"));
    expect(payload.nodes.map(({ id }) => id)).toEqual(["n1", "n2", "n4"]);
    expect(payload.edges.map(({ from, to }) => `${from}>${to}`)).toEqual(["n1>n2"]);
    expect(after(wordless(), remove("n2")).payload.answer.nodeId).toBeNull();
  });
});
