import type { Rules, TaskDocument } from "@touchstone/contract";
import type { TaskType } from "@touchstone/task-types";
import { canonicalJson, sha256Hex } from "@touchstone/text";
import type { PanelMessage } from "../panel/message.ts";
import type { PanelEndpointRow } from "../panel/repository.ts";
import { type PassRequest, panelMessages } from "./prompts.ts";

/** One call that a run may make. */
export interface PlannedCall {
  /** Same endpoint, settings, prompt and repetition: same slot. What is stored under it is not called again. */
  slot: string;
  pass: PassRequest["pass"];
  endpoint: PanelEndpointRow;
  messages: PanelMessage[];
  promptHash: string;
}

export interface CallPlan {
  /** In the order of calling; the first `base` are always made, the others while the rules still ask for more. */
  calls: PlannedCall[];
  base: number;
  families: string[];
  /** Pass e needs a second search engine within a family. */
  otherBackend: boolean;
}

type Endpoint = PanelEndpointRow;
/** Extra calls for answers that did not count and for the quiet streak, as a multiple of the calls required. */
const EXTRA = 3;
/** Families in which passes b, d and e run at least (CHECKS.md 10.2). */
const SPREAD = 2;

const familyOf = (endpoint: Endpoint): string => endpoint.family.trim().toLowerCase();

function byFamily(endpoints: readonly Endpoint[]): Endpoint[][] {
  const families = new Map<string, Endpoint[]>();
  // What cannot search never counts (CHECKS.md 14.3), so it is not asked.
  for (const it of endpoints.filter((one) => one.enabled && one.search !== "none"))
    families.set(familyOf(it), [...(families.get(familyOf(it)) ?? []), it]);
  return [...families.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, own]) => own);
}

const otherBackend = (own: readonly Endpoint[]): Endpoint | undefined =>
  own.find(
    (it) =>
      it.backend.trim() !== "" && it.backend.trim().toLowerCase() !== own[0]?.backend.trim().toLowerCase(),
  );

/**
 * The calls of a run in their order (CHECKS.md 10.2): passes a and c in every family, b, d and e in two, then a, b and c
 * by turns until the rules are satisfied. The tier `enumerated` asks no model. The same input gives the same plan, so a
 * run that was interrupted finds what it has already paid for.
 */
export function planCalls(
  type: TaskType,
  document: TaskDocument,
  endpoints: readonly Endpoint[],
  rules: Rules,
): CallPlan {
  const families = byFamily(endpoints);
  const { tier, minCalls } = rules.uniqueness;
  const view = type.solverView(document);
  const gold = type.goldText(document);
  const statements = type.units(document).map((unit) => unit.statement);
  const repeats = new Map<string, number>();
  const calls: PlannedCall[] = [];
  const add = (endpoint: Endpoint | undefined, request: PassRequest) => {
    if (!endpoint) return;
    const messages = panelMessages(view, request);
    const promptHash = sha256Hex(canonicalJson(messages));
    const { baseUrl, model, temperature, extraBody } = endpoint;
    const call = canonicalJson([request.pass, baseUrl, model, temperature, extraBody, promptHash]);
    const repeat = repeats.get(call) ?? 0;
    repeats.set(call, repeat + 1);
    calls.push({ slot: sha256Hex(`${call} ${repeat}`), pass: request.pass, endpoint, messages, promptHash });
  };
  const names = families.flatMap((own) => own.slice(0, 1).map(familyOf));
  const backends = families.some((own) => otherBackend(own) !== undefined);
  if (tier === "enumerated" || families.length === 0)
    return { calls, base: 0, families: names, otherBackend: backends };

  // A family with several endpoints takes them by turns; the first stands for its usual search engine.
  let turn = 0;
  const one = (own: readonly Endpoint[]): Endpoint | undefined => own[turn % own.length];
  for (const own of families) {
    add(own[0], { pass: "a" });
    add(own[0], { pass: "c", gold });
  }
  for (const own of families.slice(0, SPREAD)) add(own[0], { pass: "b" });
  if (tier === "full") {
    const dropped = Math.max(statements.length, Math.min(SPREAD, families.length));
    for (let at = 0; at < dropped && statements.length > 0; at += 1)
      add(families[at % families.length]?.[0], {
        pass: "d",
        statement: statements[at % statements.length] ?? "",
      });
    const others = families.map(otherBackend).filter((it) => it !== undefined);
    for (const endpoint of others.slice(0, SPREAD)) add(endpoint, { pass: "e" });
  }
  const rotation = ["a", "b", "c"] as const;
  const fill = () => {
    const own = families[turn % families.length] ?? [];
    const pass = rotation[Math.floor(turn / families.length) % rotation.length] ?? "a";
    add(one(own), pass === "c" ? { pass, gold } : { pass });
    turn += 1;
  };
  while (calls.length < minCalls) fill();
  const base = calls.length;
  while (calls.length < base + minCalls * EXTRA) fill();
  return { calls, base, families: names, otherBackend: backends };
}
