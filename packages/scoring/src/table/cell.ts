import { remember } from "../memo.ts";
import { caseFold, foldText, stripFootnotes, trimEndOf } from "../normalise.ts";
import type { ProfileName } from "../profile-params.ts";

const ASCII_PUNCTUATION = /\\([!-/:-@[-`{-~])/g;
// An escaped sign is text, not markup: it hides in a private plane until the markup is gone.
const HIDDEN_BASE = 0xf0000;
const HIDDEN = /[\u{f0021}-\u{f007e}]/gu;
const BREAK = /\s*<br\s*\/?>\s*/gi;
const SUPERSCRIPT = /<sup>\s*(.*?)\s*<\/sup>/gi;
const NUMBER = /^[-+−–]?\d+$/;
const FOOTNOTE_SIGN = /^[a-z*†‡§¶#](?:\s*,\s*[a-z*†‡§¶#])*$/i;
const TAGS = /<\/?(?:sub|sup|i|b|em|strong|u|span|small)(?:\s[^<>]*)?>/gi;
const IMAGE_OR_LINK =
  /!?\[([^\]]*)\]\(\s*<?([^()\s>]*(?:\([^()\s]*\)[^()\s>]*)*)>?(?:\s+["'][^"']*["'])?\s*\)/g;
const AUTOLINK = /^<(https?:\/\/[^\s<>]+)>$/i;
const CODE = /(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;
const EMPHASIS = /(?<![\p{L}\p{N}*_~])(\*{1,3}|_{1,3}|~~)(?=[^\s*_])(.+?)(?<=[^\s*_])\1(?![\p{L}\p{N}*_~])/gu;
// Where brackets or daggers can be part of the value, marks stay.
const KEEPS_MARKS: readonly ProfileName[] = ["range", "list", "set", "reference", "record", "records"];

const unescape = (text: string): string =>
  text.replace(ASCII_PUNCTUATION, (_all, sign: string) =>
    String.fromCodePoint(HIDDEN_BASE + (sign.codePointAt(0) ?? 0)),
  );
const reveal = (text: string): string =>
  text.replace(HIDDEN, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? HIDDEN_BASE) - HIDDEN_BASE));

function superscripts(text: string): string {
  return text.replace(SUPERSCRIPT, (all, inner: string, at: number, whole: string) => {
    if (NUMBER.test(inner)) return `^${inner}`;
    const ends = whole.slice(at + all.length).trim() === "" && whole.slice(0, at).trim() !== "";
    return ends && FOOTNOTE_SIGN.test(inner) ? "" : inner;
  });
}

function emphasis(text: string): string {
  let bare = text;
  for (let next = bare.replace(EMPHASIS, "$2"); next !== bare; next = bare.replace(EMPHASIS, "$2"))
    bare = next;
  return bare;
}

/** A cell without its markup (SCORING.md 6.1). `folded` is what profiles see; `plain` is not folded. */
export interface CleanCell {
  folded: string;
  plain: string;
}

// Printable ASCII without any sign that could be markup, an entity, an escape or a footnote mark.
const BARE = /^[ -%'-)+-;=?-Z^a-}]*$/;

// Markup is not looked for in what is no cell any more.
const LONGEST = 10_000;

/** Cleans a raw cell for a column of the given profile. */
export function cleanCell(raw: string, profile: ProfileName): CleanCell {
  if (BARE.test(raw)) {
    const bare = raw.trim();
    return { folded: foldText(bare), plain: bare };
  }
  if (raw.length > LONGEST) return { folded: foldText(raw), plain: raw.trim() };
  let text = unescape(raw).replace(BREAK, " ; ");
  text = superscripts(text).replace(TAGS, "");
  text = text
    .replace(IMAGE_OR_LINK, (_all, label: string, address: string) => (profile === "url" ? address : label))
    .replace(AUTOLINK, "$1");
  text = emphasis(text.replace(CODE, (_all, _marks, inner: string) => inner.trim())).trim();
  if (!KEEPS_MARKS.includes(profile)) text = stripFootnotes(text);
  return { folded: reveal(foldText(text)), plain: reveal(text) };
}

/** Key of a header: cleaned, case folded, without closing colons and asterisks. */
export const headerKey = remember((raw) =>
  trimEndOf(caseFold(cleanCell(raw, "string").folded), " :*").trim(),
);

const hasEscape = (text: string, at: number): boolean => {
  let slashes = 0;
  for (let back = at - 1; back >= 0 && text[back] === "\\"; back--) slashes++;
  return slashes % 2 === 1;
};

/** Offsets of the pipes that split; a pipe is escaped after an odd number of backslashes. */
function pipes(line: string): number[] {
  const found: number[] = [];
  for (let at = line.indexOf("|"); at >= 0; at = line.indexOf("|", at + 1))
    if (!hasEscape(line, at)) found.push(at);
  return found;
}

/** Whether a line has a pipe that splits. */
export function hasPipe(line: string): boolean {
  for (let at = line.indexOf("|"); at >= 0; at = line.indexOf("|", at + 1))
    if (!hasEscape(line, at)) return true;
  return false;
}

/** Raw cells of a row; edge pipes are optional. */
export function splitRow(line: string): string[] {
  const text = line.trim();
  const cells: string[] = [];
  let from = 0;
  for (const at of pipes(text)) {
    cells.push(text.slice(from, at));
    from = at + 1;
  }
  cells.push(text.slice(from));
  if (cells.length > 1 && cells[0] === "") cells.shift();
  if (cells.length > 1 && cells.at(-1) === "") cells.pop();
  return cells.map((cell) => cell.trim());
}

/** Whether a line is a delimiter row of so many cells. */
export function isDelimiter(line: string, count: number): boolean {
  const cells = splitRow(line);
  return cells.length === count && cells.every((cell) => /^:?-+:?$/.test(cell));
}
