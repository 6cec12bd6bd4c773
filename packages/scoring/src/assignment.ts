/**
 * Largest one-to-one assignment by Kuhn's augmenting paths. Left elements are taken in order and candidates in the order
 * of their list, so the result is the same every time. Gives for each left element its right index, or -1.
 */
export function assignLinks(links: readonly (readonly number[])[], rightCount: number): number[] {
  const rightOf = links.map(() => -1);
  const leftOf = Array.from({ length: rightCount }, () => -1);
  const seenAt = Array.from({ length: rightCount }, () => -1);
  const augment = (left: number, turn: number): boolean => {
    for (const right of links[left] ?? []) {
      if (seenAt[right] === turn) continue;
      seenAt[right] = turn;
      const holder = leftOf[right] ?? -1;
      if (holder >= 0 && !augment(holder, turn)) continue;
      leftOf[right] = left;
      rightOf[left] = right;
      return true;
    }
    return false;
  };
  for (const left of links.keys()) augment(left, left);
  return rightOf;
}

/** As `assignLinks`, with candidates in index order. */
export function assign(
  leftCount: number,
  rightCount: number,
  allowed: (left: number, right: number) => boolean,
): number[] {
  const rights = Array.from({ length: rightCount }, (_, right) => right);
  const links = Array.from({ length: leftCount }, (_, left) =>
    rights.filter((right) => allowed(left, right)),
  );
  return assignLinks(links, rightCount);
}
