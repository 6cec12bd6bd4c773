import type { CheckOutcome, Rules } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import {
  bindRecordOutcome,
  type TaskEvidence,
  TRIAL_CHECKS,
  UNIQUENESS_CHECKS,
} from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import { parsedDocument } from "../revision/parsed-document.ts";
import type { RevisionRow } from "../revision/repository.ts";
import type { TaskRow } from "../rows.ts";
import { rulesFor } from "../rules/rules-for.ts";
import { trialEvidence } from "../trial/trial-evidence.ts";
import { uniquenessEvidence } from "../uniqueness/uniqueness-evidence.ts";
import type { World } from "../world.ts";
import { hashesOf } from "./hashes.ts";

/** Everything that is known of a task's latest revision, under the rules that were in force at its submission. */
export interface Gathered {
  evidence: TaskEvidence;
  rules: Rules;
  rulesVersion: number;
  revision: RevisionRow | null;
  /** Outcomes of the checks on records (`trial/*`, `uniq/*`), computed now. */
  recordOutcomes: CheckOutcome[];
}

/** Reads all evidence of a task in the caller's transaction. Pure functions judge it; nothing is decided here. */
export async function gatherEvidence(
  repos: Repositories,
  world: Pick<World, "clock">,
  task: TaskRow,
): Promise<Gathered> {
  const revision = task.revision === 0 ? null : await repos.revisions.read(task.id, task.revision);
  const benchmarkRules = await rulesFor(repos, task, revision);
  const rules = benchmarkRules.rules;
  const type = taskType(task.type);
  const [authorIds, decisions, screenings, approvals, waivers] = await Promise.all([
    repos.tasks.authors(task.id),
    repos.tasks.decisions(task.id),
    repos.screenings.ofTask(task.id),
    repos.approvals.ofTask(task.id),
    repos.waivers.ofTask(task.id),
  ]);
  const results = revision ? await repos.checks.results(revision.id) : [];
  const document = revision ? parsedDocument(task, revision) : null;
  const context = { task, revision, document, type, rules, now: world.clock.now().getTime() };
  const trials = await trialEvidence(repos, context);
  const uniqueness = await uniquenessEvidence(repos, context);
  const recordOutcomes = [...trials.outcomes, ...uniqueness.outcomes];
  const bound = revision
    ? recordOutcomes.map((outcome) =>
        bindRecordOutcome(outcome, hashesOf(revision), String(benchmarkRules.version)),
      )
    : [];
  const confirmed = screenings.filter((it) => it.outcome === "confirmed");
  const evidence: TaskEvidence = {
    revision: revision ? { number: revision.number, hashes: hashesOf(revision) } : null,
    authorIds,
    decisions: decisions.map(({ kind, revision: number, reason }) => ({ kind, revision: number, reason })),
    checks: {
      policy: [...type.checks, ...TRIAL_CHECKS, ...UNIQUENESS_CHECKS],
      results: [...results.map((row) => row.result), ...bound],
      waivers: waivers
        .filter((it) => it.decision === "approved")
        .map((it) => ({ checkId: it.checkId, findingKey: it.findingKey })),
    },
    screenings: confirmed.map((it) => ({ by: it.userId, solverTextHash: it.solverTextHash })),
    solvable: [
      ...confirmed.flatMap((it) =>
        it.solvable === "none"
          ? []
          : [{ kind: it.solvable, by: it.userId, solverTextHash: it.solverTextHash, keyHash: it.keyHash }],
      ),
      ...uniqueness.solvable,
    ],
    uniqueness: uniqueness.judgement,
    consequence: uniqueness.consequence,
    trials: trials.tally,
    approvals: approvals
      .filter((it) => it.decision === "approved")
      .map((it) => ({
        by: it.userId,
        as: it.capacity,
        fieldMatches: it.fieldMatches,
        revisionHash: it.revisionHash,
      })),
    openReviewItems: 0,
    suspended: task.suspended,
  };
  return { evidence, rules, rulesVersion: benchmarkRules.version, revision, recordOutcomes };
}
