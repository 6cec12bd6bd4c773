import { Agent, request } from "node:http";

/** As many at once, on both sides of every comparison. */
export const CONNECTIONS = 16;

/**
 * Does `total` pieces of work on 16 lanes, each lane one piece after the other.
 * @returns pieces per second
 */
export async function perSecond(total: number, work: (lane: number, piece: number) => Promise<void>): Promise<number> {
  let next = 0;
  const started = performance.now();
  const lane = async (_: unknown, at: number) => {
    while (next < total) {
      const piece = next;
      next += 1;
      await work(at, piece);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return (total / (performance.now() - started)) * 1000;
}

/** A request and its whole answer over connections that are kept. */
export interface Http {
  get: (path: string, cookie: string) => Promise<unknown>;
  post: (path: string, cookie: string, body: unknown) => Promise<unknown>;
  close: () => void;
}

export function httpTo(url: string): Http {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = (method: string, path: string, cookie: string, body?: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const headers: Record<string, string | number> = { "x-touchstone": "1", cookie };
      if (body !== undefined)
        Object.assign(headers, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      const outgoing = request(new URL(path, url), { method, agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.once("error", reject);
        answer.once("end", () => {
          const text = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      outgoing.once("error", reject);
      outgoing.end(body);
    });
  return {
    get: (path, cookie) => send("GET", path, cookie),
    post: (path, cookie, body) => send("POST", path, cookie, JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}
