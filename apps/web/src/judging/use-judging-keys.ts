import type { Verdict } from "@touchstone/contract";
import { useEffect, useRef } from "react";
import { VERDICTS } from "./judging-types.ts";

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null;

/** 1, 2, 3 give the verdict on the selected requirement, j and k go to the next and the previous; Escape leaves a field. */
export function useJudgingKeys(acts: {
  onVerdict: (verdict: Verdict) => void;
  onMove: (by: 1 | -1) => void;
}): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        document.querySelector("[role=dialog], [role=alertdialog]")
      )
        return;
      if (isTyping(event.target)) {
        if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      const verdict = VERDICTS[Number(event.key) - 1];
      if (verdict) latest.current.onVerdict(verdict);
      else if (event.key === "j") latest.current.onMove(1);
      else if (event.key === "k") latest.current.onMove(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
