import { describe, expect, it } from "vitest";
import { dateOf, dateText, nameLine, namesOf, withMember, workLabel } from "./csl-fields.ts";

describe("the fields of a work", () => {
  it("reads names from lines and gives them back", () => {
    const names = namesOf("Curie, Marie\nWorld Health Organization\nNadar,", []);
    expect(names).toEqual([
      { family: "Curie", given: "Marie" },
      { literal: "World Health Organization" },
      { family: "Nadar" },
    ]);
    expect(names.map(nameLine).join("\n")).toBe("Curie, Marie\nWorld Health Organization\nNadar,");
  });

  it("keeps the parts of a name whose line was not touched", () => {
    const old = { family: "Berg", given: "Paul", "non-dropping-particle": "van den" };
    expect(namesOf(`${nameLine(old)}\nCurie, Marie`, [old])[0]).toBe(old);
  });

  it("keeps dates as typed until they can be read", () => {
    for (const text of ["2021", "2021-3", "2021-3-15", "spring 2021", "2021-"])
      expect(dateText(dateOf(text))).toBe(text);
    expect(dateOf(" ")).toBeUndefined();
  });

  it("leaves an emptied field out", () => {
    expect(withMember({ type: "book", title: "t", DOI: "x" }, "DOI", "")).toEqual({
      type: "book",
      title: "t",
    });
  });

  it("names a work by author, year and title", () => {
    const author = [{ family: "Curie" }, { family: "Joliot" }];
    expect(
      workLabel({ type: "book", title: "Radium", author, issued: { "date-parts": [[1910]] } }, "?"),
    ).toBe("Curie et al. 1910: Radium");
    expect(workLabel({ type: "book", title: "" }, "Untitled")).toBe("Untitled");
  });
});
