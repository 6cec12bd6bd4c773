import { type DocumentPlace, selectWords } from "@touchstone/task-types/views";
import type { PaneSide } from "@touchstone/ui";
import { type RefObject, useEffect } from "react";
import type { EditorStore } from "./editor-store.ts";

const focusable = "textarea, input, button, select, [tabindex]";

/** The element that shows a place or, where there is none, the nearest thing around it, and at last the structure. */
function elementOf(root: HTMLElement, pointer: string): HTMLElement | null {
  const holders = [...root.querySelectorAll<HTMLElement>("[data-pointer]")].filter((it) => {
    const own = it.dataset.pointer ?? "";
    return own !== "" && (pointer === own || pointer.startsWith(`${own}/`));
  });
  return (
    holders.toSorted((a, b) => (b.dataset.pointer?.length ?? 0) - (a.dataset.pointer?.length ?? 0))[0] ??
    root.querySelector<HTMLElement>('[data-side="left"]')
  );
}

function show(element: HTMLElement, place: DocumentPlace): void {
  const control = element.matches(focusable) ? element : element.querySelector<HTMLElement>(focusable);
  const exact = element.dataset.pointer === place.pointer;
  (control ?? element).focus({ preventScroll: true });
  if (exact && control && place.start !== undefined)
    selectWords(control, { start: place.start, end: place.end ?? place.start });
  element.scrollIntoView({ block: "center", behavior: "smooth" });
}

/** Answers `goTo`: turns to the pane that holds the place, waits until what hides it is open, and puts the focus there. */
export function useGoTo(
  store: EditorStore,
  root: RefObject<HTMLElement | null>,
  turnTo: (side: PaneSide) => void,
): void {
  useEffect(
    () =>
      store.onGoTo((place) => {
        // What hides the place opens in this frame and is drawn in the next.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const element = root.current && elementOf(root.current, place.pointer);
            if (!element) return;
            const side = element.closest<HTMLElement>("[data-side]")?.dataset.side;
            if (side === "left" || side === "centre" || side === "right") turnTo(side);
            requestAnimationFrame(() => show(element, place));
          }),
        );
      }),
    [store, root, turnTo],
  );
}
