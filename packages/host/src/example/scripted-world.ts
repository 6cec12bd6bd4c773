import type { ModelPanel, Repositories, World } from "@touchstone/services";
import { uuidV7 } from "../identifiers.ts";

/** A clock that only the script moves, and only forward. */
export interface ScriptedClock {
  now: () => Date;
  /** Passes this many seconds. */
  pass: (seconds: number) => void;
  /** Goes to an hour of the day that is `days` after the first; stays where it is if that is over. */
  to: (days: number, hour: number) => void;
}

const DAY_MS = 86_400_000;

/** Begins at nine in the morning (UTC), `daysAgo` days before `end`. */
export function scriptedClock(end: Date, daysAgo: number): ScriptedClock {
  const first = Math.floor((end.getTime() - daysAgo * DAY_MS) / DAY_MS) * DAY_MS;
  let at = first + 9 * 3_600_000;
  return {
    now: () => new Date(at),
    pass: (seconds) => {
      at += seconds * 1000;
    },
    to: (days, hour) => {
      at = Math.max(at, first + days * DAY_MS + hour * 3_600_000);
    },
  };
}

/** What the example's models say next; set by each story before its run. */
export interface ScriptedPanel extends ModelPanel {
  say: (reply: (family: string, prompt: string) => string) => void;
}

export function scriptedPanel(): ScriptedPanel {
  let answer = (_family: string, _prompt: string): string => {
    throw new Error("no story has given the panel its lines");
  };
  return {
    say: (reply) => {
      answer = reply;
    },
    complete: async ({ model }, messages) => {
      const text = answer(model, messages.map((it) => it.content).join("\n"));
      return {
        text,
        modelId: model,
        fingerprint: "example",
        tokensIn: 900,
        tokensOut: 300,
        raw: text,
        finish: "stop",
      };
    },
  };
}

/**
 * The world of the script: the real one with its own time and its own models, and all of its reading and writing within
 * one transaction. So a crash half-way leaves nothing behind, and the next start tells the story anew.
 */
export const scriptedWorld = (
  world: World,
  repos: Repositories,
  clock: ScriptedClock,
  panel: ScriptedPanel,
): World => ({
  ...world,
  clock,
  ids: uuidV7(clock),
  panel,
  store: { read: (work) => work(repos), write: (work) => work(repos) },
  wakeJobs: () => {},
});
