const WORDS = 4;

/**
 * A set of hashes (hexadecimal, 32 digits or more) by their first 128 bits, which tell as many units apart as anybody will
 * ask about. Holds a million in some 32 MB, where strings would take several times that.
 */
export class HashSet {
  private table = new Uint32Array(WORDS * 1024);
  size = 0;

  /** Adds a hash; false where it was there already. */
  add(hash: string): boolean {
    if (this.size * 2 >= this.table.length / WORDS) this.grow();
    const words = Array.from({ length: WORDS }, (_, at) =>
      Number.parseInt(hash.slice(at * 8, at * 8 + 8), 16),
    );
    // An empty place is all zeros, so the last word of a held hash never is.
    words[WORDS - 1] = (words[WORDS - 1] ?? 0) || 1;
    const added = this.put(this.table, words);
    if (added) this.size += 1;
    return added;
  }

  private put(table: Uint32Array, words: readonly number[]): boolean {
    const places = table.length / WORDS;
    for (let place = (words[0] ?? 0) % places; ; place = (place + 1) % places) {
      const at = place * WORDS;
      if (table[at + WORDS - 1] === 0) {
        table.set(words, at);
        return true;
      }
      if (words.every((word, index) => table[at + index] === word)) return false;
    }
  }

  private grow(): void {
    const next = new Uint32Array(this.table.length * 2);
    for (let at = 0; at < this.table.length; at += WORDS)
      if (this.table[at + WORDS - 1] !== 0) this.put(next, [...this.table.subarray(at, at + WORDS)]);
    this.table = next;
  }
}
