import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { TouchstoneError } from "@touchstone/contract";
import type { ModelPanel } from "@touchstone/services/ports";
import { APICallError, generateText } from "ai";

const TIMEOUT_MS = 300_000;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** What a failed call means for the run: try again later, or not at all. */
export class ModelCallError extends Error {
  override readonly name = "ModelCallError";
  constructor(
    message: string,
    readonly retryable: boolean,
    /** Seconds the endpoint asked us to wait, if it did. */
    readonly retryAfter: number | null,
    readonly timedOut: boolean,
  ) {
    super(message);
  }
}

const retryAfterOf = (error: APICallError): number | null => {
  const value = Number(error.responseHeaders?.["retry-after"]);
  return Number.isFinite(value) && value >= 0 ? value : null;
};

/**
 * Any endpoint that speaks the chat-completions protocol. One call, no retries: the run decides about those. Output is
 * data; no tools are offered from here (a provider's own search is switched on through `extraBody`).
 */
export const chatCompletions: ModelPanel = {
  complete: async (endpoint, messages, signal) => {
    if (!/^https?:\/\//.test(endpoint.baseUrl)) throw new TouchstoneError("bad_input", "endpoint_url");
    const provider = createOpenAICompatible({
      name: "panel",
      baseURL: endpoint.baseUrl.replace(/\/+$/, ""),
      ...(endpoint.key ? { apiKey: endpoint.key } : {}),
    });
    try {
      const result = await generateText({
        model: provider(endpoint.model),
        messages,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        ...(endpoint.temperature === null ? {} : { temperature: endpoint.temperature }),
        // Passed on as they stand: how an endpoint switches its search on differs from one to the next.
        providerOptions: { panel: endpoint.extraBody as Record<string, never> },
      });
      const body = (result.response.body ?? {}) as Record<string, unknown>;
      return {
        text: result.text,
        modelId: text(body.model) || endpoint.model,
        fingerprint: text(body.system_fingerprint),
        tokensIn: result.usage.inputTokens ?? 0,
        tokensOut: result.usage.outputTokens ?? 0,
        raw: JSON.stringify(body),
        finish: result.finishReason,
      };
    } catch (error) {
      if (signal.aborted) throw error;
      if (APICallError.isInstance(error)) {
        const status = error.statusCode ? `HTTP ${error.statusCode}` : "no answer";
        throw new ModelCallError(`${status}: ${error.message}`.slice(0, 500), error.isRetryable, retryAfterOf(error), false);
      }
      const timedOut = error instanceof Error && error.name === "TimeoutError";
      throw new ModelCallError(error instanceof Error ? error.message.slice(0, 500) : "the call failed", true, null, timedOut);
    }
  },
};
