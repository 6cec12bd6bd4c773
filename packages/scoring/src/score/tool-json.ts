/** A JSON value in which NaN and infinities may stand, as some programs write them. */
export type LooseJson = null | boolean | number | string | LooseJson[] | LooseObject;
export interface LooseObject {
  [key: string]: LooseJson;
}

interface Reading {
  value: LooseObject;
  /** An object held one key twice; the last one counts (SCORING.md 9). */
  duplicateKey: boolean;
}

const DEEPEST = 60;
// One error for all: most texts fail at many places, and a stack trace costs more than reading on.
const MALFORMED = new SyntaxError("no JSON");
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;
const WORD = /-?Infinity|NaN|null|true|false/y;
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/y;
const SPACE = /[ \t\r\n]*/y;
const WORDS: Readonly<Record<string, LooseJson>> = {
  null: null,
  true: true,
  false: false,
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  "-Infinity": Number.NEGATIVE_INFINITY,
};

/** Reads from left to right; methods throw `MALFORMED`, or what JSON.parse throws, where the text is no JSON. */
class Reader {
  duplicateKey = false;
  constructor(
    private readonly text: string,
    public at: number,
  ) {}

  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }

  private is(sign: string): boolean {
    this.take(SPACE);
    if (this.text[this.at] !== sign) return false;
    this.at++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.is(sign)) throw MALFORMED;
  }

  private string(): string {
    this.take(SPACE);
    const found = this.take(STRING);
    if (found === null) throw MALFORMED;
    return JSON.parse(found) as string;
  }

  value(depth: number): LooseJson {
    if (depth > DEEPEST) throw MALFORMED;
    this.take(SPACE);
    const sign = this.text[this.at];
    if (sign === "{") return this.object(depth);
    if (sign === '"') return this.string();
    if (sign === "[") {
      this.expect("[");
      const list: LooseJson[] = [];
      if (this.is("]")) return list;
      do list.push(this.value(depth + 1));
      while (this.is(","));
      this.expect("]");
      return list;
    }
    const word = this.take(WORD);
    if (word !== null) return WORDS[word] ?? null;
    const number = this.take(NUMBER);
    if (number === null) throw MALFORMED;
    return Number(number);
  }

  object(depth: number): LooseObject {
    this.expect("{");
    const members = new Map<string, LooseJson>();
    if (!this.is("}")) {
      do {
        const key = this.string();
        this.expect(":");
        if (members.has(key)) this.duplicateKey = true;
        members.set(key, this.value(depth + 1));
      } while (this.is(","));
      this.expect("}");
    }
    return Object.fromEntries(members);
  }
}

function readAt(text: string, at: number): (Reading & { end: number }) | null {
  const reader = new Reader(text, at);
  try {
    const value = reader.object(0);
    return { value, duplicateKey: reader.duplicateKey, end: reader.at };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The last JSON object that stands in a text, or null. */
export function lastJsonObject(text: string): Reading | null {
  let last: Reading | null = null;
  for (let at = text.indexOf("{"); at >= 0; ) {
    const reading = readAt(text, at);
    if (reading !== null) last = reading;
    at = text.indexOf("{", reading === null ? at + 1 : reading.end);
  }
  return last;
}
