/** 32-bit FNV-1a of the UTF-16 units of a string; spreads a seed over the state of the generator. */
function hashSeed(seed: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index += 1) {
    hash ^= seed.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The mulberry32 generator: numbers in [0, 1), the same for the same seed on every machine. */
export function seededRandom(seed: string): () => number {
  let state = hashSeed(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const held = shuffled[last] as T;
    shuffled[last] = shuffled[other] as T;
    shuffled[other] = held;
  }
  return shuffled;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** One who may be drawn; `field` is the stratum. */
export interface Drawable {
  id: string;
  field?: string;
}

/**
 * The order in which candidates are drawn, stratified by field (CHECKS.md 9.2): shuffled within each field, then one of
 * each field in turn. Depends only on the seed, which is stored, and on the set of candidates, not on its order.
 */
export function drawOrder<T extends Drawable>(candidates: readonly T[], seed: string): T[] {
  const random = seededRandom(seed);
  const strata = new Map<string, T[]>();
  for (const candidate of [...candidates].toSorted((a, b) => byText(a.id, b.id))) {
    const field = candidate.field ?? "";
    strata.set(field, [...(strata.get(field) ?? []), candidate]);
  }
  const fields = shuffle([...strata.keys()].toSorted(byText), random);
  const columns = fields.map((field) => shuffle(strata.get(field) ?? [], random));
  const order: T[] = [];
  for (let turn = 0; order.length < candidates.length; turn += 1)
    for (const column of columns) {
      const next = column[turn];
      if (next) order.push(next);
    }
  return order;
}
