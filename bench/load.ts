import { connect, type Socket } from "node:net";

/** As many at once, on both sides of every comparison. */
export const CONNECTIONS = 16;

/**
 * Does `total` pieces of work on 16 lanes, each lane one piece after the other.
 * @returns pieces per second
 */
export async function perSecond(
  total: number,
  work: (lane: number, piece: number) => Promise<void>,
): Promise<number> {
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

/** Requests over connections that are kept: a lane has one, and waits for each answer's text before the next request. */
export interface Http {
  get: (lane: number, path: string, cookie: string) => Promise<string>;
  post: (lane: number, path: string, cookie: string, body: string) => Promise<string>;
  close: () => void;
}

interface Answer {
  status: number;
  body: string;
}

/**
 * As little of an HTTP client as will do, so that the measuring costs little of what is measured: the studio answers
 * these requests with a length and in one piece or several.
 */
export function httpTo(url: string): Http {
  const { hostname, port, host } = new URL(url);
  const sockets = new Map<number, Socket>();

  const send = async (
    lane: number,
    method: string,
    path: string,
    cookie: string,
    body: string,
  ): Promise<string> => {
    const socket = sockets.get(lane) ?? connect({ host: hostname, port: Number(port), noDelay: true });
    sockets.set(lane, socket);
    const length =
      body === "" ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
    const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nx-touchstone: 1\r\ncookie: ${cookie}\r\n${length}\r\n`;
    const { status, body: text } = await answerTo(socket, head + body);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
    return text;
  };

  return {
    get: (lane, path, cookie) => send(lane, "GET", path, cookie, ""),
    post: (lane, path, cookie, body) => send(lane, "POST", path, cookie, body),
    close: () => {
      for (const socket of sockets.values()) socket.destroy();
    },
  };
}

function answerTo(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf("\r\n\r\n");
      if (end < 0) return;
      const head = received.subarray(0, end).toString("latin1");
      const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
      if (Number.isNaN(length)) return stop(new Error(`an answer without a length: ${head}`));
      if (received.length < end + 4 + length) return;
      stop();
      resolve({ status: Number(head.slice(9, 12)), body: received.subarray(end + 4).toString() });
    };
    const closed = () => stop(new Error("the studio closed the connection"));
    const stop = (error?: Error) => {
      socket.off("data", read).off("error", stop).off("close", closed);
      if (error) reject(error);
    };
    socket.on("data", read).on("error", stop).on("close", closed);
    socket.write(request);
  });
}
