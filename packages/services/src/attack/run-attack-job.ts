import type { Json } from "@touchstone/contract";
import { taskType } from "@touchstone/task-types";
import { z } from "zod";
import { JobCancelled, type JobHandler, JobPostponed } from "../job/handler.ts";
import { callModel, type ModelCall } from "../panel/call-model.ts";
import { costOf, estimateCall } from "../panel/cost.ts";
import type { PanelMessage } from "../panel/message.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import { MAX_TRIES, retryTime } from "../panel/retry.ts";
import type { FoundRecords, SourceRefusal } from "../source/record-source.ts";
import { storable } from "../storable.ts";
import type { World } from "../world.ts";
import { isOver } from "./attack-job.ts";
import { messagesOf, promptHashOf } from "./attack-steps.ts";
import { finishAttack } from "./finish-attack.ts";
import { plannedAttack } from "./judge-attack.ts";
import { type NextStep, nextStep } from "./next-step.ts";
import type { AttackRow, AttackStep, AttackStepPatch } from "./repository.ts";

const Payload = z.object({ attack: z.uuid() });
/** Longer than the longest call, and than the pauses a host may want. */
const STEP_LEASE_MS = 330_000;
const STORED_CHARACTERS = 1_000_000;
const SHOWN_ERROR = 500;
const SEARCH_TRIES = 4;
const SEARCH_PAUSE_S = 60;
const LONGEST_PAUSE_S = 3_600;

function searched(step: AttackStep, answer: FoundRecords | SourceRefusal, now: Date): AttackStepPatch {
  const tries = step.tries + 1;
  if (!("refused" in answer)) {
    const { query, identifiers, total, capped, release } = answer;
    return {
      state: "answered",
      why: null,
      tries,
      retryAt: null,
      found: storable({ kind: "search" as const, query, identifiers, total, capped, release }),
      askedAt: answer.retrievedAt,
    };
  }
  const isBusy = answer.refused === "rate_limited" && tries < SEARCH_TRIES;
  const pause = Math.min(answer.retryAfter ?? SEARCH_PAUSE_S, LONGEST_PAUSE_S) * 1000;
  return isBusy
    ? { tries, why: answer.refused, retryAt: new Date(now.getTime() + pause), askedAt: now }
    : { state: "refused", tries, why: answer.refused, retryAt: null, askedAt: now };
}

function called(
  step: AttackStep,
  endpoint: PanelEndpointRow,
  messages: readonly PanelMessage[],
  call: ModelCall,
  now: Date,
): AttackStepPatch {
  const tries = step.tries + 1;
  // An endpoint that counts no tokens, or was cut off at its work, is paid all the same.
  const expected = estimateCall({ endpoint, messages: [...messages] });
  if (!call.ok) {
    const why = call.timedOut ? "timeout" : storable(call.message.slice(0, SHOWN_ERROR));
    const failed = { tries, why, cost: step.cost + (call.timedOut ? expected : 0), askedAt: now };
    return call.retryable && tries < MAX_TRIES
      ? { ...failed, retryAt: retryTime(now.getTime(), tries, call.retryAfter) }
      : { ...failed, state: "refused", retryAt: null };
  }
  const { text, modelId, fingerprint, tokensIn, tokensOut } = call.reply;
  const { baseUrl, model, temperature, extraBody } = endpoint;
  return {
    state: "answered",
    tries,
    why: null,
    retryAt: null,
    found: storable({
      kind: "model" as const,
      text: text.slice(0, STORED_CHARACTERS),
      modelId,
      fingerprint,
      promptHash: promptHashOf(messages),
      params: { baseUrl, model, temperature, extraBody } as Record<string, Json>,
      tokensIn,
      tokensOut,
    }),
    cost: step.cost + (tokensIn + tokensOut > 0 ? costOf(endpoint, tokensIn, tokensOut) : expected),
    askedAt: now,
  };
}

interface Read {
  row: AttackRow;
  next: NextStep;
  done: number;
  total: number;
}

/** Reads everything anew before each question: the panel may have changed, and another worker may have asked. */
const readNext = (world: World, attackId: string): Promise<Read | null> =>
  world.store.read(async (repos) => {
    const row = await repos.attacks.byId(attackId);
    const task = row && (await repos.tasks.byId(row.taskId));
    if (!row || !task || row.finishedAt) return null;
    if (isOver(task.stage)) throw new JobCancelled();
    const steps = await repos.attacks.steps(attackId);
    const { plan, document } = plannedAttack(row);
    const view = taskType(document.type).solverView(document);
    const next = nextStep({
      steps,
      endpoints: await repos.panel.endpoints(task.benchmarkId),
      messagesOf: (ask) => messagesOf({ plan, view }, ask),
      now: world.clock.now().getTime(),
      cap: row.costCap,
    });
    return { row, next, done: steps.filter((it) => it.state !== "open").length, total: steps.length };
  });

const settle = (
  world: World,
  { attackId, seq }: AttackStep,
  patch: AttackStepPatch,
  raw?: string,
): Promise<void> => world.store.write((repos) => repos.attacks.settleStep(attackId, seq, patch, raw));

/**
 * Asks the questions of an attack one after the other. Each answer is stored before the next question, so it may be
 * interrupted at any point and goes on where it was; what is stored is neither asked nor paid for again. A host or
 * endpoint that wants to be left alone postpones the job.
 */
export const runAttackJob: JobHandler = async (world, control) => {
  const { attack } = Payload.parse(control.job.payload);
  for (;;) {
    const read = await readNext(world, attack);
    if (!read) return;
    const { next, done, total } = read;
    await control.progress(done, total, next.kind, STEP_LEASE_MS);
    if (next.kind === "done") return finishAttack(world, attack);
    if (next.kind === "wait") throw new JobPostponed(next.until);
    if (next.kind === "skip") {
      if (next.why === "cost_cap")
        await world.store.write((repos) => repos.attacks.update(attack, { costCapReached: true }));
      await settle(world, next.step, { state: "skipped", why: next.why, retryAt: null });
    } else if (next.kind === "search") {
      const answer = await world.databases.searchText(next.ask.database, next.ask.words);
      await settle(world, next.step, searched(next.step, answer, world.clock.now()));
    } else {
      const { step, endpoint, messages } = next;
      const call = await callModel(world, endpoint, messages, control.signal);
      const raw = call.ok ? storable(call.reply.raw.slice(0, STORED_CHARACTERS)) : undefined;
      await settle(world, step, called(step, endpoint, messages, call, world.clock.now()), raw);
    }
  }
};
