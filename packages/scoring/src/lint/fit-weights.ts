import type { ScoredTypeId } from "@touchstone/contract";
import { metricOf, type Scheme, sameScheme } from "./scheme.ts";
import { EPSILON, type Sheet, type SheetCell } from "./sheet.ts";

/** More answers than this make every value a whole number of them, so that a correction says nothing. */
const CORRECTION_TRIALS = 1000;
/** The nearest corrections are shown. */
const CORRECTIONS = 3;

interface Computed {
  /** Null with a type missing. */
  total: number | null;
  /** By how much rounding of all numbers may move printed and computed apart. */
  slack: number;
  /** Types that are printed as a dash. */
  missing: ScoredTypeId[];
  /** A type that the Overall needs is nowhere in the file. */
  absent: boolean;
  inputs: { type: ScoredTypeId; weight: number; cell: SheetCell; value: number }[];
}

/** The Overall of a row under a scheme, in points. */
export function computeOverall(sheet: Sheet, overall: SheetCell, scheme: Scheme): Computed {
  const computed: Computed = { total: null, slack: overall.slack, missing: [], absent: false, inputs: [] };
  for (const [type, weight] of scheme.weights) {
    const cell = sheet.find(overall, type, metricOf(scheme, type));
    if (cell === undefined) computed.absent = true;
    else if (cell.value === null) computed.missing.push(type);
    else {
      computed.inputs.push({ type, weight, cell, value: cell.value });
      computed.slack += Math.abs(weight) * cell.slack;
    }
  }
  if (!computed.absent && computed.missing.length === 0)
    computed.total = computed.inputs.reduce((sum, { weight, value }) => sum + weight * value, 0);
  return computed;
}

/** One number that, as another count, would make a row fit. */
interface Correction {
  scheme: Scheme;
  type: ScoredTypeId;
  printed: string;
  count: number;
  trials: number;
}

interface RowFit {
  cell: SheetCell;
  /** What the claim gives; null where nothing is claimed, or it cannot be computed. */
  claim: { scheme: Scheme; total: number; fits: boolean } | null;
  /** The fitting scheme that most rows fit; null where none fits. */
  scheme: Scheme | null;
  corrections: Correction[];
}

export interface Fit {
  rows: RowFit[];
  /** Schemes by the number of rows that are explained by them, most first. */
  counts: { scheme: Scheme; count: number; claimed: boolean }[];
}

/** All other counts of one accuracy at a time under which the row would fit. */
function correctionsOf(sheet: Sheet, cell: SheetCell, schemes: readonly Scheme[]): Correction[] {
  const found: { correction: Correction; distance: number }[] = [];
  for (const scheme of schemes) {
    const { total, slack, inputs } = computeOverall(sheet, cell, scheme);
    if (total === null || cell.value === null) continue;
    for (const { type, weight, cell: input, value } of inputs) {
      const { trials } = input;
      if (trials === null || trials > CORRECTION_TRIALS) continue;
      for (let count = 0; count <= trials; count++) {
        const other = total + weight * ((100 * count) / trials - value);
        if (Math.abs(other - cell.value) > slack) continue;
        const distance = Math.abs(count - (value * trials) / 100) / trials;
        found.push({ correction: { scheme, type, printed: input.printed, count, trials }, distance });
      }
    }
  }
  return found
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, CORRECTIONS)
    .map(({ correction }) => correction);
}

/** Tries the claimed and all named schemes on every row that prints an Overall. */
export function fitOf(sheet: Sheet): Fit {
  const schemes = [
    ...sheet.claimed,
    ...sheet.others.filter((it) => !sheet.claimed.some((claim) => sameScheme(it, claim))),
  ];
  const rows = sheet.cells.flatMap((cell) => {
    const { value } = cell;
    if (cell.metric !== "overall" || value === null) return [];
    const tried = schemes.flatMap((scheme) => {
      const { total, slack } = computeOverall(sheet, cell, scheme);
      return total === null ? [] : [{ scheme, total, fits: Math.abs(value - total) <= slack + EPSILON }];
    });
    return tried.length === 0 ? [] : [{ cell, tried }];
  });
  const totals = new Map(
    schemes.map((scheme) => [
      scheme,
      rows.filter(({ tried }) => tried.some((it) => it.scheme === scheme && it.fits)).length,
    ]),
  );
  const ranked = schemes.toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0));
  const fits = rows.map(({ cell, tried }): RowFit => {
    const claims = tried.filter((it) => sheet.claimed.includes(it.scheme));
    const scheme = ranked.find((it) => tried.some((one) => one.scheme === it && one.fits)) ?? null;
    return {
      cell,
      claim: claims.find((it) => it.fits) ?? claims[0] ?? null,
      scheme,
      corrections: scheme === null ? correctionsOf(sheet, cell, ranked) : [],
    };
  });
  const counts = ranked.flatMap((scheme) => {
    const count = fits.filter((it) => it.scheme === scheme).length;
    return count === 0 ? [] : [{ scheme, count, claimed: sheet.claimed.includes(scheme) }];
  });
  return { rows: fits, counts };
}

/** The scheme that more than half of the rows fit, else the claimed one; what a spread of the Overall is judged under. */
export function schemeInForce(sheet: Sheet): Scheme | null {
  const { rows, counts } = fitOf(sheet);
  const [best] = counts;
  if (best !== undefined && 2 * best.count > rows.length) return best.scheme;
  return sheet.claimed[0] ?? null;
}
