import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { cx } from "./cx.ts";
import { useMediaQuery } from "./use-media-query.ts";
import { useWords } from "./words.tsx";

export type PaneSide = "left" | "centre" | "right";

export interface Pane {
  /** Name of the pane: its tab on a narrow screen, its region's name on a wide one. */
  label: string;
  /** Small number on the tab (findings, candidates). */
  count?: ReactNode;
  content: ReactNode;
}

export interface PaneLayoutProps {
  left?: Pane;
  centre: Pane;
  right?: Pane;
  /** equal: left and centre share the width (a passage beside its rewrite). */
  split?: "structure" | "equal";
  /** The pane shown on a narrow screen, where the caller steers it (a finding that points at the text). */
  pane?: PaneSide;
  onPaneChange?: (pane: PaneSide) => void;
}

const sides: readonly PaneSide[] = ["left", "centre", "right"];

const columns = {
  structure: "lg:[--left:minmax(15rem,23rem)] lg:[--centre:minmax(24rem,1fr)]",
  equal: "lg:[--left:minmax(18rem,1fr)] lg:[--centre:minmax(18rem,1fr)]",
};

/**
 * Two or three panes beside each other, the right one sunk; one at a time under tabs where the screen is narrower than
 * 900 px. Every pane stays mounted, so nothing typed is lost when the width changes.
 */
export function PaneLayout(props: PaneLayoutProps) {
  const words = useWords();
  const id = useId();
  const wide = useMediaQuery("(min-width: 56.25rem)");
  const [own, setOwn] = useState<PaneSide>("centre");
  const shown = sides.filter((side) => props[side]);
  const wanted = props.pane ?? own;
  const current = shown.includes(wanted) ? wanted : "centre";

  const select = (side: PaneSide) => {
    setOwn(side);
    props.onPaneChange?.(side);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = shown[(shown.indexOf(current) + step + shown.length) % shown.length];
    if (!next) return;
    select(next);
    document.getElementById(`${id}tab-${next}`)?.focus();
  };

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {!wide && shown.length > 1 && (
        <div
          role="tablist"
          aria-label={words.panes}
          className="sticky top-0 z-10 flex border-b border-line bg-paper"
        >
          {shown.map((side) => (
            <button
              key={side}
              type="button"
              role="tab"
              id={`${id}tab-${side}`}
              aria-selected={side === current}
              aria-controls={`${id}pane-${side}`}
              tabIndex={side === current ? 0 : -1}
              onClick={() => select(side)}
              onKeyDown={steer}
              className="-mb-px min-h-9 min-w-0 flex-1 truncate border-b-2 border-transparent px-2 text-xs text-ink-2 -outline-offset-2! aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink"
            >
              {props[side]?.label}
              {props[side]?.count !== undefined && (
                <span className="ms-1 font-normal text-ink-3">{props[side]?.count}</span>
              )}
            </button>
          ))}
        </div>
      )}
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)]",
          columns[props.split ?? "structure"],
          "lg:[--right:minmax(17rem,22rem)]",
          props.left && props.right && "lg:grid-cols-[var(--left)_var(--centre)_var(--right)]",
          props.left && !props.right && "lg:grid-cols-[var(--left)_var(--centre)]",
          !props.left && props.right && "lg:grid-cols-[var(--centre)_var(--right)]",
        )}
      >
        {shown.map((side) => (
          <section
            key={side}
            id={`${id}pane-${side}`}
            role={wide ? undefined : "tabpanel"}
            aria-label={wide ? props[side]?.label : undefined}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be reachable by keyboard
            tabIndex={wide ? 0 : undefined}
            aria-labelledby={wide ? undefined : `${id}tab-${side}`}
            hidden={!wide && side !== current}
            className={cx(
              "relative min-w-0 px-4 py-4 lg:overflow-y-auto",
              side === "left" && "border-line lg:border-e",
              side === "centre" && "lg:px-6",
              side === "right" && "border-line bg-sunk lg:border-s",
            )}
          >
            {props[side]?.content}
          </section>
        ))}
      </div>
    </div>
  );
}
