import type { Work } from "@touchstone/contract";
import type { AnswerKey, KeyTask, TaskGold } from "../score/answer-key.ts";
import type { OutcomeCounts, TaskOutcome } from "../score/outcome.ts";
import type { ScoreSet } from "../score/score-set.ts";

/** Small releases and outcomes made by hand, for the tests of reports. */
export const DIGEST = "5".repeat(64);

export const sampleKey = (tasks: readonly KeyTask[]): AnswerKey => ({
  release: { benchmark: "sample", version: "1.0.0", date: "2026-01-01", digest: DIGEST },
  tasks,
});

interface Settings {
  runs?: number;
  complete?: boolean;
  system?: string;
  family?: string;
  category?: ScoreSet["system"]["category"];
  profileSet?: ScoreSet["configuration"]["profileSet"];
  overall?: ScoreSet["configuration"]["overall"];
}

export const sampleSet = ({
  runs = 1,
  complete = true,
  system = "Sample",
  family = "sample",
  category = "model-with-search",
  profileSet = "strict",
  overall = "documented",
}: Settings = {}): ScoreSet => ({
  release: { benchmark: "sample", version: "1.0.0", date: "2026-01-01", digest: DIGEST },
  system: { system, family, category, complete },
  scorerVersion: "1",
  judge: null,
  configuration: { runs, profileSet, overall },
  configurationHash: "c".repeat(64),
  submissionHash: "d".repeat(64),
});

export const sampleWork = (id: string): Work => ({
  id,
  csl: {
    type: "article-journal",
    title: `On the ${id} of tidal snails and their channels`,
    author: [{ family: `Author${id}` }],
    issued: { "date-parts": [[2001]] },
    "container-title": "Journal of Snails",
    DOI: `10.5555/${id}`,
  },
  versions: [],
  venueAliases: [],
});

export const sampleTask = (task: string, key: TaskGold, cluster: string | null = null): KeyTask => ({
  task,
  revisionHash: "a".repeat(64),
  question: "Which one is it?",
  strata: {},
  cluster,
  key,
});

export const navigationTask = (task: string, hops = 2, answer = "sodium"): KeyTask =>
  sampleTask(task, {
    type: "database-navigation",
    gold: { answer, unit: "", profile: "string", params: {}, aliases: [], refused: [], hops },
  });

/** The outcome of a task; graded unless `score` is null. */
export function sampleOutcome(
  { task, key }: KeyTask,
  counts: OutcomeCounts,
  score: number | null,
  more: Partial<TaskOutcome> = {},
): TaskOutcome {
  return {
    task,
    type: key.type,
    run: 1,
    revisionHash: "a".repeat(64),
    state: "answered",
    ungraded: score === null ? "unjudged" : null,
    score,
    lowest: score ?? 0,
    highest: score ?? 1,
    counts,
    extracted: null,
    answerKey: null,
    units: [],
    flags: [],
    cost: null,
    searches: null,
    calls: null,
    ...more,
  };
}

/** C, I, N or open, as an outcome of T1 or T2. */
export const answerOutcome = (
  task: KeyTask,
  letter: "C" | "I" | "N" | "?",
  run = 1,
  more: Partial<TaskOutcome> = {},
): TaskOutcome =>
  sampleOutcome(
    task,
    { kind: "answer", outcome: letter === "?" ? null : letter },
    letter === "?" ? null : letter === "C" ? 1 : 0,
    { run, state: letter === "N" ? "declined" : "answered", ...more },
  );
