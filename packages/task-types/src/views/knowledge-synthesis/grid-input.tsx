import type { KeyboardEvent } from "react";
import { type GridPlace, type GridSize, inside, stepCell } from "./grid-keys.ts";

/** The cell that is being typed into. Enter and Tab keep the text and go on, Escape takes it back. */
export function GridInput(props: {
  at: GridPlace;
  size: GridSize;
  label: string;
  draft: string;
  suggestions: readonly string[];
  onType: (text: string) => void;
  onEnd: (keep: boolean, next?: GridPlace) => void;
  onPaste: (text: string) => void;
}) {
  const { at, size } = props;
  const listId = `grid-words-${at.column}`;
  const steer = (event: KeyboardEvent) => {
    // Enter ends the composition of a character before it ends the cell.
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const down = inside({ row: Math.max(0, at.row + (event.shiftKey ? -1 : 1)), column: at.column }, size);
    const next = event.key === "Tab" ? stepCell(at, size, event.shiftKey ? -1 : 1) : null;
    if (event.key === "Enter") props.onEnd(true, down);
    else if (event.key === "Escape") props.onEnd(false, at);
    else if (event.key === "Tab" && next) props.onEnd(true, next);
    else return;
    event.preventDefault();
  };
  return (
    <td data-at={`${at.row}:${at.column}`} aria-selected className="border-s border-t border-line p-0">
      <input
        dir="auto"
        aria-label={props.label}
        list={props.suggestions.length > 0 ? listId : undefined}
        value={props.draft}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={steer}
        onBlur={() => props.onEnd(true)}
        onPaste={(event) => {
          const text = event.clipboardData.getData("text/plain");
          event.stopPropagation();
          // A single value goes where the cursor is; a table replaces cells.
          if (!/[\t\n]/.test(text.trim())) return;
          event.preventDefault();
          props.onPaste(text);
        }}
        className="h-9 w-full min-w-32 bg-panel px-2.5 text-sm -outline-offset-2!"
      />
      {props.suggestions.length > 0 && (
        <datalist id={listId}>
          {props.suggestions.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      )}
    </td>
  );
}
