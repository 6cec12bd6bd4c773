import { tokenize } from "@touchstone/text";
import {
  cutTitle,
  digitWords,
  mainTitles,
  PREFIX_TOKENS,
  SIMILARITY,
  stripTitleLabels,
  titleWords,
} from "./titles.ts";

/** So many words at its beginning find a title in a text. */
const KEY_WORDS = 3;
const BUCKETS = 32;
const ELLIPSIS = /…|\.{3}/gu;

/** Which works may match by title: never fewer than the rules of SCORING.md 2.5 accept, rarely more. */
export interface TitleIndex {
  /** Numbers of works whose title, main title or cut title may stand in a text. */
  inText: (text: string) => Set<number>;
  /** Numbers of works that a title given as such may mean. */
  byTitle: (title: string) => Set<number>;
}

/** A title or main title of a work. */
interface Entry {
  work: number;
  words: readonly string[];
  joined: string;
}

function add<K>(map: Map<K, Entry[]>, key: K, entry: Entry): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [entry]);
  else list.push(entry);
}

/** Letters of a text counted in 32 kinds: two texts of edit distance d differ by at most 2d in sum. */
function letterCounts(text: string): Uint8Array {
  const counts = new Uint8Array(BUCKETS);
  for (let at = 0; at < text.length; at++) {
    const bucket = text.charCodeAt(at) % BUCKETS;
    counts[bucket] = Math.min(255, (counts[bucket] ?? 0) + 1);
  }
  return counts;
}

function differBy(a: Uint8Array, b: Uint8Array, most: number): boolean {
  let sum = 0;
  for (let at = 0; at < BUCKETS; at++) {
    sum += Math.abs((a[at] ?? 0) - (b[at] ?? 0));
    if (sum > most) return true;
  }
  return false;
}

const keyOf = (words: readonly string[], from = 0): string => words.slice(from, from + KEY_WORDS).join(" ");

/** Indexes titles; `titles[n]` are those of work n. */
export function indexTitles(titles: readonly (readonly string[])[]): TitleIndex {
  const byStart = new Map<string, Entry[]>();
  const byWhole = new Map<string, Entry[]>();
  /** Whole titles, by the words that must be equal in similar titles. */
  const byDigits = new Map<string, Entry[]>();
  const counts = new Map<Entry, Uint8Array>();
  for (const [work, own] of titles.entries()) {
    for (const title of own) {
      const words = titleWords(title);
      if (words.length === 0) continue;
      const entry = { work, words, joined: words.join(" ") };
      add(byDigits, digitWords(words), entry);
      counts.set(entry, letterCounts(entry.joined));
      const mains = mainTitles(title).map((main) => titleWords(main));
      for (const one of [entry, ...mains.map((main) => ({ work, words: main, joined: main.join(" ") }))]) {
        add(byStart, keyOf(one.words), one);
        add(byWhole, one.joined, one);
      }
    }
  }

  const starting = (words: readonly string[], cut: boolean, found: Set<number>): void => {
    for (let at = 0; at < words.length; at++) {
      for (let length = 1; length <= KEY_WORDS && at + length <= words.length; length++) {
        for (const entry of byStart.get(words.slice(at, at + length).join(" ")) ?? []) {
          // A shorter key is that of a title with no more words.
          const needed = cut ? Math.min(PREFIX_TOKENS, entry.words.length) : entry.words.length;
          if (agree(entry.words, words, at, needed)) found.add(entry.work);
        }
      }
    }
  };
  const similar = (words: readonly string[], found: Set<number>): void => {
    const joined = words.join(" ");
    const own = letterCounts(joined);
    for (const entry of byDigits.get(digitWords(words)) ?? []) {
      const longest = Math.max(entry.joined.length, joined.length);
      const edits = Math.floor((1 - SIMILARITY) * longest + 1e-6);
      if (Math.abs(entry.joined.length - joined.length) > edits) continue;
      const other = counts.get(entry);
      if (other !== undefined && !differBy(own, other, 2 * edits)) found.add(entry.work);
    }
  };

  return {
    inText: (text) => {
      const found = new Set<number>();
      const cuts = [...text.matchAll(ELLIPSIS)];
      starting(titleWords(text), cuts.length > 0, found);
      // What stands before an ellipsis is read by itself, as the comparison reads it.
      for (const cut of cuts) starting(tokensAtEnd(text.slice(0, cut.index)), true, found);
      return found;
    },
    byTitle: (title) => {
      const found = new Set<number>();
      const bare = stripTitleLabels(title);
      const cut = cutTitle(bare);
      if (cut !== null) {
        const words = titleWords(cut);
        for (const entry of byStart.get(keyOf(words)) ?? [])
          if (agree(words, entry.words, 0, words.length)) found.add(entry.work);
        return found;
      }
      const words = titleWords(bare);
      for (const entry of byWhole.get(words.join(" ")) ?? []) found.add(entry.work);
      similar(words, found);
      return found;
    },
  };
}

/** Longest title that is looked for before an ellipsis. */
const LONGEST_CUT = 400;

const tokensAtEnd = (text: string): string[] =>
  tokenize(text)
    .slice(-LONGEST_CUT)
    .map((token) => token.text);

function agree(words: readonly string[], others: readonly string[], at: number, count: number): boolean {
  if (at + count > others.length) return false;
  for (let offset = 0; offset < count; offset++) if (words[offset] !== others[at + offset]) return false;
  return true;
}
