import { describe, expect, it } from "vitest";
import { after, attempt, code, masked, nested, nestedTwice, spanOf, textOf } from "./__cases__/chain.ts";
import { attribute, dioxygenase, link, nitisinone, snapshotOf } from "./__cases__/records.ts";
import { solverSteps } from "./solver-steps.ts";

const counted = {
  query: "target_chembl_id=P32754",
  resultSet: ["115355", "1"],
  asOf: "2026-12-01",
  release: "36",
};
/** The compound with what its record states about the relation to its target. */
const inhibitor = snapshotOf(
  {
    ...nitisinone.view,
    links: nitisinone.view.links.map((each, index) =>
      index === 0
        ? { ...each, attributes: [attribute("action-type", "Action type", "category", "INHIBITOR")] }
        : each,
    ),
  },
  "with-actions",
);

describe("relations", () => {
  it("keeps what was counted for a relation on its hop, with day and release of the answer", () => {
    const document = after(masked(), {
      kind: "nest",
      input: { nodeId: "n1", snapshot: nitisinone, link: 0, other: dioxygenase, counted },
    });
    expect(document.payload.edges.at(-1)).toMatchObject({
      ...counted,
      database: "PubChem",
      evidence: [{ sourceId: nitisinone.source.id, place: "/links/P32754", quote: "P32754" }],
    });
    const step = solverSteps(document.payload).find(({ node }) => node?.id === "n1");
    expect(step?.evidence[0]).toMatchObject({ place: "/links/P32754" });
  });

  it("says what a record states about a relation in the clause of the relation", () => {
    const before = nested();
    const hop = before.payload.edges.at(-1)?.id ?? "";
    const document = after(before, {
      kind: "add-constraint",
      input: { on: hop, snapshot: inhibitor, pick: { attribute: "action-type", link: 0 } },
    });
    expect(textOf(document)).toContain(
      "that blocks 4-hydroxyphenylpyruvate dioxygenase where the action type is INHIBITOR?",
    );
    expect(document.payload.constraints.at(-1)).toMatchObject({ on: hop, attribute: "Action type" });
    expect(spanOf(document, "constraint:c2").quote).toBe("where the action type is INHIBITOR");
    expect(
      code(
        attempt(before, {
          kind: "add-constraint",
          input: { on: hop, snapshot: inhibitor, pick: { attribute: "action-type" } },
        }),
      ),
    ).toBe("no-attribute");
  });

  it("goes with its clause, with what is said of it and with what is told only there", () => {
    const before = masked();
    const twice = nestedTwice();
    const [, first, second] = twice.payload.edges.map(({ id }) => id);
    const document = after(nested(), {
      kind: "add-constraint",
      input: { on: first ?? "", snapshot: inhibitor, pick: { attribute: "action-type", link: 0 } },
    });
    const without = after(document, { kind: "remove-edge", input: { edgeId: first ?? "" } });
    expect(textOf(without)).toBe(textOf(before));
    expect(without.payload.nodes).toEqual(before.payload.nodes);
    expect(without.payload.constraints).toEqual(before.payload.constraints);
    expect(without.sources.map(({ id }) => id)).toEqual(before.sources.map(({ id }) => id));
    expect(textOf(after(twice, { kind: "remove-edge", input: { edgeId: first ?? "" } }))).toBe(
      textOf(before),
    );
    expect(code(attempt(twice, { kind: "remove-edge", input: { edgeId: second ?? "" } }))).toBe(
      "last-clause",
    );
    expect(code(attempt(twice, { kind: "remove-edge", input: { edgeId: "e9" } }))).toBe("no-element");
  });

  it("does not go where an entity that is still spoken of is described only there", () => {
    const links = [
      ...nitisinone.view.links,
      link("is given against a defect of", "UniProt", "P32754", "4-hydroxyphenylpyruvate dioxygenase"),
    ];
    const cousin = snapshotOf({ ...nitisinone.view, links }, "with-another-link");
    const twice = after(nestedTwice(), {
      kind: "nest",
      input: { nodeId: "n1", snapshot: cousin, link: 2, other: dioxygenase },
    });
    const [, first] = twice.payload.edges.map(({ id }) => id);
    expect(textOf(twice)).toContain("is given against a defect of this protein");
    expect(code(attempt(twice, { kind: "remove-edge", input: { edgeId: first ?? "" } }))).toBe(
      "loses-binding",
    );
    const last = twice.payload.edges.at(-1)?.id ?? "";
    expect(textOf(after(twice, { kind: "remove-edge", input: { edgeId: last } }))).toBe(
      textOf(nestedTwice()),
    );
  });
});
