import { describe, expect, it } from "vitest";
import { type AskedEngine, judgeRetrieval, type RetrievalRank } from "./judge-retrieval.ts";
import { judgeClosedBook } from "./judge-samples.ts";

const THRESHOLDS: Record<string, number> = {
  block: 10,
  warn: 50,
  engines: 3,
  families: 2,
  models: 3,
  samples: 3,
};
const threshold = (name: string): number => THRESHOLDS[name] ?? Number.NaN;

const engine = (name: string, more: Partial<AskedEngine> = {}): AskedEngine => ({
  name,
  class: "keyword",
  complete: true,
  ...more,
});
const three = [engine("UniProt"), engine("PubChem"), engine("ChEMBL")];

const rank = (place: number | null, more: Partial<RetrievalRank> = {}): RetrievalRank => ({
  engine: "UniProt",
  class: "keyword",
  role: "answer",
  name: "aspartoacylase",
  rank: place,
  pointer: "/payload/question/text",
  start: 0,
  end: 9,
  ...more,
});

const severities = (ranks: RetrievalRank[], engines = three) => {
  const answer = judgeRetrieval({ engines, ranks }, threshold);
  return answer.status === "finding" ? answer.findings.map(({ severity }) => severity) : answer.status;
};

describe("leak/retrieval-probe", () => {
  it("blocks where the answer is among the first ten, and warns among the first fifty", () => {
    expect(severities([rank(10)])).toEqual(["block"]);
    expect(severities([rank(11)])).toEqual(["warn"]);
    expect(severities([rank(50)])).toEqual(["warn"]);
    expect(severities([rank(51)])).toBe("pass");
    expect(severities([rank(null)])).toBe("pass");
  });

  it("only warns where an engine compares meanings, not words", () => {
    expect(severities([rank(1, { class: "dense" })])).toEqual(["warn"]);
  });

  it("warns where hops can be skipped, and says nothing of the one that the way begins with", () => {
    expect(severities([rank(3, { role: "middle" })])).toEqual(["warn"]);
    expect(severities([rank(null), rank(11, { role: "middle" })])).toBe("pass");
    expect(severities([rank(null), rank(1, { role: "entry" })])).toBe("pass");
  });

  it("names the best place in each engine, at the words that lead there", () => {
    const answer = judgeRetrieval(
      { engines: three, ranks: [rank(40), rank(4, { start: 20, end: 30 }), rank(8, { engine: "PubChem" })] },
      threshold,
    );
    expect(answer).toMatchObject({
      status: "finding",
      findings: [
        { start: 20, end: 30, params: { engine: "UniProt", rank: 4 } },
        { params: { engine: "PubChem", rank: 8 } },
      ],
    });
  });

  it("passes only where an engine that answered holds the answer's record", () => {
    expect(judgeRetrieval({ engines: three, ranks: [] }, threshold)).toMatchObject({
      reason: "answer_not_sought",
    });
    expect(
      judgeRetrieval({ engines: three, ranks: [rank(null, { role: "middle" })] }, threshold),
    ).toMatchObject({ reason: "answer_not_sought" });
    const silent = [...three, engine("NCBI Gene", { complete: false })];
    const unheard = rank(null, { engine: "NCBI Gene" });
    expect(judgeRetrieval({ engines: silent, ranks: [unheard] }, threshold)).toMatchObject({
      reason: "answer_not_sought",
    });
    expect(judgeRetrieval({ engines: three, ranks: [rank(null)] }, threshold).status).toBe("pass");
  });

  it("passes only with three engines, one of them by keyword; what was found counts before", () => {
    expect(judgeRetrieval({ engines: [], ranks: [] }, threshold)).toMatchObject({ reason: "needs_network" });
    const two = [...three.slice(1), engine("UniProt", { complete: false })];
    expect(judgeRetrieval({ engines: two, ranks: [] }, threshold)).toMatchObject({ reason: "few_engines" });
    expect(severities([rank(2)], two)).toEqual(["block"]);
    const dense = three.map((it) => ({ ...it, class: "dense" as const }));
    expect(judgeRetrieval({ engines: dense, ranks: [] }, threshold)).toMatchObject({
      reason: "no_keyword_engine",
    });
  });
});

const samples = (families: Record<string, boolean[]>) =>
  Object.entries(families).flatMap(([family, all]) => all.map((correct) => ({ family, correct })));
const no = [false, false, false];

describe("leak/closed-book", () => {
  const judge = (families: Record<string, boolean[]>) =>
    judgeClosedBook(samples(families), "/payload/question/text", threshold);

  it("passes with three wrong answers of each of three families", () => {
    expect(judge({ a: no, b: no, c: no })).toMatchObject({ status: "pass", measured: { samples: 9 } });
    expect(judge({ a: no, A: no, b: no })).toMatchObject({ status: "not_run", reason: "few_samples" });
    expect(judge({ a: no, b: no, c: [false] })).toMatchObject({ status: "not_run" });
    expect(judge({})).toMatchObject({ status: "not_run", reason: "needs_model" });
  });

  it("warns at one right answer, and says where two families knew it", () => {
    expect(judge({ a: [true], b: no })).toMatchObject({
      findings: [{ severity: "warn", code: "leak/closed-book/sample" }],
    });
    expect(judge({ a: [true], b: [true] })).toMatchObject({
      findings: [{ severity: "warn", code: "leak/closed-book/families" }],
    });
  });
});
