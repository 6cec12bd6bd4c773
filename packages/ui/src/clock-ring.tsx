import type { ReactNode } from "react";
import { clockDigits } from "./clock-digits.ts";
import { cx } from "./cx.ts";

export interface ClockRingProps {
  /** Time left and time in all, in milliseconds. Both come from the server's clock; nothing ticks in here. */
  remaining: number;
  total: number;
  /** Muted words under the digits: "of 10:00 · ends 14:14:47". */
  note?: ReactNode;
  /** Spoken name: "Time left". */
  "aria-label": string;
}

const radius = 31;
const length = 2 * Math.PI * radius;

/** A ring that empties, and the digits beside it. */
export function ClockRing({ remaining, total, note, "aria-label": label }: ClockRingProps) {
  const share = total > 0 ? Math.min(1, Math.max(0, remaining / total)) : 0;
  const tone = share <= 0.05 ? "stroke-block" : share <= 0.2 ? "stroke-warn" : "stroke-t1";
  return (
    <div role="timer" aria-label={label} className="flex items-center gap-4.5">
      <svg viewBox="0 0 70 70" aria-hidden className="size-17 shrink-0 -rotate-90 fill-none">
        <circle cx="35" cy="35" r={radius} strokeWidth="5" className="stroke-line-2" />
        {share > 0 && (
          <circle
            cx="35"
            cy="35"
            r={radius}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray={`${share * length} ${length}`}
            className={tone}
          />
        )}
      </svg>
      <div>
        <div className={cx("text-3xl font-semibold tracking-tight", share <= 0.05 && "text-block")}>
          {clockDigits(remaining)}
        </div>
        {note && <div className="mt-1 text-ink-2">{note}</div>}
      </div>
    </div>
  );
}
