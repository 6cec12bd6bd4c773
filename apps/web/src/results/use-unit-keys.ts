import { useEffect, useRef } from "react";

const held = "input, textarea, select, button, a, [contenteditable]";

/** m: match, n: no match, space: cannot tell. Not while something is typed in, a dialog is open or a control has the space. */
export function useUnitKeys(acts: { onMatch: () => void; onNoMatch: () => void; onSkip: () => void }): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      const { target } = event;
      const typing =
        target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
      if (typing) {
        if (event.key === "Escape" && target instanceof HTMLElement) target.blur();
        return;
      }
      if (event.key === "m") latest.current.onMatch();
      else if (event.key === "n") latest.current.onNoMatch();
      else if (event.key === " " && !(target instanceof HTMLElement && target.closest(held)))
        latest.current.onSkip();
      else return;
      event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
