/** Judgements of two judges on yes/no pairs. */
export interface AgreementCounts {
  bothYes: number;
  onlyA: number;
  onlyB: number;
  bothNo: number;
}

export interface Agreement {
  raw: number | null;
  cohenKappa: number | null;
  krippendorffAlpha: number | null;
  gwetAc1: number | null;
  positiveAgreement: number | null;
}

const quotient = (over: number, under: number): number | null => (under === 0 ? null : over / under);

/** The five measures of CHECKS.md 10.7; a zero denominator gives null. Computed in whole numbers up to the last division. */
export function agreement({ bothYes: a, onlyA: b, onlyB: c, bothNo: d }: AgreementCounts): Agreement {
  const n = a + b + c + d;
  const differ = b + c;
  const [ones, zeros, both] = [2 * a + differ, 2 * d + differ, 2 * n];
  const expected = (a + b) * (a + c) + (c + d) * (b + d);
  const kappa = quotient((a + d) * n - expected, n * n - expected);
  const alpha = n === 0 ? null : quotient(differ * both * (both - 1), n * 2 * ones * zeros);
  // p = 2π(1 − π) with π = ones / both, everything times both².
  const chance = 2 * ones * zeros;
  const ac1 = n === 0 ? null : quotient(((a + d) * both * both) / n - chance, both * both - chance);
  return {
    raw: quotient(a + d, n),
    cohenKappa: kappa,
    krippendorffAlpha: alpha === null ? null : 1 - alpha,
    gwetAc1: ac1,
    positiveAgreement: quotient(2 * a, ones),
  };
}
