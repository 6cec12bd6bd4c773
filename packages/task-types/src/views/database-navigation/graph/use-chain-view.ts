import { useState } from "react";

export type ChainViewName = "outline" | "graph";

const storageKey = "touchstone-chain-view";

/** How this person last looked at a chain, on this device; an outline to begin with, which is read aloud best. */
export function useChainView(): [ChainViewName, (view: ChainViewName) => void] {
  const [view, setView] = useState<ChainViewName>(() => {
    try {
      return localStorage.getItem(storageKey) === "graph" ? "graph" : "outline";
    } catch {
      return "outline";
    }
  });
  const choose = (next: ChainViewName) => {
    setView(next);
    try {
      localStorage.setItem(storageKey, next);
    } catch {
      // Storage may be forbidden; the choice then holds while the page stands.
    }
  };
  return [view, choose];
}
