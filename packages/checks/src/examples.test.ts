import type { TaskTypeId } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { documentOf } from "./__cases__/case-facts.ts";
import {
  chainFacts,
  chainQuestion,
  originalPassage,
  paperFacts,
  paperQuestion,
  paperTitle,
  passage,
  passageFacts,
  slotSentences,
  slotTitles,
} from "./__cases__/examples.ts";
import type { TaskFacts } from "./check.ts";
import { measureTitle } from "./overlap/measures.ts";
import { passageOverlap, sourceLimits, titleLimits, titleOverlap } from "./overlap/overlap.ts";
import { runChecks } from "./run-check.ts";
import { sharedChecks } from "./shared/shared-checks.ts";

const paper = {
  id: "stout",
  csl: { type: "article-journal", title: paperTitle },
  versions: [],
  venueAliases: [],
};

const run = (type: TaskTypeId, facts: TaskFacts) =>
  runChecks(sharedChecks, documentOf(type, { works: [paper] }), facts, { classes: "L", benchmark: null });

const found = (type: TaskTypeId, facts: TaskFacts) =>
  run(type, facts).flatMap((outcome) => [
    ...(outcome.status === "error" ? [`${outcome.checkId}: ${outcome.reason}`] : []),
    ...outcome.findings.map(({ code, params }) =>
      `${code} ${String(params.term ?? params.text ?? "")}`.trim(),
    ),
  ]);

const withQuestion = (facts: TaskFacts, text: string): TaskFacts => ({
  ...facts,
  visible: facts.visible.map((piece) => ({ ...piece, text })),
});

describe("the worked examples", () => {
  it("the chain question has no finding, although “when” stands in it before the question", () => {
    expect(found("database-navigation", chainFacts)).toEqual([]);
  });

  it("the paper question has no finding", () => {
    expect(found("literature-retrieval", paperFacts)).toEqual([]);
  });

  it("the passage with slots has no finding and asks no question", () => {
    expect(found("reference-completion", passageFacts)).toEqual([]);
    const asked = run("reference-completion", passageFacts).find(
      ({ checkId }) => checkId === "answer/one-question",
    );
    expect(asked?.status).toBe("not_applicable");
  });

  it("an exact length in the chain question warns and offers a range", () => {
    const text = chainQuestion.replace("between 380 and 400", "393");
    const outcome = run("database-navigation", withQuestion(chainFacts, text)).find(
      ({ checkId }) => checkId === "leak/exact-number",
    );
    expect(outcome?.severity).toBe("warn");
    const value = outcome?.findings[0]?.fix?.patch[0]?.value;
    expect(value).toBe(chainQuestion.replace("380 and 400", "350 and 400"));
  });

  it("a hidden medicine named by its acronym blocks", () => {
    const text = chainQuestion.replace("shows itself", "is treated with NTBC and shows itself");
    expect(found("database-navigation", withQuestion(chainFacts, text))).toEqual([
      "leak/blocklist/exact NTBC",
    ]);
  });

  it("a surname of the target blocks, and “a recent paper” is volatile", () => {
    const text = paperQuestion.replace("Three authors", "Steinbeck and two others");
    expect(found("literature-retrieval", withQuestion(paperFacts, text))).toEqual([
      "leak/blocklist/exact Steinbeck",
    ]);
    const recent = paperQuestion.replace("The contribution", "This recent paper");
    expect(found("literature-retrieval", withQuestion(paperFacts, recent))).toEqual([
      "answer/volatile/volatile recent",
    ]);
  });

  it("a slot's work named in the passage blocks", () => {
    const text = passage.replace("Another remedy", "DeepSMILES");
    expect(found("reference-completion", withQuestion(passageFacts, text))).toEqual([
      "leak/blocklist/exact DeepSMILES",
    ]);
  });

  it("titles and source overlap as little as was measured by hand", () => {
    expect(titleOverlap({ pointer: "", text: paperQuestion }, paperTitle, titleLimits)).toEqual([]);
    expect(measureTitle(paperQuestion, paperTitle).longestRun).toBe(1);
    const shares = slotSentences.map((text, index) => measureTitle(text, slotTitles[index] ?? ""));
    expect(shares.map((share) => share.containment)).toEqual([0, 0, 0]);
    expect(shares.map((share) => Math.round(share.characterContainment * 100))).toEqual([11, 0, 7]);
    expect(passageOverlap({ pointer: "", text: passage }, originalPassage, sourceLimits, "source")).toEqual(
      [],
    );
  });

  it("“neural machine translation” in the paper question blocks", () => {
    const text = paperQuestion.replace(
      "had to be rendered",
      "had, by neural machine translation, to be rendered",
    );
    expect(titleOverlap({ pointer: "", text }, paperTitle, titleLimits)).toMatchObject([
      { severity: "block" },
    ]);
  });
});
