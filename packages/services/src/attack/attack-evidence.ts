import { type Binding, bindOutcome, type Check, inputsHash } from "@touchstone/checks";
import type { CheckResult, TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import type { ResultBinding } from "../check/automatic-results.ts";
import type { Repositories } from "../repositories.ts";
import { attackOutcome, type FoundAttack, foundAttack, judgedChecks } from "./judge-attack.ts";
import type { AttackRow } from "./repository.ts";

/** The worse comes first: an attack that broke the task is not undone by one that did not. */
const WEIGHT: Readonly<Record<string, number>> = { block: 0, warn: 1, info: 2 };

const weightOf = ({ status, severity }: Pick<CheckResult, "status" | "severity">): number =>
  status === "finding" ? (WEIGHT[severity] ?? 2) : 3;

interface Finished {
  row: AttackRow;
  attack: FoundAttack;
}

function resultOf(
  check: Check,
  finished: readonly Finished[],
  document: TaskDocument,
  binding: ResultBinding,
): CheckResult[] {
  const inputs = inputsHash(check, document);
  const results = finished
    .filter(({ row }) => row.inputs[check.id] === inputs)
    .flatMap(({ row, attack }) => {
      const outcome = attackOutcome(check, attack, binding.thresholds);
      if (outcome.status !== "pass" && outcome.status !== "finding") return [];
      const bound: Binding<unknown> = {
        ...binding,
        check,
        ranAt: (row.finishedAt ?? row.startedAt).toISOString(),
        ranBy: "server",
        evidence: [{ kind: "attack", ref: row.id }],
      };
      return [bindOutcome(outcome, bound)];
    })
    .toSorted((a, b) => weightOf(a) - weightOf(b));
  return results.slice(0, 1);
}

/**
 * Results of the checks that attacks on a task have decided, for a document whose parts that the check reads are exactly
 * those that were attacked. Only attacks that came to their end count; of several the worst.
 */
export async function attackResults(
  repos: Pick<Repositories, "attacks">,
  taskId: string,
  document: TaskDocument,
  binding: ResultBinding,
): Promise<CheckResult[]> {
  const checks = judgedChecks(taskType(document.type));
  const hashes = new Set(checks.map((check) => inputsHash(check, document)));
  const rows = (await repos.attacks.ofTask(taskId)).filter(
    (row) => row.finishedAt !== null && Object.values(row.inputs).some((hash) => hashes.has(hash)),
  );
  const finished: Finished[] = [];
  for (const row of rows) finished.push({ row, attack: foundAttack(row, await repos.attacks.steps(row.id)) });
  return checks.flatMap((check) => resultOf(check, finished, document, binding));
}

/** Whether a stored result gives way to one of an attack: what people confirmed stands, what is stale does not. */
export const givesWay = (held: Pick<CheckResult, "status" | "ranBy"> | undefined): boolean =>
  held === undefined || held.status === "stale" || held.status === "not_run" || held.ranBy === "server";
