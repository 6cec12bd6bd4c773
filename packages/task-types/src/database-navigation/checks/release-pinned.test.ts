import { runChecks } from "@touchstone/checks";
import type { TaskDocument } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { parseTaskDocument } from "../../parse-task-document.ts";
import { nested } from "../operations/__cases__/chain.ts";
import type { ChainDocument } from "../operations/outcome.ts";

/** Codes of the check on a chain, each with its place. */
function codesOf(document: ChainDocument): string[] {
  const parsed = parseTaskDocument(document as TaskDocument);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const facts = parsed.type.facts(parsed.document);
  const outcomes = runChecks(parsed.type.checks, parsed.document, facts, { classes: "L", benchmark: null });
  const found = outcomes.find(({ checkId }) => checkId === "t1/release-pinned");
  return (found?.findings ?? []).map(({ code, pointer }) => `${code} ${pointer}`);
}

/** The chain with what its parts and records say of release and day. */
function pinnedBy(edge: { release: string; asOf: string }, source: { release: string; retrievedAt: string }) {
  const document = nested();
  const { payload } = document;
  return {
    ...document,
    sources: document.sources.map((each) => ({ ...each, ...source })),
    payload: {
      ...payload,
      edges: payload.edges.map((each) => ({ ...each, ...edge })),
      constraints: payload.constraints.map((each) => ({ ...each, ...edge })),
    },
  };
}

const DAY = "2026-11-30";

describe("a look-up is pinned", () => {
  it("by the day on which a database without releases was read", () => {
    const document = pinnedBy({ release: "none", asOf: DAY }, { release: "none", retrievedAt: DAY });
    expect(codesOf(document)).toEqual([]);
  });

  it("by a release, or by the day of a cited record where only that is known", () => {
    expect(codesOf(pinnedBy({ release: "36", asOf: "" }, { release: "", retrievedAt: "" }))).toEqual([]);
    const read = codesOf(pinnedBy({ release: "none", asOf: "" }, { release: "none", retrievedAt: DAY }));
    expect(read.filter((code) => code.includes("/constraints/"))).toEqual([]);
  });

  it("not by saying that there is no release", () => {
    const document = pinnedBy({ release: "None", asOf: "" }, { release: "none", retrievedAt: "" });
    expect(codesOf(document)).toEqual([
      "t1/release-pinned/edge /payload/edges/0/release",
      "t1/release-pinned/edge /payload/edges/1/release",
      "t1/release-pinned/constraint /payload/constraints/0/asOf",
    ]);
  });

  it("and no release beside a stated one is not two releases", () => {
    const document = nested();
    const [first, ...others] = document.payload.edges;
    const edges = [{ ...first, release: "36" }, ...others.map((each) => ({ ...each, release: "none" }))];
    const same = { ...document, payload: { ...document.payload, edges } } as ChainDocument;
    expect(codesOf(same)).toEqual([]);
    const mixed = {
      ...same,
      payload: {
        ...same.payload,
        edges: same.payload.edges.map((each, index) => ({
          ...each,
          database: "PubChem",
          release: String(index),
        })),
      },
    };
    expect(codesOf(mixed)).toEqual(["t1/release-pinned/mixed /payload/edges/1/release"]);
  });
});
