import { existsSync } from "node:fs";
import { type Host, isLoopback, openHost, readEnvironment, startJobLoop } from "@touchstone/host";
import { createApp, serveApp } from "@touchstone/server";
import { jobHandlers } from "@touchstone/services";
import type { Command } from "commander";
import { checkPort } from "../check-port.ts";
import { ephemeralKind } from "../ephemeral.ts";
import { EXIT } from "../exit-codes.ts";
import { faultText } from "../fault-text.ts";
import { firstPeople } from "../first-people.ts";
import { WORDS } from "../messages.ts";
import { programFiles } from "../program-files.ts";
import { stopSignal } from "../stop-signal.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string, error?: unknown) =>
  void process.stderr.write(error === undefined ? `${line}\n` : `${line}: ${faultText(error)}\n`);

interface StartOptions {
  empty?: boolean;
  port?: string;
}

/**
 * Serves the studio until it is asked to stop. What can fail without touching anything is tried first: the
 * environment, then the port, then the database.
 */
async function start(options: StartOptions): Promise<void> {
  const environment = readEnvironment(
    { ...process.env, ...(options.port !== undefined && { PORT: options.port }) },
    process.cwd(),
  );
  await checkPort(environment.host, environment.port);
  if (!environment.databaseUrl) {
    const kind = await ephemeralKind(environment.dataDir);
    if (kind) complain(WORDS.ephemeral(environment.dataDir, kind));
    if (!existsSync(environment.dataDir)) say(WORDS.firstStart);
  }
  if (!isLoopback(environment.host) && !environment.publicUrl) complain(WORDS.open(environment.host));

  let lost: (error: Error) => void = () => {};
  const databaseLost = new Promise<Error>((resolve) => {
    lost = resolve;
  });
  const host = await openHost({
    environment,
    files: programFiles,
    serving: true,
    onDatabaseLost: (error) => lost(error),
  });
  try {
    const failure = await serveUntilStopped(host, options.empty ?? false, databaseLost);
    if (failure) {
      complain(WORDS.databaseLost(failure.message));
      process.exit(EXIT.data);
    }
  } finally {
    await host.close();
  }
  say(WORDS.stopped);
  process.exit(EXIT.ok);
}

/** Serves and works off jobs; resolves with null when it was asked to stop and has handed everything back. */
async function serveUntilStopped(
  host: Host,
  empty: boolean,
  databaseLost: Promise<Error>,
): Promise<Error | null> {
  const { environment, world } = host;
  const listening = await serveApp(createApp({ host, web: programFiles.web, log: complain }), environment);
  const stopping = stopSignal(() => say(WORDS.stopping));
  const jobs = startJobLoop(world, jobHandlers, (error) => complain("job", error));
  world.wakeJobs = jobs.wake;

  const wayIn = await firstPeople(host, listening.url, empty, say);
  say(WORDS.ready(environment.publicUrl ?? listening.url));
  say(
    environment.databaseUrl
      ? WORDS.server(withoutPassword(environment.databaseUrl))
      : WORDS.data(environment.dataDir),
  );
  say(wayIn);

  const failure = await Promise.race([stopping.then(() => null), databaseLost]);
  if (failure) return failure;
  await listening.close();
  await jobs.stop();
  return null;
}

const withoutPassword = (address: string): string => {
  const url = new URL(address);
  return `${url.host}${url.pathname}`;
};

export const addStart = (program: Command): void => {
  program
    .command("start")
    .description("serve the studio on this machine")
    .option("--empty", "begin without the example and print a link to set the studio up")
    .option("--port <number>", "listen there instead of on PORT or 4400")
    .action(start);
};
