import { cx, VisuallyHidden } from "@touchstone/ui";
import { memo } from "react";
import type { CellStatus } from "./grid-status.ts";

const dots: Readonly<Record<CellStatus, string>> = {
  block: "bg-block",
  warn: "bg-warn",
  info: "bg-ink-3",
  evidence: "bg-pass",
  "no-evidence": "border border-line-3",
};

/** Texts up to this length stay on one line: dates and codes break badly. */
const SHORT = 18;

export interface GridCellProps {
  row: number;
  column: number;
  pointer: string;
  text: string;
  status: CellStatus;
  /** The status in words. */
  statusText: string;
  emptyText: string;
  /** The text stands for a missing value. */
  missing: boolean;
  heads: boolean;
  numeric: boolean;
  active: boolean;
  selected: boolean;
}

/** One cell of the grid while nobody types in it. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { row, column, text } = props;
  return (
    <td
      data-at={`${row}:${column}`}
      data-pointer={props.pointer}
      tabIndex={props.active ? 0 : -1}
      aria-selected={props.selected}
      className={cx(
        "relative h-9 min-w-24 max-w-72 cursor-cell border-s border-t border-line px-2.5 py-1.5 pe-5 align-top -outline-offset-2!",
        props.selected && "bg-accent-ground",
        props.heads && "font-semibold",
        props.numeric && "tabular-nums",
        props.missing && "text-ink-2 italic",
      )}
    >
      <span
        dir="auto"
        className={text.length <= SHORT ? "whitespace-nowrap" : "line-clamp-3 min-w-36 wrap-break-word"}
      >
        {text}
      </span>
      <VisuallyHidden>
        {text === "" ? `${props.emptyText}, ` : ", "}
        {props.statusText}
      </VisuallyHidden>
      <span
        aria-hidden
        className={cx("absolute end-1.5 top-1.5 size-1.5 rounded-full", dots[props.status])}
      />
    </td>
  );
});
