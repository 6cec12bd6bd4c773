import { runChecks } from "@touchstone/checks";
import { describe, expect, it } from "vitest";
import { readExample } from "../../../fixtures/make/fixture-files.ts";
import { keyHash, revisionHash, solverTextHash } from "./document-hashes.ts";
import { normaliseDocument } from "./normalise-document.ts";
import { parseTaskDocument } from "./parse-task-document.ts";
import { taskTypes } from "./registry.ts";
import { stampDocument } from "./stamp-document.ts";

const example = readExample("nav-hawkinsin");
const text = JSON.stringify(example, null, 2);
const problemsOf = (input: unknown) => {
  const parsed = parseTaskDocument(input);
  return parsed.ok ? [] : parsed.problems;
};

describe("parsing a task document", () => {
  it("gives the same document from a text, with or without byte order mark, and from a value", () => {
    for (const input of [example, text, `\uFEFF${text}`]) {
      const parsed = parseTaskDocument(input);
      expect(parsed.ok && parsed.document).toEqual(example);
    }
  });
  it("says on which line a fault stands", () => {
    const wrong = text.replace('"masked": true', '"masked": "yes"');
    const line = wrong.split("\n").findIndex((each) => each.includes('"masked": "yes"')) + 1;
    expect(problemsOf(wrong)).toMatchObject([
      { pointer: "/payload/nodes/0/masked", code: "invalid_type", line },
    ]);
  });
  it("points at every unknown member and at the parent of a missing one", () => {
    const { answer: _, ...payload } = example.payload as Record<string, unknown>;
    expect(problemsOf(JSON.stringify({ ...example, payload }, null, 1))).toMatchObject([
      { pointer: "/payload/answer", column: 13 },
    ]);
    expect(problemsOf({ ...example, note: 1 })).toMatchObject([
      { pointer: "/note", code: "unrecognized_keys" },
    ]);
  });
  it("refuses what is no JSON, a member that stands twice, and comments", () => {
    expect(problemsOf('{"format": ')[0]).toMatchObject({ code: "json_syntax", line: 1 });
    expect(problemsOf('{"format": 1,\n"format": 2}')).toMatchObject([
      { code: "repeated_key", pointer: "/format", line: 2, column: 1 },
    ]);
    expect(problemsOf("{} // end")[0]).toMatchObject({ code: "json_syntax" });
  });
  it("refuses nesting that no reader survives", () =>
    expect(problemsOf(`{"a": "[[{", "b": ${"[".repeat(200_000)}`)).toMatchObject([
      { code: "json_too_deep", line: 1 },
    ]));
  it("refuses a type version from the future", () =>
    expect(problemsOf({ ...example, typeVersion: 9 })).toMatchObject([
      { pointer: "/typeVersion", code: "unknown_version" },
    ]));
  it("accepts the blank document of every type", () => {
    for (const type of Object.values(taskTypes)) {
      const blank = stampDocument("new", type.id, {
        meta: example.meta,
        payload: type.blank(),
        works: [],
        sources: [],
      });
      const parsed = parseTaskDocument(JSON.parse(JSON.stringify(blank)));
      expect(parsed.ok && parsed.document).toEqual(blank);
    }
  });
  it("lets every function of a type work on a blank draft", () => {
    for (const type of Object.values(taskTypes)) {
      const blank = stampDocument("new", type.id, {
        meta: example.meta,
        payload: type.blank(),
        works: [],
        sources: [],
      });
      const options = { classes: "LS" as const, benchmark: null };
      const outcomes = runChecks(type.checks, blank, type.facts(blank), options);
      expect(outcomes.filter(({ status }) => status === "error")).toEqual([]);
      const answer = type.blankAnswer(blank);
      expect(type.isBlankAnswer(answer)).toBe(true);
      expect(type.candidates(blank, answer)).toEqual([]);
      expect(type.compare(blank, answer).outcome).not.toBe("solved");
      expect([revisionHash(blank), solverTextHash(blank), keyHash(blank)]).toHaveLength(3);
    }
  });
});

describe("hashes of a document", () => {
  const payload = example.payload as { answer: Record<string, unknown>; question: Record<string, unknown> };
  const withAnswer = (change: Record<string, unknown>) => ({
    ...example,
    payload: { ...payload, answer: { ...payload.answer, ...change } },
  });

  it("do not depend on the order of members, the id or inline bodies", () => {
    const shuffled = Object.fromEntries(Object.entries({ ...example, id: "other" }).toReversed());
    expect(revisionHash(shuffled as typeof example)).toBe(revisionHash(example));
    const byHash = { ...example, sources: example.sources.map((source) => ({ ...source, body: null })) };
    expect(revisionHash(byHash)).toBe(revisionHash(example));
  });
  it("change with content", () => {
    const changed = { ...example, sources: example.sources.slice(1) };
    expect(revisionHash(changed)).not.toBe(revisionHash(example));
    expect(revisionHash({ ...example, meta: { ...example.meta, licence: "CC0-1.0" } })).not.toBe(
      revisionHash(example),
    );
  });
  it("tell a changed key from changed words", () => {
    const corrected = withAnswer({ aliases: ["329.228"] });
    expect(solverTextHash(corrected)).toBe(solverTextHash(example));
    expect(keyHash(corrected)).not.toBe(keyHash(example));
    const reworded = {
      ...example,
      payload: { ...payload, question: { ...payload.question, text: "What is it?", spans: [] } },
    };
    expect(solverTextHash(reworded)).not.toBe(solverTextHash(example));
    expect(keyHash(reworded)).toBe(keyHash(example));
  });
  it("leave the key alone when a note or the chain changes", () => {
    const nodes = (payload as unknown as { nodes: unknown[] }).nodes.slice(1);
    expect(keyHash({ ...example, payload: { ...payload, nodes, edges: [] } })).toBe(keyHash(example));
  });
});

const question = (words: string, spans: unknown[] = []) => ({
  ...example,
  payload: { ...(example.payload as Record<string, unknown>), question: { text: words, spans } },
});
describe("normalising a document", () => {
  it("composes letters, unifies line ends and moves spans along", () => {
    const words = "nai\u0308ve\r\nBayes";
    const normal = normaliseDocument(
      question(words, [{ id: "s", start: 8, end: 13, quote: "Bayes", binds: [] }]),
    );
    expect(normal.ok && (normal.document.payload as { question: unknown }).question).toEqual({
      text: "na\u00efve\nBayes",
      spans: [{ id: "s", start: 6, end: 11, quote: "Bayes", binds: [] }],
    });
  });
  it("keeps bodies of sources as they were captured", () => {
    const [source] = example.sources;
    if (source === undefined) throw new Error("no source");
    const captured = { ...example, sources: [{ ...source, body: "a\r\nb" }] };
    const normal = normaliseDocument(captured);
    expect(normal.ok && normal.document.sources[0]?.body).toBe("a\r\nb");
  });
  it("refuses U+0000 and half characters, and says where", () => {
    expect(normaliseDocument(question("a\u0000b"))).toMatchObject({
      ok: false,
      problem: { pointer: "/payload/question/text", code: "nul" },
    });
    expect(normaliseDocument(question("a\ud800b"))).toMatchObject({
      ok: false,
      problem: { code: "lone-surrogate" },
    });
  });
  it("changes nothing that is normal already", () => {
    const normal = normaliseDocument(example);
    expect(normal.ok && normal.document).toEqual(example);
  });
});
