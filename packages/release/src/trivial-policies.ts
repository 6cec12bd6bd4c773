import { taskType } from "@touchstone/task-types";
import type { ReleaseItem } from "./input.ts";

/** A policy that knows nothing of the question, and its mean score over the tasks of a type (SCORING.md 14.2). */
export interface TrivialScore {
  type: string;
  policy: "abstain" | "shotgun" | "header-only";
  score: number;
  tasks: number;
}

/** The answers of a policy for one task; undefined where it does not apply. */
function answerOf(policy: TrivialScore["policy"], item: ReleaseItem): unknown {
  const type = taskType(item.document.type);
  const blank = type.blankAnswer(item.document);
  if (policy === "abstain") return item.document.type === "knowledge-synthesis" ? undefined : blank;
  if (policy === "header-only" && item.document.type === "knowledge-synthesis") {
    const form = type.solverView(item.document).form;
    if (form.kind !== "table") return undefined;
    const row = (cells: string[]) => `| ${cells.join(" | ")} |`;
    return { table: `${row(form.headers)}\n${row(form.headers.map(() => "---"))}` };
  }
  if (policy === "shotgun" && item.document.type === "reference-completion") {
    const form = type.solverView(item.document).form;
    if (form.kind !== "slots") return undefined;
    const all = item.document.works.map((work) => work.csl.DOI ?? work.csl.title);
    return { slots: Object.fromEntries(form.labels.map((label) => [label, all])) };
  }
  return undefined;
}

const POLICIES = ["abstain", "shotgun", "header-only"] as const;

/** Mean headline score of every trivial policy over the tasks it applies to, by type; undecided answers count as 0. */
export function trivialScores(items: readonly ReleaseItem[]): TrivialScore[] {
  const sums = new Map<string, TrivialScore & { sum: number }>();
  for (const item of items)
    for (const policy of POLICIES) {
      const answer = answerOf(policy, item);
      if (answer === undefined) continue;
      const { score } = taskType(item.document.type).compare(item.document, answer);
      const key = `${item.document.type}/${policy}`;
      const entry = sums.get(key) ?? { type: item.document.type, policy, score: 0, tasks: 0, sum: 0 };
      sums.set(key, { ...entry, sum: entry.sum + (score ?? 0), tasks: entry.tasks + 1 });
    }
  return [...sums.values()].map(({ sum, ...it }) => ({ ...it, score: sum / it.tasks }));
}
