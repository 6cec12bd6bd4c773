import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { appRouter, createCaller } from "@touchstone/api";
import type { Role } from "@touchstone/contract";
import { createTestDatabase } from "@touchstone/database/test-support";
import { type Environment, type Host, hostOn } from "@touchstone/host";
import type { Actor, World } from "@touchstone/services";
import { createApp } from "../src/app.ts";
import { serveApp } from "../src/serve.ts";

const migrations = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** Password of every person a test makes. */
export const PASSWORD = "correct horse battery";

export interface Answer {
  status: number;
  body: unknown;
  cookies: string[];
  headers: Headers;
}

export interface TestApp {
  url: string;
  host: Host;
  /** What the app logged: faults of the program. */
  log: string[];
  send: (
    method: string,
    path: string,
    options?: { body?: unknown; cookie?: string; headers?: Record<string, string> },
  ) => Promise<Answer>;
  /** A procedure over HTTP, as the web app calls it. */
  query: (path: string, input: unknown, cookie?: string) => Promise<Answer>;
  mutate: (path: string, input: unknown, cookie?: string) => Promise<Answer>;
  /** The procedures without HTTP, as some actor. */
  as: (actor: Actor) => ReturnType<typeof callAs>;
  addPerson: (name: string, fictional?: boolean) => Promise<string>;
  /** A benchmark of an owner, with further members. */
  addBenchmark: (
    slug: string,
    owner: string,
    members?: Record<string, Role[]>,
    example?: boolean,
  ) => Promise<void>;
  /** The cookie of a person who signs in with the password. */
  signIn: (name: string) => Promise<string>;
  stop: () => Promise<void>;
}

const callAs = (world: World, actor: Actor) => createCaller(appRouter)({ world, actor });

const emailOf = (name: string): string => `${name}@example.org`;

/** Starts the real app on a free port and a database of its own. */
export async function startTestApp(settings: Partial<Environment> = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), "touchstone-web-"));
  await writeFile(join(folder, "index.html"), "<!doctype html><title>app</title>");
  const database = await createTestDatabase();
  const environment: Environment = {
    host: "127.0.0.1",
    port: 0,
    dataDir: folder,
    databaseUrl: null,
    secret: "a secret for tests of thirty-two letters",
    publicUrl: null,
    trustProxy: false,
    sources: { offline: true, contact: null, keys: {}, standIn: null },
    ...settings,
  };
  const log: string[] = [];
  const host = await hostOn(
    { database, target: database.target, close: () => database.drop() },
    { environment, files: { migrations, supervisor: "", version: "0.0.0" }, serving: false },
  );
  const app = createApp({ host, web: folder, log: (line, error) => log.push(`${line} ${String(error)}`) });
  const listening = await serveApp(app, { host: "127.0.0.1", port: 0 });
  const as = (actor: Actor) => callAs(host.world, actor);

  const send: TestApp["send"] = async (method, path, options = {}) => {
    const answer = await fetch(`${listening.url}${path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(method !== "GET" && { "x-touchstone": "1", "content-type": "application/json" }),
        ...(options.cookie && { cookie: options.cookie }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    });
    const text = await answer.text();
    const json = (answer.headers.get("content-type") ?? "").startsWith("application/json");
    return {
      status: answer.status,
      body: json ? JSON.parse(text) : text,
      cookies: answer.headers.getSetCookie(),
      headers: answer.headers,
    };
  };
  const withCookie = (cookie?: string) => (cookie ? { cookie } : {});
  return {
    url: listening.url,
    host,
    log,
    send,
    query: (path, input, cookie) =>
      send(
        "GET",
        `/api/trpc/${path}${input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`}`,
        withCookie(cookie),
      ),
    mutate: (path, input, cookie) =>
      send("POST", `/api/trpc/${path}`, { body: input, ...withCookie(cookie) }),
    as,
    addPerson: async (name, fictional = false) =>
      (await host.world.signIn.createUser({ name, email: emailOf(name), password: PASSWORD, fictional }))
        .userId,
    addBenchmark: async (slug, owner, members = {}, example = false) => {
      const operator = as({ kind: "operator" });
      await operator.benchmark.add({ slug, title: slug, owner, example });
      for (const [userId, roles] of Object.entries(members))
        await operator.member.add({ benchmark: slug, userId, roles });
    },
    signIn: async (name) => {
      const answer = await send("POST", "/api/auth/sign-in/email", {
        body: { email: emailOf(name), password: PASSWORD },
      });
      return answer.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    },
    stop: async () => {
      await listening.close();
      await host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The code in an answer of a procedure that refused. */
export const codeOf = (answer: Answer): string | undefined =>
  (answer.body as { error?: { data?: { touchstone?: { code: string } } } }).error?.data?.touchstone?.code;

/** The finer reason in an answer of a procedure that refused. */
export const reasonOf = (answer: Answer): string | undefined =>
  (answer.body as { error?: { data?: { touchstone?: { reason: string } } } }).error?.data?.touchstone?.reason;

/** What a procedure answered. */
export const dataOf = <T>(answer: Answer): T => (answer.body as { result: { data: T } }).result.data;
