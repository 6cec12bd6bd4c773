import { TouchstoneError } from "@touchstone/contract";
import type { ChatReply, World } from "../world.ts";
import type { PanelMessage } from "./message.ts";
import type { PanelEndpointRow } from "./repository.ts";

/** A call that failed at the endpoint, as the edge throws it. Anything else is a fault of the program or a stop. */
interface ModelFailure {
  message: string;
  retryable: boolean;
  /** Seconds the endpoint asked us to wait. */
  retryAfter: number | null;
  timedOut: boolean;
}

export type ModelCall = { ok: true; reply: ChatReply } | ({ ok: false } & ModelFailure);

const isModelFailure = (error: unknown): error is ModelFailure =>
  error instanceof Error &&
  "retryable" in error &&
  typeof error.retryable === "boolean" &&
  "timedOut" in error;

/**
 * Calls an endpoint once, outside any transaction. The key is opened here and goes nowhere else: it is blacked out in
 * everything that came back, since endpoints quote it in their errors. A stop is thrown on.
 */
export async function callModel(
  world: Pick<World, "vault" | "panel">,
  endpoint: PanelEndpointRow,
  messages: PanelMessage[],
  signal: AbortSignal | null,
): Promise<ModelCall> {
  const { baseUrl, model, keyCipher, temperature, extraBody } = endpoint;
  const key = keyCipher === null ? null : world.vault.open(keyCipher);
  const clean = (text: string): string => (key === null || key === "" ? text : text.replaceAll(key, "[key]"));
  try {
    const reply = await world.panel.complete(
      { baseUrl, model, key, temperature, extraBody },
      messages,
      signal,
    );
    return { ok: true, reply: { ...reply, text: clean(reply.text), raw: clean(reply.raw) } };
  } catch (error) {
    if (isModelFailure(error)) {
      const { retryable, retryAfter, timedOut } = error;
      return { ok: false, message: clean(error.message), retryable, retryAfter, timedOut };
    }
    if (error instanceof TouchstoneError)
      return { ok: false, message: error.reason, retryable: false, retryAfter: null, timedOut: false };
    throw error;
  }
}
