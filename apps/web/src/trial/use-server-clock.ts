import { useCallback, useEffect, useRef, useState } from "react";
import type { TrialClock } from "./trial-types.ts";

const TICK_MS = 250;

/**
 * The server's time on this screen: its last word plus what this machine's steady clock counted since. Decoration: the
 * server decides. `sync` takes a newer word with every answer that carries one.
 */
export function useServerClock(first: TrialClock): {
  clock: TrialClock;
  sync: (clock: TrialClock) => void;
  /** The server's time now, in ms since the epoch. */
  now: number;
  /** The same, outside of rendering. */
  readNow: () => number;
} {
  const [clock, setClock] = useState(first);
  const [begun] = useState(() => ({ server: Date.parse(first.serverNow), steady: performance.now() }));
  const mark = useRef(begun);
  const readNow = useCallback(() => mark.current.server + performance.now() - mark.current.steady, []);
  const [now, setNow] = useState(() => Date.parse(first.serverNow));
  const sync = useCallback(
    (next: TrialClock) => {
      mark.current = { server: Date.parse(next.serverNow), steady: performance.now() };
      setClock(next);
      setNow(readNow());
    },
    [readNow],
  );
  useEffect(() => {
    const timer = setInterval(() => setNow(readNow()), TICK_MS);
    return () => clearInterval(timer);
  }, [readNow]);
  return { clock, sync, now, readNow };
}
