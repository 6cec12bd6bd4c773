import { describe, expect, it } from "vitest";
import { blankFacts, documentOf } from "../__cases__/case-facts.ts";
import { chainFacts, chainQuestion } from "../__cases__/examples.ts";
import type { BenchmarkFacts } from "../check.ts";
import { runCheck } from "../run-check.ts";
import { metaChecks } from "./meta.ts";

const [tags, duplicate] = metaChecks;
if (tags === undefined || duplicate === undefined) throw new Error("missing checks");

const facts = { ...chainFacts, answerKey: "329.2 g/mol", maskedKeys: ["orphanet:2118", "uniprot:P32754"] };
const against = (task: Partial<BenchmarkFacts["otherTasks"][number]>) => {
  const other = { key: "b-1", question: "", answerKey: "x", maskedKeys: [], ...task };
  const benchmark = { ownHosts: [], otherTasks: [other] };
  return runCheck(duplicate, { document: documentOf("database-navigation"), facts, benchmark }).findings.map(
    ({ code }) => code,
  );
};

describe("duplicates", () => {
  it("the same answer behind the same nodes blocks", () => {
    expect(against({ answerKey: facts.answerKey, maskedKeys: facts.maskedKeys.toReversed() })).toEqual([
      "meta/duplicate/same",
    ]);
  });

  it("a shared node warns", () => {
    expect(against({ maskedKeys: ["uniprot:P32754"] })).toEqual(["meta/duplicate/shared-node"]);
  });

  it("the same wording warns", () => {
    expect(against({ question: `${chainQuestion} Be brief.` })).toEqual(["meta/duplicate/wording"]);
  });

  it("another task is no duplicate", () => {
    expect(against({ question: "Which moss grows on the northern slope of the hill?" })).toEqual([]);
  });
});

describe("tags", () => {
  it("names every tag that is missing", () => {
    const { meta } = documentOf("database-navigation");
    const document = documentOf("database-navigation", {
      meta: { ...meta, disciplines: [], databases: [], licence: " ", authors: [] },
    });
    const outcome = runCheck(tags, { document, facts: blankFacts(), benchmark: null });
    expect(outcome.findings.map(({ code }) => code)).toEqual([
      "meta/tags/discipline",
      "meta/tags/database",
      "meta/tags/author",
      "meta/tags/licence",
      "meta/tags/source",
    ]);
  });
});
