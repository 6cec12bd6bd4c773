/** The first of `c1`, `c2`, … that is not taken. */
export function freshId(taken: Iterable<string>, prefix: string): string {
  const used = new Set(taken);
  let number = 1;
  while (used.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}
