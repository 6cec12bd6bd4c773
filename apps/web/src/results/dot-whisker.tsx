import type { Metric } from "@touchstone/scoring";

const WIDTH = 88;
const EDGE = 4;
const MIDDLE = 5;
const place = (share: number): number => EDGE + Math.min(1, Math.max(0, share)) * (WIDTH - 2 * EDGE);

/** A score as a dot on a line from 0 to 100 with its interval; bounds as a hollow bar. The numbers stand beside it. */
export function DotWhisker({ metric }: { metric: Pick<Metric, "value" | "interval" | "bounds"> }) {
  const { value, interval, bounds } = metric;
  return (
    <svg
      width={WIDTH}
      height={2 * MIDDLE}
      viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`}
      aria-hidden
      className="block"
    >
      <line x1={EDGE} x2={WIDTH - EDGE} y1={MIDDLE} y2={MIDDLE} className="stroke-line-2" />
      {bounds && (
        <rect
          x={place(bounds.lowest)}
          width={Math.max(2, place(bounds.highest) - place(bounds.lowest))}
          y={1.5}
          height={2 * MIDDLE - 3}
          rx={1.5}
          className="fill-none stroke-ink-3"
        />
      )}
      {interval && (
        <line
          x1={place(interval.lower)}
          x2={place(interval.upper)}
          y1={MIDDLE}
          y2={MIDDLE}
          strokeWidth={2}
          strokeLinecap="round"
          className="stroke-ink-2"
        />
      )}
      {value !== null && <circle cx={place(value)} cy={MIDDLE} r={3.25} className="fill-ink" />}
    </svg>
  );
}
