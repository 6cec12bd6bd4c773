import { type Decimal, equalDecimals, toNumber } from "./decimal.ts";
import { remember } from "./memo.ts";
import { type Comparator, parseNumber } from "./number-grammar.ts";
import type { NumberParams } from "./profile-params.ts";
import { convertUnit, isCurrency, resolveUnit } from "./units.ts";

/** A value in the unit or scale of its column. */
export interface Measured {
  value: number;
  /** Exact where no conversion of units took place. */
  decimal?: Decimal | undefined;
  comparator?: Comparator | undefined;
  /** Exponent of the last printed digit; null for what is no decimal, or was converted from another unit. */
  lastDigit: number | null;
  approx: boolean;
  /** Unit code that was read or assumed. */
  unit: string | null;
}

type MeasureReading = { ok: true; measured: Measured } | { ok: false; reason: string };

const PER_CENT: Readonly<Record<string, number>> = { "%": 0, "‰": -1 };
const TOLERANCE = 1e-12;

const failed = (reason: string): MeasureReading => ({ ok: false, reason });

/**
 * Reads a number and brings it into the column's unit or declared scale (SCORING.md 2.3). `ownUnit` is the unit that
 * stands in gold where the column declares none.
 */
export function readMeasure(
  raw: unknown,
  params: NumberParams,
  ownUnit: string | null = null,
): MeasureReading {
  if (typeof raw !== "string" || ownUnit !== null) return measureOf(raw, params, ownUnit);
  let reader = readers.get(params);
  if (reader === undefined) {
    reader = remember((text) => measureOf(text, params, null), REMEMBERED);
    readers.set(params, reader);
  }
  return reader(raw);
}

// Gold meets many predictions, and a predicted key every gold row.
const REMEMBERED = 1024;
const readers = new WeakMap<NumberParams, (text: string) => MeasureReading>();

function measureOf(raw: unknown, params: NumberParams, ownUnit: string | null): MeasureReading {
  const unit = params.unit ?? ownUnit;
  const currency = unit !== null && isCurrency(unit);
  const plain = unit === null && (params.scale === undefined || params.scale === "none");
  const reading = parseNumber(raw, {
    decimal: params.decimal,
    scaleWords: params.scaleWords ?? (plain || currency),
  });
  if (!reading.ok) return failed(reading.reason);
  const { number } = reading;
  const base = {
    comparator: number.comparator,
    approx: number.approx,
    lastDigit: number.decimal?.exponent ?? null,
  };
  const asPrinted: Measured = { ...base, value: number.value, decimal: number.decimal, unit };
  if (number.unit === undefined) return { ok: true, measured: asPrinted };
  const percent = perCent(number.unit, params);
  if (percent !== undefined && (params.scale === "percent" || params.scale === "fraction")) {
    return { ok: true, measured: shift(asPrinted, percent - (params.scale === "fraction" ? 2 : 0)) };
  }
  if (percent !== undefined && params.scale === "none") return failed("percent_not_declared");
  const code =
    resolveUnit(number.unit, params.spellings, unit ?? undefined) ??
    (percent === undefined ? null : number.unit);
  if (code === null) return failed("unknown_unit");
  if (unit === null) return { ok: true, measured: { ...asPrinted, unit: code } };
  if (code === unit) return { ok: true, measured: asPrinted };
  const value = convertUnit(number.value, code, unit, params.interval ?? false);
  return value === null
    ? failed("incompatible_unit")
    : { ok: true, measured: { ...base, lastDigit: null, value, unit } };
}

/** Power of ten between a sign of proportion and per cent; undefined for other units. Spellings count as the sign. */
function perCent(unit: string, { scale, spellings }: NumberParams): number | undefined {
  return PER_CENT[unit] ?? (scale !== undefined && resolveUnit(unit, spellings) === "%" ? 0 : undefined);
}

function shift(measured: Measured, power: number): Measured {
  if (power === 0) return measured;
  const lastDigit = measured.lastDigit === null ? null : measured.lastDigit + power;
  if (measured.decimal === undefined) return { ...measured, lastDigit, value: measured.value * 10 ** power };
  const decimal = { digits: measured.decimal.digits, exponent: measured.decimal.exponent + power };
  return { ...measured, lastDigit, decimal, value: toNumber(decimal) };
}

/** Equal as decimals; after a conversion of units, equal but for the last bits of a double. */
export function equalMeasures(a: Measured, b: Measured): boolean {
  if (a.decimal !== undefined && b.decimal !== undefined) return equalDecimals(a.decimal, b.decimal);
  return Math.abs(a.value - b.value) <= TOLERANCE * Math.max(Math.abs(a.value), Math.abs(b.value));
}
