import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { EXIT } from "./exit-codes.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const root = fileURLToPath(new URL("../../..", import.meta.url));

interface Run {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  /** Resolves when a line matches; rejects when the process ends first. */
  saying: (pattern: RegExp) => Promise<RegExpMatchArray>;
  ended: Promise<number | null>;
}

let folder: string;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "touchstone-start-"));
});
afterEach(() => {
  for (const child of running) child.kill("SIGTERM");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(options: string[], variables: Record<string, string>): Run {
  const { DATABASE_URL: _url, VITEST: _vitest, NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, ["--import", "tsx", main, "start", ...options], {
    cwd: root,
    env: { ...env, HOST: "127.0.0.1", PORT: "0", ...variables },
  });
  running.add(child);
  let out = "";
  let err = "";
  const listeners = new Set<() => void>();
  child.stdout.on("data", (text: Buffer) => {
    out += text.toString();
    for (const listener of listeners) listener();
  });
  child.stderr.on("data", (text: Buffer) => {
    err += text.toString();
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const saying = (pattern: RegExp) =>
    new Promise<RegExpMatchArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(out);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) => reject(new Error(`ended with ${code}: ${out}${err}`)));
    });
  return { child, out: () => out, err: () => err, saying, ended };
}

describe("a start that cannot be", () => {
  it("says that the port is in use, and touches nothing", async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const data = join(folder, "port");
    const run = start([], { PORT: String(port), TOUCHSTONE_DATA_DIR: data });
    expect(await run.ended).toBe(EXIT.port);
    expect(run.err()).toContain(`Port ${port} on 127.0.0.1 is in use`);
    expect(existsSync(data)).toBe(false);
    other.close();
  });

  it("says why a database server cannot be used, without its password", async () => {
    const data = join(folder, "unreachable");
    const run = start([], {
      DATABASE_URL: "postgres://someone:hidden@127.0.0.1:1/studio",
      TOUCHSTONE_SECRET: "a secret of at least thirty-two letters",
      TOUCHSTONE_DATA_DIR: data,
    });
    expect(await run.ended).toBe(EXIT.database);
    expect(run.err()).toContain("nothing listens there");
    expect(run.err() + run.out()).not.toContain("hidden");
    expect(existsSync(data)).toBe(false);
  });

  it("asks for a secret where a database server is given", async () => {
    const run = start([], { DATABASE_URL: "postgres://127.0.0.1/studio" });
    expect(await run.ended).toBe(EXIT.usage);
    expect(run.err()).toContain("TOUCHSTONE_SECRET");
  });

  it("names a port that is none", async () => {
    const run = start(["--port", "many"], {});
    expect(await run.ended).toBe(EXIT.usage);
    expect(run.err()).toContain('"many"');
  });

  it("leaves a folder alone that is not ours", async () => {
    const data = join(folder, "foreign");
    mkdirSync(join(data, "postgres"), { recursive: true });
    writeFileSync(join(data, "postgres", "thesis.tex"), "");
    const run = start([], { TOUCHSTONE_DATA_DIR: data });
    expect(await run.ended).toBe(EXIT.data);
    expect(run.err()).toContain("thesis.tex");
    expect(readdirSync(data)).toEqual(["postgres"]);
    expect(readdirSync(join(data, "postgres"))).toEqual(["thesis.tex"]);
  });
});

describe("a start on an empty folder", () => {
  it("prints a link that works once, stops cleanly, and goes on from there", async () => {
    const data = join(folder, "fresh");
    const first = start(["--empty"], { TOUCHSTONE_DATA_DIR: data });
    const [, url = "", token = ""] = await first.saying(/(http:\S+)\/set-up\/(\S+)/);
    const read = (base: string, link: string) =>
      fetch(`${base}/api/trpc/invitation.read?input=${encodeURIComponent(JSON.stringify({ token: link }))}`);
    expect((await read(url, token)).status).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(EXIT.ok);
    expect(first.out()).toContain("Stopped.");

    const second = start([], { TOUCHSTONE_DATA_DIR: data });
    const [, again = "", fresh = ""] = await second.saying(/(http:\S+)\/set-up\/(\S+)/);
    expect((await read(again, token)).status).toBe(404);
    expect((await read(again, fresh)).status).toBe(200);
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(EXIT.ok);
  }, 90_000);
});
