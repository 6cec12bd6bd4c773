import { describe, expect, it } from "vitest";
import { masked, target } from "../../../database-navigation/operations/__cases__/chain.ts";
import { dioxygenase, nitisinone } from "../../../database-navigation/operations/__cases__/records.ts";
import type { FoundRecords } from "../../record-acts.ts";
import { applyPicks, type DraftPick, newPick, statedPick, withOperator } from "./draft-picks.ts";

const atoms = newPick("heavy-atoms/0", "heavy-atoms", 0);
const formula = newPick("molecular-formula/0", "molecular-formula", 0);
const found = (identifiers: string[], capped = false): FoundRecords => ({
  kind: "found",
  query: "heavy atoms 23",
  identifiers,
  total: null,
  capped,
  retrievedAt: "2026-12-01T08:00:00.000Z",
  release: "2026-12",
});
const apply = (document: ReturnType<typeof target>, picks: readonly DraftPick[], noun = "") =>
  applyPicks(document, { nodeId: "n1", snapshot: nitisinone, picks, noun });

describe("a picked attribute", () => {
  it("is said as the record says it until something else is chosen", () => {
    expect(statedPick(nitisinone, atoms)).toMatchObject({
      pick: { operator: "=", to: 23, resultSet: null },
      template: "whose heavy atoms is 23",
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

  it("forgets its own words and what was counted as soon as the comparison changes", () => {
    const counted = { ...atoms, words: "with many atoms", found: found(["115355"]) };
    expect(withOperator(counted, "about")).toMatchObject({ words: null, found: null });
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
      "What is the molecular weight of the drug whose heavy atoms is 23 and made of C14H10F3NO5?",
    );
    expect(constraintIds).toEqual(["c1", "c2"]);
  });

  it("describe an entity further that is masked already", () => {
    const { outcome, constraintIds } = apply(masked(), [formula]);
    expect(outcome.ok && outcome.document.payload.question.text).toContain(
      "molecular formula is C14H10F3NO5",
    );
    expect(constraintIds).toEqual(["c2"]);
  });

  it("tell how many records each leaves and all leave together, and keep query, day and release of the count", () => {
    const { outcome, alone, together } = apply(target(), [
      { ...atoms, found: found(["115355", "2244", "3"]) },
      { ...formula, found: found(["115355", "2244"]) },
    ]);
    expect(alone).toEqual([3, 2]);
    expect(together).toBe(2);
    expect(outcome.ok && outcome.document.payload.constraints[0]).toMatchObject({
      query: "heavy atoms 23",
      resultSet: ["115355", "2244", "3"],
      asOf: "2026-12-01",
      release: "2026-12",
    });
  });

  it("keep no result set that the database cut short", () => {
    const { outcome, alone } = apply(target(), [{ ...atoms, found: found(["1", "2"], true) }]);
    expect(alone).toEqual([null]);
    expect(outcome.ok && outcome.document.payload.constraints[0]?.resultSet).toBeNull();
  });

  it("that give the entity away are refused, and nothing changes", () => {
    const { outcome } = apply(target(), [newPick("iupac-name/0", "iupac-name", 0)]);
    expect(outcome).toMatchObject({ ok: false, code: "names-itself" });
  });
});
