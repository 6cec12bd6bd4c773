import { commonCount } from "./bitset.ts";

/**
 * Result sets made ready for being intersected again and again. A set is known by identity: the arrays of a document are
 * never changed, so each is read once, however often the question is.
 */
export interface SetIndex {
  isRead: (set: readonly string[]) => boolean;
  /** Reads a set, which takes about as long as it has identifiers; nothing to do for one that is read. */
  read: (set: readonly string[]) => void;
  /**
   * How many identifiers all of some sets have in common. Identifiers that stand for one thing count as one, and a set
   * that holds one of them holds them all. Reads what is not read yet.
   */
  common: (sets: readonly (readonly string[])[], same: readonly string[]) => number;
}

const folded = (identifier: string): string => identifier.trim().toLowerCase();

const has = (bits: Uint32Array, place: number): boolean =>
  ((bits[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;

export function setIndex(): SetIndex {
  const places = new Map<string, number>();
  const known = new WeakMap<readonly string[], Uint32Array>();
  const placeOf = (identifier: string): number => {
    const key = folded(identifier);
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  };
  const bitsOf = (set: readonly string[]): Uint32Array => {
    const there = known.get(set);
    if (there) return there;
    const members = set.map(placeOf);
    // Places that come later are none of this set's.
    const bits = new Uint32Array((places.size + 31) >>> 5);
    for (const place of members) bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31));
    known.set(set, bits);
    return bits;
  };
  return {
    isRead: (set) => known.has(set),
    read: (set) => void bitsOf(set),
    common: (sets, same) => {
      const read = sets.map(bitsOf);
      if (read.length === 0) return 0;
      const all = read.map((_, index) => index);
      const marks = [...new Set(same.flatMap((identifier) => places.get(folded(identifier)) ?? []))];
      const apart = marks.filter((place) => read.every((bits) => has(bits, place))).length;
      const held = marks.length > 0 && read.every((bits) => marks.some((place) => has(bits, place)));
      return commonCount({ size: places.size, sets: read }, all) - apart + (held ? 1 : 0);
    },
  };
}
