import type { CheckOutcome } from "@touchstone/contract";
import {
  eligibility,
  judgeTrialChecks,
  settle,
  type TaskEvidence,
  tallyTrials,
} from "@touchstone/validation";
import type { Repositories } from "../repositories.ts";
import type { EvidenceContext } from "../stage/evidence-context.ts";
import { ledgerFor } from "./ledger.ts";
import { personOf } from "./person-of.ts";
import type { TrialRow } from "./repository.ts";

/** Nobody has a record on control tasks until a benchmark has such tasks (CHECKS.md 13.13). */
const NO_CONTROLS = new Map<string, never>();

/** Started trials whose solver turns out to be excluded (CHECKS.md 9.4 V3), judged by the ledger as it stood then. */
async function excludedTrials(
  repos: Pick<Repositories, "trials">,
  context: EvidenceContext,
  trials: readonly TrialRow[],
): Promise<{ trialId: string; reason: string }[]> {
  const { document, rules, task, now } = context;
  const started = trials.filter((it) => it.startedAt !== null && it.state !== "voided");
  if (!document || started.length === 0) return [];
  const rows = await repos.trials.ledger(task.id);
  return started.flatMap((trial) => {
    const person = rows.people.find((it) => it.userId === trial.solverId);
    if (!person || trial.startedAt === null) return [];
    const moment = { at: trial.sealedAt ?? now, trialId: trial.id, startedAt: trial.startedAt };
    const { task: facts, ledger } = ledgerFor(task.id, document, rows, now, moment);
    // Who has left since, or has another role now, was a reviewer when the place was given.
    const then = { ...personOf(person), active: true, roles: ["reviewer" as const] };
    const it = eligibility(then, facts, ledger, rules);
    return it.eligible ? [] : [{ trialId: trial.id, reason: it.reason }];
  });
}

/** Trials of a task as evidence: what they amount to for the latest text and key, and the outcomes of `trial/*`. */
export async function trialEvidence(
  repos: Pick<Repositories, "trials">,
  context: EvidenceContext,
): Promise<{ tally: TaskEvidence["trials"]; outcomes: CheckOutcome[] }> {
  const { revision, document, rules, type, task, now } = context;
  const stored = revision ? await repos.trials.ofTask(task.id) : [];
  const trials = stored.map((row) => ({ ...row, ...settle(row, now, rules) }));
  const hashes = { solverTextHash: revision?.solverTextHash ?? "", keyHash: revision?.keyHash ?? "" };
  const excluded = await excludedTrials(
    repos,
    context,
    trials.filter((it) => it.solverTextHash === hashes.solverTextHash),
  );
  const tally = tallyTrials(trials, {
    rules,
    hashes,
    controls: NO_CONTROLS,
    ineligible: new Set(excluded.map((it) => it.trialId)),
  });
  if (!revision || !document) return { tally: { ...tally, reading: {} }, outcomes: [] };
  const outcomes = judgeTrialChecks(
    {
      trials,
      tally,
      excluded,
      controls: NO_CONTROLS,
      controlsExist: false,
      aidPolicy: rules.trial.aidPolicy,
      chance: type.chance(document),
    },
    rules,
  );
  return { tally: { ...tally, reading: hashes }, outcomes };
}
