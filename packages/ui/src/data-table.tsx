import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "start" | "end";
  /** Face of the cells: serif for titles, mono for identifiers. */
  face?: "sans" | "serif" | "mono";
  /** This column names its row (a `th` for screen readers). */
  heads?: boolean;
  /** The header is a button that sorts by this column. */
  sortable?: boolean;
  className?: string;
}

export interface SortOrder {
  key: string;
  direction: "ascending" | "descending";
}

export interface DataTableProps<Row> {
  /** Names the table; shown to screen readers only. */
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Stands in place of the rows when there are none. */
  empty?: ReactNode;
  sort?: SortOrder;
  onSort?: (sort: SortOrder) => void;
  /** The row to mark. */
  selected?: string;
}

const faces = {
  sans: "",
  serif: "min-w-44 font-serif text-lg leading-snug",
  mono: "font-mono text-xs whitespace-nowrap",
};

/** A plain table with hairlines; scrolls sideways within itself where it does not fit. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { sort, onSort } = props;
  const header = (column: Column<Row>) => {
    if (!column.sortable || !onSort) return column.header;
    const down = sort?.key === column.key && sort.direction === "ascending";
    const Arrow = sort?.direction === "descending" ? ArrowDown : ArrowUp;
    return (
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink"
        onClick={() => onSort({ key: column.key, direction: down ? "descending" : "ascending" })}
      >
        {column.header}
        {sort?.key === column.key && <Arrow size={11} aria-hidden />}
      </button>
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <section aria-label={props.caption} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{props.caption}</caption>
        <thead>
          <tr className="border-b border-line-2">
            {props.columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={cx(
                  "px-2.5 py-1.5 text-2xs font-semibold whitespace-nowrap text-ink-3",
                  column.align === "end" ? "text-end" : "text-start",
                )}
              >
                {header(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {props.rows.map((row) => {
            const key = props.rowKey(row);
            return (
              <tr
                key={key}
                aria-current={key === props.selected || undefined}
                className="border-b border-line hover:bg-[color-mix(in_srgb,var(--sunk)_55%,transparent)] aria-current:bg-accent-ground"
              >
                {props.columns.map((column) => {
                  const Cell = column.heads ? "th" : "td";
                  return (
                    <Cell
                      key={column.key}
                      scope={column.heads ? "row" : undefined}
                      dir="auto"
                      className={cx(
                        "px-2.5 py-2 font-normal",
                        column.align === "end" ? "text-end" : "text-start",
                        faces[column.face ?? "sans"],
                        column.className,
                      )}
                    >
                      {column.cell(row)}
                    </Cell>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {props.rows.length === 0 && props.empty && <div className="pt-3">{props.empty}</div>}
    </section>
  );
}
