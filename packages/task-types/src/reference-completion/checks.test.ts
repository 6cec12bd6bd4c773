import { runCheck, runChecks } from "@touchstone/checks";
import type { TaskDocumentOf } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { readExample } from "../../../../fixtures/make/fixture-files.ts";
import { blankCompletion } from "./blank.ts";
import { referenceCompletion } from "./index.ts";
import { CompletionPayload } from "./payload.ts";
import { slotPlaces, slotSentences } from "./slot-places.ts";

type Document = TaskDocumentOf<CompletionPayload>;

const example = readExample("spellings-for-networks");
const base: Document = { ...example, payload: CompletionPayload.parse(example.payload) };

const withPayload = (part: Partial<CompletionPayload>): Document => ({
  ...base,
  payload: { ...base.payload, ...part },
});
const passage = (text: string): Document => withPayload({ passage: { text, spans: [] } });

function outcome(id: string, document: Document, countDisclosed: boolean | null = null) {
  const check = referenceCompletion.checks.find((each) => each.id === id);
  if (check === undefined) throw new Error(`no check ${id}`);
  const benchmark = { ownHosts: [], otherTasks: [], countDisclosed };
  return runCheck(check, { document, facts: referenceCompletion.facts(document), benchmark });
}
const codes = (id: string, document: Document, countDisclosed: boolean | null = null): string[] =>
  outcome(id, document, countDisclosed).findings.map(({ code }) => code);

describe("slots", () => {
  it("run from one without gaps, each once, and agree with the answer key", () => {
    const { text } = base.payload.passage;
    expect(codes("t3/slots", base)).toEqual([]);
    expect(codes("t3/slots", passage(text.replace("[CIT-2]", "")))).toEqual([
      "t3/slots/gap",
      "t3/slots/not-asked",
    ]);
    expect(codes("t3/slots", passage(text.replace("[CIT-3]", "[CIT-2]")))).toEqual([
      "t3/slots/repeated",
      "t3/slots/not-asked",
    ]);
    expect(codes("t3/slots", passage(`${text} More [CIT-4].`))).toEqual(["t3/slots/no-key"]);
    expect(codes("t3/slots", withPayload({ slots: [] }))).toEqual(
      Array.from({ length: 3 }, () => "t3/slots/no-key"),
    );
  });

  it("need gold works that the document holds", () => {
    const [first, ...rest] = base.payload.slots;
    if (first === undefined) throw new Error("no slots");
    expect(codes("t3/slots", withPayload({ slots: [{ ...first, units: [] }, ...rest] }))).toEqual([
      "t3/slots/no-gold",
    ]);
    const stray = { ...first, units: [{ workIds: ["nowhere"] }, { workIds: [] }] };
    expect(codes("t3/slots", withPayload({ slots: [stray, ...rest] }))).toEqual([
      "t3/slots/empty-unit",
      "t3/slots/unknown-work",
    ]);
  });

  it("belong to the sentence they close, also behind the full stop", () => {
    const text = "One thing holds. [CIT-1] Another holds too [CIT-2]. A third.";
    const payload = { ...base.payload, passage: { text, spans: [] } };
    expect(
      slotPlaces(text).map(({ label, sentence }) => [label, text.slice(sentence.start, sentence.end)]),
    ).toEqual([
      ["CIT-1", "One thing holds."],
      ["CIT-2", "[CIT-1] Another holds too [CIT-2]."],
    ]);
    expect(slotSentences(payload, "CIT-2")[0]?.text.trim()).toBe("Another holds too        .");
  });
});

describe("one work is one unit", () => {
  it("so a preprint with another title beside its journal version blocks, and the same work in two slots warns", () => {
    const journal = base.works.find(({ id }) => id === "inchi-to-name");
    const [version] = journal?.versions ?? [];
    const [first, second, third] = base.payload.slots;
    if (!version || !first || !second || !third) throw new Error("the example has changed");
    const works = [...base.works, { id: "preprint", csl: version, versions: [], venueAliases: [] }];
    const twice = { ...third, units: [...third.units, { workIds: ["preprint"] }] };
    expect(codes("t3/duplicate-gold", { ...withPayload({ slots: [first, second, twice] }), works })).toEqual([
      "t3/duplicate-gold/same-slot",
    ]);
    const again = { ...second, alsoCorrect: ["preprint"] };
    expect(codes("t3/duplicate-gold", { ...withPayload({ slots: [first, again, third] }), works })).toEqual([
      "t3/duplicate-gold/two-slots",
    ]);
  });
});

describe("whether the number of works is given", () => {
  it("must be decided, and be the same in the whole benchmark", () => {
    expect(codes("t3/count-disclosed", withPayload({ countDisclosed: null }))).toEqual([
      "t3/count-disclosed/undecided",
    ]);
    expect(codes("t3/count-disclosed", withPayload({ countDisclosed: true }))).toEqual([]);
    expect(codes("t3/count-disclosed", withPayload({ countDisclosed: true }), false)).toEqual([
      "t3/count-disclosed/given-here-only",
    ]);
    expect(codes("t3/count-disclosed", withPayload({ countDisclosed: false }), true)).toEqual([
      "t3/count-disclosed/hidden-here-only",
    ]);
    const view = referenceCompletion.solverView(withPayload({ countDisclosed: true }));
    expect(view.instructions).toContain("CIT-1 1, CIT-2 1, CIT-3 1");
  });
});

describe("words of the works", () => {
  it("warn as a shared pair and block as a name or as most of a title", () => {
    const { text } = base.payload.passage;
    const pair = passage(text.replace("equivalent spellings", "equivalent SMILES strings"));
    expect(outcome("t3/title-overlap", pair)).toMatchObject({
      severity: "warn",
      findings: [{ code: "overlap/title-pair" }],
    });
    const named = passage(text.replace("Another remedy", "DeepSMILES"));
    expect(outcome("leak/blocklist", named)).toMatchObject({ severity: "block", status: "finding" });
  });

  it("are compared with the source passage only where there is one, and a paper always has one", () => {
    expect(outcome("t3/source-overlap", withPayload({ sourceParagraph: "" })).status).toBe("not_applicable");
    expect(codes("t3/source-overlap", withPayload({ sourceParagraph: "", origin: "paper" }))).toEqual([
      "t3/source-overlap/none",
    ]);
    expect(outcome("t3/source-recall", base)).toMatchObject({
      status: "not_applicable",
      reason: "t3/own-passage",
    });
    expect(outcome("t3/source-recall", withPayload({ origin: "paper" }))).toMatchObject({
      status: "not_run",
      reason: "needs_network",
    });
  });
});

it("no check of T3 breaks on a draft that was just begun", () => {
  const document: Document = { ...base, payload: blankCompletion(), works: [], sources: [] };
  const outcomes = runChecks(referenceCompletion.checks, document, referenceCompletion.facts(document), {
    classes: "LS",
    benchmark: null,
  });
  expect(outcomes.filter(({ status }) => status === "error")).toEqual([]);
  expect(outcomes.find(({ checkId }) => checkId === "t3/slots")?.findings.map(({ code }) => code)).toEqual([
    "t3/slots/none",
  ]);
  expect(referenceCompletion.isBlankAnswer(referenceCompletion.blankAnswer(base))).toBe(true);
});
