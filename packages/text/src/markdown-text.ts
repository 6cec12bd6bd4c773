import { type Folded, identityText } from "./mapped-text.ts";

const FENCE = /^ {0,3}(`{3,}|~{3,})[^\n]*\n([\s\S]*?)(?:^ {0,3}\1[`~]* *$|(?![\s\S]))/gm;
const CODE_SPAN = /(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const AUTOLINK = /<(?=(?:https?:|ftp:|mailto:)[^\s<>]+>)|(?<=<(?:https?:|ftp:|mailto:)[^\s<>]+)>/gi;
const TAG = /<\/?[A-Za-z][^<>]*>/g;
const ESCAPE = /\\(?=[!-/:-@[-`{-~])/g;
const LINE_MARK = /^ {0,3}(?:#{1,6}(?: |$)|(?:> ?)+|[-*+] |\d{1,9}[.)] )/gm;
const RULE = /^ {0,3}(?:[-*_=] *){3,}$|^\|?[ :|-]*-[ :|-]*$/gm;
const DEFINITION = /^ {0,3}\[([^\]\n]+)\]:[ \t]*\S.*$/gm;
const LINK = /(!?\[)((?:[^[\]\\]|\\.|\[[^[\]]*\])*)(\]\((?:[^()\\]|\\.|\([^()]*\))*\)|\]\[[^[\]]*\])/g;
const STARS = /(?<![\\*])(\*{1,3})(?=[^\s*])((?:(?!\n\s*\n)[^*])*?[^\s*\\])\1(?!\*)/g;
const UNDERSCORES =
  /(?<![\p{L}\p{N}_\\])(_{1,3})(?=[^\s_])((?:(?!\n\s*\n)[\s\S])*?[^\s_\\])\1(?![\p{L}\p{N}_])/gu;
const STRIKE = /(?<!~)(~~)(?=\S)([^~\n]*?\S)\1(?!~)/g;
const EMPHASIS: readonly RegExp[] = [STARS, UNDERSCORES, STRIKE];
/** Stands for markup that is already gone: no space, and no mark of any kind. */
const GONE = "\u200b";
/** Emphasis nests: strong in emphasis in strike-through. */
const EMPHASIS_DEPTH = 3;
const LINK_DEPTH = 2;

class Page {
  private readonly source: string;
  private readonly kept: Uint8Array;
  private readonly literal: Uint8Array;

  constructor(source: string) {
    this.source = source;
    this.kept = new Uint8Array(source.length).fill(1);
    this.literal = new Uint8Array(source.length);
  }

  drop(start: number, end: number): void {
    for (let unit = start; unit < end; unit++) if (this.literal[unit] === 0) this.kept[unit] = 0;
  }

  protect(start: number, end: number): void {
    this.literal.fill(1, start, end);
  }

  /** Matches outside code, in a text where markup that is already gone is blank. */
  matches(pattern: RegExp): RegExpExecArray[] {
    return [...this.visible().matchAll(pattern)].filter((match) => this.literal[match.index] === 0);
  }

  private visible(): string {
    let text = "";
    for (let unit = 0; unit < this.source.length; unit++) {
      text += this.kept[unit] === 1 || this.source[unit] === "\n" ? this.source[unit] : GONE;
    }
    return text;
  }

  result(): Folded {
    const offsets: number[] = [];
    let text = "";
    for (let unit = 0; unit < this.source.length; unit++) {
      if (this.kept[unit] === 0) continue;
      text += this.source[unit];
      offsets.push(unit);
    }
    offsets.push(this.source.length);
    return { text, map: Int32Array.from(offsets) };
  }
}

function protectCode(page: Page): void {
  for (const match of page.matches(FENCE)) {
    const body = match.index + match[0].indexOf("\n") + 1;
    const content = match[2] ?? "";
    page.drop(match.index, body - 1);
    page.drop(body + content.length, match.index + match[0].length);
    page.protect(match.index, match.index + match[0].length);
  }
  for (const match of page.matches(CODE_SPAN)) {
    const ticks = match[1]?.length ?? 0;
    const end = match.index + match[0].length;
    page.drop(match.index, match.index + ticks);
    page.drop(end - ticks, end);
    page.protect(match.index, end);
  }
}

function dropWhole(page: Page, pattern: RegExp): void {
  for (const match of page.matches(pattern)) page.drop(match.index, match.index + match[0].length);
}

/** Two brackets in a row are a link only if the second, or the first before an empty one, is defined. */
function isLink(label: string, target: string, definitions: ReadonlySet<string>): boolean {
  if (target.startsWith("](")) return true;
  return definitions.has((target.slice(2, -1) || label).toLowerCase());
}

function dropLinks(page: Page, definitions: ReadonlySet<string>): void {
  for (const match of page.matches(LINK)) {
    const [whole, opening = "", label = "", target = ""] = match;
    if (!isLink(label, target, definitions)) continue;
    page.drop(match.index, match.index + opening.length);
    page.drop(match.index + opening.length + label.length, match.index + whole.length);
  }
}

function dropEmphasis(page: Page): void {
  for (let depth = 0; depth < EMPHASIS_DEPTH; depth++) {
    for (const pattern of EMPHASIS) {
      for (const match of page.matches(pattern)) {
        const width = match[1]?.length ?? 0;
        const end = match.index + match[0].length;
        page.drop(match.index, match.index + width);
        page.drop(end - width, end);
      }
    }
  }
}

/**
 * The text a reader of rendered Markdown sees (alternative texts of images included), with the way back to
 * the raw source: markup is left out, nothing is added, entities stay for folding to decode.
 */
export function renderedText(markdown: string): Folded {
  const page = new Page(markdown);
  protectCode(page);
  const definitions = new Set(page.matches(DEFINITION).map((match) => (match[1] ?? "").toLowerCase()));
  for (const pattern of [COMMENT, AUTOLINK, TAG, DEFINITION, RULE]) dropWhole(page, pattern);
  // An image may be the label of a link.
  for (let depth = 0; depth < LINK_DEPTH; depth++) dropLinks(page, definitions);
  dropWhole(page, LINE_MARK);
  dropEmphasis(page);
  dropWhole(page, ESCAPE);
  return page.result();
}

/**
 * What a scan of Markdown has to look at: the raw source (link targets, alternative texts, comments) and, if
 * it differs, the rendered text (CHECKS.md 1.1). Hand the result to a scan to get merged findings.
 */
export function textViews(markdown: string): Folded[] {
  const rendered = renderedText(markdown);
  return rendered.text === markdown ? [identityText(markdown)] : [identityText(markdown), rendered];
}
