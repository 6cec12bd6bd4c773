import { getAt } from "@touchstone/text";
import { expect } from "vitest";
import type { RecordView } from "../src/record.ts";

/** Asserts that everything in a view stands in its body where it says. */
export function expectGrounded(view: RecordView, body: unknown): void {
  for (const attribute of view.attributes)
    for (const value of attribute.values) {
      const stated = getAt(body, value.path);
      expect(["string", "number", "boolean"]).toContain(typeof stated);
      const shownAsStated = value.text === `${String(stated)}${value.unit === null ? "" : ` ${value.unit}`}`;
      const shownAsInstant = value.unit === "ms" && Date.parse(value.text) === stated;
      const shownAsGiven = value.unit === "ms" && value.text === String(stated);
      expect(shownAsStated || shownAsInstant || shownAsGiven, `${attribute.name} at ${value.path}`).toBe(
        true,
      );
      if (value.number !== null) expect(value.number).toBe(Number(stated));
    }
  for (const link of view.links) {
    const stated = String(getAt(body, link.path)).toLowerCase().replace(":", "_");
    expect(stated).toContain(link.identifier.toLowerCase().replace(":", "_"));
  }
  for (const synonym of view.synonyms) expect(String(getAt(body, synonym.path))).toContain(synonym.text);
  for (const { signal, path, value } of view.popularity) {
    const stated = getAt(body, path);
    // A kind of work is a word, a share is shown in percent, and of a list its length counts.
    if (signal === "review or retracted") expect(stated === undefined ? 0 : value, signal).toBe(value);
    else if (Array.isArray(stated)) expect(value, signal).toBe(stated.length);
    else if (signal.includes("percentile")) expect(value, signal).toBeCloseTo(Number(stated) * 100, 1);
    else expect(value, signal).toBe(Number(stated));
  }
}
