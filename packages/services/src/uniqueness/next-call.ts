import { estimateCall } from "../panel/cost.ts";
import type { CallPlan, PlannedCall } from "./plan-calls.ts";
import type { SampleHead } from "./repository.ts";

export type NextCall =
  | { kind: "call"; call: PlannedCall; failures: number }
  /** Only calls are left whose endpoints asked for a pause. */
  | { kind: "wait"; until: Date }
  | { kind: "done"; why: "planned" | "cost_cap" | "decided" };

/** What the choice of the next call is made from. */
export interface RunStanding {
  plan: CallPlan;
  samples: readonly SampleHead[];
  jobId: string;
  now: number;
  cap: number;
  /** The rules still ask for calls beyond the planned ones. */
  moreAsked: boolean;
  /** People have confirmed an alternative or found that gold fails: nothing more is paid for. */
  decided: boolean;
}

const failed = (sample: SampleHead): boolean => sample.state === "error" || sample.state === "timeout";

/** What all samples of a run cost. */
export const spentOn = (samples: readonly Pick<SampleHead, "cost">[]): number =>
  samples.reduce((sum, it) => sum + it.cost, 0);

/** Planned calls that are stored with a result. */
export const doneCalls = (plan: CallPlan, samples: readonly SampleHead[]): number => {
  const stored = new Set(samples.filter((it) => !failed(it)).map((it) => it.slot));
  return plan.calls.slice(0, plan.base).filter((it) => stored.has(it.slot)).length;
};

/**
 * The next call of a run, from what is stored: calls with a result are never made again, one that failed in this job is
 * tried again after its pause, and an endpoint that refused for good or failed too often is left out. Stops before the
 * call that would go over the cap.
 */
export function nextCall({ plan, samples, jobId, now, cap, moreAsked, decided }: RunStanding): NextCall {
  if (decided) return { kind: "done", why: "decided" };
  const stored = new Set(samples.filter((it) => !failed(it)).map((it) => it.slot));
  const failures = samples.filter((it) => it.jobId === jobId && failed(it));
  const out = new Set(failures.filter((it) => it.retryAt === null).map((it) => it.endpointId));
  const pause = new Map<string, number>();
  for (const it of failures)
    if (it.endpointId && it.retryAt)
      pause.set(it.endpointId, Math.max(pause.get(it.endpointId) ?? 0, it.retryAt.getTime()));
  const waits: number[] = [];
  for (const [index, call] of plan.calls.entries()) {
    if (index >= plan.base && (!moreAsked || waits.length > 0)) break;
    if (stored.has(call.slot) || out.has(call.endpoint.id)) continue;
    const until = pause.get(call.endpoint.id) ?? 0;
    if (until > now) {
      waits.push(until);
      continue;
    }
    if (spentOn(samples) + estimateCall(call) > cap) return { kind: "done", why: "cost_cap" };
    return { kind: "call", call, failures: failures.filter((it) => it.slot === call.slot).length };
  }
  return waits.length > 0
    ? { kind: "wait", until: new Date(Math.min(...waits)) }
    : { kind: "done", why: "planned" };
}
