import type { FuzzyForm } from "./blocklist-term.ts";
import { editDistanceWithin } from "./edit-distance.ts";
import type { Span } from "./mapped-text.ts";
import type { Token } from "./tokens.ts";

interface Window extends Span {
  text: string;
  letters: number;
  first: number;
}

/** A place that nearly reads like a term; smaller `distance` is nearer. */
interface FuzzyMatch extends Span {
  distance: number;
}

const MIN_JACCARD = 0.9;
const JACCARD_TOKENS = 4;

/** One bit per letter or digit class that occurs: an edit changes at most two. */
function letterBits(text: string): number {
  let bits = 0;
  for (let unit = 0; unit < text.length; unit++) bits |= 1 << (text.charCodeAt(unit) % 32);
  return bits;
}

function countBits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The token windows of one text, made once per size and shared by all terms. */
export class FuzzyText {
  private readonly bySize = new Map<number, Window[]>();
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  private windows(size: number): Window[] {
    const known = this.bySize.get(size);
    if (known !== undefined) return known;
    const made: Window[] = [];
    for (let first = 0; first + size <= this.tokens.length; first++) {
      const part = this.tokens.slice(first, first + size);
      const text = part.map((token) => token.text).join(" ");
      made.push({
        text,
        letters: letterBits(text),
        first,
        start: part[0]?.start ?? 0,
        end: part.at(-1)?.end ?? 0,
      });
    }
    this.bySize.set(size, made);
    return made;
  }

  private jaccard(form: ReadonlySet<string>, window: Window, size: number): number {
    const other = new Set(this.tokens.slice(window.first, window.first + size).map((token) => token.text));
    let shared = 0;
    for (const token of other) if (form.has(token)) shared++;
    return shared / (form.size + other.size - shared);
  }

  /** How many of the tokens before each place are tokens of a term. */
  private familiar(words: ReadonlySet<string>): Int32Array {
    const counts = new Int32Array(this.tokens.length + 1);
    this.tokens.forEach((token, index) => {
      counts[index + 1] = (counts[index] ?? 0) + (words.has(token.text) ? 1 : 0);
    });
    return counts;
  }

  /** Nearest non-overlapping places within the form's edit distance or with nearly the same tokens. */
  find(form: FuzzyForm): FuzzyMatch[] {
    const text = form.tokens.join(" ");
    const letters = letterBits(text);
    const words = new Set(form.tokens);
    const counts = this.familiar(words);
    const size = form.tokens.length;
    const found: FuzzyMatch[] = [];
    for (const windowSize of [size, size - 1, size + 1].filter((count) => count > 0)) {
      for (const window of this.windows(windowSize)) {
        const familiar = (counts[window.first + windowSize] ?? 0) - (counts[window.first] ?? 0);
        // An edit touches at most two tokens of the term.
        const plausible = familiar >= size - 2 * form.distance;
        const near = plausible && countBits(window.letters ^ letters) <= 2 * form.distance;
        const distance = near ? editDistanceWithin(text, window.text, form.distance) : undefined;
        if (distance !== undefined) found.push({ start: window.start, end: window.end, distance });
        else if (
          size >= JACCARD_TOKENS &&
          familiar >= MIN_JACCARD * words.size &&
          this.jaccard(words, window, windowSize) >= MIN_JACCARD
        ) {
          found.push({ start: window.start, end: window.end, distance: form.distance + 1 });
        }
      }
    }
    const kept: FuzzyMatch[] = [];
    for (const match of found.toSorted((a, b) => a.distance - b.distance)) {
      if (!kept.some((other) => other.start < match.end && match.start < other.end)) kept.push(match);
    }
    return kept;
  }
}
