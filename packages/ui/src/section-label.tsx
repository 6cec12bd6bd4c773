import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface SectionLabelProps {
  children: ReactNode;
  /** Muted words at the right end. */
  note?: ReactNode;
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4;
  /** A hairline under it. */
  ruled?: boolean;
  id?: string;
  className?: string;
}

/** Small capitals over a part of a page, with a note at the right. */
export function SectionLabel({ children, note, level = 2, ruled = false, id, className }: SectionLabelProps) {
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        "flex flex-wrap items-baseline justify-between gap-x-3",
        ruled && "border-b border-line pb-1",
        className,
      )}
    >
      <Heading id={id} className="label-caps">
        {children}
      </Heading>
      {note && <span className="text-xs text-ink-3">{note}</span>}
    </div>
  );
}
