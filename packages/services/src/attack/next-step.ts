import { estimateCall } from "../panel/cost.ts";
import type { PanelMessage } from "../panel/message.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import { callSlot } from "./attack-steps.ts";
import type { AttackStep, ModelAsk, SearchAsk } from "./repository.ts";

/** Times an engine is found out of reach before no more is asked of it. */
const GIVEN_UP_AFTER = 2;
const BUSY = "rate_limited";
const OUT_OF_REACH = new Set(["unreachable", "too_slow", "unknown_host"]);

export type NextStep =
  | { kind: "search"; step: AttackStep; ask: SearchAsk }
  | { kind: "call"; step: AttackStep; ask: ModelAsk; endpoint: PanelEndpointRow; messages: PanelMessage[] }
  /** The question is not asked after all. */
  | { kind: "skip"; step: AttackStep; why: string }
  | { kind: "wait"; until: Date }
  | { kind: "done" };

export interface AttackStanding {
  steps: readonly AttackStep[];
  /** Present endpoints; one may have been changed or taken off the panel since the start. */
  endpoints: readonly PanelEndpointRow[];
  messagesOf: (ask: ModelAsk) => PanelMessage[] | null;
  now: number;
  cap: number;
}

const wantsSearch = (ask: ModelAsk): boolean => ask.part === "tools";

function isGivenUp(steps: readonly AttackStep[], database: string): boolean {
  const own = steps.filter(({ ask }) => ask.kind === "search" && ask.database === database);
  const failed = own.filter((it) => it.state === "refused" && OUT_OF_REACH.has(it.why ?? ""));
  // One that is busy was waited for again and again before its question was given up; so it would be with every other.
  if (own.some((it) => it.state === "refused" && it.why === BUSY)) return true;
  return failed.length >= GIVEN_UP_AFTER && !own.some((it) => it.state === "answered");
}

/** What a call will cost: what was estimated, or what the dearest call of the endpoint has cost where that is more. */
function expectedCost(
  steps: readonly AttackStep[],
  endpoint: PanelEndpointRow,
  messages: PanelMessage[],
): number {
  const own = steps.filter(({ ask }) => ask.kind === "model" && ask.endpointId === endpoint.id);
  return Math.max(estimateCall({ endpoint, messages }), ...own.map((it) => it.cost));
}

/** Whether the endpoint is still what it was when the question was planned: its answer counts for that model and family. */
const isUnchanged = (
  { slot }: AttackStep,
  ask: ModelAsk,
  endpoint: PanelEndpointRow,
  messages: PanelMessage[],
): boolean =>
  endpoint.enabled &&
  (endpoint.search === "provider") === wantsSearch(ask) &&
  endpoint.family === ask.family &&
  callSlot(ask, endpoint, messages) === slot;

/** Why an endpoint is asked no more: it refused for good, or failed too often. */
const refusedFor = (steps: readonly AttackStep[], endpointId: string): boolean =>
  steps.some(
    ({ ask, state }) => ask.kind === "model" && ask.endpointId === endpointId && state === "refused",
  );

/**
 * The next question of an attack, from what is stored. Waits only when everything else is asked; skips the call that would
 * go over the cap, and what is left of an engine or endpoint that cannot be asked.
 */
export function nextStep({ steps, endpoints, messagesOf, now, cap }: AttackStanding): NextStep {
  const spent = steps.reduce((sum, it) => sum + it.cost, 0);
  const pauses = new Map<string, number>();
  const placeOf = ({ ask }: AttackStep) => (ask.kind === "search" ? ask.database : ask.endpointId);
  for (const step of steps)
    if (step.state === "open" && step.retryAt)
      pauses.set(placeOf(step), Math.max(pauses.get(placeOf(step)) ?? 0, step.retryAt.getTime()));
  const waits: number[] = [];
  for (const step of steps) {
    if (step.state !== "open") continue;
    const until = pauses.get(placeOf(step)) ?? 0;
    const { ask } = step;
    if (ask.kind === "search") {
      if (isGivenUp(steps, ask.database)) return { kind: "skip", step, why: "out_of_reach" };
      if (until <= now) return { kind: "search", step, ask };
    } else {
      const endpoint = endpoints.find((it) => it.id === ask.endpointId);
      const messages = messagesOf(ask);
      if (!endpoint || !messages || !isUnchanged(step, ask, endpoint, messages))
        return { kind: "skip", step, why: "endpoint_changed" };
      if (refusedFor(steps, ask.endpointId)) return { kind: "skip", step, why: "endpoint_failed" };
      if (spent + expectedCost(steps, endpoint, messages) > cap)
        return { kind: "skip", step, why: "cost_cap" };
      if (until <= now) return { kind: "call", step, ask, endpoint, messages };
    }
    waits.push(until);
  }
  return waits.length > 0 ? { kind: "wait", until: new Date(Math.min(...waits)) } : { kind: "done" };
}
