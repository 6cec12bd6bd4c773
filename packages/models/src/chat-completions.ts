import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { TouchstoneError } from "@touchstone/contract";
import type { ModelPanel } from "@touchstone/services/ports";
import { APICallError, generateText } from "ai";
import { ModelCallError } from "./model-call-error.ts";

const TIMEOUT_MS = 300_000;
const text = (value: unknown): string => (typeof value === "string" ? value : "");

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** Seconds to wait as the endpoint says it: a number, or a date. */
const retryAfterOf = (error: APICallError): number | null => {
  const value = error.responseHeaders?.["retry-after"];
  if (value === undefined) return null;
  const seconds = /^\d+(?:\.\d+)?$/.test(value.trim())
    ? Number(value)
    : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

/**
 * Any endpoint that speaks the chat-completions protocol. One call, no retries: the run decides about those. Output is
 * data; no tools are offered from here (a provider's own search is switched on through `extraBody`).
 */
export const chatCompletionsWithin = (limitMs: number): ModelPanel => ({
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
        abortSignal: AbortSignal.any([...(signal ? [signal] : []), AbortSignal.timeout(limitMs)]),
        ...(endpoint.temperature === null ? {} : { temperature: endpoint.temperature }),
        // Passed on as they stand: how an endpoint switches its search on differs from one to the next.
        providerOptions: { panel: endpoint.extraBody },
      });
      const body = fieldsOf(result.response.body);
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
      if (signal?.aborted) throw error;
      if (APICallError.isInstance(error)) {
        const status = error.statusCode ? `HTTP ${error.statusCode}` : "no answer";
        throw new ModelCallError(
          `${status}: ${error.message}`.slice(0, 500),
          error.isRetryable,
          retryAfterOf(error),
          false,
        );
      }
      const timedOut = error instanceof Error && error.name === "TimeoutError";
      throw new ModelCallError(
        error instanceof Error ? error.message.slice(0, 500) : "the call failed",
        true,
        null,
        timedOut,
      );
    }
  },
});

/** The same with the time limit of real runs. */
export const chatCompletions: ModelPanel = chatCompletionsWithin(TIMEOUT_MS);
