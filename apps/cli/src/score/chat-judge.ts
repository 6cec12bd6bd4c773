import { setTimeout as wait } from "node:timers/promises";
import { chatCompletions, ModelCallError } from "@touchstone/models";
import { type Judge, type JudgeRecord, judgeIdentity, type KnownRecords } from "@touchstone/scoring";
import type { ModelPanel } from "@touchstone/services/ports";
import type { JudgeFile } from "./judge-file.ts";

/** Times one call is made again after a failure that may pass, and the pauses before them in seconds (start values). */
const PAUSES = [1, 4];
const LONGEST_PAUSE = 60;
/** After so many failed calls in a row the endpoint is taken to be down, and is not asked any more. */
const GIVE_UP_AFTER = 5;

/** What asking cost. */
export interface JudgeUse {
  calls: number;
  failed: number;
  tokensIn: number;
  tokensOut: number;
  /** The last failure, in the endpoint's words. */
  failure: string | null;
}

interface Store {
  known: KnownRecords;
  record: (records: readonly JudgeRecord[]) => void;
}

/**
 * A judge over a chat-completions endpoint. A call that fails for good is a failed reply and leaves its unit open; an
 * aborted signal makes calls throw.
 */
export function chatJudge(
  file: JudgeFile,
  key: string | null,
  store: Store,
  signal: AbortSignal,
  panel: ModelPanel = chatCompletions,
): { judge: Judge; use: JudgeUse } {
  const { baseUrl, model, temperature, maxTokens, extraBody } = file;
  const endpoint = {
    baseUrl,
    model,
    key,
    temperature,
    extraBody: { ...extraBody, ...(maxTokens !== undefined && { max_tokens: maxTokens }) },
  };
  const use: JudgeUse = { calls: 0, failed: 0, tokensIn: 0, tokensOut: 0, failure: null };
  let failedInARow = 0;

  const ask: Judge["ask"] = async (messages) => {
    if (failedInARow >= GIVE_UP_AFTER) return { failed: use.failure ?? "" };
    for (let attempt = 0; ; attempt++) {
      use.calls++;
      try {
        const reply = await panel.complete(endpoint, [...messages], signal);
        failedInARow = 0;
        use.tokensIn += reply.tokensIn;
        use.tokensOut += reply.tokensOut;
        return { text: reply.text, modelId: reply.modelId, fingerprint: reply.fingerprint || null };
      } catch (error) {
        if (!(error instanceof ModelCallError)) throw error;
        const pause = PAUSES[attempt];
        if (!error.retryable || pause === undefined || failedInARow > 0) {
          use.failed++;
          failedInARow++;
          use.failure = error.message;
          return { failed: error.message };
        }
        await wait(Math.min(error.retryAfter ?? pause, LONGEST_PAUSE) * 1_000, undefined, { signal });
      }
    }
  };

  return {
    judge: {
      identity: judgeIdentity(file),
      ask,
      now: () => new Date().toISOString(),
      record: store.record,
      known: store.known,
      signal,
    },
    use,
  };
}
