/** Sets of identifiers as bits over the union of all of them, 32 to a word. */
export interface BitSets {
  /** Number of identifiers in the union. */
  size: number;
  sets: Uint32Array[];
}

export function bitSets(sets: readonly Iterable<string>[]): BitSets {
  const places = new Map<string, number>();
  const members = sets.map((set) =>
    Array.from(set, (id) => {
      const place = places.get(id) ?? places.size;
      places.set(id, place);
      return place;
    }),
  );
  const words = (places.size + 31) >>> 5;
  return {
    size: places.size,
    sets: members.map((placed) => {
      const bits = new Uint32Array(words);
      for (const place of placed) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
      return bits;
    }),
  };
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Number of identifiers in all of the sets; with no sets, of the whole union. */
export function commonCount({ size, sets }: BitSets, chosen: readonly number[]): number {
  if (chosen.length === 0) return size;
  const words = sets[0]?.length ?? 0;
  let count = 0;
  for (let at = 0; at < words; at += 1) {
    let word = 0xffff_ffff;
    for (const index of chosen) word &= sets[index]?.[at] ?? 0;
    if (word !== 0) count += bitsIn(word);
  }
  return count;
}
