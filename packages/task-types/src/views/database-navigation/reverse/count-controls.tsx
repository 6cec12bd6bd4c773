import { Button } from "@touchstone/ui";
import { useState } from "react";
import { useSay } from "../messages.ts";
import type { Search } from "./searches.ts";
import { useCounts } from "./use-counts.tsx";

/** Asks the database for everything that is not counted yet, one after the other, and says how far that is. */
export function CountControls({ searches, label }: { searches: readonly Search[]; label: string }) {
  const say = useSay();
  const { ask, stop, progress } = useCounts();
  const [used, setUsed] = useState(false);
  const done = searches.length === 0 && progress === null;
  if (done && !used) return null;
  const count = () => {
    setUsed(true);
    void ask(searches);
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      {/* Whoever has counted keeps the focus, from where the keys of the card work. */}
      <Button
        size="sm"
        variant="accent"
        busy={progress !== null}
        aria-disabled={done || undefined}
        onClick={done ? undefined : count}
      >
        {done ? say("picks.allCounted") : label}
      </Button>
      {progress !== null && progress.of > 1 && (
        <Button size="sm" onClick={stop}>
          {say("picks.stop")}
        </Button>
      )}
      <output className="text-2xs text-ink-2">
        {progress !== null && say("picks.countingOf", { number: progress.done + 1, of: progress.of })}
      </output>
    </span>
  );
}
