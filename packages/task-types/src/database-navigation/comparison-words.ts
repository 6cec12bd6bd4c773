/** Comparators a wording can express; `about` is a hedge without direction. */
export type Comparator = "=" | "≠" | "<" | "≤" | ">" | "≥" | "about";

interface ComparatorWords {
  comparator: Comparator;
  /** Stand directly before the number. */
  before: readonly string[];
  /** Stand after the number and at most two words (its noun or unit). */
  after: readonly string[];
}

/**
 * English comparison words by what they say, negated forms first: "no fewer than" must be read before "fewer than"
 * (CHECKS.md 2, `t1/value-agrees`: "at least 3" is ≥ 3, "more than 3" is > 3).
 */
const ENGLISH: readonly ComparatorWords[] = [
  {
    comparator: "≥",
    before: [
      "at least",
      "at minimum",
      "a minimum of",
      "no fewer than",
      "not fewer than",
      "no less than",
      "not less than",
      "no lower than",
      "not below",
      "not under",
      "no earlier than",
      "not earlier than",
      "not before",
      "since",
      "from",
      "≥",
      ">=",
    ],
    after: [
      "or more",
      "or greater",
      "or higher",
      "or above",
      "or longer",
      "or later",
      "or over",
      "and more",
      "and above",
      "at least",
      "at minimum",
      "upwards",
    ],
  },
  {
    comparator: "≤",
    before: [
      "at most",
      "at maximum",
      "a maximum of",
      "no more than",
      "not more than",
      "no greater than",
      "not greater than",
      "no higher than",
      "not above",
      "not over",
      "not exceeding",
      "no later than",
      "not later than",
      "not after",
      "up to",
      "until",
      "by",
      "≤",
      "<=",
    ],
    after: [
      "or less",
      "or fewer",
      "or lower",
      "or below",
      "or shorter",
      "or earlier",
      "or under",
      "and below",
      "at most",
      "at the most",
    ],
  },
  {
    comparator: "≠",
    before: ["other than", "different from", "not equal to", "anything but", "not", "≠"],
    after: [],
  },
  {
    comparator: ">",
    before: [
      "more than",
      "greater than",
      "larger than",
      "bigger than",
      "higher than",
      "longer than",
      "heavier than",
      "later than",
      "older than",
      "stronger than",
      "exceeding",
      "exceeds",
      "exceed",
      "over",
      "above",
      "beyond",
      "after",
      ">",
    ],
    after: [],
  },
  {
    comparator: "<",
    before: [
      "less than",
      "fewer than",
      "smaller than",
      "lower than",
      "shorter than",
      "lighter than",
      "earlier than",
      "younger than",
      "weaker than",
      "under",
      "below",
      "before",
      "<",
    ],
    after: [],
  },
  {
    comparator: "about",
    before: [
      "about",
      "around",
      "roughly",
      "approximately",
      "approx.",
      "approx",
      "circa",
      "close to",
      "near",
      "nearly",
      "almost",
      "some",
      "ca.",
      "c.",
      "~",
      "≈",
    ],
    after: ["or so", "or thereabouts"],
  },
  { comparator: "=", before: ["exactly", "precisely", "just", "equal to", "="], after: ["exactly"] },
];

/** The same for Chinese, where no spaces part the words. */
const CHINESE: readonly ComparatorWords[] = [
  {
    comparator: "≥",
    before: ["至少", "不少于", "不低于", "不小于", "不早于", "≥"],
    after: ["或以上", "及以上", "以上"],
  },
  {
    comparator: "≤",
    before: ["至多", "最多", "不超过", "不多于", "不高于", "不大于", "不晚于", "≤"],
    after: ["或以下", "及以下", "以内"],
  },
  { comparator: "≠", before: ["不等于", "并非", "不是", "≠"], after: [] },
  { comparator: ">", before: ["超过", "多于", "大于", "高于", "晚于", ">"], after: [] },
  { comparator: "<", before: ["少于", "小于", "低于", "不到", "早于", "<"], after: [] },
  { comparator: "about", before: ["大约", "约为", "约", "近", "≈"], after: ["左右", "上下"] },
  { comparator: "=", before: ["恰好", "正好", "等于", "="], after: [] },
];

/** English besides Chinese: clauses that the editor writes are English until somebody has put them into Chinese. */
const BOTH: readonly ComparatorWords[] = CHINESE.map(({ comparator, before, after }) => {
  const english = ENGLISH.find((each) => each.comparator === comparator);
  return {
    comparator,
    before: [...before, ...(english?.before ?? [])],
    after: [...after, ...(english?.after ?? [])],
  };
});

const wordsOf = (language: string): readonly ComparatorWords[] =>
  language.toLowerCase().startsWith("zh") ? BOTH : ENGLISH;

/** Words that compare only years: "by 2010" sets a limit, "marked by 3 sites" does not. */
const BEFORE_YEARS: ReadonlySet<string> = new Set(["by", "from", "until"]);

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1500 && value < 2200;

/** What the text right before a number says about it; null if nothing. `text` is lower-cased. */
export function comparatorBefore(text: string, value: number, language: string): Comparator | null {
  const trimmed = text
    .trimEnd()
    .replace(/\b(?:the|a|an)$/u, "")
    .trimEnd();
  for (const { comparator, before } of wordsOf(language)) {
    const hit = before.find((words) => endsWithWords(trimmed, words));
    if (hit !== undefined && (!BEFORE_YEARS.has(hit) || isYear(value))) return comparator;
  }
  return null;
}

/** What the text after a number says about it; null if nothing. `text` is lower-cased and, with `closed`, ends where the next number begins. */
export function comparatorAfter(text: string, language: string, closed: boolean): Comparator | null {
  for (const { comparator, after } of wordsOf(language)) {
    for (const words of after) {
      const at = text.indexOf(words);
      if (at < 0 || text.slice(0, at).trim().split(/\s+/u).filter(Boolean).length > 2) continue;
      // Right before another number the words belong to that one.
      if (!closed || text.slice(at + words.length).trim() !== "") return comparator;
    }
  }
  return null;
}

function endsWithWords(text: string, words: string): boolean {
  if (!text.endsWith(words)) return false;
  const before = text.charAt(text.length - words.length - 1);
  return !/^[a-z]/u.test(words) || !/[\p{L}\p{N}]/u.test(before);
}

const SUPERLATIVES = {
  max: [
    "largest",
    "highest",
    "greatest",
    "most",
    "longest",
    "heaviest",
    "strongest",
    "latest",
    "biggest",
    "maximum",
    "最大",
    "最高",
    "最多",
    "最长",
  ],
  min: [
    "smallest",
    "lowest",
    "least",
    "fewest",
    "shortest",
    "lightest",
    "weakest",
    "earliest",
    "minimum",
    "最小",
    "最低",
    "最少",
    "最短",
  ],
} as const;

/** Directions of the superlatives in a text. */
export function superlatives(text: string): Set<"min" | "max"> {
  const found = new Set<"min" | "max">();
  const bounded = text.replaceAll(/\bat (?:the )?(?:most|least)\b/gu, " ");
  for (const direction of ["min", "max"] as const) {
    const hit = SUPERLATIVES[direction].some((word) =>
      /^[a-z]/u.test(word) ? new RegExp(`\\b${word}\\b`, "u").test(bounded) : bounded.includes(word),
    );
    if (hit) found.add(direction);
  }
  return found;
}
