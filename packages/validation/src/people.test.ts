import { describe, expect, it } from "vitest";
import { rules } from "./__cases__/worlds.ts";
import {
  type Candidate,
  countEligible,
  eligibility,
  type TaskForTrial,
  type TrialLedger,
} from "./eligibility.ts";
import { lineageOf } from "./lineage.ts";
import {
  canApprove,
  canDiscardDraft,
  canRestoreDraft,
  canReturn,
  canScreen,
  canSubmit,
  canWithdraw,
  returnProblems,
} from "./permissions/authoring.ts";
import { canAdjudicate, canJudge, canReopenJudgement } from "./permissions/judging.ts";
import type { Actor } from "./permissions/permission.ts";
import { canWaive, isWaivable, needsReason } from "./permissions/waiving.ts";

const person = (id: string, over: Partial<Candidate> = {}): Candidate => ({
  id,
  roles: ["reviewer"],
  active: true,
  orcids: [],
  institutions: [],
  fields: ["chemistry"],
  ...over,
});
const task: TaskForTrial = {
  lineage: ["task-7"],
  authorIds: ["jana"],
  authorOrcids: ["0000-0001"],
  authorInstitutions: ["ror-1"],
  reviewerIds: ["rosa"],
  adjudicatorIds: ["sven"],
  judgeIds: ["dario"],
  workOrcids: ["0000-0009"],
  fields: ["chemistry"],
};
const ledger: TrialLedger = { exposures: [], attempts: [], busy: new Set(), coauthorships: [], year: 2026 };
const reason = (who: Candidate, over: Partial<TrialLedger> = {}, with_ = rules) => {
  const it = eligibility(who, task, { ...ledger, ...over }, with_);
  return it.eligible ? "eligible" : it.reason;
};

describe("who may be offered a trial", () => {
  it("an author is never offered their own task, whatever their record says (WFL-026)", () => {
    expect(reason(person("jana"))).toBe("own_task");
    expect(reason(person("other"))).toBe("eligible");
  });

  it("a reviewer who opened the draft is never offered its trial (WFL-048)", () => {
    const exposures = [{ personId: "milo", taskId: "task-7", seen: "draft" }] as const;
    expect(reason(person("milo"), { exposures })).toBe("has_seen_draft");
  });

  it("the institution of the author excludes only by rule and is a note elsewhere (WFL-051)", () => {
    const quentin = person("quentin", { institutions: ["ror-1"] });
    const strict = { ...rules, trial: { ...rules.trial, excludeInstitution: true } };
    expect(reason(quentin, {}, strict)).toBe("institution");
    expect(reason(person("tom", { institutions: ["ror-2"] }), {}, strict)).toBe("eligible");
    expect(eligibility(quentin, task, ledger, rules)).toEqual({
      eligible: true,
      notes: ["same_institution"],
    });
  });

  it("adjudicators, judges and reviewers of the task are refused (WFL-052)", () => {
    expect(["sven", "dario", "rosa"].map((id) => reason(person(id)))).toEqual([
      "adjudicator",
      "judge",
      "reviewer_of_task",
    ]);
  });

  it("one attempt per lineage counts for ever, void or not (WFL-053, WFL-055)", () => {
    const attempts = [{ personId: "tara", taskId: "task-7" }];
    expect(reason(person("tara"), { attempts })).toBe("attempted");
  });

  it("whoever saw a task that shares a key is exposed to this one", () => {
    const keys = [
      { taskId: "task-9", keys: ["uniprot:P1", "uniprot:P2"] },
      { taskId: "task-8", keys: ["uniprot:P3"] },
    ];
    expect(lineageOf({ taskId: "task-7", keys: ["uniprot:P2"] }, keys)).toEqual(["task-7", "task-9"]);
  });

  it("authors of the works and recent co-authors of the author are refused", () => {
    expect(reason(person("w", { orcids: ["0000-0009"] }))).toBe("author_of_work");
    const who = person("c", { orcids: ["0000-0002"] });
    const wrote = (year: number) => ({
      coauthorships: [{ orcids: ["0000-0002", "0000-0001"] as const, year }],
    });
    expect(reason(who, wrote(2023))).toBe("coauthor");
    expect(reason(who, wrote(2022))).toBe("eligible");
  });

  it("the field has to match where the rules say so, and one trial runs at a time", () => {
    const strict = { ...rules, trial: { ...rules.trial, matchField: true } };
    expect(reason(person("p", { fields: ["physics"] }), {}, strict)).toBe("field");
    expect(reason(person("p"), { busy: new Set(["p"]) })).toBe("busy");
  });

  it("the number of people left is counted with reasons", () => {
    const people = [person("a"), person("b"), person("jana"), person("z", { active: false })];
    expect(countEligible(people, task, { ...ledger, busy: new Set(["b"]) }, rules)).toEqual({
      now: 1,
      later: 1,
      reasons: { busy: 1, own_task: 1, not_a_reviewer: 1 },
    });
  });
});

const actor = (id: string, ...roles: Actor["roles"]): Actor => ({ id, roles });
const state = (stage: Parameters<typeof canScreen>[1]["stage"]) => ({ stage, authorIds: ["ada"] });
const no = (why: string) => ({ allowed: false, reason: why });
const yes = { allowed: true };

describe("acts on a submission", () => {
  it("only an author submits, and only without open blocks", () => {
    const draft = { ...state("draft"), openBlocks: 0, draftHash: "h2", lastRevisionHash: null };
    expect(canSubmit(actor("ada", "curator"), draft)).toEqual(yes);
    expect(canSubmit(actor("bob", "curator"), draft)).toEqual(no("not_author"));
    expect(canSubmit(actor("ada"), { ...draft, openBlocks: 1 })).toEqual(no("open_blocks"));
    expect(canSubmit(actor("ada"), { ...draft, ...state("returned"), lastRevisionHash: "h2" })).toEqual(
      no("unchanged"),
    );
    expect(canSubmit(actor("ada"), { ...draft, ...state("trial") })).toEqual(no("wrong_stage"));
  });

  it("an author takes a submission back until somebody else has acted", () => {
    const submitted = { ...state("screening"), actedBy: ["ada"] };
    expect(canWithdraw(actor("ada"), submitted)).toEqual(yes);
    expect(canWithdraw(actor("ada"), { ...submitted, actedBy: ["rosa"] })).toEqual(no("others_acted"));
    expect(canWithdraw(actor("ada"), { ...submitted, stage: "accepted" })).toEqual(no("wrong_stage"));
  });

  it("an author discards a draft that was never submitted, and takes it up again", () => {
    const draft = { ...state("draft"), revision: 0 };
    expect(canDiscardDraft(actor("ada"), draft)).toEqual(yes);
    expect(canDiscardDraft(actor("olu", "owner"), draft)).toEqual(no("not_author"));
    expect(canDiscardDraft(actor("ada"), { ...draft, revision: 1 })).toEqual(no("wrong_stage"));
    expect(canDiscardDraft(actor("ada"), { ...draft, ...state("discarded") })).toEqual(no("wrong_stage"));
    expect(canRestoreDraft(actor("ada"), { ...draft, ...state("discarded") })).toEqual(yes);
    expect(canRestoreDraft(actor("bob"), { ...draft, ...state("discarded") })).toEqual(no("not_author"));
    expect(canRestoreDraft(actor("ada"), { ...draft, ...state("discarded"), revision: 2 })).toEqual(
      no("wrong_stage"),
    );
  });

  it("screening is for a reviewer or editor who is no author", () => {
    expect(canScreen(actor("rosa", "reviewer"), state("screening"))).toEqual(yes);
    expect(canScreen(actor("olu", "owner"), state("screening"))).toEqual(yes);
    expect(canScreen(actor("ada", "reviewer"), state("screening"))).toEqual(no("is_author"));
    expect(canScreen(actor("carl", "curator"), state("screening"))).toEqual(no("not_a_reviewer"));
    expect(canReturn(actor("rosa", "reviewer"), state("trial"))).toEqual(no("not_an_editor"));
  });

  it("approval takes a reviewer of the field and an editor, two people, neither an author", () => {
    const ready = { ...state("approval"), fields: ["chemistry"], approvals: [], problems: 0 };
    const rosa = { ...actor("rosa", "reviewer", "editor"), fields: ["chemistry"] };
    expect(canApprove(rosa, "reviewer", ready)).toEqual(yes);
    expect(canApprove({ ...rosa, fields: ["physics"] }, "reviewer", ready)).toEqual(no("field"));
    const half = { ...ready, approvals: [{ by: "rosa", as: "reviewer" as const }] };
    expect(canApprove(rosa, "editor", half)).toEqual(no("same_person"));
    expect(canApprove({ ...actor("olu", "owner"), fields: [] }, "editor", half)).toEqual(yes);
    expect(canApprove({ ...actor("ada", "editor"), fields: [] }, "editor", half)).toEqual(no("is_author"));
    expect(canApprove(rosa, "reviewer", { ...ready, problems: 1 })).toEqual(no("has_problems"));
  });

  it("a wrong key is returned with the right answer or the reason why none can be given (WFL-101)", () => {
    const given = { reason: "wrong_key", comment: "not so", rightAnswer: "", whyNone: "" } as const;
    expect(returnProblems(given)).toEqual(["right_answer"]);
    expect(returnProblems({ ...given, whyNone: "The record was withdrawn." })).toEqual([]);
  });
});

describe("waivers", () => {
  const reason60 = "A catalogue number that happens to have a right check digit.";
  const request = { requesterId: "nora", reason: reason60, authorIds: ["nora"] };
  const identifier = { checkId: "leak/identifier", severity: "block", waiver: "E" } as const;

  it("an exact match of the own blocklist is offered no waiver, a fuzzy one is acknowledged (WFL-019)", () => {
    const exact = { checkId: "leak/blocklist", severity: "block", waiver: "no" } as const;
    expect(isWaivable(exact)).toBe(false);
    expect(canWaive(actor("olu", "owner"), exact, request)).toEqual(no("cannot_be_waived"));
    const fuzzy = { ...exact, severity: "warn" } as const;
    expect(canWaive(actor("rosa", "reviewer"), fuzzy, request)).toEqual(yes);
    expect(canWaive(actor("rosa", "reviewer"), fuzzy, { ...request, reason: "fine" })).toEqual(
      no("reason_too_short"),
    );
  });

  it("takes the role of the table and a second person (WFL-103)", () => {
    expect(canWaive(actor("olu", "editor"), identifier, request)).toEqual(yes);
    expect(canWaive(actor("olu", "owner"), identifier, request)).toEqual(yes);
    expect(canWaive(actor("rosa", "reviewer"), identifier, request)).toEqual(no("not_an_editor"));
    expect(canWaive(actor("nora", "editor"), identifier, request)).toEqual(no("is_author"));
    expect(canWaive(actor("nora", "editor"), identifier, { ...request, authorIds: [] })).toEqual(
      no("is_requester"),
    );
    expect(canWaive(actor("olu", "editor"), identifier, { ...request, reason: "fine!" })).toEqual(
      no("reason_too_short"),
    );
    const owners = { ...identifier, waiver: "O" } as const;
    expect(canWaive(actor("olu", "editor"), owners, request)).toEqual(no("not_an_owner"));
  });

  it("asks for a reason only where it is worth one", () => {
    const warn = (checkId: string) => needsReason({ checkId, severity: "warn", waiver: "R" });
    expect(["leak/x", "tail/x", "evidence/x", "uniq/x"].map(warn)).toEqual([true, true, true, true]);
    expect(warn("t1/hub")).toBe(false);
    expect(needsReason({ checkId: "t1/hub", severity: "block", waiver: "E" })).toBe(true);
  });
});

describe("judging", () => {
  const parts = { authorIds: ["ada"], solverIds: ["sol"], judgeIds: ["dario"], adjudicatorIds: ["pia"] };
  const team = { judgesNeeded: 2, otherEligibleJudges: 2, trialsOpen: 0 };

  it("an author never judges, a solver only in a small team after all trials are sealed", () => {
    expect(canJudge(actor("ada", "reviewer"), parts, team)).toEqual(no("is_author"));
    expect(canJudge(actor("pia", "reviewer"), parts, team)).toEqual(no("is_adjudicator"));
    expect(canJudge(actor("rosa", "reviewer"), parts, team)).toEqual(yes);
    const sol = actor("sol", "reviewer");
    expect(canJudge(sol, parts, team)).toEqual(no("is_solver"));
    expect(canJudge(sol, parts, { ...team, otherEligibleJudges: 1, trialsOpen: 1 })).toEqual(
      no("trials_open"),
    );
    expect(canJudge(sol, parts, { ...team, otherEligibleJudges: 1 })).toEqual({
      allowed: true,
      mark: "small_team",
    });
  });

  it("an adjudicator is neither author nor solver nor judge", () => {
    const open = { open: true };
    const may = (id: string) => canAdjudicate(actor(id, "adjudicator"), parts, open);
    expect([may("ada"), may("sol"), may("dario"), may("pia")]).toEqual([
      no("is_author"),
      no("is_solver"),
      no("is_judge"),
      yes,
    ]);
    expect(canAdjudicate(actor("pia", "adjudicator"), parts, { open: false })).toEqual(no("no_dispute"));
  });

  it("a judgement is sealed once its case is opened for adjudication (WFL-030)", () => {
    const judgement = { judgeId: "bruno", adjudicationOpened: true, outcomeUsed: false };
    expect(canReopenJudgement(actor("bruno"), judgement)).toEqual(no("sealed"));
    expect(canReopenJudgement(actor("bruno"), { ...judgement, adjudicationOpened: false })).toEqual(yes);
  });

  it("nobody undoes the judgement of another (WFL-093)", () => {
    const judgement = { judgeId: "ewa", adjudicationOpened: false, outcomeUsed: false };
    expect(canReopenJudgement(actor("gita", "reviewer"), judgement)).toEqual(no("not_own"));
  });
});
