/** The numbers below `size` in an order drawn by a generator of numbers in [0, 1). */
export function shuffled(size: number, random: () => number): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const kept = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = kept;
  }
  return order;
}

/** What is left when the members of an order are dropped one after the other for as long as the rest suffices, sorted. */
export function deletedInOrder(
  suffices: (chosen: readonly number[]) => boolean,
  order: readonly number[],
): number[] {
  let chosen = [...order];
  for (const index of order) {
    const rest = chosen.filter((each) => each !== index);
    if (suffices(rest)) chosen = rest;
  }
  return chosen.toSorted((a, b) => a - b);
}
