import { spawn } from "node:child_process";
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import type { SupervisorSettings } from "./control.ts";
import { placesIn } from "./data-directory.ts";

/** A supervisor this process has started; which process's supervisor wins is settled among them. */
export type StartedSupervisor = {
  /** `ended` when it gave way to another or stopped, `crashed` when it could not do its work. */
  state(): "running" | "ended" | "crashed";
  /** What it wrote before it crashed. */
  complaint(): string;
};

/**
 * Starts the supervisor as a process of its own session, so that neither a Ctrl-C nor the end of this process
 * takes it along.
 */
export function startSupervisor(settings: SupervisorSettings, entry: string): StartedSupervisor {
  const { supervisorLog } = placesIn(settings.dataDir);
  const log = openSync(supervisorLog, "a", 0o600);
  const begin = fstatSync(log).size;
  const typescript = entry.endsWith(".ts") ? ["--import", "tsx"] : [];
  const child = spawn(process.execPath, [...typescript, entry, JSON.stringify(settings)], {
    // `tsx` is looked up from the working directory.
    cwd: path.dirname(entry),
    env: withoutNodeOptions(),
    stdio: ["ignore", log, log],
    detached: true,
    windowsHide: true,
  });
  closeSync(log);
  let state: ReturnType<StartedSupervisor["state"]> = "running";
  let problem = "";
  child.once("error", (error) => {
    state = "crashed";
    problem = error.message;
  });
  child.once("exit", (code, signal) => {
    state = code === 0 ? "ended" : "crashed";
    problem = signal === null ? `code ${code}` : signal;
  });
  child.unref();
  return {
    state: () => state,
    complaint() {
      const said = readFileSync(supervisorLog).subarray(begin).toString().trim().slice(-2000);
      return `The database's supervisor could not start (${problem}): ${said}`;
    },
  };
}

/** Options such as a debugger's port or a test runner's loader are for this process alone. */
function withoutNodeOptions(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...rest } = process.env;
  return rest;
}
