import type { ChatEndpoint, ModelPanel } from "../src/index.ts";

/** A failure as the edge throws it. */
export class ScriptedFailure extends Error {
  override readonly name = "ModelCallError";
  constructor(
    message: string,
    readonly retryable: boolean,
    readonly retryAfter: number | null = null,
    readonly timedOut = false,
  ) {
    super(message);
  }
}

export interface ScriptedCall {
  endpoint: ChatEndpoint;
  prompt: string;
}

export interface ScriptedPanel extends ModelPanel {
  calls: ScriptedCall[];
  /** What is said to the next calls; an error is thrown. */
  say: (answer: (call: ScriptedCall, index: number) => string | Error) => void;
}

const sayNothing = (): string => "Answer: nothing";

/** Models that say what the test tells them to, at 1,000 tokens in and 500 out a call. */
export function scriptedPanel(): ScriptedPanel {
  let answer: (call: ScriptedCall, index: number) => string | Error = sayNothing;
  const calls: ScriptedCall[] = [];
  return {
    calls,
    say: (next) => {
      answer = next;
    },
    complete: async (endpoint, messages) => {
      const call = { endpoint, prompt: messages.map((it) => it.content).join("\n") };
      calls.push(call);
      const said = answer(call, calls.length - 1);
      if (said instanceof Error) throw said;
      return {
        text: said,
        modelId: `${endpoint.model}-2026`,
        fingerprint: "fp",
        tokensIn: 1000,
        tokensOut: 500,
        raw: JSON.stringify({ said, authorization: endpoint.key }),
        finish: "stop",
      };
    },
  };
}
