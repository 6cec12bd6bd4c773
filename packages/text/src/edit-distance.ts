/**
 * Optimal string alignment distance (insertions, deletions, substitutions, swaps of neighbours), or
 * undefined if it is above `limit`. Only cells within `limit` of the diagonal are computed.
 */
export function editDistanceWithin(a: string, b: string, limit: number): number | undefined {
  if (Math.abs(a.length - b.length) > limit) return undefined;
  const excess = limit + 1;
  const width = b.length + 1;
  let beforeLast = new Uint16Array(width).fill(excess);
  let last = Uint16Array.from({ length: width }, (_, column) => Math.min(column, excess));
  let current = new Uint16Array(width);
  for (let row = 1; row <= a.length; row++) {
    current.fill(excess);
    if (row <= limit) current[0] = row;
    let least = current[0] ?? excess;
    const to = Math.min(b.length, row + limit);
    for (let column = Math.max(1, row - limit); column <= to; column++) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column] ?? excess) + 1,
        (current[column - 1] ?? excess) + 1,
        (last[column - 1] ?? excess) + (same ? 0 : 1),
        excess,
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[column - 2] ?? excess) + 1);
      current[column] = cost;
      least = Math.min(least, cost);
    }
    // A swap reaches back two rows, so one row without a cell below the limit proves nothing alone.
    if (least >= excess && last.every((cost) => cost >= excess)) return undefined;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const distance = last[b.length] ?? excess;
  return distance <= limit ? distance : undefined;
}
