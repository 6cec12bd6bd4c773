import { describe, expect, it } from "vitest";
import {
  characterFiveGrams,
  containment,
  contentNgrams,
  longestSharedRun,
  sharedNgrams,
  wordNgrams,
} from "./overlap.ts";
import { splitSentences } from "./sentences.ts";
import { contentTokens, stem, tokenize } from "./tokens.ts";

const TITLE = "Sparse Gated Attention Improves Protein Melting-Point Prediction";
const QUESTION = "Which study used sparse gated attention to predict the melting point of proteins?";
const REWRITE =
  "A 2021 conference contribution lets a network ignore most of its inputs when estimating at what temperature a biological macromolecule unfolds";

const stems = (text: string): string[] => contentTokens(tokenize(text)).map((token) => token.stem);
const words = (text: string): string[] => tokenize(text).map((token) => token.text);

describe("tokens", () => {
  it("separate at hyphens and keep decimals whole", () => {
    expect(words("A long-tail of 1,400.5 mg at 2.5°")).toEqual([
      "a",
      "long",
      "tail",
      "of",
      "1,400.5",
      "mg",
      "at",
      "2.5",
    ]);
  });

  it("of scripts without spaces are overlapping pairs", () => {
    expect(words("蛋白质p53酶")).toEqual(["蛋白", "白质", "p53", "酶"]);
  });

  it("point to the raw source", () => {
    const raw = "The &beta;\u200b-cell";
    expect(tokenize(raw).map(({ start, end }) => raw.slice(start, end))).toEqual([
      "The",
      "&beta;\u200b",
      "cell",
    ]);
  });

  it.each([
    ["studies", "study"],
    ["ties", "tie"],
    ["boxes", "box"],
    ["classes", "class"],
    ["proteins", "protein"],
    ["status", "status"],
    ["analysis", "analysis"],
    ["gas", "gas"],
    ["mass", "mass"],
  ])("stem %s to %s", (word, stemmed) => {
    expect(stem(word)).toBe(stemmed);
  });

  it("carry meaning unless they are stop words or single letters", () => {
    expect(stems("Which study of papers used 5 B cells?")).toEqual(["5", "cell"]);
    expect(contentTokens(tokenize("der Stoff", "de")).map((token) => token.stem)).toEqual(["der", "stoff"]);
  });

  it("know their sentence", () => {
    expect(tokenize("One. Two 2.5 three! Four").map((token) => token.sentence)).toEqual([0, 1, 1, 1, 2]);
  });
});

describe("sentences", () => {
  it("end where white space follows, not inside a number", () => {
    expect(splitSentences("It is 2.5 now.  And then? Yes").map(({ text }) => text)).toEqual([
      "It is 2.5 now.",
      "And then?",
      "Yes",
    ]);
  });
});

describe("overlap", () => {
  it("of a question close to a title has the worked values", () => {
    expect(containment(stems(TITLE), stems(QUESTION))).toBe(0.75);
    const bigrams = sharedNgrams(contentNgrams(tokenize(TITLE), 2), contentNgrams(tokenize(QUESTION), 2));
    expect(bigrams).toEqual(["sparse gated", "gated attention", "melting point"]);
    expect(containment(characterFiveGrams(TITLE), characterFiveGrams(QUESTION))).toBeCloseTo(0.63, 2);
    expect(longestSharedRun(tokenize(TITLE), tokenize(QUESTION))).toEqual({
      length: 3,
      start: 0,
      otherStart: 3,
    });
  });

  it("of the rewritten question has the worked values", () => {
    expect(containment(stems(TITLE), stems(REWRITE))).toBe(0);
    expect(sharedNgrams(contentNgrams(tokenize(TITLE), 2), contentNgrams(tokenize(REWRITE), 2))).toEqual([]);
    expect(containment(characterFiveGrams(TITLE), characterFiveGrams(REWRITE))).toBeCloseTo(0.03, 2);
    expect(longestSharedRun(tokenize(TITLE), tokenize(REWRITE)).length).toBe(0);
  });

  it("never runs over the end of a sentence, and is undefined for an empty set", () => {
    expect(wordNgrams(tokenize("One two. Three four"), 2)).toEqual(["one two", "three four"]);
    expect(containment([], ["a"])).toBeNull();
  });
});
