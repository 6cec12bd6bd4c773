import { describe, expect, it } from "vitest";
import { masked, nested, target } from "../../../database-navigation/operations/__cases__/chain.ts";
import {
  attribute,
  dioxygenase,
  nitisinone,
  snapshotOf,
} from "../../../database-navigation/operations/__cases__/records.ts";
import type { Counted } from "../../../database-navigation/operations/counted.ts";
import { applyPicks, type DraftPick, newPick, statedPick, withOperator } from "./draft-picks.ts";

const line = (attribute: string) => ({ key: `${attribute}/0`, attribute, value: 0, link: null, hop: null });
const atoms = newPick(line("heavy-atoms"));
const formula = newPick(line("molecular-formula"));
const apply = (
  document: ReturnType<typeof target>,
  picks: readonly DraftPick[],
  noun = "",
  countedFor: (draft: DraftPick) => Counted | null = () => null,
) => applyPicks(document, { nodeId: "n1", snapshot: nitisinone, picks, noun }, countedFor);

describe("a picked attribute", () => {
  it("is said as the record says it until something else is chosen", () => {
    expect(statedPick(nitisinone, atoms)).toMatchObject({
      pick: { operator: "=", to: 23 },
      template: "whose heavy atoms is 23",
      quote: "23",
    });
  });

  it("is widened to an interval or to one of its ends, by what it is compared with", () => {
    const [low, high] = [20, 26];
    const to = (operator: DraftPick["operator"]) =>
      statedPick(nitisinone, { ...withOperator(atoms, operator), step: 4 })?.pick.to;
    expect(to("between")).toEqual([low, high]);
    expect(to("≥")).toBe(low);
    expect(to("≤")).toBe(high);
  });

  it("forgets its own words as soon as the comparison changes", () => {
    expect(withOperator({ ...atoms, words: "with many atoms" }, "about")).toMatchObject({ words: null });
  });

  it("that the record does not have is no pick", () => {
    expect(statedPick(dioxygenase, atoms)).toBeNull();
  });
});

describe("picks", () => {
  it("mask an entity that is named, all in one clause list and under the noun that was typed", () => {
    const { outcome, constraintIds } = apply(
      target(),
      [atoms, { ...formula, words: "made of C14H10F3NO5" }],
      "drug",
    );
    expect(outcome.ok && outcome.document.payload.question.text).toBe(
      "What is the molecular weight in g/mol of the drug whose heavy atoms is 23 and made of C14H10F3NO5?",
    );
    expect([...constraintIds]).toEqual([
      ["heavy-atoms/0", "c1"],
      ["molecular-formula/0", "c2"],
    ]);
  });

  it("describe an entity further that is masked already", () => {
    const { outcome, constraintIds } = apply(masked(), [formula]);
    expect(outcome.ok && outcome.document.payload.question.text).toContain(
      "molecular formula is C14H10F3NO5",
    );
    expect([...constraintIds.values()]).toEqual(["c2"]);
  });

  it("keep query, records, day and release of the count", () => {
    const counted = { query: "q", resultSet: ["115355", "2244"], asOf: "2026-12-01", release: "2026-12" };
    const { outcome } = apply(target(), [atoms, formula], "", (draft) => (draft === atoms ? counted : null));
    const constraints = outcome.ok ? outcome.document.payload.constraints : [];
    expect(constraints[0]).toMatchObject(counted);
    expect(constraints[1]).toMatchObject({ query: "", resultSet: null, asOf: "2026-11-30" });
  });

  it("say what the record states about a relation in the clause of the relation, with others in one step", () => {
    const links = nitisinone.view.links.map((each, index) =>
      index === 0
        ? { ...each, attributes: [attribute("action", "Action type", "category", "INHIBITOR")] }
        : each,
    );
    const snapshot = snapshotOf({ ...nitisinone.view, links }, "with-actions");
    const action = newPick({ key: "link/0/action/0", attribute: "action", value: 0, link: 0, hop: "e2" });
    expect(statedPick(snapshot, action)?.template).toBe("where the action type is INHIBITOR");
    const { outcome, constraintIds } = applyPicks(
      nested(),
      { nodeId: "n1", snapshot, picks: [action, formula], noun: "" },
      () => null,
    );
    expect(outcome.ok && outcome.document.payload.question.text).toBe(
      "What is the molecular weight in g/mol of the compound whose heavy atoms is 23, whose molecular formula is C14H10F3NO5, that blocks 4-hydroxyphenylpyruvate dioxygenase where the action type is INHIBITOR?",
    );
    expect(Object.fromEntries(constraintIds)).toEqual({
      "molecular-formula/0": "c2",
      "link/0/action/0": "c3",
    });
    expect(outcome.ok && outcome.document.payload.constraints.map(({ on }) => on)).toEqual([
      "n1",
      "n1",
      "e2",
    ]);
  });

  it("that give the entity away are refused, and nothing changes", () => {
    const { outcome } = apply(target(), [newPick(line("iupac-name"))]);
    expect(outcome).toMatchObject({ ok: false, code: "names-itself" });
  });
});
