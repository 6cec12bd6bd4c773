import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import type { Accent, Tone } from "./tones.ts";

const grounds: Record<Tone, string> = {
  block: "bg-block-ground text-block",
  warn: "bg-warn-ground text-warn",
  pass: "bg-pass-ground text-pass",
  neutral: "bg-sunk text-ink-2",
};

const shape = "inline-block whitespace-nowrap rounded-sm px-1.5 py-px text-2xs font-semibold";

/** One or two words about a state. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={cx(shape, grounds[tone])}>{children}</span>;
}

/** The code of a task type with what measures it: "T1 · 4 hops". */
export function TypeBadge({ accent, children }: { accent: Accent; children: ReactNode }) {
  return (
    <span data-accent={accent} className={cx(shape, "bg-accent-ground text-accent")}>
      {children}
    </span>
  );
}
