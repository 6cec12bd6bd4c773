import { SCORED_TYPES, type ScoredTypeId, SubmissionLine } from "@touchstone/contract";
import type { AnswerKey, KeyTask } from "../score/answer-key.ts";
import { gradeLine } from "../score/grade-line.ts";
import { missingOutcome } from "../score/missing-outcome.ts";
import type { OutcomeCounts, TaskOutcome } from "../score/outcome.ts";
import type { ProfileSet } from "../score/score-set.ts";
import { compactOutcome, widthOf } from "./compact-outcome.ts";
import { estimate } from "./estimate.ts";
import { countsKind, measuresOf } from "./measures.ts";
import { createRecordStore } from "./record-store.ts";
import { createWorkNumbers } from "./release-works.ts";
import type { TrivialReport } from "./report.ts";
import { POLICIES, releaseKnowledge } from "./trivial-answers.ts";
import { createTypeTable } from "./type-table.ts";

const SHOWN: Readonly<Record<OutcomeCounts["kind"], readonly string[]>> = {
  answer: ["accuracy", "f-em"],
  deep: ["accuracy", "f-em", "satisfiable", "unsatisfiable"],
  slots: ["strict", "core"],
  table: ["item-recall", "row-recall", "pk-recall"],
  wide: ["iou", "precision", "recall"],
  tool: ["success", "leaf-accuracy"],
};

/** What no rule decides is taken as wrong: a policy is not worth a judge. */
function decided(outcome: TaskOutcome): TaskOutcome {
  if (outcome.ungraded === null) return outcome;
  const { counts, lowest } = outcome;
  const open = (counts.kind === "answer" || counts.kind === "deep") && counts.outcome === null;
  return {
    ...outcome,
    ungraded: null,
    score: lowest,
    highest: lowest,
    counts: open ? { ...counts, outcome: "I" } : counts,
  };
}

/** Every gold work of the release's wide tasks, given to each of them: G of N right. */
function wholeCorpus(tasks: readonly KeyTask[]): TaskOutcome[] {
  const numbers = createWorkNumbers();
  for (const { key } of tasks)
    if (key.type === "wide-research") for (const work of key.gold.works) numbers.numberOf(work);
  const size = numbers.size();
  return tasks.flatMap((task) => {
    if (task.key.type !== "wide-research") return [];
    const { works, borderline, declaredEmpty } = task.key.gold;
    const right = new Set(works.map((work) => numbers.numberOf(work)));
    const neutral = new Set(borderline.map((work) => numbers.numberOf(work)));
    const removed = [...neutral].filter((number) => number < size && !right.has(number)).length;
    const [gold, predicted] = [right.size, size - removed];
    const score = gold === 0 ? 0 : gold / predicted;
    const counts = { kind: "wide" as const, gold, predicted, shared: gold, declaredEmpty };
    const blank = missingOutcome(task, 1, true);
    return [{ ...blank, state: "answered" as const, counts, score, lowest: score, highest: score }];
  });
}

function reportOf(
  policy: string,
  type: ScoredTypeId,
  outcomes: readonly TaskOutcome[],
  profileSet: ProfileSet,
): TrivialReport {
  const kind = countsKind[type];
  const store = createRecordStore(widthOf(kind));
  for (const outcome of outcomes) store.push(compactOutcome(decided(outcome)));
  const all = outcomes.map((_, at) => at);
  const clusters = Int32Array.from(all);
  const table = createTypeTable({ type, tasks: all.length, runs: 1, clusters }, store, (task) => task);
  return {
    policy,
    type,
    tasks: all.length,
    metrics: measuresOf(type, profileSet)
      .filter(({ id }) => SHOWN[kind].includes(id))
      .map((measure) => estimate(table, measure, all, { releaseDigest: "", replicates: null })),
  };
}

/**
 * Scores of policies that know nothing of the question, graded like systems (SCORING.md 14.2), by type and then in a
 * fixed order; a policy that applies to no task of a type is left out. Depends on the release alone.
 */
export function trivialReports(
  key: Pick<AnswerKey, "tasks">,
  profileSet: ProfileSet = "strict",
): TrivialReport[] {
  const release = releaseKnowledge(key.tasks);
  return SCORED_TYPES.flatMap((type) => {
    const tasks = key.tasks.filter((task) => task.key.type === type);
    const answered = POLICIES.filter(({ types }) => types.includes(type)).map(({ id, respond }) => {
      const outcomes = tasks.flatMap((task) => {
        const response = respond(task, release);
        if (response === null) return [];
        const line = SubmissionLine.parse({ task: task.task, response });
        return [gradeLine(task, line, { profileSet }).outcome];
      });
      return { id, outcomes };
    });
    if (type === "wide-research") answered.push({ id: "whole-corpus", outcomes: wholeCorpus(tasks) });
    return answered
      .filter(({ outcomes }) => outcomes.length > 0)
      .map(({ id, outcomes }) => reportOf(id, type, outcomes, profileSet));
  });
}
