import type { ReactNode } from "react";

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="rounded-sm border border-line-2 border-b-2 bg-panel px-1 text-2xs text-ink-2">
      {children}
    </kbd>
  );
}
