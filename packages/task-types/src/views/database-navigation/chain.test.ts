import type { TaskDocument, TaskDocumentOf } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { blankNavigation } from "../../database-navigation/blank.ts";
import { hopCount } from "../../database-navigation/graph.ts";
import { solverSteps } from "../../database-navigation/operations/solver-steps.ts";
import { NavigationPayload } from "../../database-navigation/payload.ts";
import { addConstraint, addNodeAfter, addNodeBefore } from "./edits.ts";
import { outlineOf } from "./outline.ts";
import { recordsOf, shownRecords } from "./shown-records.ts";
import { targets } from "./targets.ts";

type Document = TaskDocumentOf<NavigationPayload>;

const blank = (): Document => ({
  format: "touchstone-task",
  formatVersion: 1,
  id: "chain",
  type: "database-navigation",
  typeVersion: 1,
  meta: { title: "", disciplines: [], language: "en", databases: [], authors: [], licence: "", asOf: null },
  payload: blankNavigation(),
  works: [],
  sources: [],
});

const chain = (): Document => {
  const edits = [
    addNodeBefore("disorder", null),
    addNodeAfter("enzyme", "disorder"),
    addNodeAfter("weight", "enzyme"),
    addConstraint("c1", "disorder", "2026-11-30"),
    addConstraint("c2", "enzyme", "2026-11-30"),
  ];
  const document = edits.reduce((current, edit) => edit(current), blank());
  const { payload } = document;
  return {
    ...document,
    payload: { ...payload, answer: { ...payload.answer, nodeId: "weight", text: "329.2" } },
  };
};

const ends = ({ payload }: Document) => payload.edges.map(({ from, to }) => `${from}>${to}`);

const source = (id: string) => ({
  id,
  database: id,
  identifier: "",
  url: "",
  capture: "transcribed" as const,
  retrievedAt: "",
  release: "",
  derivedFrom: null,
  body: "",
  hash: "",
});

describe("editing a chain", () => {
  it("links every new entity to the one before and stays a valid payload", () => {
    const document = chain();
    expect(ends(document)).toEqual(["disorder>enzyme", "enzyme>weight"]);
    expect(hopCount(document.payload)).toBe(3);
    expect(NavigationPayload.safeParse(document.payload).success).toBe(true);
  });

  it("puts an entity in between where one hop leads on", () => {
    const document = addNodeAfter("drug", "enzyme")(chain());
    expect(ends(document)).toEqual(["disorder>enzyme", "drug>weight", "enzyme>drug"]);
    expect(hopCount(document.payload)).toBe(4);
  });

  it("leads to the answer when the answer is all there is", () => {
    expect(ends(addNodeBefore("first", "only")(addNodeBefore("only", null)(blank())))).toEqual([
      "first>only",
    ]);
  });
});

describe("reading a chain", () => {
  it("numbers entities as a solver meets them, whatever their order in the document", () => {
    const { payload } = chain();
    const turned = { ...payload, nodes: payload.nodes.toReversed() };
    expect(outlineOf(turned).map(({ node, number, index }) => [node.id, number, index])).toEqual([
      ["disorder", 1, 2],
      ["enzyme", 2, 1],
      ["weight", 3, 0],
    ]);
  });

  it("marks entities, hops and constraints alike in outline and question", () => {
    const marks = Object.fromEntries(targets(chain() as TaskDocument).map(({ key, mark }) => [key, mark]));
    expect(marks).toMatchObject({
      "node:disorder": "1",
      "constraint:c1": "1a",
      "edge:e1": "→2",
      "constraint:c2": "2a",
      answer: "A",
    });
    expect(marks["framing"]).toBe("");
  });

  it("ends the solver's path with the gold answer, and with the computation where it is computed", () => {
    const { payload } = chain();
    expect(solverSteps(payload).at(-1)).toMatchObject({ key: "answer", number: 3, result: "329.2" });
    const derived = {
      ...payload,
      answer: { ...payload.answer, nodeId: null, derived: { operation: "sum", over: ["weight"] } },
    };
    expect(solverSteps(derived).at(-1)).toMatchObject({ key: "answer", number: 4, node: null });
  });

  it("has no path while the chain is a loop", () => {
    const { payload } = chain();
    const [edge] = payload.edges;
    const loop = edge ? [...payload.edges, { ...edge, id: "back", from: "weight", to: "disorder" }] : [];
    expect(solverSteps({ ...payload, edges: loop })).toEqual([]);
    expect(outlineOf({ ...payload, edges: loop })).toHaveLength(3);
  });

  it("shows the records that prove a selected constraint before those of its entity", () => {
    const document = chain();
    const payload: NavigationPayload = {
      ...document.payload,
      nodes: document.payload.nodes.map((node) =>
        node.id === "enzyme"
          ? { ...node, records: [{ database: "a", identifier: "1", sourceId: "own" }] }
          : node,
      ),
      constraints: document.payload.constraints.map((each) => ({
        ...each,
        evidence: [{ sourceId: "proof", workId: null, place: "", quote: "393" }],
      })),
    };
    const shown = shownRecords(payload, "constraint:c2");
    const records = shown ? recordsOf(shown, [source("own"), source("proof")]) : [];
    expect(records.map((each) => [each.source.id, each.index, each.quotes])).toEqual([
      ["proof", 1, ["393"]],
      ["own", 0, []],
    ]);
    expect(shownRecords(payload, "framing")).toBeNull();
  });
});
