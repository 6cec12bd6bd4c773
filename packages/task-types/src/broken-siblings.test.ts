import { runChecks } from "@touchstone/checks";
import type { TaskDocument } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { change, edited, preface, put, reword } from "../../../fixtures/make/edit.ts";
import { readExample } from "../../../fixtures/make/fixture-files.ts";
import { parseTaskDocument } from "./parse-task-document.ts";

/** Findings as `check severity`, the same one only once. */
function findingsOf(document: TaskDocument): string[] {
  const parsed = parseTaskDocument(document);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const facts = parsed.type.facts(parsed.document);
  const outcomes = runChecks(parsed.type.checks, parsed.document, facts, { classes: "LS", benchmark: null });
  return [
    ...new Set(
      outcomes.flatMap(({ checkId, findings }) => findings.map(({ severity }) => `${checkId} ${severity}`)),
    ),
  ];
}

describe("one change to the chain of the infant disorder", () => {
  const base = readExample("nav-hawkinsin");
  const length = "between 380 and 400 residues";

  it("an exact residue count warns", () =>
    expect(
      findingsOf(
        edited(
          base,
          reword(`has ${length}`, "has 393 residues"),
          put("/payload/constraints/3/operator", "="),
          put("/payload/constraints/3/value", 393),
        ),
      ),
    ).toEqual(["leak/exact-number warn"]));
  it("the name of the medicine blocks", () =>
    expect(
      findingsOf(
        edited(
          base,
          preface("It is an enzyme of the tyrosine pathway, and its disorder is treated with NTBC."),
        ),
      ),
    ).toEqual(["leak/blocklist block"]));
  it("a tolerance that lets the herbicide in blocks", () =>
    expect(findingsOf(edited(base, put("/payload/answer/params", { rel: 0.01 })))).toEqual([
      "answer/self-match block",
    ]));
  it("“about” over a stored bound blocks", () =>
    expect(
      findingsOf(
        edited(
          base,
          reword(length, "about 390 residues"),
          put("/payload/constraints/3/operator", "≥"),
          put("/payload/constraints/3/value", 390),
        ),
      ),
    ).toEqual(["t1/value-agrees block"]));
  it("a look-up without release or date blocks", () =>
    expect(findingsOf(edited(base, put("/payload/edges/1/asOf", "")))).toEqual([
      "t1/graph block",
      "t1/release-pinned block",
    ]));
  it("a typed hop count that differs blocks", () =>
    expect(findingsOf(edited(base, put("/payload/statedHops", 5)))).toEqual(["t1/hop-count block"]));
  it("a chain of one look-up warns", () => {
    const short = edited(
      base,
      change<{ id: string }[]>("/payload/nodes", (nodes) => nodes.filter((node) => node.id === "weight")),
      put("/payload/edges", []),
      put("/payload/constraints", []),
    );
    expect(findingsOf(short)).toContain("t1/hop-count warn");
  });
});

describe("one change to the paper about naming", () => {
  const base = readExample("lit-naming");
  it("words of the title block", () =>
    expect(findingsOf(edited(base, preface("They call it neural machine translation.")))).toEqual([
      "t2/title-overlap block",
    ]));
  it("an author's surname blocks", () =>
    expect(findingsOf(edited(base, reword("Three authors", "Steinbeck and two others")))).toEqual([
      "leak/blocklist block",
    ]));
  it("no validator blocks", () =>
    expect(findingsOf(edited(base, put("/payload/validators", [])))).toContain("t2/validator-present block"));
  it("“a recent paper” blocks", () =>
    expect(findingsOf(edited(base, reword("Which paper is it?", "Which recent paper is it?")))).toEqual([
      "answer/volatile block",
    ]));
  it("another group's preprint among the versions blocks", () => {
    const preprint = {
      id: "handsel-preprint",
      type: "article",
      title:
        "Translating the molecules: adapting neural machine translation to predict IUPAC names from a chemical identifier",
      author: [{ family: "Handsel", given: "Jennifer" }],
    };
    expect(findingsOf(edited(base, put("/works/0/versions/0", preprint)))).toContain(
      "answer/self-match block",
    );
  });
});
