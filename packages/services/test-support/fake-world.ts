import type { ModelPanel, World } from "../src/index.ts";

/** A clock that stands still until it is moved. */
export interface TestClock {
  now: () => Date;
  /** Moves forward by this many seconds. */
  advance: (seconds: number) => void;
  set: (at: Date) => void;
}

export function testClock(start = new Date("2026-03-02T09:00:00.000Z")): TestClock {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    advance: (seconds) => {
      at += seconds * 1000;
    },
    set: (moment) => {
      at = moment.getTime();
    },
  };
}

/** UUIDv7 in form and order: the clock's milliseconds, then a counter, so that ids sort as they were made. */
export function testIds(clock: Pick<TestClock, "now">): World["ids"] {
  let made = 0;
  return {
    next: () => {
      made += 1;
      const time = clock.now().getTime().toString(16).padStart(12, "0");
      const count = made.toString(16).padStart(15, "0");
      return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3, 6)}-${count.slice(6)}000`;
    },
  };
}

const refusing = (what: string) => () => {
  throw new Error(`this test has no ${what}`);
};

/** Everything of a world but its store; chance is counted, secrets are plain text with a mark. */
export function fakeEdges(
  clock: TestClock,
): Omit<World, "store" | "signIn" | "archives"> & { woken: () => number } {
  let drawn = 0;
  let woken = 0;
  const panel: ModelPanel = { complete: refusing("model panel") };
  return {
    clock,
    ids: testIds(clock),
    chance: {
      token: () => {
        drawn += 1;
        return `token-${String(drawn).padStart(20, "0")}`;
      },
      seed: () => {
        drawn += 1;
        return `seed-${drawn}`;
      },
    },
    vault: {
      seal: (plain) => `sealed:${plain}`,
      open: (sealed) => sealed.replace(/^sealed:/, ""),
      digest: (token) => `digest:${token}`,
    },
    panel,
    databases: {
      standing: () => "offline",
      fetch: refusing("databases"),
      search: refusing("databases"),
      searchText: refusing("databases"),
      textSearches: () => [],
    },
    structures: refusing("chemistry toolkit"),
    instance: { version: "0.0.0-test", ownHosts: ["localhost"], loopback: true },
    wakeJobs: () => {
      woken += 1;
    },
    woken: () => woken,
  };
}
