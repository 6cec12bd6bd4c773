/** Failures of one call within one job after which its endpoint is left out. */
export const MAX_TRIES = 5;

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

/** When a failed call may be tried again: 5, 10, 20, 40 seconds, or later where the endpoint asks for it. */
export const retryTime = (now: number, failures: number, retryAfterSeconds: number | null): Date =>
  new Date(
    now +
      Math.min(
        Math.max(FIRST_PAUSE_MS * 2 ** (failures - 1), (retryAfterSeconds ?? 0) * 1000),
        LONGEST_PAUSE_MS,
      ),
  );
