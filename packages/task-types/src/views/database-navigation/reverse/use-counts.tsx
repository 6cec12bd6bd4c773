import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from "react";
import { type SetIndex, setIndex } from "../../../database-navigation/counting/set-index.ts";
import type { Counted } from "../../../database-navigation/operations/counted.ts";
import { useTaskActs } from "../../context.tsx";
import type { FoundRecords } from "../../record-acts.ts";
import { type Lookup, type Made, type Search, searchKey } from "./searches.ts";

export interface Counts {
  /** Every search that was made at this desk, by its key. */
  made: ReadonlyMap<string, Made>;
  /** Searches under way: how many are done, and of how many; null while none is. */
  progress: { done: number; of: number } | null;
  /** Makes searches one after the other; nothing while others are under way. Answers what came of them. */
  ask: (searches: readonly Search[]) => Promise<Made[]>;
  /** Leaves out those that have not begun. */
  stop: () => void;
  index: SetIndex;
}

const CountsContext = createContext<Counts | null>(null);

const lookupOf = (found: FoundRecords): Lookup => {
  const counted: Counted = {
    query: found.query,
    resultSet: [...found.identifiers],
    asOf: found.retrievedAt.slice(0, 10),
    release: found.release,
  };
  return { kind: "found", counted, capped: found.capped };
};

/** Keeps what databases answered for as long as the desk stands, so that nothing is asked twice. */
export function CountsProvider({ children }: { children: ReactNode }) {
  const { records } = useTaskActs();
  const [made, setMade] = useState<ReadonlyMap<string, Made>>(new Map());
  const [progress, setProgress] = useState<Counts["progress"]>(null);
  const [index] = useState(setIndex);
  const running = useRef(false);
  const stopped = useRef(false);
  const kept = useRef(made);
  const counts = useMemo((): Counts => {
    const ask = async (searches: readonly Search[]): Promise<Made[]> => {
      if (!records || running.current) return [];
      const answers: Made[] = [];
      const open = [...new Map(searches.map((search) => [searchKey(search), search])).entries()].filter(
        ([key]) => kept.current.get(key)?.lookup.kind !== "found",
      );
      running.current = true;
      stopped.current = false;
      for (const [done, [key, search]] of open.entries()) {
        if (stopped.current) break;
        setProgress({ done, of: open.length });
        const answer = await records.queryRecords(search);
        const lookup: Lookup = answer.kind === "failed" ? answer : lookupOf(answer);
        if (lookup.kind === "found") index.read(lookup.counted.resultSet);
        answers.push({ search, lookup });
        kept.current = new Map([...kept.current, [key, { search, lookup }]]);
        setMade(kept.current);
      }
      running.current = false;
      setProgress(null);
      return answers;
    };
    return {
      made,
      progress,
      ask,
      stop: () => {
        stopped.current = true;
      },
      index,
    };
  }, [made, progress, records, index]);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  return <CountsContext.Provider value={counts}>{children}</CountsContext.Provider>;
}

/** What was counted at the desk. Throws outside of it. */
export function useCounts(): Counts {
  const counts = useContext(CountsContext);
  if (!counts) throw new Error("Counts stand inside CountsProvider.");
  return counts;
}

/**
 * Reads stored result sets for being counted, one in every turn of the page, so that typing is never held up by many large
 * ones. Answers whether all are read.
 */
export function useReadSets(sets: readonly (readonly string[])[]): boolean {
  const { index } = useCounts();
  const [, setTurn] = useState(0);
  const next = sets.find((set) => !index.isRead(set));
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => {
      index.read(next);
      setTurn((turn) => turn + 1);
    });
    return () => clearTimeout(timer);
  }, [next, index]);
  return next === undefined;
}
