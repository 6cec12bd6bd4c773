/** One thing measured against one limit. */
export interface Measurement {
  readonly name: string;
  readonly measured: number;
  readonly limit: number;
  /** Whether the limit is the most or the least that passes. */
  readonly wanted: "at most" | "at least";
  readonly unit: string;
  /** Where the figure comes from, in numbers. */
  readonly detail: string;
}

export const holds = ({ measured, limit, wanted }: Measurement): boolean =>
  wanted === "at most" ? measured <= limit : measured >= limit;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const high = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? Number.NaN) + high) / 2;
};

const show = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** The table that a person reads. */
export function table(all: readonly Measurement[]): string {
  const rows = all.map((it) => [
    holds(it) ? "ok" : "MISSED",
    it.name,
    `${show(it.measured)} ${it.unit}`,
    `${it.wanted} ${show(it.limit)}`,
    it.detail,
  ]);
  const lines = [["", "what", "measured", "limit", "how"], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
