/** A place in the grid: row -1 is the header, column -1 the row's menu. */
export interface GridPlace {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** A key press; the fields of a keyboard event that count. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export type GridIntent =
  | { kind: "move"; to: GridPlace }
  | { kind: "edit" }
  | { kind: "type"; text: string }
  | { kind: "clear" }
  | { kind: "move-row"; by: number };

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The place, brought inside the grid. */
export const inside = ({ row, column }: GridPlace, size: GridSize): GridPlace => ({
  row: clamp(row, -1, size.rows - 1),
  column: clamp(column, -1, size.columns - 1),
});

/** The data cell after (or before) this one in reading order; null past the ends. */
export function stepCell({ row, column }: GridPlace, size: GridSize, by: 1 | -1): GridPlace | null {
  const at = row * size.columns + column + by;
  if (at < 0 || at >= size.rows * size.columns) return null;
  return { row: Math.floor(at / size.columns), column: at % size.columns };
}

/**
 * What a key means while a cell is focused but not edited (ARIA grid pattern): arrows, Home and End move, Enter, F2 and
 * Space edit, any character replaces, Delete clears. Null for keys that are left alone, Tab among them.
 */
export function gridIntent(press: KeyPress, at: GridPlace, size: GridSize): GridIntent | null {
  const { key } = press;
  const jump = press.ctrlKey || press.metaKey;
  const go = (row: number, column: number): GridIntent => ({
    kind: "move",
    to: inside({ row, column }, size),
  });
  if (press.altKey)
    return key === "ArrowUp" || key === "ArrowDown"
      ? { kind: "move-row", by: key === "ArrowUp" ? -1 : 1 }
      : null;
  switch (key) {
    case "ArrowUp":
      return go(jump ? 0 : at.row - 1, at.column);
    case "ArrowDown":
      return go(jump ? size.rows - 1 : at.row + 1, at.column);
    case "ArrowLeft":
      return go(at.row, jump ? 0 : at.column - 1);
    case "ArrowRight":
      return go(at.row, jump ? size.columns - 1 : at.column + 1);
    case "Home":
      return go(jump ? 0 : at.row, 0);
    case "End":
      return go(jump ? size.rows - 1 : at.row, size.columns - 1);
    case "PageUp":
      return go(Math.max(0, at.row - 10), at.column);
    case "PageDown":
      return go(at.row + 10, at.column);
    case "Enter":
    case "F2":
    case " ":
      return at.column < 0 ? null : { kind: "edit" };
    case "Delete":
    case "Backspace":
      return at.row < 0 || at.column < 0 ? null : { kind: "clear" };
    default:
      return /^.$/u.test(key) && !jump && at.row >= 0 && at.column >= 0 ? { kind: "type", text: key } : null;
  }
}
