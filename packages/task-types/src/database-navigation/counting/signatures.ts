/** The most sets whose every combination is looked at (CHECKS.md 2, "Monotonicity"); beyond it the counts would not fit into memory either. */
export const MOST_SETS = 20;

/**
 * How many identifiers each combination of sets has in common. Every identifier of the union gets a signature, one bit
 * per set it is in; a combination holds the identifiers whose signature has all of its bits. Summing over supersets
 * counts all combinations in n · 2ⁿ steps, whatever the size of the sets.
 * @param sets at most `MOST_SETS`, each without regard to order and repetition
 * @returns the count at the index that has the bits of the combination; at 0 the size of the union
 */
export function countCombinations(sets: readonly Iterable<string>[]): Uint32Array {
  if (sets.length > MOST_SETS) throw new RangeError(`at most ${MOST_SETS} sets can be combined`);
  const signatures = new Map<string, number>();
  sets.forEach((set, index) => {
    for (const id of set) signatures.set(id, (signatures.get(id) ?? 0) | (1 << index));
  });
  const counts = new Uint32Array(1 << sets.length);
  for (const signature of signatures.values()) counts[signature] = (counts[signature] ?? 0) + 1;
  for (let bit = 1; bit < counts.length; bit <<= 1) {
    for (let mask = 0; mask < counts.length; mask += 1) {
      if ((mask & bit) === 0) counts[mask] = (counts[mask] ?? 0) + (counts[mask | bit] ?? 0);
    }
  }
  return counts;
}
