import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sameContent } from "./same-content.ts";
import { differences, mergeChosen } from "./three-way.ts";

describe("bringing two versions together", () => {
  it("says for each place who changed it", () => {
    const base = { title: "a", note: "n", list: [{ id: "x", text: "1" }] };
    const mine = { title: "b", note: "n", list: [{ id: "x", text: "2" }] };
    const theirs = { title: "a", note: "m", list: [{ id: "x", text: "3" }] };
    expect(differences(base, mine, theirs).map(({ pointer, changedBy }) => [pointer, changedBy])).toEqual([
      ["/title", "mine"],
      ["/note", "theirs"],
      ["/list/0/text", "both"],
    ]);
  });

  it("never takes a text from one side and its spans from the other", () => {
    const of = (text: string) => ({ question: { text, spans: [{ id: "s", start: 0, end: text.length }] } });
    expect(differences(of("a"), of("bb"), of("ccc")).map(({ pointer }) => pointer)).toEqual(["/question"]);
  });

  it("offers a list whole once entries came or went", () => {
    const of = (...ids: string[]) => ({ list: ids.map((id) => ({ id })) });
    expect(differences(of("a"), of("a", "b"), of("c", "a")).map(({ pointer }) => pointer)).toEqual(["/list"]);
  });

  it("leads to exactly my version or theirs when one side is taken throughout", () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    const record = fc.dictionary(fc.constantFrom("a", "b", "c/d"), json);
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const found = differences(base, mine, theirs);
        expect(
          sameContent(
            mergeChosen(theirs, found, () => null),
            theirs,
          ),
        ).toBe(true);
        expect(
          sameContent(
            mergeChosen(theirs, found, ({ mine: value }) => ({ value })),
            mine,
          ),
        ).toBe(true);
      }),
    );
  });
});
