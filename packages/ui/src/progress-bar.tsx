import { type ReactNode, useId } from "react";

export interface ProgressBarProps {
  label: ReactNode;
  /** Done so far and in all, in one unit; without `total` the end is not known. */
  done: number;
  total?: number;
  /** Words at the right: "14 of 40 samples · about 2 min". */
  note?: ReactNode;
}

/** Long work, as far as it has come. */
export function ProgressBar({ label, done, total, note }: ProgressBarProps) {
  const id = useId();
  const known = total !== undefined && total > 0;
  return (
    <div>
      <div className="mb-1 flex justify-between gap-3 text-xs">
        <span id={id}>{label}</span>
        {note && <span className="text-ink-3">{note}</span>}
      </div>
      <progress aria-labelledby={id} max={total} value={known ? done : undefined} className="progress-line" />
    </div>
  );
}
