import type { Journal, JournalEntry } from "./types.ts";

/**
 * A journal that writes one entry at a time and of several waiting ones only the last, in order with clearing. Each write
 * answers once that entry or a later one is kept.
 */
export function keepLatest(
  journal: Journal,
  onKept: (kept: boolean) => void,
): Pick<Journal, "write" | "clear"> {
  type Step = { entry: JournalEntry | null; done: ((kept: boolean) => void)[] };
  let waiting: Step | null = null;
  let running = false;
  let kept = true;

  async function run(): Promise<void> {
    running = true;
    while (waiting) {
      const step: Step = waiting;
      waiting = null;
      const now = step.entry === null ? (await journal.clear(), true) : await journal.write(step.entry);
      if (now !== kept) onKept(now);
      kept = now;
      for (const done of step.done) done(now);
    }
    running = false;
  }
  const put = (entry: JournalEntry | null): Promise<boolean> =>
    new Promise((resolve) => {
      waiting = { entry, done: [...(waiting?.done ?? []), resolve] };
      if (!running) void run();
    });
  return {
    write: put,
    clear: async () => {
      await put(null);
    },
  };
}
