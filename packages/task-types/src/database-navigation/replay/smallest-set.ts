import { mulberry32 } from "@touchstone/scoring";
import type { StoredElement } from "./stored-elements.ts";
import type { Replay } from "./survivors.ts";

/** Of the random orders; fixed, so that the same chain always gives the same set. */
const SEED = 1;

const bitCount = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

function shuffled(size: number, random: () => number): number[] {
  const order = Array.from({ length: size }, (_, index) => index);
  for (let last = size - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? 0, order[last] ?? 0];
  }
  return order;
}

/**
 * A smallest set of elements that isolates the answer (CHECKS.md 2, "Monotonicity"): of all sets up to `exhaustive`
 * elements, beyond that the smallest that deletion in `orders` random orders leaves. Null where all of them do not suffice.
 */
export function smallestSet(
  { chain: { elements }, isolates }: Replay,
  { exhaustive, orders }: { exhaustive: number; orders: number },
): StoredElement[] | null {
  const suffices = (chosen: ReadonlySet<StoredElement>) => isolates((each) => chosen.has(each));
  if (!suffices(new Set(elements))) return null;
  if (elements.length <= exhaustive) {
    const masks = Array.from({ length: 1 << elements.length }, (_, mask) => mask).toSorted(
      (a, b) => bitCount(a) - bitCount(b) || a - b,
    );
    for (const mask of masks) {
      const chosen = elements.filter((_, index) => (mask & (1 << index)) !== 0);
      if (suffices(new Set(chosen))) return chosen;
    }
    return null;
  }
  const random = mulberry32(SEED);
  let best: StoredElement[] = elements;
  for (let round = 0; round < orders; round += 1) {
    const chosen = new Set(elements);
    for (const index of shuffled(elements.length, random)) {
      const element = elements[index];
      if (element === undefined) continue;
      chosen.delete(element);
      if (!suffices(chosen)) chosen.add(element);
    }
    if (chosen.size < best.length) best = elements.filter((each) => chosen.has(each));
  }
  return best;
}
