import { useCallback, useEffect, useRef, useState } from "react";
import { useTaskActs, useTaskState, useTaskStore } from "../../context.tsx";
import { type ChainGraph, keyAt } from "./chain-graph.ts";

export interface Opened {
  /** Name of what the card shows. */
  key: string;
  /** The card takes the focus when it is drawn. */
  focus: boolean;
  /** Another for every opening, so that a card that stands already is drawn anew. */
  turn: number;
}

const keysOf = ({ parts }: ChainGraph): Set<string> =>
  new Set(parts.flatMap(({ key, constraints }) => [key, ...constraints.map((each) => each.key)]));

/**
 * Which card stands under the graph: what was pressed there, what a finding leads to, and what was just added. Selecting
 * words in the question lights a box but opens nothing, so that writing is not disturbed.
 */
export function useOpened(graph: ChainGraph) {
  const store = useTaskStore();
  const { select } = useTaskActs();
  const selected = useTaskState((state) => state.selected);
  const [opened, setOpened] = useState<Opened | null>(null);
  const turn = useRef(0);
  const open = useCallback(
    (key: string, focus: boolean) => {
      select(key);
      turn.current += 1;
      setOpened({ key, focus, turn: turn.current });
    },
    [select],
  );
  useEffect(
    () =>
      store.onGoTo(({ pointer }) => {
        const key = keyAt(graph, pointer);
        if (key !== null) open(key, false);
      }),
    [store, graph, open],
  );
  const known = useRef(keysOf(graph));
  useEffect(() => {
    const before = known.current;
    known.current = keysOf(graph);
    if (selected !== null && known.current.has(selected) && !before.has(selected)) open(selected, true);
  }, [graph, selected, open]);
  // An undone step can take away what the card shows.
  const shown = opened !== null && keysOf(graph).has(opened.key) ? opened : null;
  return { opened: shown, open, close: useCallback(() => setOpened(null), []) };
}
