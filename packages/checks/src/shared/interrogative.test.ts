import { describe, expect, it } from "vitest";
import { findInterrogative } from "./interrogative.ts";

describe("the interrogative clause", () => {
  it.each([
    ["It shows when infants come off milk. What weight does it have?", "What weight does it have?"],
    ["When infants come off milk, which acid rises?", "which acid rises?"],
    [
      "When was the gene, which is on chromosome 9, cloned?",
      "When was the gene, which is on chromosome 9, cloned?",
    ],
    ["In which year was it licensed?", "In which year was it licensed?"],
    [
      "After a long drift in May, which buoy did the young crew recover?",
      "which buoy did the young crew recover?",
    ],
    ["The enzyme, which sits in the membrane, is blocked by which acid?", "which acid?"],
    ["The gene that is silenced when light falls is called what?", "what?"],
    ["In cells that can divide, does the acid rise?", "does the acid rise?"],
    ["Ibuprofen blocks which step of the pathway?", "which step of the pathway?"],
    ["About many people lived there in 2011: which river basin is it?", "which river basin is it?"],
  ])("%s", (text, clause) => {
    const found = findInterrogative(text);
    expect(found?.text).toBe(clause);
    expect(text.slice(found?.start, found?.end)).toBe(clause);
  });

  it("is absent where nothing asks", () => {
    expect(findInterrogative("Name the enzyme. It is found when light falls.")).toBeNull();
  });
});
