import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export interface PanelProps {
  title?: ReactNode;
  /** Muted words at the right of the title. */
  note?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  /** panel: white card. sunk: a well, for text that writes itself. */
  ground?: "panel" | "sunk";
  className?: string;
  children?: ReactNode;
}

/** A card with a hairline edge. */
export function Panel(props: PanelProps) {
  const id = useId();
  const Heading = `h${props.level ?? 2}` as const;
  return (
    <section
      aria-labelledby={props.title ? id : undefined}
      className={cx(
        "rounded-md border border-line px-3.5 py-3",
        props.ground === "sunk" ? "bg-sunk" : "bg-panel",
        props.className,
      )}
    >
      {(props.title || props.note || props.actions) && (
        <header className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          {props.title && (
            <Heading id={id} className="min-w-0 text-sm font-semibold wrap-anywhere">
              {props.title}
            </Heading>
          )}
          {props.note && <span className="min-w-0 text-xs text-ink-3 wrap-anywhere">{props.note}</span>}
          {props.actions && <span className="flex gap-2">{props.actions}</span>}
        </header>
      )}
      {props.children}
    </section>
  );
}
