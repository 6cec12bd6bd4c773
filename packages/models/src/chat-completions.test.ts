import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { ChatEndpoint } from "@touchstone/services/ports";
import { afterEach, describe, expect, it } from "vitest";
import { chatCompletions, chatCompletionsWithin } from "./chat-completions.ts";

interface Asked {
  path: string;
  authorization: string | undefined;
  body: Record<string, unknown>;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A stand-in that speaks the protocol; answers as the test says and remembers what it was asked. */
async function endpoint(
  answer: (response: ServerResponse, asked: Asked) => void,
  more: Partial<ChatEndpoint> = {},
): Promise<{ endpoint: ChatEndpoint; asked: Asked[] }> {
  const asked: Asked[] = [];
  server = createServer((request: IncomingMessage, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const one = {
        path: request.url ?? "",
        authorization: request.headers.authorization,
        body: JSON.parse(text),
      };
      asked.push(one);
      answer(response, one);
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const address = listening.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return {
    asked,
    endpoint: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: "cedar-large",
      key: "k-123",
      temperature: 0.2,
      extraBody: {},
      ...more,
    },
  };
}

const json = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) => {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
};

const completion = (content: string, finish = "stop") => ({
  id: "c1",
  object: "chat.completion",
  created: 1,
  model: "cedar-large-2026-02",
  system_fingerprint: "fp_9",
  choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: finish }],
  usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
});

const ask = [{ role: "user" as const, content: "What is it?" }];

describe("a chat-completions endpoint", () => {
  it("is asked once with model, key, temperature and its own settings, and its answer is kept whole", async () => {
    const { endpoint: at, asked } = await endpoint(
      (response) => json(response, 200, completion("Answer: 42")),
      {
        extraBody: { web_search: { depth: "high" } },
      },
    );
    const reply = await chatCompletions.complete(at, ask, null);
    expect(reply).toMatchObject({
      text: "Answer: 42",
      modelId: "cedar-large-2026-02",
      fingerprint: "fp_9",
      tokensIn: 120,
      tokensOut: 30,
      finish: "stop",
    });
    expect(JSON.parse(reply.raw)).toEqual(completion("Answer: 42"));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({
      path: "/v1/chat/completions",
      authorization: "Bearer k-123",
      body: { model: "cedar-large", temperature: 0.2, messages: ask, web_search: { depth: "high" } },
    });
  });

  it("is asked without key and temperature where none is set", async () => {
    const { endpoint: at, asked } = await endpoint(
      (response) => json(response, 200, completion("Answer: 1")),
      {
        key: null,
        temperature: null,
      },
    );
    await chatCompletions.complete({ ...at, baseUrl: `${at.baseUrl}/` }, ask, null);
    expect(asked[0]?.authorization).toBeUndefined();
    expect(asked[0]?.path).toBe("/v1/chat/completions");
    expect(asked[0]?.body).not.toHaveProperty("temperature");
  });

  it("that is busy may be asked again after the time it names, in seconds or as a date", async () => {
    const busy = await endpoint((response) =>
      json(response, 429, { error: { message: "slow down" } }, { "retry-after": "37" }),
    );
    await expect(chatCompletions.complete(busy.endpoint, ask, null)).rejects.toMatchObject({
      name: "ModelCallError",
      retryable: true,
      retryAfter: 37,
      timedOut: false,
    });
    expect(busy.asked).toHaveLength(1);
    server?.close();
    const at = new Date(Date.now() + 90_000).toUTCString();
    const dated = await endpoint((response) => json(response, 503, {}, { "retry-after": at }));
    const error = await chatCompletions.complete(dated.endpoint, ask, null).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ retryable: true });
    expect(error).toHaveProperty("retryAfter", expect.closeTo(90, -1));
  });

  it("that breaks may be asked again; one that refuses the key or the request may not", async () => {
    const broken = await endpoint((response) => json(response, 500, { error: { message: "oops" } }));
    await expect(chatCompletions.complete(broken.endpoint, ask, null)).rejects.toMatchObject({
      retryable: true,
      retryAfter: null,
    });
    for (const status of [400, 401, 403, 404]) {
      server?.close();
      const refusing = await endpoint((response) => json(response, status, { error: { message: "no" } }));
      await expect(chatCompletions.complete(refusing.endpoint, ask, null)).rejects.toMatchObject({
        retryable: false,
      });
    }
  });

  it("that answers with something else than the protocol is told apart", async () => {
    const { endpoint: at } = await endpoint((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end("{not json");
    });
    await expect(chatCompletions.complete(at, ask, null)).rejects.toMatchObject({
      name: "ModelCallError",
      timedOut: false,
    });
  });

  it("that does not answer in time is a time-out", async () => {
    const { endpoint: at } = await endpoint(() => {});
    await expect(chatCompletionsWithin(50).complete(at, ask, null)).rejects.toMatchObject({
      retryable: true,
      timedOut: true,
    });
  });

  it("that cannot be reached may be asked again", async () => {
    const { endpoint: at } = await endpoint(() => {});
    server?.close();
    server?.closeAllConnections();
    await expect(chatCompletions.complete(at, ask, null)).rejects.toMatchObject({
      retryable: true,
      timedOut: false,
    });
  });

  it("that withholds its answer says so", async () => {
    const { endpoint: at } = await endpoint((response) =>
      json(response, 200, completion("", "content_filter")),
    );
    expect(await chatCompletions.complete(at, ask, null)).toMatchObject({
      text: "",
      finish: "content-filter",
    });
  });

  it("is let go when the run is stopped", async () => {
    const stop = new AbortController();
    const { endpoint: at } = await endpoint(() => stop.abort());
    await expect(chatCompletions.complete(at, ask, stop.signal)).rejects.not.toMatchObject({
      name: "ModelCallError",
    });
  });

  it("needs an address of the web", async () => {
    const { endpoint: at } = await endpoint(() => {});
    await expect(
      chatCompletions.complete({ ...at, baseUrl: "file:///etc/passwd" }, ask, null),
    ).rejects.toMatchObject({ code: "bad_input" });
  });
});
