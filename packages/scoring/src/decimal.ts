/** An exact decimal: digits · 10^exponent. */
export interface Decimal {
  digits: bigint;
  exponent: number;
}

/** Reads `[-+]digits[.digits]`; the caller has checked the shape. */
export function decimalOf(mantissa: string, exponent = 0): Decimal {
  const [whole = "", fraction = ""] = mantissa.replace(/^\+/, "").split(".");
  const digits = BigInt(`${whole === "" || whole === "-" ? `${whole}0` : whole}${fraction}`);
  // BigInt("-0") loses the sign, which zero does not have here anyway.
  return { digits, exponent: exponent - fraction.length };
}

function reduced({ digits, exponent }: Decimal): Decimal {
  if (digits === 0n) return { digits, exponent: 0 };
  let [bare, power] = [digits, exponent];
  while (bare % 10n === 0n) {
    bare /= 10n;
    power += 1;
  }
  return { digits: bare, exponent: power };
}

/** Whether two decimals are the same number, whatever their printed form. */
export function equalDecimals(a: Decimal, b: Decimal): boolean {
  const [left, right] = [reduced(a), reduced(b)];
  return left.digits === right.digits && left.exponent === right.exponent;
}

/** Floor of log10 of the magnitude; the decimal is not zero. */
export function magnitudeOf({ digits, exponent }: Decimal): number {
  return String(digits).replace("-", "").length - 1 + exponent;
}

/** log10 of a positive decimal; exact enough where a double would underflow. */
export function log10Of(decimal: Decimal): number {
  const text = String(decimal.digits);
  const head = text.slice(0, 17);
  return Math.log10(Number(head)) + (text.length - head.length) + decimal.exponent;
}

export function toNumber({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`);
}
