import { describe, expect, it } from "vitest";
import { hopCount } from "../graph.ts";
import { after, attempt, code, masked, nested, spanOf, target, textOf } from "./__cases__/chain.ts";
import { attribute, dioxygenase, nitisinone, snapshotOf } from "./__cases__/records.ts";
import { derivedText } from "./derivation.ts";
import { unsaidUnits } from "./operand-units.ts";

const mesotrione = snapshotOf({
  ...nitisinone.view,
  identifier: "175967",
  name: "mesotrione",
  synonyms: [],
  attributes: [attribute("molecular-weight", "Molecular weight", "number", "339.32", "g/mol")],
  links: [],
});
const heavy = snapshotOf({
  ...mesotrione.view,
  identifier: "polymer",
  name: "a polymer",
  attributes: [attribute("molecular-weight", "Molecular weight", "number", "1.200", "kg/mol")],
});
const withMesotrione = { snapshot: mesotrione, attribute: "molecular-weight" };
const difference = (document = masked()) =>
  after(document, {
    kind: "derive-answer",
    input: { operation: "difference", over: ["n2"], add: withMesotrione },
  });

describe("an answer that is computed", () => {
  it("is asked for in the sentence, bound to its hops, with gold computed from the records", () => {
    const document = difference();
    expect(textOf(document)).toBe(
      "What is the difference between the molecular weight in g/mol of the compound whose heavy atoms is 23 and the molecular weight in g/mol of mesotrione?",
    );
    const { answer, edges } = document.payload;
    expect(answer).toMatchObject({
      nodeId: null,
      derived: { operation: "difference", over: ["n2", "n4"] },
      text: "10.09",
      profile: "number",
      params: { abs: 0.01 },
      unit: "g/mol",
    });
    expect(answer.evidence.map(({ quote }) => quote)).toEqual(["329.23", "339.32"]);
    expect(edges.map(({ id }) => spanOf(document, `edge:${id}`).quote)).toEqual([
      "the molecular weight in g/mol of the compound whose heavy atoms is 23",
      "the molecular weight in g/mol of mesotrione",
    ]);
    expect(hopCount(document.payload)).toBe(2);
  });

  it("is one node again, and the sentence asks for that alone", () => {
    const back = after(difference(), { kind: "answer-node", input: { nodeId: "n2" } });
    expect(textOf(back)).toBe(textOf(masked()));
    expect(back.payload.nodes).toEqual(masked().payload.nodes);
    expect(back.payload.edges).toEqual(masked().payload.edges);
    expect(back.payload.answer).toEqual(masked().payload.answer);
    expect(back.sources).toEqual(masked().sources);
    const other = after(difference(target()), { kind: "answer-node", input: { nodeId: "n4" } });
    expect(textOf(other)).toBe("What is the molecular weight in g/mol of mesotrione?");
    expect(other.payload.answer).toMatchObject({ nodeId: "n4", text: "339.32", unit: "g/mol" });
    expect(other.payload.nodes.map(({ id }) => id)).toEqual(["n3", "n4"]);
  });

  it("is computed in another way, and over more", () => {
    const sum = after(difference(), {
      kind: "derive-answer",
      input: { operation: "sum", over: ["n2", "n4"] },
    });
    expect(textOf(sum)).toContain("What is the sum of the molecular weight in g/mol of the compound");
    expect(sum.payload.answer.text).toBe("668.55");
    const three = after(sum, {
      kind: "derive-answer",
      input: {
        operation: "maximum",
        over: ["n4", "n2"],
        add: { snapshot: heavy, attribute: "molecular-weight" },
      },
    });
    expect(textOf(three)).toBe(
      "What is the largest of the molecular weight in g/mol of mesotrione, the molecular weight in g/mol of the compound whose heavy atoms is 23 and the molecular weight in kg/mol of a polymer?",
    );
    expect(three.payload.answer).toMatchObject({ text: "1200", unit: "g/mol" });
    expect(
      code(
        attempt(three, { kind: "derive-answer", input: { operation: "ratio", over: ["n4", "n2", "n6"] } }),
      ),
    ).toBe("not-two");
    expect(code(attempt(three, { kind: "derive-answer", input: { operation: "sum", over: [] } }))).toBe(
      "nothing-chosen",
    );
  });

  const compute = (operation: string, over: string[], add?: [typeof heavy, string]) => ({
    kind: "derive-answer" as const,
    input: { operation, over, ...(add && { add: { snapshot: add[0], attribute: add[1] } }) },
  });

  it("is refused in words where values are in units that do not convert", () => {
    expect(attempt(difference(), compute("sum", ["n2", "n4"], [dioxygenase, "length"]))).toEqual({
      ok: false,
      code: "mixed-units",
      params: {
        one: "molecular weight",
        unit: "g/mol",
        other: "length",
        otherUnit: "residues",
        operation: "sum",
      },
    });
    expect(code(attempt(target(), compute("maximum", ["n2"], [nitisinone, "heavy-atoms"])))).toBe("no-unit");
  });

  it("remembers the unit of each value, whatever was computed before", () => {
    const ratio = after(difference(), compute("ratio", ["n2", "n4"]));
    expect(ratio.payload.answer).toMatchObject({ text: "0.97026", unit: "" });
    const sum = after(ratio, compute("sum", ["n2", "n4"]));
    expect(sum.payload.answer).toMatchObject({ text: "668.55", unit: "g/mol" });
    expect(after(ratio, { kind: "answer-node", input: { nodeId: "n2" } }).payload.answer.unit).toBe("g/mol");
    const product = after(ratio, compute("product", ["n2", "n4"]));
    expect(product.payload.answer.unit).toBe("g/mol.g/mol");
    const many = after(target(), compute("count", ["n2"], [dioxygenase, "length"]));
    expect(code(attempt(many, compute("mean", ["n2", "n4"])))).toBe("mixed-units");
  });

  it("has no gold while the unit of a value is not known, and says of which", () => {
    const { payload, ...rest } = difference();
    const nodes = payload.nodes.map(({ unit, ...node }) => (unit === "" ? { ...node, unit } : node));
    const old = { ...rest, payload: { ...payload, nodes } };
    expect(after(old, compute("sum", ["n2", "n4"])).payload.answer.text).toBe("668.55");
    const ratio = { ...old, payload: { ...old.payload, answer: { ...payload.answer, unit: "" } } };
    expect(after(ratio, compute("sum", ["n2", "n4"])).payload.answer.text).toBe("668.55");
    expect(unsaidUnits(ratio.payload)).toEqual(["molecular weight", "molecular weight"]);
    const half = after(ratio, compute("sum", ["n2", "n4"], [heavy, "molecular-weight"]));
    expect(half.payload.answer).toMatchObject({ text: "", unit: "" });
    expect(unsaidUnits(half.payload)).toEqual(["molecular weight", "molecular weight"]);
  });

  it("gets a sentence of its own behind words that a curator wrote, which refers to what they describe", () => {
    const document = nested();
    const reworded = after(document, {
      kind: "reword",
      input: {
        spanId: spanOf(document, "answer").id,
        words: textOf(document).replace("What is the", "Please give the"),
      },
    });
    expect(textOf(difference(reworded))).toBe(
      `${textOf(reworded)} What is the difference between the molecular weight in g/mol of this compound and the molecular weight in g/mol of mesotrione?`,
    );
    expect(spanOf(difference(reworded), "answer").quote).toMatch(/^What is the difference/);
  });

  it.each([
    ["sum", ["1.5", "2.25"], "3.75"],
    ["difference", ["2", "5"], "3"],
    ["ratio", ["1", "3"], "0.333"],
    ["ratio", ["1", "0"], null],
    ["product", ["1.5", "2"], "3"],
    ["mean", ["1", "2"], "1.5"],
    ["minimum", ["3", "-4.0"], "-4.0"],
    ["maximum", ["3", "-4.0"], "3"],
    ["earliest", ["2004-05-03", "1999"], "1999"],
    ["latest", ["2004-05-03", "May 1999"], null],
    ["count", ["a", "b", "c"], "3"],
    ["sum", ["1", "human"], null],
    ["number of days between", ["1", "2"], null],
  ])("takes the %s of %j for %s", (operation, values, result) =>
    expect(derivedText(operation, values)).toBe(result),
  );
});
