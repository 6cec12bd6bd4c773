import { type Judge, type JudgeIdentity, type KeyTask, recordIndex } from "@touchstone/scoring";
import { JobPostponed } from "../job/handler.ts";
import { callModel } from "../panel/call-model.ts";
import { costOf, estimateCall } from "../panel/cost.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import { MAX_TRIES, retryTime } from "../panel/retry.ts";
import { storable } from "../storable.ts";
import type { World } from "../world.ts";

/** Longest raw output that is stored of one call. */
const STORED_CHARACTERS = 100_000;

/** What a model judge works with. */
export interface JudgeDesk {
  benchmarkId: string;
  scoreSetId: string;
  judgeKey: string;
  identity: JudgeIdentity;
  endpoint: PanelEndpointRow;
  costCap: number;
  signal: AbortSignal;
  /** Renews the job's lease before a call that may take minutes. */
  beforeCall: () => Promise<void>;
}

/**
 * An endpoint of the panel as judge. What it says is stored before it is used, so that no answer is paid for twice. A call
 * that may succeed later hands the job back; once the endpoint refuses for good, or the next call would go over the cap,
 * nothing more is asked and the units stay open.
 */
export function modelJudge(world: World, desk: JudgeDesk): (task: KeyTask) => Promise<Judge> {
  const { benchmarkId, scoreSetId, judgeKey, identity, endpoint } = desk;
  const { temperature } = identity.params;
  const asJudge = { ...endpoint, temperature: typeof temperature === "number" ? temperature : null };
  let stopped = false;
  const failed = async (message: string, retryable: boolean, retryAfter: number | null) => {
    const failures = await world.store.write(async (repos) => {
      const held = await repos.submissions.lockScoreSet(scoreSetId);
      const count = (held?.failures ?? 0) + 1;
      await repos.submissions.updateScoreSet(scoreSetId, { failures: count });
      return count;
    });
    if (retryable && failures < MAX_TRIES)
      throw new JobPostponed(retryTime(world.clock.now().getTime(), failures, retryAfter));
    stopped = true;
    return { failed: message };
  };
  const ask: Judge["ask"] = async (messages) => {
    if (stopped) return { failed: "stopped" };
    const sent = messages.map((it) => ({ ...it }));
    const held = await world.store.read((repos) => repos.submissions.scoreSet(scoreSetId));
    if ((held?.spent ?? 0) + estimateCall({ endpoint, messages: sent }) > desk.costCap) {
      stopped = true;
      await world.store.write((repos) =>
        repos.submissions.updateScoreSet(scoreSetId, { costCapReached: true }),
      );
      return { failed: "cost_cap" };
    }
    await desk.beforeCall();
    const call = await callModel(world, asJudge, sent, desk.signal);
    if (!call.ok) return failed(call.message, call.retryable, call.retryAfter);
    const { text, modelId, fingerprint, tokensIn, tokensOut } = call.reply;
    const cost = costOf(endpoint, tokensIn, tokensOut);
    paid = { tokensIn, tokensOut, cost };
    await world.store.write(async (repos) => {
      await repos.submissions.addSpent(scoreSetId, cost);
      if ((held?.failures ?? 0) > 0) await repos.submissions.updateScoreSet(scoreSetId, { failures: 0 });
    });
    return { text: storable(text.slice(0, STORED_CHARACTERS)), modelId, fingerprint };
  };
  // One call may answer several units; what it cost stands with the first.
  const nothing = { tokensIn: 0, tokensOut: 0, cost: 0 };
  let paid = nothing;
  return async (task) => {
    const earlier = await world.store.read((repos) =>
      repos.submissions.judgeRecords(benchmarkId, judgeKey, task.task),
    );
    const { known, add } = recordIndex(earlier);
    return {
      identity,
      ask,
      known,
      now: () => world.clock.now().toISOString(),
      signal: desk.signal,
      record: async (records) => {
        const use = paid;
        paid = nothing;
        await world.store.write(async (repos) => {
          for (const [at, record] of records.entries())
            await repos.submissions.insertJudgeRecord({
              id: world.ids.next(),
              benchmarkId,
              judgeKey,
              task: task.task,
              record: storable(record),
              ...(at === 0 ? use : nothing),
            });
        });
        for (const record of records) add(record);
      },
    };
  };
}
