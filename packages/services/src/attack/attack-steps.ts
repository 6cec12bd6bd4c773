import type { SolverView } from "@touchstone/contract";
import type { AttackHop, AttackPlan } from "@touchstone/task-types/attack";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import { estimateCall } from "../panel/cost.ts";
import type { PanelMessage } from "../panel/message.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import { closedBookMessages, hopGuessMessages, toolsMessages, typeGuessMessages } from "./prompts.ts";
import type { AttackAsk, ModelAsk, SearchAsk } from "./repository.ts";
import type { AttackEngine, AttackPart, NotAskedReason } from "./views.ts";

const CLOSED_BOOK_SAMPLES = 3;
const TYPE_GUESS_SAMPLES = 9;

/** A planned question with what it is estimated to cost. */
export interface PlannedStep {
  slot: string;
  ask: AttackAsk;
  /** Parts that want to know its answer; the first is the one it is counted with. */
  parts: AttackPart[];
  cost: number;
}

export interface AttackInput {
  plan: AttackPlan;
  view: SolverView;
  engines: readonly AttackEngine[];
  endpoints: readonly PanelEndpointRow[];
}

export interface PlannedAttack {
  /** In the order of asking: what costs nothing first. */
  steps: PlannedStep[];
  notAsked: { part: AttackPart; why: NotAskedReason }[];
}

/** Endpoints by what they are good for. Whether `unknown` ones search nobody has said, so they prove nothing. */
export const closedBookOf = (endpoints: readonly PanelEndpointRow[]): PanelEndpointRow[] =>
  endpoints.filter((it) => it.enabled && it.search === "none");
export const searchingOf = (endpoints: readonly PanelEndpointRow[]): PanelEndpointRow[] =>
  endpoints.filter((it) => it.enabled && it.search === "provider");

/** Hops that a guess can be made at: their words are known, and their result is not only a value that leads on. */
const guessable = (hop: AttackHop): boolean => hop.clause !== "" && hop.records.length > 0;

/** The messages of a call; made anew from the stored content, so that they need not be stored. */
export function messagesOf(
  { plan, view }: Pick<AttackInput, "plan" | "view">,
  ask: ModelAsk,
): PanelMessage[] | null {
  if (ask.part === "closed-book") return closedBookMessages(view);
  if (ask.part === "tools") return toolsMessages(view);
  const hop = plan.hops.find(({ nodeId }) => nodeId === ask.hop);
  if (!hop) return null;
  return ask.part === "type-guess" ? typeGuessMessages(hop) : hopGuessMessages(hop);
}

/** Whatever is alike for two calls here must be alike for them: then one answer stands for both. */
export const promptHashOf = (messages: readonly PanelMessage[]): string => sha256Hex(canonicalJson(messages));

/** Names a call with all its settings: what is set otherwise is another question. */
export function callSlot(
  { part, number }: Pick<ModelAsk, "part" | "number">,
  { id, baseUrl, model, temperature, extraBody }: PanelEndpointRow,
  messages: readonly PanelMessage[],
): string {
  const settings = [part, id, baseUrl, model, temperature, extraBody, promptHashOf(messages), number];
  return sha256Hex(canonicalJson(settings));
}

function searches({ plan, engines }: AttackInput, parts: ReadonlySet<AttackPart>): PlannedStep[] {
  const ready = engines.filter((it) => it.why === null);
  const asks = new Map<string, PlannedStep & { ask: SearchAsk }>();
  const want = (part: AttackPart, database: string, words: string): SearchAsk => {
    const slot = sha256Hex(canonicalJson(["search", database, words]));
    const held = asks.get(slot) ?? {
      slot,
      ask: { kind: "search", database, words, probes: [], hops: [] },
      parts: [],
      cost: 0,
    };
    if (!held.parts.includes(part)) held.parts.push(part);
    asks.set(slot, held);
    return held.ask;
  };
  if (parts.has("probes"))
    for (const { database } of ready)
      for (const probe of plan.probes) want("probes", database, probe.words).probes.push(probe.id);
  if (parts.has("guesses"))
    for (const hop of plan.hops.filter(guessable))
      for (const { database } of ready)
        if (hop.records.some((record) => record.database === database))
          want("guesses", database, hop.clause).hops.push(hop.nodeId);
  return [...asks.values()];
}

function calls(input: AttackInput, parts: ReadonlySet<AttackPart>): PlannedStep[] {
  const steps: PlannedStep[] = [];
  const numbers = new Map<string, number>();
  const add = (part: ModelAsk["part"], endpoint: PanelEndpointRow, hop: string | null) => {
    const key = canonicalJson([part, hop ?? "", endpoint.id]);
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const { id: endpointId, label, family } = endpoint;
    const ask: ModelAsk = { kind: "model", part, hop, endpointId, label, family, number };
    const messages = messagesOf(input, ask);
    if (!messages) return;
    const slot = callSlot(ask, endpoint, messages);
    steps.push({ slot, ask, parts: [part], cost: estimateCall({ endpoint, messages }) });
  };
  const closed = closedBookOf(input.endpoints);
  const [first] = closed;
  const last = input.plan.hops.find((it) => it.last);
  if (parts.has("guesses") && first)
    for (const hop of input.plan.hops) if (!hop.last && guessable(hop)) add("guesses", first, hop.nodeId);
  // By turns, so that a run that is stopped has heard every family.
  if (parts.has("closed-book"))
    for (let sample = 0; sample < CLOSED_BOOK_SAMPLES; sample += 1)
      for (const endpoint of closed) add("closed-book", endpoint, null);
  if (parts.has("type-guess") && last && last.clause !== "" && closed.length > 0)
    for (let sample = 0; sample < TYPE_GUESS_SAMPLES; sample += 1) {
      const endpoint = closed[sample % closed.length];
      if (endpoint) add("type-guess", endpoint, last.nodeId);
    }
  if (parts.has("tools")) for (const endpoint of searchingOf(input.endpoints)) add("tools", endpoint, null);
  return steps;
}

function noEngine(engines: readonly AttackEngine[]): NotAskedReason {
  const standing = engines.filter((it) => it.targets > 0);
  return standing.find((it) => it.why !== null)?.why ?? "no_engine";
}

/** Why a part asks nothing. */
function reasonFor(part: AttackPart, { plan, engines, endpoints }: AttackInput): NotAskedReason {
  const none = (kind: NotAskedReason): NotAskedReason =>
    endpoints.some((it) => it.enabled) ? kind : "no_panel";
  switch (part) {
    case "probes":
      return noEngine(engines);
    case "guesses":
      return plan.hops.some(guessable) ? noEngine(engines) : "no_clause";
    case "closed-book":
      return none("no_closed_book");
    case "type-guess":
      return closedBookOf(endpoints).length > 0 ? "no_clause" : none("no_closed_book");
    case "tools":
      return none("no_tools");
  }
}

/** Every question that the chosen parts ask, each once, and why a part asks none. */
export function planSteps(input: AttackInput, chosen: readonly AttackPart[]): PlannedAttack {
  const parts = new Set(chosen);
  const steps = [...searches(input, parts), ...calls(input, parts)];
  return {
    steps,
    notAsked: [...parts]
      .filter((part) => !steps.some((step) => step.parts.includes(part)))
      .map((part) => ({ part, why: reasonFor(part, input) })),
  };
}
