import { useEffect, useState } from "react";

/** Milliseconds of work before others get their turn. */
const SLICE = 12;

const othersFirst = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });

/** Runs stepwise work without holding up the page; null where it was called off. */
export async function inSlices<T>(
  work: Generator<number, T>,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<T | null> {
  for (;;) {
    const until = performance.now() + SLICE;
    let step = work.next();
    while (!step.done && performance.now() < until) step = work.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await othersFirst();
    if (signal.aborted) return null;
  }
}

/** The result of stepwise work; null until it is done. `work` begins it, and is another function whenever its input is. */
export function useSlices<T>(work: (() => Generator<number, T>) | null): T | null {
  const [state, setState] = useState<{ work: () => Generator<number, T>; result: T } | null>(null);
  useEffect(() => {
    if (!work) return;
    const control = new AbortController();
    void inSlices(work(), control.signal, () => undefined).then((result) => {
      if (result !== null && !control.signal.aborted) setState({ work, result });
    });
    return () => control.abort();
  }, [work]);
  return work && state?.work === work ? state.result : null;
}
