import { readFileSync } from "node:fs";
import { setAt } from "@touchstone/text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectGrounded } from "../../test-support/grounded.ts";
import { RecordFault } from "../connector.ts";
import { connectors } from "../registry/connectors.ts";

/** Every pointer into a value. */
function pointersOf(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return at === "" ? [] : [at];
  const below = Object.entries(value).flatMap(([key, child]) =>
    pointersOf(child, `${at}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return at === "" ? below : [at, ...below];
}

const identifierIn = (database: string): string =>
  ({ "ncbi-gene": "7157", pubmed: "8023157" })[database] ?? "X";

describe.each(connectors.map((it) => [it.database, it] as const))("%s", (database, connector) => {
  const whole: unknown = JSON.parse(
    readFileSync(new URL(`../__fixtures__/${database}.json`, import.meta.url), "utf8"),
  );

  it("reads a body with one odd value as what stands there, or says what is missing", () => {
    fc.assert(
      fc.property(fc.constantFrom(...pointersOf(whole)), fc.jsonValue(), (path, value) => {
        const body = JSON.stringify(setAt(whole, path, value));
        try {
          expectGrounded(connector.read(body, identifierIn(database)), JSON.parse(body));
        } catch (error) {
          if (!(error instanceof RecordFault)) throw error;
          expect(error.path).toMatch(/^\//);
        }
      }),
      { numRuns: 150 },
    );
  });
});
