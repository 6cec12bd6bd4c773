/**
 * A text derived from a source, with the way back: `map[i]` is the UTF-16 offset in the source of the
 * unit `text[i]`, and `map[text.length]` is the offset where the derived text ends. The map never
 * decreases. Units that came out of one source unit (a ligature, an entity) share its offset.
 */
export interface Folded {
  readonly text: string;
  readonly map: Int32Array;
}

/** One text, or several views of the same source (see `textViews`) whose findings are merged. */
export type TextSource = string | Folded | readonly Folded[];

/** Half-open range of UTF-16 offsets in the raw source. */
export interface Span {
  start: number;
  end: number;
}

/** The source itself as a derived text whose map is the identity. */
export function identityText(text: string): Folded {
  const map = new Int32Array(text.length + 1);
  for (let index = 0; index <= text.length; index++) map[index] = index;
  return { text, map };
}

/** The views that a scan has to visit: a string is one view of itself. */
export function viewsOf(source: TextSource): readonly Folded[] {
  if (typeof source === "string") return [identityText(source)];
  return "text" in source ? [source] : source;
}

/**
 * The raw span of `[start, end)` of a derived text. A span that cuts through what was one source unit
 * is widened to the whole of it, so that a finding never points at half a character or entity.
 */
export function foldedSpan(folded: Folded, start: number, end: number): Span {
  const { map } = folded;
  const from = map[start] ?? 0;
  if (end <= start) return { start: from, end: from };
  const last = map[end - 1] ?? from;
  let next = end;
  while (next < map.length - 1 && map[next] === last) next++;
  return { start: from, end: Math.max(map[next] ?? last, from) };
}

/**
 * Replaces every match of a global pattern and keeps the map. A replacement of equal length is mapped
 * unit by unit; any other is mapped as a whole to the start of its match.
 */
export function replaceMapped(source: Folded, pattern: RegExp, replace: (match: string) => string): Folded {
  const { text, map } = source;
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return source;
  const offsets: number[] = [];
  let result = "";
  let copied = 0;
  while (match !== null) {
    const found = match[0];
    const replacement = replace(found);
    if (replacement !== found) {
      result += text.slice(copied, match.index) + replacement;
      for (let index = copied; index < match.index; index++) offsets.push(map[index] ?? 0);
      const sameLength = replacement.length === found.length;
      for (let unit = 0; unit < replacement.length; unit++) {
        offsets.push(map[match.index + (sameLength ? unit : 0)] ?? 0);
      }
      copied = match.index + found.length;
    }
    if (found.length === 0) pattern.lastIndex++;
    match = pattern.exec(text);
  }
  if (copied === 0 && result === "") return source;
  result += text.slice(copied);
  for (let index = copied; index <= text.length; index++) offsets.push(map[index] ?? 0);
  return { text: result, map: Int32Array.from(offsets) };
}

/** A part of a derived text, with its part of the map. */
export function sliceMapped(source: Folded, start: number, end: number): Folded {
  return { text: source.text.slice(start, end), map: source.map.slice(start, end + 1) };
}
