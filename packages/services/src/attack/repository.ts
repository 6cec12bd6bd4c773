import type { Json } from "@touchstone/contract";
import type { AttackEngine, AttackPart, AttackStepState, NotAskedReason } from "./views.ts";

/** One attempt to break a draft. */
export interface AttackRow {
  id: string;
  taskId: string;
  /** Version of the draft it was made from. */
  version: number;
  /** The attacked content as a document; it holds the answer. */
  document: Json;
  contentHash: string;
  /** Hash of what each check reads, by check. */
  inputs: Record<string, string>;
  parts: AttackPart[];
  engines: AttackEngine[];
  notAsked: { part: AttackPart; why: NotAskedReason }[];
  costCap: number;
  costCapReached: boolean;
  jobId: string;
  startedBy: string;
  startedAt: Date;
  finishedAt: Date | null;
}

/** A query to a database, for the probes and the hops that want to know its answer. */
export interface SearchAsk {
  kind: "search";
  database: string;
  words: string;
  probes: string[];
  hops: string[];
}

/** A call of a model. */
export interface ModelAsk {
  kind: "model";
  part: Exclude<AttackPart, "probes">;
  /** Node of the hop that is guessed at. */
  hop: string | null;
  endpointId: string;
  label: string;
  family: string;
  /** From 1, within one part, hop and endpoint. */
  number: number;
}

export type AttackAsk = SearchAsk | ModelAsk;

export interface SearchFound {
  kind: "search";
  query: string;
  identifiers: string[];
  total: number | null;
  capped: boolean;
  release: string;
}

export interface ModelSaid {
  kind: "model";
  text: string;
  modelId: string;
  fingerprint: string;
  promptHash: string;
  params: Record<string, Json>;
  tokensIn: number;
  tokensOut: number;
}

/** One question of an attack and its answer. */
export interface AttackStep {
  attackId: string;
  /** Place in the order of asking. */
  seq: number;
  /** Names what is asked with all its settings; an answer stands for every question of the same slot. */
  slot: string;
  ask: AttackAsk;
  state: AttackStepState;
  why: string | null;
  tries: number;
  /** Not before this time; null where it may be asked at once. */
  retryAt: Date | null;
  found: SearchFound | ModelSaid | null;
  cost: number;
  askedAt: Date | null;
}

export type AttackStepPatch = Partial<
  Pick<AttackStep, "state" | "why" | "tries" | "retryAt" | "found" | "cost" | "askedAt">
>;

export interface AttackRepository {
  insert: (row: AttackRow, steps: AttackStep[]) => Promise<void>;
  byId: (attackId: string) => Promise<AttackRow | null>;
  /** Attacks on a task, newest first. */
  ofTask: (taskId: string) => Promise<AttackRow[]>;
  latest: (taskId: string) => Promise<AttackRow | null>;
  /** In the order of asking. */
  steps: (attackId: string) => Promise<AttackStep[]>;
  /** Changes a step that is still open; `raw` is the whole answer of a model, kept for the record. */
  settleStep: (attackId: string, seq: number, patch: AttackStepPatch, raw?: string) => Promise<void>;
  update: (
    attackId: string,
    patch: Partial<Pick<AttackRow, "jobId" | "costCapReached" | "finishedAt">>,
  ) => Promise<void>;
  /** What all attacks on a task have cost. */
  spent: (taskId: string) => Promise<number>;
}
