import type { Finding, JobState } from "@touchstone/contract";
import type { AttackHop, AttackLack, AttackProbe, AttackTarget } from "@touchstone/task-types/attack";
import { z } from "zod";

/**
 * Parts of an attack: verbatim queries; the likeliest guesses per hop; the question asked of models without tools; the last
 * clause alone asked of them; the question asked of models with tools.
 */
export const AttackPart = z.enum(["probes", "guesses", "closed-book", "type-guess", "tools"]);
export type AttackPart = z.infer<typeof AttackPart>;

export const StartAttack = z.object({
  /** Version of the draft that the author saw; a newer one is not attacked behind their back. */
  version: z.int().min(1),
  parts: z.array(AttackPart).min(1),
  /** What its calls may cost at most, in the currency of the panel's prices. */
  costCap: z.number().min(0).max(1_000_000),
});
export type StartAttack = z.infer<typeof StartAttack>;

/** Why a part, an engine or an endpoint is not asked at all. */
export type NotAskedReason =
  /** The studio is set to ask nobody, or its key is missing. */
  | "offline"
  | "key_missing"
  /** No hidden record stands in this database. */
  | "no_target"
  /** No database with a hidden record can be searched by free words. */
  | "no_engine"
  /** No words of the question are bound to the hop. */
  | "no_clause"
  /** No endpoint is set up, or none of the kind that the part asks. */
  | "no_panel"
  | "no_closed_book"
  | "no_tools"
  /** Nobody has said whether the endpoint can search. */
  | "search_unknown"
  | "disabled";

/** A database that can be searched by free words, and why it is not asked. */
export interface AttackEngine {
  database: string;
  title: string;
  class: "keyword";
  /** How many records are read of an answer. */
  depth: number;
  standing: "ready" | "offline" | "key_missing";
  /** Hidden records that stand in it. */
  targets: number;
  why: NotAskedReason | null;
}

/** A model endpoint of the benchmark's panel and what it is asked for. Only endpoints of the panel are ever called. */
export interface AttackEndpoint {
  endpoint: string;
  label: string;
  family: string;
  use: "closed-book" | "tools" | null;
  why: NotAskedReason | null;
  /** Calls and their estimated price, if every part is chosen. */
  calls: number;
  cost: number;
}

/** What one part would ask. */
export interface AttackPartPlan {
  part: AttackPart;
  /** Questions to databases. */
  queries: number;
  /** Calls of models and their estimated price. */
  calls: number;
  cost: number;
  /** Why nothing is asked; null where something is. */
  why: NotAskedReason | null;
}

/** What an attack on the saved draft would ask, and what that would cost. */
export interface AttackPlanView {
  /** Version of the draft it is made from. */
  version: number;
  /** What the draft lacks; with any of it `start` is refused. */
  missing: AttackLack[];
  probes: AttackProbe[];
  targets: AttackTarget[];
  hops: AttackHop[];
  engines: AttackEngine[];
  endpoints: AttackEndpoint[];
  parts: AttackPartPlan[];
  /** Of all parts together. Parts share no call; a query that two parts ask is asked once. */
  queries: number;
  calls: number;
  cost: number;
  /** The task's cap for attacks by the benchmark's rules, what earlier ones have cost, and what is left for this one. */
  cap: { limit: number; spent: number; left: number };
  /** An attack on this task is under way. */
  running: boolean;
}

/** Standing of one question or call. `skipped`: it was not asked after all, `why` says why. */
export type AttackStepState = "open" | "answered" | "refused" | "skipped";

/** One query to one database. */
export interface AttackProbeResult {
  database: string;
  state: AttackStepState;
  /** Code of a refusal, `cost_cap`, `cancelled` or the like. */
  why: string | null;
  /** The search as it was sent. */
  query: string;
  /** Place of each record that stands in this database; null: not among what was read. */
  ranks: { target: string; rank: number | null }[];
  best: number | null;
  /** How many records were read, how many there are as the database states it, and how deep it is read at most. */
  read: number;
  total: number | null;
  depth: number;
  at: string | null;
}

/** The likeliest guesses at one hop by one database or model. */
export interface AttackGuess {
  by: "database" | "model";
  /** Database, or label of the endpoint. */
  source: string;
  state: AttackStepState;
  why: string | null;
  /** Names or identifiers, the likeliest first. */
  guesses: { text: string; hit: boolean }[];
  hit: boolean;
  at: string | null;
}

/** One answer of a model. */
export interface AttackSample {
  part: "closed-book" | "type-guess" | "tools";
  endpoint: string;
  label: string;
  family: string;
  /** As the endpoint names it. */
  model: string;
  /** From 1, within one part and endpoint. */
  number: number;
  state: AttackStepState;
  why: string | null;
  /** By the task's own profile; what no rule decides is not correct. Null until it is answered. */
  grade: "correct" | "not_correct" | "unparsed" | null;
  /** The answer that was read out of the text, or the beginning of the text where none was. */
  answer: string;
  cost: number;
  at: string | null;
}

/** What a check says by what the attack found, with the thresholds of the rules in force. */
export interface AttackVerdict {
  checkId: string;
  verdict: "block" | "warn" | "pass" | "not_run";
  /** Code of a sentence, where it was not run. */
  reason: string | null;
  findings: Finding[];
  measured: unknown;
  /** It is the check's result on the latest revision. */
  evidence: boolean;
}

export interface AttackView {
  attack: {
    id: string;
    state: "running" | "finished" | "cancelled" | "failed";
    /** Version of the draft it was made from. */
    version: number;
    /** The question's words or the chain have changed since. */
    stale: boolean;
    parts: AttackPart[];
    startedAt: string;
    finishedAt: string | null;
    progress: {
      job: string;
      state: JobState;
      done: number;
      total: number;
      cancelling: boolean;
      /** When it goes on, where a host asked to be left alone. */
      resumesAt: string | null;
      error: string | null;
    };
    cost: { spent: number; cap: number; capReached: boolean };
    engines: AttackEngine[];
    targets: AttackTarget[];
    probes: (AttackProbe & { results: AttackProbeResult[] })[];
    hops: (AttackHop & { guesses: AttackGuess[]; why: NotAskedReason | null })[];
    samples: AttackSample[];
    /** Parts that were chosen and asked nothing. */
    notAsked: { part: AttackPart; why: NotAskedReason }[];
    verdicts: AttackVerdict[];
  } | null;
}
