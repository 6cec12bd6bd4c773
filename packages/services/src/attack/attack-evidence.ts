import { type Binding, bindOutcome, type Check, inputsHash } from "@touchstone/checks";
import type { CheckResult, TaskDocument } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { attackedHash } from "@touchstone/task-types/attack";
import type { ChainDocument } from "@touchstone/task-types/operations";
import type { ResultBinding } from "../check/automatic-results.ts";
import type { Repositories } from "../repositories.ts";
import type { World } from "../world.ts";
import { attackOutcome, type FoundAttack, foundAttack, judgedChecks } from "./judge-attack.ts";
import type { AttackRow } from "./repository.ts";

/** The worse comes first: an attack that broke the task is not undone by one that did not. */
const WEIGHT: Readonly<Record<string, number>> = { block: 0, warn: 1, info: 2 };

const weightOf = ({ status, severity }: Pick<CheckResult, "status" | "severity">): number =>
  status === "finding" ? (WEIGHT[severity] ?? 2) : 3;

/**
 * Whether an attack was made on what a check reads in a document. Result sets and look-ups are read by it with the chain, but
 * nobody who attacks sees them: where everything else is the same the attack stands.
 */
const isMadeOn = (row: AttackRow, check: Check, document: TaskDocument): boolean =>
  row.inputs[check.id] === inputsHash(check, document) ||
  row.contentHash === attackedHash(document as ChainDocument);

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
  const results = finished
    .filter(({ row }) => isMadeOn(row, check, document))
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
 * Results of the checks that attacks on a task have decided, for a document of which exactly what the check judges was
 * attacked. Only attacks that came to their end count; of several the worst.
 */
export async function attackResults(
  repos: Pick<Repositories, "attacks">,
  world: Pick<World, "structures">,
  taskId: string,
  document: TaskDocument,
  binding: ResultBinding,
): Promise<CheckResult[]> {
  const checks = judgedChecks(taskType(document.type));
  const rows = (await repos.attacks.ofTask(taskId)).filter(
    (row) => row.finishedAt !== null && checks.some((check) => isMadeOn(row, check, document)),
  );
  const finished: Finished[] = [];
  for (const row of rows) finished.push({ row, attack: await foundAttack(repos, world, row) });
  return checks.flatMap((check) => resultOf(check, finished, document, binding));
}

/** Whether a stored result gives way to one of an attack: what people confirmed stands, what is stale does not. */
export const givesWay = (held: Pick<CheckResult, "status" | "ranBy"> | undefined): boolean =>
  held === undefined || held.status === "stale" || held.status === "not_run" || held.ranBy === "server";
