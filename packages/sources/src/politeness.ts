import { SourceFault } from "./source-fault.ts";

/** Time for those who wait; handed in, so that tests do not. */
export interface Waiting {
  /** Milliseconds of a clock that does not go back. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** Runs some work when the host may be asked. */
export type Turn = <T>(host: string, work: () => Promise<T>) => Promise<T>;

/** Somebody sits before the screen: longer than this nobody is kept waiting; they are told when to come back. */
const PATIENCE_MS = 20_000;
const MAX_QUEUE = 30;
const MAX_TRIES = 3;
/** Nobody can tell us to stay away for good. */
const LONGEST_BACKOFF_S = 3_600;

interface HostState {
  tail: Promise<unknown>;
  waiting: number;
  tokens: number;
  countedAt: number;
  notBefore: number;
  refusals: number;
}

/**
 * Turns by host: one request at a time, no more in a second than the host wants (a bucket of as many), and none before the time it
 * named. A host that is busy (429, 503) is asked again after its own `Retry-After` or a doubling pause, twice at most and
 * only while a person would wait; otherwise `rate_limited` says when to come back, and until then nobody asks it.
 */
export function takeTurns(perSecond: (host: string) => number, time: Waiting): Turn {
  const hosts = new Map<string, HostState>();

  const stateOf = (host: string): HostState => {
    const known = hosts.get(host);
    if (known) return known;
    const fresh: HostState = {
      tail: Promise.resolve(),
      waiting: 0,
      tokens: Math.max(1, perSecond(host)),
      countedAt: time.now(),
      notBefore: 0,
      refusals: 0,
    };
    hosts.set(host, fresh);
    return fresh;
  };

  const refuseLongWait = (host: string, state: HostState): void => {
    const ms = state.notBefore - time.now();
    if (ms > PATIENCE_MS) throw new SourceFault("rate_limited", { host, retryAfter: Math.ceil(ms / 1000) });
  };

  const token = async (host: string, state: HostState): Promise<void> => {
    const rate = perSecond(host);
    refuseLongWait(host, state);
    const pause = state.notBefore - time.now();
    if (pause > 0) await time.wait(pause);
    const refill = () => {
      const now = time.now();
      state.tokens = Math.min(Math.max(1, rate), state.tokens + ((now - state.countedAt) / 1000) * rate);
      state.countedAt = now;
    };
    refill();
    if (state.tokens < 1) {
      await time.wait(Math.ceil(((1 - state.tokens) / rate) * 1000));
      refill();
    }
    state.tokens -= 1;
  };

  const tries = async <T>(host: string, state: HostState, work: () => Promise<T>): Promise<T> => {
    for (let tried = 1; ; tried += 1) {
      await token(host, state);
      try {
        const result = await work();
        state.refusals = 0;
        return result;
      } catch (error) {
        if (!(error instanceof SourceFault) || error.code !== "rate_limited") throw error;
        const seconds = Math.min(error.retryAfter ?? 2 ** state.refusals, LONGEST_BACKOFF_S);
        state.refusals += 1;
        state.notBefore = time.now() + seconds * 1000;
        if (tried === MAX_TRIES)
          throw new SourceFault("rate_limited", { host, status: error.status ?? 429, retryAfter: seconds });
      }
    }
  };

  return async (host, work) => {
    const state = stateOf(host);
    refuseLongWait(host, state);
    if (state.waiting >= MAX_QUEUE) throw new SourceFault("rate_limited", { host, retryAfter: 30 });
    state.waiting += 1;
    const turn = state.tail.then(() => tries(host, state, work));
    state.tail = turn
      .catch(() => {})
      .finally(() => {
        state.waiting -= 1;
      });
    return turn;
  };
}
