import { describe, expect, it } from "vitest";
import { checkText, checkTitle, checkWhy } from "./check-words.ts";
import { figure } from "./figure.ts";
import { placeName } from "./place-name.ts";

describe("words of checks", () => {
  it("finds texts by codes with slashes and fills in what was found", () => {
    expect(checkText("leak/blocklist/exact", { text: "HPD", term: "HPD" })).toContain(
      "“HPD” gives away “HPD”",
    );
    expect(checkTitle("t1/graph")).not.toBe("t1/graph");
    expect(checkWhy("trial/complete")).not.toBe("");
  });

  it("reads lists with commas and never escapes", () => {
    const text = checkText("overlap/title-words", { percent: 40, title: "A & B", words: ["x", "y"] });
    expect(text).toContain("A & B");
    expect(text).toContain("x, y");
  });

  it("shows the code of what it does not know", () => {
    expect(checkText("no/such/code")).toBe("no/such/code");
    expect(checkTitle("no/such")).toBe("no/such");
    expect(checkWhy("no/such")).toBe("");
  });
});

describe("figures and places", () => {
  it("says plain numbers and leaves structures to the sentence", () => {
    expect(figure(0.33333)).toBe("0.333");
    expect(figure({ max: 3 })).toBe("3");
    expect(figure({ a: 1, b: 2 })).toBe("");
    expect(figure([1, "x"])).toBe("1, x");
    expect(figure(null)).toBe("");
  });

  it("counts places from one and leaves the payload out", () => {
    expect(placeName("/payload/slots/2/alsoCorrect")).toBe("slots 3 › also correct");
    expect(placeName("/meta/title")).toBe("meta › title");
  });
});
