import type { TaskDocument } from "@touchstone/contract";
import type { CheckReport, CheckRequest, KeyedOutcome } from "./checks-protocol.ts";

/** Pause after a change before checks run. */
const QUIET = 120;

export interface CheckHost {
  /** Checks this state of the document soon; an earlier one that has not begun is left out. */
  look: (document: TaskDocument) => void;
  stop: () => void;
}

/** Runs the live checks beside the page. While one run is under way the newest state waits, and only it. */
export function startCheckHost(
  thresholds: Readonly<Record<string, number>>,
  onOutcomes: (outcomes: KeyedOutcome[], document: TaskDocument) => void,
  onFailure: (message: string) => void,
): CheckHost {
  const worker = new Worker(new URL("./checks.worker.ts", import.meta.url), { type: "module" });
  let waiting: TaskDocument | null = null;
  let running: { id: number; document: TaskDocument } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;

  const next = () => {
    if (running || !waiting) return;
    count += 1;
    running = { id: count, document: waiting };
    waiting = null;
    worker.postMessage({ id: count, document: running.document, thresholds } satisfies CheckRequest);
  };
  worker.addEventListener("message", (event: MessageEvent<CheckReport>) => {
    if (running?.id !== event.data.id) return;
    const { document } = running;
    running = null;
    onOutcomes(event.data.outcomes, document);
    next();
  });
  worker.addEventListener("error", (event) => {
    running = null;
    onFailure(event.message);
  });
  return {
    look(document) {
      waiting = document;
      clearTimeout(timer);
      timer = setTimeout(next, count === 0 ? 0 : QUIET);
    },
    stop() {
      clearTimeout(timer);
      worker.terminate();
    },
  };
}
