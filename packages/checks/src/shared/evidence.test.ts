import type { SourceRecord } from "@touchstone/contract";
import { sha256Hex } from "@touchstone/text";
import { describe, expect, it } from "vitest";
import { blankFacts, documentOf } from "../__cases__/case-facts.ts";
import type { BenchmarkFacts } from "../check.ts";
import { runCheck } from "../run-check.ts";
import { evidenceChecks } from "./evidence.ts";

const source = (id: string, changes: Partial<SourceRecord> = {}): SourceRecord => ({
  id,
  database: id,
  identifier: `${id}:1`,
  url: `https://${id.toLowerCase()}.example.org/1`,
  capture: "fetched",
  retrievedAt: "2026-01-02",
  release: "none",
  derivedFrom: null,
  body: "Molecular weight 329.23",
  hash: sha256Hex("Molecular weight 329.23"),
  ...changes,
});

const run = (
  id: string,
  sources: SourceRecord[],
  group: { ids?: string[]; soleOrigin?: boolean } = {},
  benchmark: BenchmarkFacts | null = null,
) => {
  const check = evidenceChecks.find((known) => known.id === id);
  if (check === undefined) throw new Error(id);
  const sourceIds = group.ids ?? sources.map((each) => each.id);
  const facts = {
    ...blankFacts(),
    evidenceGroups: [{ pointer: "/payload/answer", sourceIds, soleOrigin: group.soleOrigin ?? false }],
  };
  const outcome = runCheck(check, {
    document: documentOf("database-navigation", { sources }),
    facts,
    benchmark,
  });
  return {
    status: outcome.status,
    codes: outcome.findings.map(({ code }) => code),
    severity: outcome.severity,
  };
};

const codes = (sources: SourceRecord[], group = {}) => run("evidence/two-sources", sources, group).codes;
const page = (id: string, url: string) => source(id, { database: "", url });

describe("two sources", () => {
  it("two databases are two sources", () => {
    expect(codes([source("PubChem"), source("GSRS")])).toEqual([]);
  });

  it("two pages of one database are one", () => {
    expect(codes([source("PubChem"), source("b", { database: "pubchem " })])).toEqual([
      "evidence/two-sources/dependent",
    ]);
  });

  it("a record derived from the other adds nothing", () => {
    expect(codes([source("PubChem"), source("GSRS", { derivedFrom: "PubChem" })])).toEqual([
      "evidence/two-sources/dependent",
    ]);
  });

  it("without database names the registered domains decide", () => {
    expect(codes([page("a", "https://www.uni.ac.uk/x"), page("b", "https://lab.uni.ac.uk/y")])).toHaveLength(
      1,
    );
    expect(codes([page("a", "https://uni.ac.uk/x"), page("b", "https://other.ac.uk/y")])).toEqual([]);
  });

  it("a sole origin warns, no source at all blocks", () => {
    expect(run("evidence/two-sources", [source("PubChem")], { soleOrigin: true })).toMatchObject({
      severity: "warn",
    });
    expect(run("evidence/two-sources", [], { soleOrigin: true })).toMatchObject({ severity: "block" });
  });
});

describe("complete records", () => {
  it("a full record passes and a changed extract blocks", () => {
    expect(run("evidence/complete", [source("PubChem")]).status).toBe("pass");
    expect(run("evidence/complete", [source("PubChem", { body: "329.24" })]).codes).toEqual([
      "evidence/complete/changed",
    ]);
  });

  it("an address alone is not enough", () => {
    expect(
      run("evidence/complete", [source("a", { retrievedAt: "", release: "", body: "", hash: "" })]).codes,
    ).toEqual(["evidence/complete/date", "evidence/complete/release", "evidence/complete/extract"]);
  });
});

describe("own hosts", () => {
  const benchmark = { ownHosts: ["studio.example.net"], otherTasks: [] };

  it("a page below an own host blocks, another page does not", () => {
    const own = [source("a", { url: "https://preview.studio.example.net/t/1" })];
    expect(run("evidence/own-host", own, {}, benchmark).codes).toEqual(["evidence/own-host/own"]);
    expect(
      run("evidence/own-host", [source("a", { url: "https://notstudio.example.net" })], {}, benchmark).status,
    ).toBe("pass");
  });

  it("is not run where the benchmark is unknown", () => {
    expect(run("evidence/own-host", [source("a")]).status).toBe("not_run");
  });
});
