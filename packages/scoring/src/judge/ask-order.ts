import { sha256Hex } from "@touchstone/text";
import type { KeyTask } from "../score/answer-key.ts";
import type { OpenUnit } from "../score/outcome.ts";
import { JUDGE_ATTEMPTS, parseJudgeOutput, type UnitState } from "./contract.ts";
import type { Judge, JudgeReply } from "./judge.ts";
import { type JudgeOrder, type JudgeRecord, recordKey } from "./judge-record.ts";
import { begin, finish, type Progress, take } from "./progress.ts";
import { judgeMessages, stepOfReference, UNITS_PER_CALL } from "./prompt.ts";
import { storable } from "./storable.ts";
import { unitHash } from "./unit-hash.ts";

/** How one unit came out of one order. `endpoint`: the call failed, and nothing was recorded. */
export interface Ended {
  state: UnitState;
  reason: JudgeRecord["reason"] | "endpoint";
}

interface Asking {
  hash: string;
  unit: OpenUnit;
  progress: Progress;
  failed: boolean;
}

const mayAskAgain = ({ progress, failed }: Asking): boolean =>
  !failed && progress.state === null && progress.unparsed < JUDGE_ATTEMPTS && progress.omitted < 2;

/** Units that are shown together in one call: of one step, ten at most. Those that are not asked are shown only. */
export type Group = readonly { unit: OpenUnit; asked: boolean }[];

/** Distinct units in calls of one step each, in the order given. */
export function groupsOf(units: readonly OpenUnit[]): Group[] {
  const steps = [...new Set(units.map(({ step }) => step))];
  return steps.flatMap((step) => {
    const own = units.filter((unit) => unit.step === step).map((unit) => ({ unit, asked: true }));
    return Array.from({ length: Math.ceil(own.length / UNITS_PER_CALL) }, (_, at) =>
      own.slice(at * UNITS_PER_CALL, (at + 1) * UNITS_PER_CALL),
    );
  });
}

/**
 * Asks the groups of one task in one order until each unit has ended, after replaying what is known. Returns the ends by
 * `unitHash` and the number of calls.
 */
export async function askOrder(
  task: Pick<KeyTask, "revisionHash" | "question">,
  groups: readonly Group[],
  order: JudgeOrder,
  purpose: JudgeRecord["purpose"],
  judge: Judge,
): Promise<{ ended: Map<string, Ended>; calls: number }> {
  const ended = new Map<string, Ended>();
  let calls = 0;
  for (const group of groups) {
    const shown = group.map(({ unit, asked }) => {
      const hash = unitHash(task.revisionHash, unit);
      const records = judge.known(recordKey({ ...judge.identity, unit: hash, order }));
      return { unit, asking: asked ? { hash, unit, progress: replay(records), failed: false } : null };
    });
    for (;;) {
      // What was shown only stays in every call: a test has to see the company in which a unit was judged.
      const batch = shown.filter(({ asking }) => asking === null || mayAskAgain(asking));
      if (batch.every(({ asking }) => asking === null)) break;
      judge.signal?.throwIfAborted();
      calls++;
      const units = batch.map(({ unit }) => unit);
      const reply = await judge.ask(judgeMessages(task.question, units, order));
      const asked = batch.flatMap(({ asking }, at) => (asking === null ? [] : [{ asking, at }]));
      if ("failed" in reply) {
        for (const { asking } of asked) asking.failed = true;
        continue;
      }
      const verdicts = parseJudgeOutput(reply.text);
      const after = asked.map(({ asking, at }) => ({
        asking,
        progress: take(asking.progress, String(at + 1), verdicts, stepOfReference(asking.unit)),
      }));
      await judge.record(
        after.map(({ asking, progress }) => recordOf(asking, progress, reply, order, purpose, judge)),
      );
      for (const { asking, progress } of after) asking.progress = progress;
    }
    for (const { asking } of shown)
      if (asking !== null)
        ended.set(
          asking.hash,
          asking.failed ? { state: "unjudged", reason: "endpoint" } : finish(asking.progress),
        );
  }
  return { ended, calls };
}

function replay(records: readonly JudgeRecord[]): Progress {
  let progress = begin();
  for (const { state, reason } of records) {
    if (reason === "unparsed") progress = take(progress, "", null);
    else if (reason === "omitted") progress = take(progress, "", []);
    else return { ...progress, state, reason };
  }
  return progress;
}

function recordOf(
  { hash, unit }: Asking,
  after: Progress,
  reply: Exclude<JudgeReply, { failed: string }>,
  order: JudgeOrder,
  purpose: JudgeRecord["purpose"],
  judge: Judge,
): JudgeRecord {
  const { judgeId, family, promptHash, parserVersion, params } = judge.identity;
  const { state, reason } = finish(after);
  return {
    unit: hash,
    purpose,
    judgeId,
    modelId: reply.modelId,
    modelFingerprint: reply.fingerprint,
    family,
    promptHash,
    parserVersion,
    params,
    order,
    goldHash: sha256Hex(unit.gold),
    responseHash: sha256Hex(unit.candidate),
    rawOutput: storable(reply.text),
    at: judge.now(),
    state,
    reason,
  };
}
