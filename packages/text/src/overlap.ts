import { foldLeak } from "./fold.ts";
import type { Folded } from "./mapped-text.ts";
import type { Token } from "./tokens.ts";

/** The longest token sequence two texts share: its length and where it starts in each. */
export interface SharedRun {
  length: number;
  start: number;
  otherStart: number;
}

const CHARACTER_RUN = 5;

function ngrams(tokens: readonly Token[], n: number, word: (token: Token) => string): string[] {
  const found: string[] = [];
  for (let first = 0; first + n <= tokens.length; first++) {
    const window = tokens.slice(first, first + n);
    if (window[0]?.sentence === window[n - 1]?.sentence) found.push(window.map(word).join(" "));
  }
  return found;
}

/** Runs of `n` consecutive tokens inside one sentence, in order (CHECKS.md 1.3). */
export function wordNgrams(tokens: readonly Token[], n: number): string[] {
  return ngrams(tokens, n, (token) => token.text);
}

/** Runs of `n` consecutive stemmed content tokens inside one sentence, stop words removed first. */
export function contentNgrams(tokens: readonly Token[], n: number): string[] {
  return ngrams(
    tokens.filter((token) => token.content),
    n,
    (token) => token.stem,
  );
}

/** All substrings of five characters of `fold.leak`, other characters as one space (CHECKS.md 1.3). */
export function characterFiveGrams(source: string | Folded): Set<string> {
  const plain = foldLeak(source)
    .text.replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  const grams = new Set<string>();
  for (let at = 0; at + CHARACTER_RUN <= plain.length; at++) grams.add(plain.slice(at, at + CHARACTER_RUN));
  return grams;
}

/** |A ∩ B| / |A| over distinct members; null if A is empty (CHECKS.md 1.3). */
export function containment(a: Iterable<string>, b: Iterable<string>): number | null {
  const left = new Set(a);
  if (left.size === 0) return null;
  const right = b instanceof Set ? b : new Set(b);
  let shared = 0;
  for (const member of left) if (right.has(member)) shared++;
  return shared / left.size;
}

/** The distinct n-grams of `a` that are also in `b`, in the order of `a`. */
export function sharedNgrams(a: Iterable<string>, b: Iterable<string>): string[] {
  const right = b instanceof Set ? b : new Set(b);
  return [...new Set(a)].filter((gram) => right.has(gram));
}

/** Longest common contiguous token sequence, stop words kept (CHECKS.md 1.3). */
export function longestSharedRun(a: readonly Token[], b: readonly Token[]): SharedRun {
  let best: SharedRun = { length: 0, start: 0, otherStart: 0 };
  let previous = new Int32Array(b.length + 1);
  for (let i = 0; i < a.length; i++) {
    const current = new Int32Array(b.length + 1);
    for (let j = 0; j < b.length; j++) {
      if (a[i]?.text !== b[j]?.text) continue;
      const length = (previous[j] ?? 0) + 1;
      current[j + 1] = length;
      if (length > best.length) best = { length, start: i - length + 1, otherStart: j - length + 1 };
    }
    previous = current;
  }
  return best;
}
