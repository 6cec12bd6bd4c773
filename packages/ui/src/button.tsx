import type { ComponentPropsWithRef, MouseEvent } from "react";
import { cx } from "./cx.ts";

/**
 * primary: the one act of a screen. quiet: everything else. accent: quiet, in the colour of the task type.
 * danger: cannot be undone. act: a few words within text.
 */
export type ButtonVariant = "primary" | "quiet" | "accent" | "danger" | "act";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "relative inline-flex select-none items-center justify-center gap-1.5 text-center font-semibold transition-colors disabled:cursor-default";

const variants: Record<ButtonVariant, string> = {
  primary:
    "rounded border border-ink bg-ink text-paper hover:bg-[color-mix(in_srgb,var(--ink)_86%,var(--paper))] disabled:border-line-2 disabled:bg-line-2 disabled:text-ink-2",
  quiet:
    "rounded border border-line-2 bg-panel text-ink hover:border-line-3 hover:bg-[color-mix(in_srgb,var(--panel)_50%,var(--sunk))] disabled:border-line disabled:bg-transparent disabled:text-ink-3",
  accent:
    "rounded border border-line-2 bg-panel text-accent hover:border-accent hover:bg-accent-ground disabled:border-line disabled:bg-transparent disabled:text-ink-3",
  danger:
    "rounded border border-[color-mix(in_srgb,var(--block)_45%,var(--line-2))] bg-panel text-block hover:bg-block-ground disabled:border-line disabled:bg-transparent disabled:text-ink-3",
  act: "rounded-sm text-accent underline decoration-transparent underline-offset-2 hover:decoration-current disabled:text-ink-3 disabled:no-underline",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-6 px-2 py-0.5 text-2xs",
  md: "min-h-7 px-3 py-1 text-xs",
  lg: "min-h-9 px-4 py-1.5 text-sm",
};

/** Class names of a button, for a link that looks like one: `<Link className={buttonLook({ variant: "primary" })}>`. */
export function buttonLook(
  look: { variant?: ButtonVariant; size?: ButtonSize; className?: string } = {},
): string {
  const variant = look.variant ?? "quiet";
  return cx(
    base,
    variants[variant],
    variant === "act" ? "min-h-6" : sizes[look.size ?? "md"],
    look.className,
  );
}

export interface ButtonProps extends ComponentPropsWithRef<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The act is under way: the button keeps its focus and width, and ignores presses. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  onClick,
  children,
  type,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
      className={buttonLook({ variant, size, className })}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-1.5 opacity-80">{children}</span>
          <span aria-hidden className="busy-line" />
        </>
      ) : (
        children
      )}
    </button>
  );
}
