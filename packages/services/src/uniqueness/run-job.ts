import type { Json } from "@touchstone/contract";
import { z } from "zod";
import { type JobHandler, JobPostponed } from "../job/handler.ts";
import { callModel, type ModelCall } from "../panel/call-model.ts";
import { costOf } from "../panel/cost.ts";
import { MAX_TRIES, retryTime } from "../panel/retry.ts";
import type { Repositories } from "../repositories.ts";
import { reconsider } from "../stage/reconsider.ts";
import type { World } from "../world.ts";
import { doneCalls, type NextCall, nextCall } from "./next-call.ts";
import { type PlannedCall, planCalls } from "./plan-calls.ts";
import { readAnswers } from "./read-answers.ts";
import { type RunContext, runContext } from "./run-context.ts";
import { mayGoOn, wantsCalls } from "./run-stage.ts";
import { type NewSample, storeSample } from "./store-sample.ts";
import { judgedSearch } from "./uniqueness-evidence.ts";

export const UNIQUENESS_JOB = "uniqueness.run";

const Payload = z.object({ run: z.uuid() });
/** Longer than the longest call, so that nobody takes a call for dead that is still being paid for. */
const CALL_LEASE_MS = 330_000;
/** Longest texts that are stored of one call. */
const STORED_CHARACTERS = 1_000_000;

type Step = { over: true } | { over: false; next: NextCall; done: number; total: number };

/** Reads everything anew before each call: verdicts, cancelled runs, other revisions and other workers may have changed it. */
async function nextStep(repos: Repositories, world: World, runId: string, jobId: string): Promise<Step> {
  const run = await repos.uniqueness.runById(runId);
  const task = run && (await repos.tasks.byId(run.taskId));
  if (!run || !task) return { over: true };
  const context = await runContext(repos, task);
  if (context.revision.solverTextHash !== run.solverTextHash) return { over: true };
  const search = await judgedSearch(repos, context);
  if (!search) return { over: true };
  const endpoints = await repos.panel.endpoints(task.benchmarkId);
  const samples = await repos.uniqueness.sampleHeads(run.id);
  const plan = planCalls(context.type, context.document, endpoints, context.rules);
  const next = nextCall({
    plan,
    samples,
    jobId,
    now: world.clock.now().getTime(),
    cap: run.costCap,
    moreAsked: wantsCalls(search.judgement),
    decided: !mayGoOn(task.stage, search.judgement),
  });
  return { over: false, next, done: doneCalls(plan, samples), total: plan.base };
}

function sampleOf(
  call: PlannedCall,
  outcome: ModelCall,
  failures: number,
  context: RunContext,
  now: Date,
): NewSample {
  const { endpoint, messages, pass, slot, promptHash } = call;
  const base = {
    pass,
    slot,
    promptHash,
    origin: "called",
    endpointId: endpoint.id,
    family: endpoint.family,
    system: endpoint.model,
    search: endpoint.search,
    backend: endpoint.backend,
    prompt: messages.map((it) => it.content).join("\n\n"),
    params: {
      baseUrl: endpoint.baseUrl,
      temperature: endpoint.temperature,
      extraBody: endpoint.extraBody,
    } as Record<string, Json>,
    namedAnswerHash: pass === "c" ? context.revision.answerHash : null,
    answeredAt: now,
  } as const;
  if (!outcome.ok) {
    const again = outcome.retryable && failures + 1 < MAX_TRIES;
    return {
      ...base,
      state: outcome.timedOut ? "timeout" : "error",
      text: "",
      error: outcome.message.slice(0, 2000),
      retryAt: again ? retryTime(now.getTime(), failures + 1, outcome.retryAfter) : null,
    };
  }
  const { reply } = outcome;
  const read =
    reply.finish === "content-filter"
      ? { state: "declined" as const, answers: [] }
      : readAnswers(context.type, context.document, pass, reply.text);
  return {
    ...base,
    state: read.state,
    text: reply.text.slice(0, STORED_CHARACTERS),
    raw: reply.raw.slice(0, STORED_CHARACTERS),
    answers: read.answers,
    modelId: reply.modelId,
    fingerprint: reply.fingerprint,
    tokensIn: reply.tokensIn,
    tokensOut: reply.tokensOut,
    cost: costOf(endpoint, reply.tokensIn, reply.tokensOut),
  };
}

/** Stores what a call brought before anything else is called, whatever has become of the task meanwhile: it is paid for. */
const keep = (
  world: World,
  runId: string,
  jobId: string,
  call: PlannedCall,
  outcome: ModelCall,
  failures: number,
) =>
  world.store.write(async (repos) => {
    const run = await repos.uniqueness.runById(runId);
    if (!run) return;
    const task = await repos.tasks.lock(run.taskId);
    const context = await runContext(repos, task);
    const sample = sampleOf(call, outcome, failures, context, world.clock.now());
    await storeSample(repos, world, run, context, { ...sample, jobId });
    await reconsider(repos, world, task.id, { kind: "system" });
  });

/**
 * Makes the calls of a run one after the other. Everything it goes by is stored, so it may be interrupted at any point
 * and begins again where it was; a call with a stored result is never paid for twice.
 */
export const runUniquenessJob: JobHandler = async (world, control) => {
  const { run } = Payload.parse(control.job.payload);
  for (;;) {
    const step = await world.store.read((repos) => nextStep(repos, world, run, control.job.id));
    if (step.over) return;
    const { next, done, total } = step;
    const message = next.kind === "call" ? `${next.call.pass} ${next.call.endpoint.family}` : next.kind;
    await control.progress(done, total, message, CALL_LEASE_MS);
    if (next.kind === "wait") throw new JobPostponed(next.until);
    if (next.kind === "done") {
      if (next.why === "cost_cap") await markCap(world, run);
      return;
    }
    const outcome = await callModel(world, next.call.endpoint, next.call.messages, control.signal);
    await keep(world, run, control.job.id, next.call, outcome, next.failures);
  }
};

const markCap = (world: World, runId: string) =>
  world.store.write(async (repos) => {
    const run = await repos.uniqueness.runById(runId);
    if (!run) return;
    await repos.tasks.lock(run.taskId);
    await repos.uniqueness.updateRun(runId, { costCapReached: true });
    await reconsider(repos, world, run.taskId, { kind: "system" });
  });
