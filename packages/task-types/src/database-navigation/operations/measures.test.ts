import { runCheck } from "@touchstone/checks";
import { describe, expect, it } from "vitest";
import { hubCheck } from "../checks/looked-up.ts";
import { navigationFacts } from "../facts.ts";
import { after, nested } from "./__cases__/chain.ts";
import { dioxygenase, snapshotOf } from "./__cases__/records.ts";
import { measuredFrom, nodeFrom, withMeasures, withRecord } from "./entity.ts";
import type { RecordView, Snapshot } from "./record-view.ts";
import { replaceRecord } from "./replace-record.ts";

type Counts = NonNullable<RecordView["popularity"]>;
const count = (signal: string, value: number, measures: string | null): Counts[number] => ({
  signal,
  value,
  measures,
  path: `/${signal}`,
});
const counting = (counts: Counts, id: string, release = "2026_04"): Snapshot =>
  snapshotOf({ ...dioxygenase.view, release, popularity: counts }, id);
const publications = (value: number) => count("publications", value, "tail/gene-protein");

describe("what a record counts", () => {
  it("becomes a measure with database, release and day; what no check reads does not", () => {
    const snapshot = counting([publications(14), count("annotation score", 5, null)], "u1");
    expect(measuredFrom(snapshot)).toEqual([
      {
        signal: "tail/gene-protein",
        value: 14,
        source: `${snapshot.view.database} 2026_04`,
        asOf: snapshot.source.retrievedAt.slice(0, 10),
      },
    ]);
  });

  it("is taken once for each measure, the largest", () => {
    const links = [count("drugs", 3, "links"), count("diseases", 812, "links"), count("targets", 9, "links")];
    expect(measuredFrom(counting(links, "u1")).map(({ value }) => value)).toEqual([812]);
  });

  it("comes into the node with its record", () => {
    const snapshot = counting([publications(14)], "u1");
    const made = nodeFrom("n9", snapshot);
    expect(made.popularity).toEqual(measuredFrom(snapshot));
    const known = { ...made, popularity: [], records: made.records.map((it) => ({ ...it, sourceId: null })) };
    expect(withRecord(known, snapshot).popularity).toEqual(measuredFrom(snapshot));
  });
});

describe("a fresher record", () => {
  const node = () => {
    const found = nested().payload.nodes.find(({ id }) => id === "n3");
    if (!found) throw new Error("no node");
    return found;
  };
  const entered = { signal: "tail/wiki", value: 40, source: "Wikipedia", asOf: "2026-01-01" };

  it("puts its counts in the place of the older ones, and leaves what was entered by hand", () => {
    const before = withMeasures({ ...node(), popularity: [entered] }, counting([publications(14)], "u1"));
    const later = withMeasures(before, counting([publications(16)], "u2", "2027_01"));
    expect(later.popularity.map(({ value, source }) => `${value} ${source}`)).toEqual([
      "40 Wikipedia",
      `16 ${dioxygenase.view.database} 2027_01`,
    ]);
    expect(withMeasures(later, counting([], "u3", "2027_02"))).toBe(later);
  });

  it("does so where it replaces the old record", () => {
    const { database } = dioxygenase.view;
    const described = after(nested(), {
      kind: "mask",
      input: {
        nodeId: "n3",
        snapshot: counting([publications(14)], "u1"),
        attributes: [{ attribute: "organism" }],
      },
    });
    const sourceId = described.payload.nodes
      .flatMap(({ records }) => records)
      .find((record) => record.database === database)?.sourceId;
    const outcome = replaceRecord(described, {
      sourceId: sourceId ?? "",
      snapshot: counting([publications(600)], "u2", "2027_01"),
    });
    if (!outcome.ok) throw new Error(outcome.code);
    const fresh = outcome.document.payload.nodes.find(({ id }) => id === "n3");
    expect(fresh?.popularity).toMatchObject([{ value: 600, source: `${database} 2027_01` }]);
  });
});

describe("an entity on the way", () => {
  it("is a hub where its record leads to more than ten thousand others", () => {
    const chain = nested();
    const popularity = (value: number) => [{ signal: "links", value, source: "uniprot", asOf: "2026-01-01" }];
    const document = (value: number) => ({
      ...chain,
      payload: {
        ...chain.payload,
        nodes: chain.payload.nodes.map((each) => ({ ...each, popularity: popularity(value) })),
      },
    });
    const verdict = (value: number) => {
      const one = document(value);
      return runCheck(hubCheck, { document: one, facts: navigationFacts(one), benchmark: null });
    };
    expect(verdict(9_999)).toMatchObject({ status: "pass" });
    expect(verdict(10_001).findings.map(({ code }) => code)).toContain("t1/hub/links");
  });
});
