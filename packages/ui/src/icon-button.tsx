import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<ComponentPropsWithRef<"button">, "aria-label"> {
  /** What pressing does; read aloud and shown as a hint. */
  label: string;
  /** Drawn with an edge, like a quiet button. */
  outlined?: boolean;
}

/** A square button that shows an icon only. Children: one lucide icon of size 16 or less. */
export function IconButton({ label, outlined = false, className, type, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <button
        {...rest}
        type={type ?? "button"}
        aria-label={label}
        className={cx(
          "inline-grid size-7 shrink-0 place-items-center rounded text-ink-2 transition-colors hover:bg-sunk hover:text-ink disabled:text-line-3 aria-pressed:bg-sunk aria-pressed:text-ink data-popup-open:bg-sunk",
          outlined && "border border-line-2 bg-panel",
          className,
        )}
      />
    </Tooltip>
  );
}
