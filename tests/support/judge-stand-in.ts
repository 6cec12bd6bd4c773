import { once } from "node:events";
import { createServer } from "node:http";

/** One unit as a judge is asked about it. */
export interface AskedUnit {
  unitId: string;
  gold: string;
  candidate: string;
}

/** What the stand-in was asked, and in which order the two texts stood. */
export interface Asked {
  authorization: string | undefined;
  order: "gold_first" | "candidate_first";
  units: AskedUnit[];
}

export interface JudgeStandIn {
  /** Address for a judge file. */
  baseUrl: string;
  /** All requests, answered or not. */
  asked: Asked[];
  /** Resolves with the first request that is left without an answer. */
  held: Promise<void>;
  stop: () => Promise<void>;
}

export type Verdict = "match" | "no_match" | "cannot_tell";

interface Behaviour {
  verdict: (unit: AskedUnit, order: Asked["order"]) => Verdict;
  /** Requests from this one on, counted from 1, are never answered. */
  holdFrom?: number;
}

/** An endpoint on this machine that speaks chat completions and gives verdicts by a rule. */
export async function judgeStandIn({ verdict, holdFrom }: Behaviour): Promise<JudgeStandIn> {
  const asked: Asked[] = [];
  let heldNow: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    heldNow = resolve;
  });
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    request.on("end", () => {
      const { messages } = JSON.parse(text) as { messages: { content: string }[] };
      const data = /^\{.*$/m.exec(messages.at(-1)?.content ?? "")?.[0] ?? "{}";
      const { units } = JSON.parse(data) as { units: AskedUnit[] };
      const names = Object.keys(units[0] ?? {});
      const order = names.indexOf("gold") < names.indexOf("candidate") ? "gold_first" : "candidate_first";
      asked.push({ authorization: request.headers.authorization, order, units });
      if (holdFrom !== undefined && asked.length >= holdFrom) return heldNow();
      const content = JSON.stringify(
        units.map((unit) => ({ unitId: unit.unitId, verdict: verdict(unit, order), quote: "" })),
      );
      response.writeHead(200, { "content-type": "application/json" });
      response.end(
        JSON.stringify({
          id: "c1",
          object: "chat.completion",
          created: 1,
          model: "cedar-judge-2026",
          choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
          usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
        }),
      );
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/v1`,
    asked,
    held,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
