import type { JudgeIdentity } from "../score/score-set.ts";
import type { JudgeRecord, KnownRecords } from "./judge-record.ts";

/** Message to a chat model. */
export interface JudgeMessage {
  role: "system" | "user";
  content: string;
}

/** What a call gives: the text with the model as the endpoint names it, or why there is none. */
export type JudgeReply =
  | { text: string; modelId: string | null; fingerprint: string | null }
  | { failed: string };

/** A language model as judge. Nothing here does I/O: calls, clock and store are handed in. */
export interface Judge {
  identity: JudgeIdentity;
  /** One call without tools, with the identity's parameters; retries of the network are the caller's. Never throws for a failed call. */
  ask: (messages: readonly JudgeMessage[]) => Promise<JudgeReply>;
  /** Time of an answer, ISO 8601. */
  now: () => string;
  /** Stores the records of one call, all or none; a verdict is used only after this has come back. */
  record: (records: readonly JudgeRecord[]) => Promise<void> | void;
  /** Records of earlier sessions: what they answer is not asked again. */
  known: KnownRecords;
  /** Looked at before every call; an aborted signal makes the functions throw, and nothing recorded is lost. */
  signal?: AbortSignal | undefined;
}

/** Tests against a deliberately false gold (CHECKS.md 10.9): a judge that accepts one fails its instrument check. */
export interface InstrumentCount {
  tested: number;
  accepted: number;
}
