const grouped = new Intl.NumberFormat("en", { useGrouping: "min2" });

/** A whole number for the screen: digits in threes, parted by a narrow space from 10 000 on. */
export function countText(count: number): string {
  return grouped.format(count).replaceAll(",", "\u202f");
}
