import { parseTaskDocument } from "@touchstone/task-types";
import type { ChainDocument } from "@touchstone/task-types/operations";
import { describe, expect, it } from "vitest";
import { compoundBody, compoundTask, exampleDocument } from "../../test-support/index.ts";
import { judgeChain, planOf } from "./judge-chain.ts";
import { questionKey } from "./questions.ts";
import type { DriftAnswerRow } from "./repository.ts";

type Change = (payload: ChainDocument["payload"]) => ChainDocument["payload"];

const chain = (document = compoundTask(7), change: Change = (payload) => payload): ChainDocument => {
  const read = parseTaskDocument(document);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const parsed = read.document as ChainDocument;
  return { ...parsed, payload: change(parsed.payload) };
};

const row = (more: Partial<DriftAnswerRow>): DriftAnswerRow => ({
  runId: "r",
  question: "",
  refused: null,
  tries: 1,
  retryAt: null,
  body: null,
  identifiers: null,
  capped: false,
  release: "",
  askedAt: new Date("2026-03-01"),
  ...more,
});

/** Judges a chain of which every record is as `now` and every search finds `found`. */
function judged(
  document: ChainDocument,
  now: Record<string, unknown> = {},
  found = row({ identifiers: ["7", "5"] }),
) {
  const plan = planOf(document);
  const answers = plan.questions.map((question) => {
    const record = row({ body: JSON.stringify(compoundBody(7, now)) });
    return [questionKey(question), question.kind === "record" ? record : found] as const;
  });
  return judgeChain(plan, new Map(answers));
}

const evidenceAt =
  (place: string, quote: string): Change =>
  (payload) => ({
    ...payload,
    constraints: payload.constraints.map((it) =>
      it.id === "c1" ? { ...it, evidence: it.evidence.map((one) => ({ ...one, place, quote })) } : it,
    ),
  });

describe("what a chain takes from a record", () => {
  it("is found by its words where its place is in words", () => {
    const document = chain(undefined, evidenceAt("formula", "C9H8O4"));
    expect(judged(document).standing).toBe("same");
    const { standing, result } = judged(document, { MolecularFormula: "C9H10O4" });
    expect(standing).toBe("answer_broken");
    expect(result.breaks).toMatchObject([{ part: "constraint", before: { texts: ["C9H8O4"] } }]);
  });

  it("cannot be judged where the stored record does not have it, and is never a pass", () => {
    const document = chain(undefined, evidenceAt("formula", "C1"));
    expect(judged(document)).toMatchObject({
      standing: "not_checked",
      reasons: ["no_place"],
      result: { compared: "same" },
    });
  });

  it("keeps a set open that the database cut off before the record came", () => {
    const found = row({ identifiers: ["8", "9"], capped: true });
    expect(judged(chain(), {}, found)).toMatchObject({ standing: "not_checked", reasons: ["cut_off"] });
  });

  it("breaks where a set that kept one record alone finds another one too", () => {
    const alone: Change = (payload) => ({
      ...payload,
      constraints: payload.constraints.map((it) => (it.id === "c1" ? { ...it, resultSet: ["7"] } : it)),
    });
    expect(judged(chain(undefined, alone)).result.breaks).toMatchObject([
      { kind: "not_unique", before: { texts: ["7"] }, after: { texts: ["7", "5"] } },
    ]);
  });

  it("does not hang on a set that only verifies", () => {
    const verifier: Change = (payload) => ({
      ...payload,
      constraints: payload.constraints.map((it) => (it.id === "c1" ? { ...it, proof: "verifier" } : it)),
    });
    expect(judged(chain(undefined, verifier), {}, row({ identifiers: ["5"] })).result.breaks).toEqual([]);
  });
});

describe("a result set that somebody stored with the address of its query", () => {
  const by =
    (query: string): Change =>
    (payload) => ({
      ...payload,
      constraints: payload.constraints.map((it) => (it.id === "c1" ? { ...it, query } : it)),
    });
  const standing = (query: string) =>
    judged(chain(undefined, by(query))).result.sets.find(({ id }) => id === "c1");

  it("is replayed by the database's own search that the address asks for", () => {
    const address = "https://pubchem.ncbi.nlm.nih.gov/rest/pug/compound/fastformula/C9H8O4/cids/JSON";
    const plan = planOf(chain(undefined, by(address)));
    expect(plan.questions).toContainEqual({
      kind: "search",
      database: "pubchem-compound",
      query: "molecular-formula",
      value: "C9H8O4",
    });
    expect(standing(address)).toMatchObject({ after: 2, reason: null });
  });

  it.each([
    "https://pubchem.example.org/rest/pug/compound/fastformula/C9H8O4/cids/JSON",
    "https://pubchem.ncbi.nlm.nih.gov/rest/pug/compound/cid/2244/property/InChI/TXT",
    "the compounds of this formula, by hand",
  ])("is not checked, and nothing is fetched, where it is “%s”", (query) => {
    const { questions } = planOf(chain(undefined, by(query)));
    expect(questions.filter(({ kind }) => kind === "search")).toEqual([]);
    expect(standing(query)).toMatchObject({ after: null, reason: "by_hand" });
  });
});

it("a verdict of a judged set is broken where its words are no longer said", () => {
  const verdict: Change = (payload) => ({
    ...payload,
    constraints: payload.constraints.map((it) =>
      it.id === "c1"
        ? {
            ...it,
            proof: "judged",
            resultSet: ["7"],
            verdicts: it.evidence.map((evidence) => ({ identifier: "7", fits: true, evidence })),
            evidence: [],
          }
        : it,
    ),
  });
  expect(judged(chain(undefined, verdict)).standing).toBe("same");
  expect(judged(chain(undefined, verdict), { MolecularFormula: "C9H10O4" }).result.breaks).toMatchObject([
    { part: "constraint", before: { texts: ["C9H8O4"] } },
  ]);
});

it.each(["nav-scalloped", "nav-hawkinsin", "nav-white-matter", "nav-dead-star"])(
  "%s of the example is not checked while nothing has answered, for a reason for each record",
  (name) => {
    const { standing, reasons, result } = judgeChain(planOf(chain(exampleDocument(name))), new Map());
    expect(standing).toBe("not_checked");
    expect(reasons.length).toBeGreaterThan(0);
    expect(result.records.every((it) => it.standing === "open" && it.reason !== null)).toBe(true);
    expect(result.breaks).toEqual([]);
  },
);
