/** How a line of text is set. */
export interface TypeStyle {
  /** Pixels. */
  size: number;
  /** Pixels from one line to the next. */
  line: number;
  bold?: boolean;
  mono?: boolean;
}

const NARROW = new Set("ijlI|!.,:;'`’‘·()[]{}/\\-ft r");
const WIDE = new Set("mwMW@%—…→");

/** Width of a character in em. A little generous, so that no line is wider on screen than it was reckoned. */
function advance(character: string, mono: boolean): number {
  const code = character.codePointAt(0) ?? 0;
  // East Asian scripts and pictures stand on a full square.
  if (code >= 0x1100 && !(code >= 0x1e00 && code <= 0x2fff)) return 1.02;
  if (mono) return 0.6;
  if (NARROW.has(character)) return character === " " ? 0.29 : 0.4;
  if (WIDE.has(character)) return 0.93;
  if (code >= 0x41 && code <= 0x5a) return 0.72;
  if (code >= 0x30 && code <= 0x39) return 0.64;
  return 0.6;
}

/** Width of a text in pixels, reckoned without a screen, so that the layout is the same everywhere. */
export function textWidth(text: string, { size, bold, mono }: TypeStyle): number {
  let em = 0;
  for (const character of text) em += advance(character, mono ?? false);
  return em * size * (bold ? 1.05 : 1);
}

/** The longest beginning of a text that fits, with an ellipsis if something is cut off. */
function fit(text: string, width: number, style: TypeStyle): string {
  if (textWidth(text, style) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join("")}…`, style) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/**
 * A text in lines no wider than `width` pixels, broken between words; what does not fit into `most` lines ends in an
 * ellipsis. White space is folded. Empty text gives no line.
 */
export function wrapText(text: string, width: number, style: TypeStyle, most: number): string[] {
  const words = text.split(/\s+/u).filter((word) => word !== "");
  const lines: string[] = [];
  while (words.length > 0) {
    if (lines.length === most - 1) return [...lines, fit(words.join(" "), width, style)];
    let line = words.shift() ?? "";
    while (words.length > 0 && textWidth(`${line} ${words[0]}`, style) <= width)
      line = `${line} ${words.shift()}`;
    lines.push(fit(line, width, style));
  }
  return lines;
}
