import type { TaskEvidence } from "@touchstone/validation";
import { record } from "../history/record.ts";
import type { Repositories } from "../repositories.ts";
import type { TaskRow } from "../rows.ts";
import { sealedTrialAnswers } from "../trial/sealed-answers.ts";
import type { World } from "../world.ts";
import type { UniquenessRunRow } from "./repository.ts";
import { type RunContext, runContext } from "./run-context.ts";
import { storeSample } from "./store-sample.ts";

/**
 * Wrong answers of sealed trials become samples of the run (CHECKS.md 14.23), each once and without the solver's name.
 * Says how many were added.
 */
async function joinTrialAnswers(
  repos: Pick<Repositories, "uniqueness" | "trials" | "history">,
  world: Pick<World, "ids" | "clock" | "instance">,
  run: UniquenessRunRow,
  context: RunContext,
): Promise<number> {
  const { task, revision } = context;
  const answers = await sealedTrialAnswers(repos, task.id, revision.solverTextHash);
  const known = new Set((await repos.uniqueness.sampleHeads(run.id)).map((it) => it.trialId));
  let added = 0;
  for (const { trialId, answer, sealedAt } of answers.filter((it) => !known.has(it.trialId))) {
    const { stored, id } = await storeSample(repos, world, run, context, {
      pass: "trial",
      origin: "trial",
      trialId,
      system: "trial",
      search: "unknown",
      state: "answered",
      text: JSON.stringify(answer),
      answers: [answer],
      answeredAt: new Date(sealedAt),
    });
    if (!stored) continue;
    added += 1;
    await record(
      repos,
      world,
      { kind: "system" },
      {
        benchmarkId: task.benchmarkId,
        taskId: task.id,
        code: "uniqueness.sample",
        params: { sampleId: id, pass: "trial", origin: "trial" },
        blind: true,
      },
    );
  }
  return added;
}

/**
 * Joins the wrong answers of trials once the trial gate has what it asks for and nothing of it is open any more; before,
 * what solvers answered stays theirs. Under the task's lock. True when something was added.
 */
export async function joinOnceTrialsAreOver(
  repos: Repositories,
  world: Pick<World, "ids" | "clock" | "instance">,
  task: TaskRow,
  gathered: { evidence: Pick<TaskEvidence, "trials" | "uniqueness">; rules: RunContext["rules"] },
): Promise<boolean> {
  const { trials } = gathered.evidence;
  const open = trials.running + trials.held + trials.undecided;
  if (task.revision === 0 || open > 0 || trials.zeros < gathered.rules.trial.required) return false;
  const context = await runContext(repos, task);
  const run = await repos.uniqueness.runOnText(task.id, context.revision.solverTextHash);
  return run !== null && (await joinTrialAnswers(repos, world, run, context)) > 0;
}
