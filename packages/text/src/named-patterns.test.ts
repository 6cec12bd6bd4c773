import { describe, expect, it } from "vitest";
import { findExactNumbers } from "./exact-numbers.ts";
import { findHiddenText } from "./hidden-text.ts";
import { findMixedScript } from "./mixed-script.ts";
import { findPattern, type NamedPattern, patternLanguage, significantDigits } from "./named-patterns.ts";

const found = (name: NamedPattern, text: string): string[] => findPattern(text, name).map((hit) => hit.text);

const exact = (text: string): string[] => findExactNumbers(text).map((number) => number.text);
const hidden = (text: string): string[] =>
  findHiddenText(text).map(({ severity, what }) => `${severity} ${what}`);

describe("named patterns", () => {
  it.each<[NamedPattern, string, string[]]>([
    ["volatile", "The latest, currently used current", ["latest", "currently", "current"]],
    ["volatile", "current density, current of 5 A, current 5 mA, current-voltage curve", ["current"]],
    ["growing", "how many of its papers are cited", ["how many of its papers are cited"]],
    [
      "author-year",
      "Smith et al. and (Jones, 2001a) or Doe and Roe, 1999",
      ["Smith et al.", "(Jones, 2001a)", "Doe and Roe, 1999"],
    ],
    [
      "leftover-cite",
      "seen [1, 2-4] in [60]fullerene, [2.2.1]bicyclo, [5](x) and cells¹²",
      ["[1, 2-4]", "¹²"],
    ],
    ["bad-title", "A title that was cut…", ["..."]],
    ["vague", "several state-of-the-art models", ["several", "state-of-the-art"]],
    ["negation", "not found without it", ["not", "without"]],
    ["number", "A 1,400 and 2.5 in x3 and 4-5", ["1,400", "2.5", "4"]],
  ])("%s in %j", (name, text, texts) => {
    expect(found(name, text)).toEqual(texts);
  });

  it("number the slots they find", () => {
    expect(findPattern("a [CIT-2] b [CIT-0]", "slot")).toEqual([
      { text: "[CIT-2]", slot: 2, start: 2, end: 9 },
    ]);
  });

  it("speak English and Chinese", () => {
    expect(findPattern("目前最新的抑制剂", "volatile", "zh").map((hit) => hit.text)).toEqual([
      "目前",
      "最新",
    ]);
    expect([patternLanguage("en-GB"), patternLanguage("zh-Hans"), patternLanguage("fr")]).toEqual([
      "en",
      "zh",
      undefined,
    ]);
  });

  it.each([
    ["604", 3],
    ["1,400", 2],
    ["0.0125", 3],
    ["0000", 0],
    ["1.50", 3],
  ])("count the significant digits of %s as %i", (number, digits) => {
    expect(significantDigits(number)).toBe(digits);
  });
});

describe("exact numbers", () => {
  it("are those without a hedge that are no years", () => {
    expect(exact("It has 604 residues, about 251.3 degrees, between 600 and 650, since 1998.")).toEqual([
      "604",
    ]);
    expect(exact("1,3,7-trimethylxanthine at 1,234 with 0.0125")).toEqual(["1,234", "0.0125"]);
  });
});

describe("hidden text", () => {
  it.each<[string, string[]]>([
    ["a<!-- b -->c", ["block comment"]],
    ["a<!-- b", ["block comment"]],
    ['<b style="font-size: 0px">x</b>', ["block invisible style"]],
    ['<b style="display:/**/none">x</b>', ["block invisible style"]],
    ['<b style="opacity:0.5; font-size:0.8em">x</b>', []],
    ["a\u2066b\u2069", ["block U+2066", "block U+2069"]],
    ["a\u{e0041}b", ["block U+E0041"]],
    ["a\u200eb", ["warn U+200E"]],
    ["a&#8203;b", ["warn U+200B"]],
    ["ka\u200cka", ["warn U+200C"]],
    ["क्\u200dष", []],
    ["👩\u200d🔬 1\ufe0f\u20e3 ❤\ufe0f", []],
    ["micro\u00adscope", []],
  ])("in %j", (text, findings) => {
    expect(hidden(text)).toEqual(findings);
  });

  it("is shown at its raw place", () => {
    expect(findHiddenText("a&#8203;b")).toMatchObject([{ start: 1, end: 8 }]);
  });
});

describe("mixed scripts", () => {
  it("are found inside one word only", () => {
    expect(findMixedScript("аspirin, ΑTP, IFNγ, 5 µM, МРТ scan").map((hit) => hit.text)).toEqual([
      "аspirin",
      "ΑTP",
    ]);
  });
});
