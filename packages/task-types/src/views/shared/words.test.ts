import { describe, expect, it } from "vitest";
import { fillMessage, printed } from "./words.ts";

const messages = { set: { stored_one: "{{count}} record", stored_other: "{{count}} records of {{name}}" } };

describe("the words of a view", () => {
  it("show long counts in groups of three digits, and choose the plural by the number", () => {
    expect(fillMessage(messages, "set.stored", { count: 1 })).toBe("1 record");
    expect(fillMessage(messages, "set.stored", { count: 200_000, name: "B2" })).toBe(
      "200\u202f000 records of B2",
    );
    expect(fillMessage(messages, "set.stored", { count: 9_999, name: "B2" })).toBe("9999 records of B2");
  });

  it("leave text and fractions as they are", () => {
    expect(printed({ identifier: "12345678", width: 12_345.5, none: null })).toEqual({
      identifier: "12345678",
      width: 12_345.5,
      none: null,
    });
  });
});
