/**
 * Largest one-to-one assignment by Kuhn's augmenting paths. Left elements are taken in order and candidates in index
 * order, so the result is the same every time. Gives for each left element its right index, or -1.
 */
export function assign(
  leftCount: number,
  rightCount: number,
  allowed: (left: number, right: number) => boolean,
): number[] {
  const rightOf = Array.from({ length: leftCount }, () => -1);
  const leftOf = Array.from({ length: rightCount }, () => -1);
  const augment = (left: number, seen: Set<number>): boolean => {
    for (let right = 0; right < rightCount; right++) {
      if (seen.has(right) || !allowed(left, right)) continue;
      seen.add(right);
      const holder = leftOf[right] ?? -1;
      if (holder >= 0 && !augment(holder, seen)) continue;
      leftOf[right] = left;
      rightOf[left] = right;
      return true;
    }
    return false;
  };
  for (let left = 0; left < leftCount; left++) augment(left, new Set());
  return rightOf;
}
