import { describe, expect, it } from "vitest";
import { canScore, canSettleUnit, canSuspectKey } from "./scoring.ts";

const editor = { id: "ed", roles: ["editor"] } as const;
const owner = { id: "ow", roles: ["owner"] } as const;
const reviewer = { id: "re", roles: ["reviewer", "adjudicator", "curator"] } as const;

describe("uploading and scoring", () => {
  it("is for editors and owners", () => {
    expect([editor, owner].map((it) => canScore(it).allowed)).toEqual([true, true]);
    expect(canScore(reviewer)).toEqual({ allowed: false, reason: "not_an_editor" });
  });
});

describe("settling a unit", () => {
  const unit = { authorIds: ["au"], openBlindWork: false };

  it("is for editors who are no author and hold no blind work on the lineage", () => {
    expect(canSettleUnit(editor, unit).allowed).toBe(true);
    expect(canSettleUnit(reviewer, unit)).toEqual({ allowed: false, reason: "not_an_editor" });
    expect(canSettleUnit(editor, { ...unit, authorIds: ["ed"] })).toEqual({
      allowed: false,
      reason: "is_author",
    });
    expect(canSettleUnit(owner, { ...unit, openBlindWork: true })).toEqual({
      allowed: false,
      reason: "trials_open",
    });
  });
});

describe("suspecting a key", () => {
  const task = { authorIds: ["au"], stage: "accepted", latest: true } as const;

  it("is for editors who are no author, on the accepted revision that was released", () => {
    expect(canSuspectKey(editor, task).allowed).toBe(true);
    expect(canSuspectKey(editor, { ...task, stage: "uniqueness" }).allowed).toBe(true);
    expect(canSuspectKey(reviewer, task)).toEqual({ allowed: false, reason: "not_an_editor" });
    expect(canSuspectKey(owner, { ...task, authorIds: ["ow"] })).toEqual({
      allowed: false,
      reason: "is_author",
    });
    for (const other of [{ latest: false }, { stage: "returned" as const }, { stage: "retired" as const }])
      expect(canSuspectKey(editor, { ...task, ...other })).toEqual({ allowed: false, reason: "wrong_stage" });
  });
});
