import type { ScoredTypeId, SystemCategory } from "@touchstone/contract";
import type { UngradedReason } from "../score/outcome.ts";

/** A number's name in tables, and what it says in one sentence. */
export interface MetricWords {
  label: string;
  meaning: string;
}

const metrics: Readonly<Record<string, MetricWords>> = {
  accuracy: {
    label: "Accuracy",
    meaning: "Share of graded tasks answered correctly; an answer that was not attempted is not correct.",
  },
  "f-em": {
    label: "F_em",
    meaning:
      "2C / (2C + 2I + N) over correct, incorrect and not attempted answers: a blank costs half as much as a wrong answer.",
  },
  attempted: {
    label: "Attempted",
    meaning: "Share of graded tasks to which an answer was given, right or wrong.",
  },
  "given-attempted": {
    label: "Accuracy given attempted",
    meaning: "Share of the given answers that are correct; undefined where none was given.",
  },
  strict: {
    label: "Strict",
    meaning:
      "Mean over slots, then over tasks, of the F-measure; a work counts only with its author, year and venue right.",
  },
  core: {
    label: "Core only",
    meaning: "As strict, but the right work counts even where its author, year or venue is wrong.",
  },
  pooled: {
    label: "Pooled",
    meaning: "Mean of the strict F-measure over all slots of all tasks, so that long tasks weigh more.",
  },
  "core-pooled": {
    label: "Core, pooled",
    meaning: "Mean of the core F-measure over all slots of all tasks.",
  },
  micro: {
    label: "Micro",
    meaning: "One strict F-measure over all works of all slots; works under unknown labels count as wrong.",
  },
  "core-micro": {
    label: "Core, micro",
    meaning: "One core F-measure over all works of all slots; works under unknown labels count as wrong.",
  },
  "item-recall": {
    label: "Item recall",
    meaning: "Share of the gold cells that were given correctly in a valid table; mean over tasks.",
  },
  "row-recall": {
    label: "Row recall",
    meaning: "Share of the gold rows of which every cell is right; mean over tasks.",
  },
  "pk-recall": {
    label: "Primary-key recall",
    meaning: "Share of the gold rows whose key was given; 0 for a table that is not valid.",
  },
  "item-precision": {
    label: "Item precision",
    meaning: "Share of the given cells that are correct; rows of no use cost precision.",
  },
  "row-precision": {
    label: "Row precision",
    meaning: "Share of the given rows of which every cell is right.",
  },
  "item-f1": { label: "Item F1", meaning: "Harmonic mean of item precision and item recall, by task." },
  "row-f1": { label: "Row F1", meaning: "Harmonic mean of row precision and row recall, by task." },
  "item-recall-lenient": {
    label: "Item recall, lenient",
    meaning: "Item recall of what a forgiving reader takes from tables that are not valid. Not a headline.",
  },
  "row-recall-lenient": {
    label: "Row recall, lenient",
    meaning: "Row recall of what a forgiving reader takes from tables that are not valid. Not a headline.",
  },
  "pk-recall-lenient": {
    label: "Primary-key recall, lenient",
    meaning: "Primary-key recall of what a forgiving reader takes from tables that are not valid.",
  },
  "item-recall-micro": {
    label: "Item recall, micro",
    meaning: "Correct cells of all tasks over gold cells of all tasks, so that large tables weigh more.",
  },
  "row-recall-micro": {
    label: "Row recall, micro",
    meaning: "Correct rows of all tasks over gold rows of all tasks.",
  },
  "pk-recall-micro": {
    label: "Primary-key recall, micro",
    meaning: "Matched rows of all tasks over gold rows of all tasks.",
  },
  "format-accuracy": {
    label: "Format accuracy",
    meaning: "Share of graded tasks whose answer holds exactly one table with the columns asked for.",
  },
  satisfiable: {
    label: "Accuracy, satisfiable",
    meaning: "Accuracy over the tasks for which a work exists.",
  },
  unsatisfiable: {
    label: "Accuracy, unsatisfiable",
    meaning: "Accuracy over the tasks for which no work exists: the right answer is “none”.",
  },
  "share-unsatisfiable": {
    label: "Unsatisfiable tasks",
    meaning: "Share of the tasks for which no work exists.",
  },
  "constant-none": {
    label: "Constant “none”",
    meaning: "What a system scores that says “none” to every question.",
  },
  iou: {
    label: "IoU",
    meaning: "Works both given and right, over works given or right; mean over tasks.",
  },
  precision: { label: "Precision", meaning: "Share of the given works that are right; mean over tasks." },
  recall: { label: "Recall", meaning: "Share of the gold works that were given; mean over tasks." },
  f1: { label: "F1", meaning: "2 · IoU / (1 + IoU), by task; mean over tasks." },
  success: {
    label: "Success rate",
    meaning: "Share of tasks of which every scored value is correct.",
  },
  spl: {
    label: "SPL",
    meaning:
      "Success weighted by the length of the verified shortest path over the calls made: closeness to one reference strategy.",
  },
  "leaf-accuracy": {
    label: "Leaf accuracy",
    meaning: "Share of the scored values that are correct; mean over tasks.",
  },
  "leaf-accuracy-micro": {
    label: "Leaf accuracy, micro",
    meaning: "Correct values of all tasks over scored values of all tasks.",
  },
};

/** Label and meaning of a metric; an unknown id stands for itself. */
export function metricWords(id: string): MetricWords {
  return (Object.hasOwn(metrics, id) ? metrics[id] : undefined) ?? { label: id, meaning: "" };
}

const types: Readonly<Record<ScoredTypeId, { code: string; label: string; headline: string }>> = {
  "database-navigation": { code: "T1", label: "Database navigation", headline: "T1" },
  "literature-retrieval": { code: "T2", label: "Literature retrieval", headline: "T2" },
  "reference-completion": { code: "T3", label: "Reference completion", headline: "T3 strict" },
  "knowledge-synthesis": { code: "T4", label: "Knowledge synthesis", headline: "T4 item" },
  "deep-research": { code: "Deep", label: "Deep research", headline: "Deep" },
  "wide-research": { code: "Wide", label: "Wide research", headline: "Wide IoU" },
  "tool-trajectory": { code: "Tool", label: "Tool use", headline: "Tool success" },
};

/** `T1 Database navigation`; a type without a code is its name. */
export function typeTitle(type: ScoredTypeId): string {
  const { code, label } = types[type];
  return /^T\d$/.test(code) ? `${code} ${label}` : label;
}

/** Short code, name and headline of a task type. */
export function typeWords(type: ScoredTypeId): { code: string; label: string; headline: string } {
  return types[type];
}

const categories: Readonly<Record<SystemCategory, string>> = {
  "foundation-model": "Foundation model",
  "model-with-search": "Model with search",
  "deep-research-agent": "Deep research agent",
  human: "Human",
};

/** Name of a class of systems. */
export function categoryWords(category: SystemCategory): string {
  return categories[category];
}

const schemes = {
  documented: "Overall",
  "as-printed": "Total, as printed (not on 0–100)",
  normalised: "Overall, normalised",
} as const;

/** Header of the column of the Overall under a scheme (SCORING.md 11). */
export function schemeWords(scheme: keyof typeof schemes): string {
  return schemes[scheme];
}

const weights = {
  documented: "0.2 T1 + 0.2 T2 + 0.3 T3 + 0.3 T4 item",
  "as-printed": "0.2 T1 + 0.2 T2 + 0.4 T3 + 0.4 T4 item, weights that sum to 1.2",
  normalised: "(0.2 T1 + 0.2 T2 + 0.4 T3 + 0.4 T4 item) / 1.2",
} as const;

/** Weights of a scheme in one line. */
export function weightWords(scheme: keyof typeof weights): string {
  return weights[scheme];
}

const lookUp =
  (words: Readonly<Record<string, string>>) =>
  (code: string): string =>
    (Object.hasOwn(words, code) ? words[code] : undefined) ?? code;

const ungraded: Readonly<Record<UngradedReason, string>> = {
  infra_error: "failed outside the system",
  unparsed: "judge's output not readable",
  unjudged: "not judged yet",
  missing: "no record",
};

/** Why a task has no grade. */
export const ungradedWords = lookUp(ungraded);

/** State of a response (SCORING.md 1.1). */
export const stateWords = lookUp({
  answered: "answered",
  declined: "declined to answer",
  no_output: "no answer given",
  format_error: "no answer could be read",
  infra_error: "failed outside the system",
  missing: "no record",
});

/** Result of one comparison. */
export const resultWords = lookUp({
  match: "match",
  no_match: "no match",
  unjudged: "not judged",
  unparsed: "judge not readable",
});

/** Who decided about a compared thing. */
export const deciderWords = lookUp({
  rule: "by rule",
  judge: "by the judge",
  person: "by a person",
  open: "open",
});

/** Why there is no Overall, or no headline. */
export const withheldWords = lookUp({
  missing_type: "a task type is missing; weights are never redistributed",
  missing_task_type: "a task type is missing; weights are never redistributed",
  withheld: "the headline of a task type is withheld",
  incomplete: "the run is not finished",
  ungraded: "more than 2% of the tasks are without a grade",
});

/** Policies that know nothing of the question (SCORING.md 14.2). */
export const policyWords = lookUp({
  "constant-abstention": "Never answers",
  "most-frequent-answer": "The most frequent answer, always",
  "most-cited-work": "The most cited work, always",
  shotgun: "All gold works of the task in every slot",
  "header-only": "Header without rows",
  "disclosed-keys": "Keys that the question discloses, no attributes",
  "constant-none": "Always “none”",
  "empty-list": "Explicit empty list",
  "whole-corpus": "Every work of the corpus",
  "echo-givens": "The givens, echoed",
  "empty-object": "Empty object",
});

/** Classes of systems in the analysis of single tasks. */
export const systemClassWords = lookUp({
  "closed-book": "closed book",
  search: "search",
  "deep-research": "deep research",
});

/** Alarms of a task over several systems (SCORING.md 14.1). */
export const alarmWords = lookUp({
  "suspected-wrong-key": "suspected wrong key",
  saturated: "nearly everybody is right",
  dead: "nobody was ever right",
  guessable: "as easy without searching",
  "negative-discrimination": "better systems do worse",
  "format-trap": "most answers have the wrong form",
  "judge-bound": "mostly decided by the judge",
});

/** A stratum in words: `hops=3`, `level=L1`, `gold=10-19`, `satisfiable=yes`. */
export function stratumWords(id: string): string {
  const [name = id, value] = id.split("=");
  if (value === undefined) return id;
  if (name === "hops") return `${value} hops`;
  if (name === "level") return value;
  if (name === "gold") return `${value} gold works`;
  if (name === "satisfiable") return value === "yes" ? "satisfiable" : "unsatisfiable";
  return `${name} ${value}`;
}
