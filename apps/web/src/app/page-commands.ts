import type { Command } from "@touchstone/ui";
import { useEffect, useSyncExternalStore } from "react";

const offered = new Map<symbol, readonly Command[]>();
const listeners = new Set<() => void>();
let all: readonly Command[] = [];

function publish(): void {
  all = [...offered.values()].flat();
  for (const listener of listeners) listener();
}

/** Offers acts of this screen in the command palette while it is mounted. Keep the list's identity (useMemo). */
export function usePageCommands(commands: readonly Command[]): void {
  useEffect(() => {
    const mine = Symbol("commands");
    offered.set(mine, commands);
    publish();
    return () => {
      offered.delete(mine);
      publish();
    };
  }, [commands]);
}

/** What the screens on show offer now. */
export function useOfferedCommands(): readonly Command[] {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify);
      return () => listeners.delete(notify);
    },
    () => all,
  );
}
