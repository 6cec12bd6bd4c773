/** Numbers behind "0 of k": which solve rates it excludes, and how likely a task of a true rate passes (CHECKS.md 9.1). */
export interface ZeroOfK {
  k: number;
  /** Solve rates above this are excluded at one-sided 95 percent. */
  excludedAbove: number;
  /** Upper limit of the exact two-sided 95 percent interval. */
  twoSidedUpper: number;
  /** Chance that a task of true solve rate .1, .2, .3 and .5 passes. */
  passes: { rate: number; chance: number }[];
}

const RATES = [0.1, 0.2, 0.3, 0.5];

/** k is a whole number of at least 1; zeros of a gate are the result of selection and never a solve rate. */
export function zeroOfK(k: number): ZeroOfK {
  if (!Number.isInteger(k) || k < 1)
    throw new RangeError(`zeroOfK needs a whole number of at least 1, got ${k}.`);
  return {
    k,
    excludedAbove: 1 - 0.05 ** (1 / k),
    twoSidedUpper: 1 - 0.025 ** (1 / k),
    passes: RATES.map((rate) => ({ rate, chance: (1 - rate) ** k })),
  };
}

/** The figure c^k that warns of a closed answer space with chance level c (CHECKS.md 14.5). */
export const chanceOfK = (chance: number, k: number): number => chance ** k;
