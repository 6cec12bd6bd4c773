import { inputsHash } from "@touchstone/checks";
import { Json, TouchstoneError } from "@touchstone/contract";
import { attackedHash } from "@touchstone/task-types/attack";
import type { Access } from "../access/authorise.ts";
import { record } from "../history/record.ts";
import { enqueue } from "../job/enqueue.ts";
import type { World } from "../world.ts";
import { attackContext } from "./attack-context.ts";
import { ATTACK_JOB, attackJob, isOver } from "./attack-job.ts";
import { type PlannedStep, planSteps } from "./attack-steps.ts";
import { judgedChecks } from "./judge-attack.ts";
import { knownSteps } from "./known-steps.ts";
import type { AttackStep } from "./repository.ts";
import type { StartAttack } from "./views.ts";

const openStep = (attackId: string, { slot, ask }: PlannedStep, seq: number): AttackStep => ({
  attackId,
  seq,
  slot,
  ask,
  state: "open",
  why: null,
  tries: 0,
  retryAt: null,
  found: null,
  cost: 0,
  askedAt: null,
});

/**
 * Tries to break the saved draft, in the background. What was asked and paid for in an attack on the same content that did
 * not come to its end is taken over. Refused while another attack on the task is under way, for a draft that lacks
 * something (`attack_lacks`), for a task that was thrown away or accepted (`wrong_stage`), and for a cap above what the rules leave for the task (`attack_over_cap`).
 */
export async function startAttack(
  world: World,
  access: Access<"task.author">,
  input: StartAttack,
): Promise<{ attack: string; job: string }> {
  const { userId, benchmark } = access;
  const started = await world.store.write(async (repos) => {
    const task = await repos.tasks.lock(access.task.id);
    if (isOver(task.stage)) throw new TouchstoneError("not_now", "wrong_stage");
    const context = await attackContext(repos, world, task);
    const { draft, plan, attacked, document, type, engines, rules } = context;
    if (draft.version !== input.version)
      throw new TouchstoneError("stale_write", "draft_newer", { version: draft.version });
    if (plan.missing.length > 0)
      throw new TouchstoneError("not_now", "attack_lacks", { missing: plan.missing });
    if (await repos.jobs.unfinished(attackJob(task.id)))
      throw new TouchstoneError("already_done", "attack_under_way");
    const left = Math.max(0, rules.uniqueness.costCap - (await repos.attacks.spent(task.id)));
    if (input.costCap > left) throw new TouchstoneError("bad_input", "attack_over_cap", { left });
    const parts = [...new Set(input.parts)];
    const { steps, notAsked } = planSteps({ ...context, view: type.solverView(document) }, parts);
    const id = world.ids.next();
    const contentHash = attackedHash(document);
    const known = await knownSteps(repos, world, task.id, contentHash);
    const now = world.clock.now();
    const job = await enqueue(repos, world, {
      kind: ATTACK_JOB,
      benchmarkId: benchmark.id,
      taskId: task.id,
      uniqueKey: attackJob(task.id),
      payload: { attack: id },
      total: steps.length,
      by: userId,
    });
    await repos.attacks.insert(
      {
        id,
        taskId: task.id,
        version: draft.version,
        document: Json.parse(JSON.parse(JSON.stringify(attacked))),
        contentHash,
        inputs: Object.fromEntries(
          judgedChecks(type).map((check) => [check.id, inputsHash(check, document)]),
        ),
        parts,
        engines,
        notAsked,
        costCap: input.costCap,
        costCapReached: false,
        jobId: job.id,
        startedBy: userId,
        startedAt: now,
        finishedAt: null,
      },
      steps.map((step, seq) => ({ ...openStep(id, step, seq), ...known.get(step.slot) })),
    );
    await record(
      repos,
      world,
      { kind: "person", userId },
      {
        benchmarkId: benchmark.id,
        taskId: task.id,
        code: "attack.started",
        params: {
          attack: id,
          parts,
          estimatedCost: steps
            .filter(({ slot }) => !known.has(slot))
            .reduce((sum, { cost }) => sum + cost, 0),
        },
      },
    );
    return { attack: id, job: job.id };
  });
  world.wakeJobs();
  return started;
}
