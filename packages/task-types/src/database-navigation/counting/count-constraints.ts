import { mulberry32 } from "@touchstone/scoring";
import { bitSets, commonCount } from "./bitset.ts";
import { countCombinations } from "./signatures.ts";
import { deletedInOrder, shuffled } from "./subsets.ts";

/** A constraint or hop with the identifiers that satisfy it. */
export interface CountedElement {
  /** Named as in `span.binds`. */
  key: string;
  /** Stored result set; null where none has been stored. */
  members: readonly string[] | null;
  /** Said to be there only for checking. */
  verifier: boolean;
}

/**
 * `needed`: without it others than gold are left. `verifier`: not needed, and marked so. `redundant`: not needed, and
 * not marked. `unmeasured`: no result set, so nothing is known.
 */
export type Verdict = "needed" | "redundant" | "verifier" | "unmeasured";

export interface ElementCount {
  key: string;
  verdict: Verdict;
  /** How many it leaves by itself (k of k-anonymity); null while unmeasured. */
  alone: number | null;
  /** How many are left when only this one is dropped; null while unmeasured, and for the only one. */
  without: number | null;
  /** It leaves nothing but gold, by itself. */
  identifies: boolean;
}

export interface ConstraintCounts {
  elements: ElementCount[];
  /** How many all measured elements together leave; null where none is measured. */
  left: number | null;
  /** What all together leave is gold and nothing else. */
  isolates: boolean;
  /** Gold fails some of the measured elements: the keys of those. */
  misses: string[];
  /** Every smallest set of elements that suffices: nothing can be left out of it. At most `MOST_MINIMAL`, shortest first. */
  minimal: string[][];
  /** All combinations were looked at; otherwise `minimal` comes from deletions in random orders. */
  exhaustive: boolean;
  /** Pairs with what they leave together, the fewest first. */
  pairs: { keys: readonly [string, string]; left: number }[];
}

/** Thresholds of CHECKS.md 2: all combinations up to so many elements, so many random orders beyond. */
export interface CountOptions {
  exhaustive?: number;
  orders?: number;
  /** Of the random orders; stored with the result. */
  seed?: number;
}

/** More minimal sets than these are of no use to anybody, and there can be thousands. */
const MOST_MINIMAL = 64;

const bitsOf = (mask: number): number[] => {
  const bits: number[] = [];
  for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(31 - Math.clz32(rest & -rest));
  return bits;
};

/** Combinations that suffice although nothing in them can be left out. */
function minimalMasks(suffices: (mask: number) => boolean, size: number): number[] {
  const found: number[] = [];
  for (let mask = 1; mask < 1 << size; mask += 1) {
    if (suffices(mask) && bitsOf(mask).every((bit) => !suffices(mask & ~(1 << bit)))) found.push(mask);
  }
  return found;
}

/**
 * How many records combinations of constraints leave, and what each constraint does for finding gold (CHECKS.md 2 and
 * 14.16: a combination suffices if what it leaves equals gold). Result sets hold identifiers of one kind of thing.
 * @param gold identifiers that stand for the entity; they count as one
 */
export function countConstraints(
  elements: readonly CountedElement[],
  gold: readonly string[],
  { exhaustive = 12, orders = 50, seed = 1 }: CountOptions = {},
): ConstraintCounts {
  const isGold = new Set(gold);
  const GOLD = gold[0] ?? "";
  const measured = elements.flatMap(({ key, members, verifier }) =>
    members === null ? [] : [{ key, verifier, members: members.map((id) => (isGold.has(id) ? GOLD : id)) }],
  );
  const size = measured.length;
  const all = Array.from({ length: size }, (_, index) => index);
  const misses = measured.filter(({ members }) => !members.includes(GOLD)).map(({ key }) => key);
  const missing = new Set(measured.flatMap(({ key }, index) => (misses.includes(key) ? [index] : [])));
  const sets = measured.map(({ members }) => members);
  const isExhaustive = size <= exhaustive;
  const combinations = isExhaustive ? countCombinations(sets) : null;
  const bits = combinations ? null : bitSets(sets);
  const toMask = (chosen: readonly number[]) => chosen.reduce((mask, index) => mask | (1 << index), 0);
  const left = (chosen: readonly number[]): number =>
    combinations ? (combinations[toMask(chosen)] ?? 0) : bits ? commonCount(bits, chosen) : 0;
  // Nothing at all leaves the whole database, which no result set tells.
  const suffices = (chosen: readonly number[]): boolean =>
    chosen.length > 0 && left(chosen) === 1 && !chosen.some((index) => missing.has(index));
  const isolates = suffices(all);

  const counted = new Map(
    measured.map(({ key, verifier }, index): [string, ElementCount] => {
      const rest = all.filter((each) => each !== index);
      const spare = isolates && suffices(rest);
      const verdict = spare ? (verifier ? "verifier" : "redundant") : "needed";
      const without = rest.length === 0 ? null : left(rest);
      return [key, { key, verdict, alone: left([index]), without, identifies: suffices([index]) }];
    }),
  );
  const keysOf = (indices: readonly number[]) => indices.map((index) => measured[index]?.key ?? "");
  const minimal = (): number[][] => {
    if (!isolates) return [];
    if (combinations) {
      const bad = toMask([...missing]);
      return minimalMasks((mask) => mask !== 0 && combinations[mask] === 1 && (mask & bad) === 0, size).map(
        bitsOf,
      );
    }
    const random = mulberry32(seed);
    const found = Array.from({ length: orders }, () => deletedInOrder(suffices, shuffled(size, random)));
    return [...new Map(found.map((each) => [each.join(), each])).values()];
  };
  const pairs = all.flatMap((first) =>
    all.slice(first + 1).map((second) => ({
      keys: [measured[first]?.key ?? "", measured[second]?.key ?? ""] as const,
      left: left([first, second]),
    })),
  );
  return {
    elements: elements.map(
      ({ key }) =>
        counted.get(key) ?? { key, verdict: "unmeasured", alone: null, without: null, identifies: false },
    ),
    left: size === 0 ? null : left(all),
    isolates,
    misses,
    minimal: minimal()
      .toSorted((a, b) => a.length - b.length)
      .slice(0, MOST_MINIMAL)
      .map(keysOf),
    exhaustive: isExhaustive,
    pairs: pairs.toSorted((a, b) => a.left - b.left),
  };
}

/**
 * How many are left as elements are dropped one after the other, from all of them to the last one: "1 → 12 → 640".
 * @param order keys in the order in which they are dropped; what is not measured is passed over
 */
export function widening(
  elements: readonly CountedElement[],
  order: readonly string[],
): { dropped: string | null; left: number }[] {
  const measured = elements.flatMap(({ key, members }) => (members === null ? [] : [{ key, members }]));
  const bits = bitSets(measured.map(({ members }) => members));
  let chosen = measured.map((_, index) => index);
  if (chosen.length === 0) return [];
  const steps: { dropped: string | null; left: number }[] = [
    { dropped: null, left: commonCount(bits, chosen) },
  ];
  for (const key of order) {
    const at = measured.findIndex((each) => each.key === key);
    if (at < 0 || !chosen.includes(at) || chosen.length === 1) continue;
    chosen = chosen.filter((index) => index !== at);
    steps.push({ dropped: key, left: commonCount(bits, chosen) });
  }
  return steps;
}
