import { describe, expect, it } from "vitest";
import { textWidth, wrapText } from "./measure-text.ts";

const style = { size: 12, line: 16 };

describe("setting text in lines", () => {
  it("breaks between words and loses none", () => {
    const text = "between three hundred and eighty and four hundred residues in its canonical form";
    const lines = wrapText(text, 160, style, 9);
    expect(lines.join(" ")).toBe(text);
    expect(lines.every((line) => textWidth(line, style) <= 160)).toBe(true);
  });

  it("ends in an ellipsis what does not fit", () => {
    const lines = wrapText("one two three four five six seven eight nine ten", 60, style, 2);
    expect(lines).toHaveLength(2);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(wrapText("pneumonoultramicroscopicsilicovolcanoconiosis", 80, style, 3)).toEqual([
      expect.stringMatching(/^pneumono.*…$/),
    ]);
  });

  it("gives no line for nothing", () => {
    expect(wrapText("  \n ", 80, style, 2)).toEqual([]);
  });

  it("does not cut a character of two halves apart", () => {
    expect(wrapText("🧬🧬🧬🧬🧬🧬", 40, style, 1)[0]).not.toMatch(/\p{Cs}/u);
  });
});
