/** One edit: the characters from `from` to `to` of the old text were replaced by `inserted` characters. */
export interface TextEdit {
  from: number;
  to: number;
  inserted: number;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
const splitsPair = (text: string, at: number): boolean =>
  at > 0 && at < text.length && isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at));

/**
 * The smallest edit that leads from one text to the other, never inside a surrogate pair. Where several are possible
 * (an "a" typed beside an "a"), `caret`, the end of the insertion in the new text, decides; without it the last one.
 */
export function editBetween(before: string, after: string, caret?: number): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let suffix = 0;
  let from = 0;
  const growSuffix = (most: number) => {
    while (suffix < most && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix += 1;
    while (splitsPair(before, before.length - suffix) || splitsPair(after, after.length - suffix))
      suffix -= 1;
  };
  const growPrefix = (most: number) => {
    while (from < most && before[from] === after[from]) from += 1;
    while (splitsPair(before, from) || splitsPair(after, from)) from -= 1;
  };
  if (caret !== undefined) growSuffix(Math.min(shorter, Math.max(0, after.length - caret)));
  growPrefix(shorter - suffix);
  if (caret === undefined) growSuffix(shorter - from);
  return { from, to: before.length - suffix, inserted: after.length - suffix - from };
}
