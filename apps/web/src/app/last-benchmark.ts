const storageKey = "touchstone-benchmark";

/** The benchmark this device was in last, so that pages outside any benchmark still offer its places. */
export function lastBenchmark(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

export function rememberBenchmark(slug: string): void {
  try {
    localStorage.setItem(storageKey, slug);
  } catch {
    // Storage may be forbidden; the first benchmark is offered then.
  }
}
