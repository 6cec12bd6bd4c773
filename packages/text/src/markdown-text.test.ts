import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderedText, textViews } from "./markdown-text.ts";

describe("rendered Markdown", () => {
  it.each([
    ["a **b** *c* ***d*** ~~e~~ _f_", "a b c d e f"],
    ["NM_000963_x and 2 * 3 * 4", "NM_000963_x and 2 * 3 * 4"],
    ['[the *map*](https://x.org/a_(b) "t") here', "the map here"],
    ["![alt](x.png) [![i](a)](b)", "alt i"],
    ["[CIT-1][CIT-2] and [CIT-3]", "[CIT-1][CIT-2] and [CIT-3]"],
    ["[a][r] b\n\n[r]: https://x.org", "a b\n\n"],
    ["## Head\n> quote\n- item\n1. one", "Head\nquote\nitem\none"],
    ["use `**x**` and ``a`b``", "use **x** and a`b"],
    ["```js\n**x**\n```\nafter", "\n**x**\n\nafter"],
    ["a<!-- b -->c <span>d</span> <https://x.org>", "ac d https://x.org"],
    ["1\\*2\\_3", "1*2_3"],
    ["5 < 6 and 7 > 3", "5 < 6 and 7 > 3"],
  ])("of %j is %j", (raw, rendered) => {
    expect(renderedText(raw).text).toBe(rendered);
  });

  it("is one view where there is no markup, else a second", () => {
    expect(textViews("plain")).toHaveLength(1);
    expect(textViews("**bold**")).toHaveLength(2);
  });

  it("consists of units of the source, in order", () => {
    const piece = fc.constantFrom(
      "*",
      "**",
      "_",
      "`",
      "[",
      "]",
      "(",
      ")",
      "!",
      "<",
      ">",
      "\n",
      "\\",
      "a",
      " ",
      "~~",
      "|",
      "#",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const raw = pieces.join("");
        const { text, map } = renderedText(raw);
        expect([...text].every((unit, index) => raw[map[index] ?? -1] === unit)).toBe(true);
        expect(map.at(-1)).toBe(raw.length);
      }),
    );
  });
});
