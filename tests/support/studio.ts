import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clientOf, type Person, type StudioClient } from "./client.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const ready = /^Touchstone is ready: (\S+)/m;
const readyLimitMs = 60_000;
/** What a child needs of our environment. Everything else, above all settings of the studio, stays out. */
const passedOn = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "LANG"];

export interface StudioOptions {
  /** Where its data lie; without it a folder of its own, which `stop` removes. */
  readonly dataDir?: string;
  /** Default: any free one. */
  readonly port?: number;
  /** Begin without the example. */
  readonly empty?: boolean;
  /** More variables for the process. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The real program in a process of its own. */
export interface Studio {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything it has said so far. */
  readonly output: () => string;
  /** A client that nobody has signed in with. */
  readonly visitor: () => StudioClient;
  readonly signIn: (person: Person) => Promise<StudioClient>;
  /** Asks it to stop and waits until it has; throws when it ends with a failure. */
  readonly stop: () => Promise<void>;
  /** `kill -9`; the data stay. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts the studio as `npm start` would, on data and a port of its own and with nothing of our settings, and waits
 * until it answers. The built program runs, built before where sources changed; with `TOUCHSTONE_FROM_SOURCES=1` the
 * sources, with `TOUCHSTONE_PROGRAM` the program at that path.
 */
export async function startStudio(options: StudioOptions = {}): Promise<Studio> {
  const program = await theProgram();
  const own = options.dataDir === undefined ? await mkdtemp(join(tmpdir(), "touchstone-studio-")) : undefined;
  const dataDir = options.dataDir ?? join(own ?? "", "data");
  const child = spawn(process.execPath, [...program, "start", ...(options.empty ? ["--empty"] : [])], {
    cwd: root,
    env: {
      ...Object.fromEntries(passedOn.flatMap((name) => [[name, process.env[name]]])),
      HOST: "127.0.0.1",
      PORT: String(options.port ?? 0),
      TOUCHSTONE_DATA_DIR: dataDir,
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit") as Promise<[number | null, string | null]>;
  // Nobody is left behind should this process end before it has stopped the studio; the database follows by itself.
  const takeAlong = () => child.kill("SIGKILL");
  process.once("exit", takeAlong);
  void ended.then(() => process.off("exit", takeAlong));
  let said = "";
  const url = await readyAddress(child, (chunk) => {
    said += chunk;
    return said;
  }).catch(async (error: unknown) => {
    child.kill("SIGKILL");
    if (own) await rm(own, { recursive: true, force: true });
    throw error;
  });

  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => said,
    visitor: () => clientOf(url),
    signIn: async (person) => {
      const client = clientOf(url);
      await client.signIn(person);
      return client;
    },
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = await ended;
      if (own) await rm(own, { recursive: true, force: true });
      if (code !== 0) throw new Error(`the studio ended with ${code}:\n${said}`);
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

let built: Promise<unknown> | undefined;

/** Arguments for node that run the command line. */
export async function theProgram(): Promise<string[]> {
  if (process.env["TOUCHSTONE_FROM_SOURCES"] === "1")
    return ["--import", "tsx", join(root, "apps/cli/src/main.ts")];
  const given = process.env["TOUCHSTONE_PROGRAM"];
  if (given) return [given];
  built ??= promisify(execFile)(process.execPath, [join(root, "scripts/build.mjs")], { cwd: root });
  await built;
  return [join(root, "apps/cli/dist/touchstone.js")];
}

function readyAddress(child: ChildProcess, note: (chunk: string) => string): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(
      () => reject(new Error(`the studio was not ready in time:\n${said}`)),
      readyLimitMs,
    );
    const read = (chunk: Buffer) => {
      said = note(chunk.toString());
      const found = ready.exec(said)?.[1];
      if (!found) return;
      clearTimeout(timer);
      resolve(found);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("error", reject);
    child.once("exit", (code) => {
      clearTimeout(timer);
      reject(new Error(`the studio ended with ${code}:\n${said}`));
    });
  });
}
