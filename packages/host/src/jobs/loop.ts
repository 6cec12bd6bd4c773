import { type JobHandler, runOneJob, type World } from "@touchstone/services";

const IDLE_MS = 15_000;
const WORKERS = 2;

export interface JobLoop {
  wake: () => void;
  /** Hands running jobs back and resolves when nothing runs any more. */
  stop: () => Promise<void>;
}

/**
 * Runs due jobs until stopped. A wake-up after a commit is answered at once; jobs that became due by time, or that
 * another process left behind, are found by looking again when the next one is due, at the latest after a quarter of a
 * minute.
 */
export function startJobLoop(
  world: World,
  handlers: Readonly<Record<string, JobHandler>>,
  onError: (error: unknown) => void,
): JobLoop {
  const stopping = new AbortController();
  /** One for each worker that waits. */
  const waiting = new Set<() => void>();
  let pending = true;

  const wake = () => {
    pending = true;
    for (const wakeUp of waiting) wakeUp();
  };

  const untilWoken = async () => {
    if (pending || stopping.signal.aborted) return;
    const due = await world.store.read((repos) => repos.jobs.nextDue()).catch(() => null);
    const wait = due ? Math.min(Math.max(due.getTime() - world.clock.now().getTime(), 50), IDLE_MS) : IDLE_MS;
    if (pending || stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        waiting.delete(wakeUp);
        resolve();
      };
      const timer = setTimeout(wakeUp, wait);
      waiting.add(wakeUp);
    });
  };

  const work = async () => {
    while (!stopping.signal.aborted) {
      await untilWoken();
      pending = false;
      try {
        while (!stopping.signal.aborted && (await runOneJob(world, handlers, stopping.signal))) {
          // One after the other until none is due.
        }
      } catch (error) {
        onError(error);
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  };

  const workers = Array.from({ length: WORKERS }, work);
  return {
    wake,
    stop: async () => {
      stopping.abort();
      wake();
      await Promise.all(workers);
    },
  };
}
