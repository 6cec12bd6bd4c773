import { describe, expect, it } from "vitest";
import { after, code, nested } from "./__cases__/chain.ts";
import { attribute, dioxygenase, hawkinsinuria, snapshotOf } from "./__cases__/records.ts";
import { chainFaults } from "./chain-faults.ts";
import { replaceRecord } from "./replace-record.ts";

describe("a fresher record", () => {
  const fresher = (length: string) =>
    snapshotOf(
      {
        ...dioxygenase.view,
        release: "2027_01",
        attributes: [
          attribute("length", "Length", "number", length, "residues"),
          ...dioxygenase.view.attributes.slice(1),
        ],
      },
      "uniprot-new",
    );
  const described = () =>
    after(nested(), {
      kind: "mask",
      input: {
        nodeId: "n3",
        snapshot: dioxygenase,
        attributes: [{ attribute: "length", operator: "between", to: [380, 400] }, { attribute: "organism" }],
      },
    });
  const replace = (length: string) => {
    const outcome = replaceRecord(described(), { sourceId: "UniProt-P32754", snapshot: fresher(length) });
    if (!outcome.ok) throw new Error(outcome.code);
    expect(chainFaults(outcome.document)).toEqual([]);
    return outcome;
  };

  it("takes the place of the old one where it says the same", () => {
    const { document, changes } = replace("393");
    expect(changes).toEqual({ constraints: [], evidence: [], answer: null });
    expect(document.sources.map(({ id }) => id)).toEqual(["PubChem-115355", "uniprot-new"]);
  });

  it("shows a value that has changed, whether the constraint still holds, and keeps the old proof", () => {
    const { document, changes } = replace("395");
    expect(changes.constraints).toEqual([
      { constraintId: "c2", attribute: "Length", before: "393", after: "395", holds: true },
    ]);
    expect(changes.evidence).toEqual([
      { of: "constraint:c2", place: "/attributes/length", quote: "393", now: "395" },
    ]);
    expect(document.sources.map(({ id }) => id)).toContain("UniProt-P32754");
    expect(replace("410").changes.constraints[0]?.holds).toBe(false);
  });

  it("is refused for another record", () => {
    const outcome = replaceRecord(described(), { sourceId: "UniProt-P32754", snapshot: hawkinsinuria });
    expect(code(outcome)).toBe("other-record");
  });
});
