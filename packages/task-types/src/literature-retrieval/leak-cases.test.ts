import { runChecks } from "@touchstone/checks";
import type { TaskDocument } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import cases from "../__cases__/leaks.json" with { type: "json" };
import { stampDocument } from "../stamp-document.ts";
import { blankRetrieval } from "./blank.ts";
import { retrievalFacts } from "./facts.ts";
import { literatureRetrieval } from "./index.ts";
import { RetrievalPayload } from "./payload.ts";

interface Case {
  id: string;
  why: string;
  input: {
    task_type: string;
    text: string;
    as_of?: string;
    target?: { title: string; authors: string[]; identifiers: string[]; abstract?: string };
  };
  expect: { findings: { check: string; severity: string }[]; pass?: string[]; allowed?: { check: string }[] };
}

const CHECKS = new Set(["t2/title-overlap", "t2/abstract-overlap", "leak/blocklist"]);

function documentOf({ input }: Case): TaskDocument {
  const { target } = input;
  if (target === undefined) throw new Error("no target");
  const arxiv = target.identifiers.find((identifier) => /^\d{4}\.\d{4,5}$/.test(identifier));
  const doi = target.identifiers.find((identifier) => identifier.startsWith("10."));
  const csl = {
    id: "target",
    type: "article-journal",
    title: target.title,
    author: target.authors.map((family) => ({ family })),
    ...(doi === undefined ? {} : { DOI: doi }),
    ...(target.abstract === undefined ? {} : { abstract: target.abstract }),
    ...(arxiv === undefined ? {} : { custom: { arxiv } }),
  };
  const payload: RetrievalPayload = {
    ...blankRetrieval(),
    question: { text: input.text, spans: [] },
    targetWorkId: "target",
  };
  const meta = {
    title: "",
    disciplines: [],
    language: "en",
    databases: [],
    authors: [],
    licence: "",
    asOf: input.as_of ?? null,
  };
  const works = [{ id: "target", csl, versions: [], venueAliases: [] }];
  return stampDocument("case", "literature-retrieval", { meta, payload, works, sources: [] });
}

const ofTarget = (cases as Case[]).filter(
  ({ input }) => input.target !== undefined && input.task_type !== "reference-completion",
);

describe("leaks of a target work", () => {
  it.each(ofTarget.map((each) => [each.id, each.why, each] as const))("%s: %s", (_id, _why, each) => {
    const stamped = documentOf(each);
    const document = { ...stamped, payload: RetrievalPayload.parse(stamped.payload) };
    const outcomes = runChecks(literatureRetrieval.checks, document, retrievalFacts(document), {
      classes: "LS",
      benchmark: null,
    });
    for (const check of CHECKS) {
      const wanted = each.expect.findings
        .filter((finding) => finding.check === check)
        .map(({ severity }) => severity);
      const named = wanted.length > 0 || each.expect.pass?.includes(check) === true;
      const allowed = each.expect.allowed?.some((finding) => finding.check === check) === true;
      if (!named || allowed) continue;
      const outcome = outcomes.find(({ checkId }) => checkId === check);
      expect(outcome?.findings.map(({ severity }) => severity).toSorted(), check).toEqual(wanted.toSorted());
    }
  });
});
