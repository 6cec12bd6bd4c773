import type { StageResult } from "@touchstone/validation";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { TaskRow } from "../rows.ts";
import type { Gathered } from "../stage/gather-evidence.ts";
import { documentPeople } from "./document-people.ts";
import type { TrialGateRow } from "./repository.ts";

/**
 * The trial gate of a task for those who claim, after its stage was judged; null before the first submission. `places`
 * counts those that are held or running too, because a lease ends without the task being judged again.
 */
export function trialGateRow(task: TaskRow, gathered: Gathered, result: StageResult): TrialGateRow | null {
  const { revision, evidence, rules } = gathered;
  if (!revision) return null;
  const document = parsedDocument(task, revision);
  const wanted = result.needs.find((it) => it.kind === "solvers");
  return {
    taskId: task.id,
    benchmarkId: task.benchmarkId,
    revisionId: revision.id,
    solverTextHash: revision.solverTextHash,
    rulesVersion: gathered.rulesVersion,
    open: result.stage === "trial" && task.suspended === null,
    places: (wanted?.count ?? 0) + evidence.trials.running + evidence.trials.held,
    free: wanted?.count ?? 0,
    leaseSeconds: rules.trial.leaseSeconds,
    aidPolicy: rules.trial.aidPolicy,
    matchField: rules.trial.matchField,
    excludeInstitution: rules.trial.excludeInstitution,
    fields: document.meta.disciplines,
    ...documentPeople(document),
  };
}
