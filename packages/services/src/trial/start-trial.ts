import { TouchstoneError } from "@touchstone/contract";
import { eligibility, startTrial as startClock } from "@touchstone/validation";
import { z } from "zod";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { after, type HeldTrial, onTrial, revisionOf, throwRefusal } from "./held-trial.ts";
import { ledgerFor } from "./ledger.ts";
import { personOf } from "./person-of.ts";
import { planSettling } from "./settle-job.ts";
import { type TrialView, trialView } from "./trial-view.ts";

export const StartTrial = z.object({
  token: z.int().min(1),
  /** How well the solver knows the field: 0 not at all, 3 their own. Said before anything is seen. */
  familiarity: z.int().min(0).max(3),
});
export type StartTrial = z.infer<typeof StartTrial>;

/** Why a held place can no longer be started: the task moved on, or the person met it since. */
async function closedReason(access: Access<"trial.holder">, held: HeldTrial): Promise<string | null> {
  const { repos, row, rules, now } = held;
  const task = await repos.tasks.byId(row.taskId);
  const head = await repos.revisions.latestHead(row.taskId);
  if (task?.stage !== "trial" || task.suspended !== null || head?.solverTextHash !== row.solverTextHash)
    return "trial_closed";
  const { document } = await revisionOf(repos, access, row);
  const rows = await repos.trials.ledger(row.taskId);
  const person = rows.people.find((it) => it.userId === row.solverId);
  if (!person) return "trial_closed";
  const { task: facts, ledger } = ledgerFor(row.taskId, document, rows, now);
  const it = eligibility(personOf(person), facts, { ...ledger, busy: new Set() }, rules);
  return it.eligible ? null : it.reason;
}

/**
 * Starts the clock and hands over the question, or resumes the running one in any window. The exposure is written in the
 * same transaction; a place that is lost or closed hands over nothing.
 */
export async function startTrial(
  world: World,
  access: Access<"trial.holder">,
  input: StartTrial,
): Promise<TrialView & { token: number }> {
  const outcome = await onTrial(world, access, { lockTask: true }, async (held) => {
    const { repos, row, rules, now } = held;
    const step = startClock(row, { by: access.userId, token: input.token }, now, rules);
    if (step.result.kind === "refused") return { refused: step.result.reason };
    const { revision, document } = await revisionOf(repos, access, row);
    if (step.result.kind === "resumed") {
      const resumed = after(row, step);
      await repos.trials.save(resumed);
      return { view: { ...trialView(resumed, document, now, rules), token: resumed.token } };
    }
    const closed = await closedReason(access, held);
    const act = { benchmarkId: row.benchmarkId, taskId: row.taskId, blind: true };
    if (closed) {
      await repos.trials.save({ ...row, state: "lapsed" });
      await record(
        repos,
        world,
        { kind: "system" },
        { ...act, code: "trial.lapsed", params: { trialId: row.id } },
      );
      await reconsider(repos, world, row.taskId, { kind: "system" });
      return { closed };
    }
    const started = { ...after(row, step), familiarity: input.familiarity };
    await repos.trials.save(started);
    await repos.exposures.add({
      id: world.ids.next(),
      taskId: row.taskId,
      userId: access.userId,
      what: "trial",
      why: "trial",
      revision: revision.number,
      at: new Date(now),
    });
    const actor = { kind: "person", userId: access.userId } as const;
    await record(repos, world, actor, {
      ...act,
      code: "trial.started",
      params: { trialId: row.id, aidPolicy: row.aidPolicy },
    });
    await planSettling(repos, world, started, rules);
    await reconsider(repos, world, row.taskId, actor);
    return { view: { ...trialView(started, document, now, rules), token: started.token } };
  });
  if ("refused" in outcome && outcome.refused) return throwRefusal(outcome.refused);
  if ("closed" in outcome && outcome.closed) throw new TouchstoneError("lease_lost", outcome.closed);
  if (!("view" in outcome) || !outcome.view) throw new TouchstoneError("internal");
  world.wakeJobs();
  return outcome.view;
}
