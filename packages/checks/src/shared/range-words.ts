/** "between 600 and 650" for 604: the two neighbouring multiples of half the second digit's place. */
export function rangeWords(written: string): string | null {
  const value = Number(written.replaceAll(",", ""));
  if (!Number.isFinite(value) || value <= 0) return null;
  const place = Math.floor(Math.log10(value)) - 1;
  const step = 5 * 10 ** place;
  const low = Math.floor(value / step) * step;
  const decimals = Math.max(0, -place);
  return `between ${low.toFixed(decimals)} and ${(low + step).toFixed(decimals)}`;
}
