import { createServer } from "node:http";
import { test } from "@playwright/test";

/** A model on this machine that says the same to every question while the tests of a file run. */
export function withModel(says: string): () => string {
  let address = "";
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          id: "c1",
          object: "chat.completion",
          created: 1,
          model: "cedar-small-2026",
          choices: [{ index: 0, message: { role: "assistant", content: says }, finish_reason: "stop" }],
          usage: { prompt_tokens: 400, completion_tokens: 20, total_tokens: 420 },
        }),
      );
    });
  });
  test.beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const at = server.address();
    address = `http://127.0.0.1:${typeof at === "object" && at ? at.port : 0}/v1`;
  });
  test.afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  return () => address;
}
