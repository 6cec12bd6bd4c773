import type { ReactNode } from "react";
import { cx } from "./cx.ts";

export interface KeyValueEntry {
  key: string;
  term: ReactNode;
  value: ReactNode;
  /** At the right end: a count, a small button. */
  aside?: ReactNode;
}

/** Terms and values with hairlines between them. */
export function KeyValue({ entries, className }: { entries: readonly KeyValueEntry[]; className?: string }) {
  return (
    <dl className={cx("divide-y divide-line", className)}>
      {entries.map((entry) => (
        <div
          key={entry.key}
          className="grid grid-cols-[minmax(5rem,26%)_1fr_auto] items-baseline gap-x-3 py-1.5"
        >
          <dt className="text-ink-2">{entry.term}</dt>
          <dd className="min-w-0 wrap-break-word" dir="auto">
            {entry.value}
          </dd>
          {entry.aside && <dd className="text-end">{entry.aside}</dd>}
        </div>
      ))}
    </dl>
  );
}
