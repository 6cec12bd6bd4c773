/** Pause after which typing in the same place begins a new step. */
const PAUSE = 1500;
const MOST_STEPS = 500;

interface Step<T> {
  before: T;
  after: T;
  label: string;
  merge: string | undefined;
  at: number;
}

/** Steps taken and steps taken back. Values are compared and kept by identity; untouched parts are shared between steps. */
export interface History<T> {
  past: readonly Step<T>[];
  future: readonly Step<T>[];
}

export const emptyHistory = <T>(): History<T> => ({ past: [], future: [] });

/** One more step; steps in a row with the same `merge` and no pause between them become one. `at` in milliseconds. */
export function recordStep<T>(history: History<T>, step: Step<T>): History<T> {
  const last = history.past.at(-1);
  const joins =
    last !== undefined &&
    history.future.length === 0 &&
    step.merge !== undefined &&
    last.merge === step.merge &&
    last.after === step.before &&
    step.at - last.at < PAUSE;
  const past = joins
    ? [...history.past.slice(0, -1), { ...step, before: last.before }]
    : [...history.past, step].slice(-MOST_STEPS);
  return { past, future: [] };
}

/** The value before the last step, and the history without it; null where there is none. */
export function undoStep<T>({ past, future }: History<T>): { value: T; history: History<T> } | null {
  const last = past.at(-1);
  return last
    ? { value: last.before, history: { past: past.slice(0, -1), future: [last, ...future] } }
    : null;
}

/** The value after the step last taken back; null where there is none. */
export function redoStep<T>({ past, future }: History<T>): { value: T; history: History<T> } | null {
  const [next, ...rest] = future;
  return next
    ? { value: next.after, history: { past: [...past, { ...next, merge: undefined }], future: rest } }
    : null;
}
