/** Rows of one statement; PostgreSQL takes 65,535 parameters at most. */
const ROWS_PER_STATEMENT = 2000;

/** Rows in parts of which each fits into one statement. */
export function inChunks<T>(rows: readonly T[]): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT)
    found.push(rows.slice(at, at + ROWS_PER_STATEMENT));
  return found;
}
