import { runCheck } from "@touchstone/checks";
import type { CheckOutcome, Finding, TaskDocumentOf, Work } from "@touchstone/contract";
import { expect, test } from "vitest";
import cases from "./__cases__/leaks.json" with { type: "json" };
import { blankCompletion } from "./blank.ts";
import { referenceCompletion } from "./index.ts";
import type { CompletionPayload } from "./payload.ts";

interface CaseWork {
  title: string;
  authors?: string[];
  identifiers?: string[];
}

interface Case {
  id: string;
  area: string;
  why: string;
  input: {
    text: string;
    slots?: Record<string, CaseWork[]>;
    source_paragraph?: string;
    as_of?: string;
  };
  expect: {
    findings: Record<string, unknown>[];
    pass?: string[];
    allowed?: Record<string, unknown>[];
  };
}

const workOf = (raw: CaseWork, id: string): Work => ({
  id,
  csl: {
    type: "article-journal",
    title: raw.title,
    author: (raw.authors ?? []).map((family) => ({ family })),
    ...(raw.identifiers ?? []).reduce(
      (fields, text) =>
        text.startsWith("10.") ? { ...fields, DOI: text } : { ...fields, custom: { arxiv: text } },
      {},
    ),
  },
  versions: [],
  venueAliases: [],
});

function documentOf({ id, input }: Case): TaskDocumentOf<CompletionPayload> {
  const entries = Object.entries(input.slots ?? {}).map(([label, raws]) => ({
    label,
    works: raws.map((raw, index) => workOf(raw, `${label}-${index}`)),
  }));
  return {
    format: "touchstone-task",
    formatVersion: 1,
    id,
    type: "reference-completion",
    typeVersion: 1,
    meta: {
      title: id,
      disciplines: [],
      language: "en",
      databases: [],
      authors: [],
      licence: "",
      asOf: input.as_of ?? null,
    },
    payload: {
      ...blankCompletion(),
      sourceParagraph: input.source_paragraph ?? "",
      passage: { text: input.text, spans: [] },
      slots: entries.map(({ label, works }) => ({
        label,
        claim: "",
        units: works.map((work) => ({ workIds: [work.id] })),
        alsoCorrect: [],
        support: [],
      })),
    },
    works: entries.flatMap(({ works }) => works),
    sources: [],
  };
}

/** The details a case may name of a finding, wherever our findings hold them. */
const detailsOf = (check: string, each: Finding): Record<string, unknown> => {
  const measured =
    typeof each.measured === "object" && each.measured !== null
      ? (each.measured as Record<string, unknown>)
      : {};
  return {
    check,
    severity: each.severity,
    ...each.params,
    slot: each.params["label"],
    containment: measured["containment"],
    shared_bigrams: measured["sharedBigrams"],
  };
};

const same = (a: unknown, b: unknown): boolean =>
  typeof a === "number" && typeof b === "number"
    ? Math.abs(a - b) < 5e-5
    : typeof a === "string" && typeof b === "string"
      ? a.toLowerCase() === b.toLowerCase()
      : a === b;

// The folded text of an identifier is compared by the tests of the text package; here raw text may stand.
const fits = (expected: Record<string, unknown>, given: Record<string, unknown>): boolean =>
  Object.entries(expected).every(
    ([name, value]) => same(value, given[name]) || (name === "text" && given["family"] !== undefined),
  );

test.each((cases as Case[]).map((each) => [`${each.id} ${each.area}: ${each.why}`, each] as const))(
  "%s",
  (_, each) => {
    const document = documentOf(each);
    const input = { document, facts: referenceCompletion.facts(document), benchmark: null };
    const outcomes = new Map<string, CheckOutcome>(
      referenceCompletion.checks.map((check) => [check.id, runCheck(check, input)]),
    );
    const { findings, pass = [], allowed = [] } = each.expect;
    for (const check of new Set([...findings.map((found) => String(found["check"])), ...pass])) {
      const outcome = outcomes.get(check);
      expect(outcome?.status, check).not.toBe("error");
      const given = (outcome?.findings ?? []).map((found) => detailsOf(check, found));
      const wanted = findings.filter((found) => found["check"] === check);
      for (const found of wanted)
        expect(
          given.some((one) => fits(found, one)),
          JSON.stringify({ found, given }),
        ).toBe(true);
      for (const one of given)
        expect(
          [...wanted, ...allowed].some((found) => fits(found, one)),
          JSON.stringify(one),
        ).toBe(true);
    }
  },
);
