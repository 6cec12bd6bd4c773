const CHUNK = 4096;

/** Rows of numbers of one width in chunks: grows without copying, eight bytes a number. */
export interface RecordStore {
  /** Adds a row and returns its index. */
  push(row: readonly number[]): number;
  /** The numbers of a row; valid until the program ends, since rows never change. */
  chunk(row: number): Float64Array;
  offset(row: number): number;
}

/** An empty store of rows of `width` numbers. */
export function createRecordStore(width: number): RecordStore {
  const chunks: Float64Array[] = [];
  const none = new Float64Array(width);
  let rows = 0;
  return {
    push(row) {
      if (row.length !== width) throw new RangeError(`row of ${row.length} numbers, not ${width}`);
      if (rows === chunks.length * CHUNK) chunks.push(new Float64Array(CHUNK * width));
      chunks.at(-1)?.set(row, (rows % CHUNK) * width);
      return rows++;
    },
    chunk: (row) => chunks[Math.floor(row / CHUNK)] ?? none,
    offset: (row) => (row % CHUNK) * width,
  };
}
