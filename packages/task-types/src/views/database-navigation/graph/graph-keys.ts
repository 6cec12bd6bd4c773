const ROOT = "[data-graph]";
const BOX = "[data-graph-box]";
const PART = "[data-graph-part]";
const CHIP = "[data-graph-chip]";

const all = (root: Element | null, selector: string): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/**
 * Where a key leads from a box or a constraint of the graph: up, down, Home and End along the solver's path, left and right
 * through the constraints of a box. Undefined where the key means nothing.
 */
export function focusAfter(key: string, from: HTMLElement): HTMLElement | undefined {
  const box = from.closest(BOX);
  const parts = all(from.closest(ROOT), PART);
  const here = all(box, PART)[0];
  const chips = all(box, CHIP);
  const at = here ? parts.indexOf(here) : -1;
  const among = chips.indexOf(from);
  switch (key) {
    case "ArrowDown":
      return parts[at + 1];
    case "ArrowUp":
      return among >= 0 ? here : parts[at - 1];
    case "ArrowRight":
      return chips[among + 1];
    case "ArrowLeft":
      return among > 0 ? chips[among - 1] : among === 0 ? here : undefined;
    case "Home":
      return parts[0];
    case "End":
      return parts.at(-1);
    default:
      return undefined;
  }
}
