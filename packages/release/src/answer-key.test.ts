import { canonicalJson } from "@touchstone/text";
import { describe, expect, it } from "vitest";
import { wholeAgain, withElsewhere } from "../test-support/elsewhere.ts";
import { exampleItems, filesOf, itemOf, releaseInput, withLines, withText } from "../test-support/items.ts";
import { readAnswerKey } from "./answer-key.ts";
import type { BundleFile } from "./input.ts";
import { verifyBundle } from "./verify-bundle.ts";

const files = filesOf(releaseInput());
const problemsOf = (bundle: readonly BundleFile[]) => {
  const read = readAnswerKey(bundle);
  return "problems" in read ? read.problems : [];
};
const keyOf = (bundle: readonly BundleFile[]) => {
  const read = readAnswerKey(bundle);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  return read.key;
};

/** The same release, whole, with the answer of one line changed. */
const withAnswer = (path: string, change: (answer: Record<string, unknown>) => unknown) =>
  wholeAgain(
    withLines(files, path, ([first = "", ...rest]) => {
      const record = JSON.parse(first) as { answer: Record<string, unknown> };
      return [canonicalJson({ ...record, answer: change(record.answer) }), ...rest];
    }),
  );

describe("readAnswerKey", () => {
  it("gives the gold of all tasks, sorted by key, with the question as systems got it", () => {
    const key = keyOf(files);
    expect(key.tasks.map((it) => it.task)).toEqual(verifyBundle(files).manifest?.tasks.map((it) => it.task));
    expect(key.release).toMatchObject({ benchmark: "example", version: "1.0.0", date: "2026-03-02" });
    const navigation = key.tasks.find((it) => it.key.type === "database-navigation");
    expect(navigation?.question).toContain("Answer: …");
    expect(navigation?.strata).toHaveProperty("hops");
    expect(navigation?.key.gold).toHaveProperty("profile");
  });

  it("takes as the cluster of a task its source paper, or the one database its answer stands in", () => {
    const items = exampleItems().map((item) => {
      const { works, payload, type } = item.document;
      return type === "reference-completion"
        ? itemOf({ ...item.document, payload: { ...(payload as object), sourceWorkId: works[0]?.id } })
        : item;
    });
    const key = keyOf(filesOf(releaseInput({ items })));
    const clustersOf = (type: string) =>
      key.tasks.filter((it) => it.key.type === type).map((it) => it.cluster);
    expect(clustersOf("reference-completion")).toEqual([
      expect.stringMatching(/^paper:10\./),
      expect.stringMatching(/^paper:10\./),
    ]);
    expect(clustersOf("knowledge-synthesis")).toEqual([null, "database:UniProtKB"]);
    expect(clustersOf("literature-retrieval")).toEqual([null, null]);
  });

  it("reads deep, wide and tool tasks of a release made elsewhere, which verifies as sound", () => {
    const bundle = withElsewhere(files);
    expect(verifyBundle(bundle).problems).toEqual([]);
    const added = keyOf(bundle).tasks.slice(-3);
    expect(added.map((it) => [it.task, it.key.type, it.cluster])).toEqual([
      ["example-101", "deep-research", "survey-7"],
      ["example-102", "wide-research", null],
      ["example-103", "tool-trajectory", null],
    ]);
    expect(added[1]?.key.gold).toMatchObject({ borderline: [], declaredEmpty: false });
  });

  it("refuses a bundle that is not whole", () => {
    expect(
      problemsOf(
        withText(files, "answers/database-navigation.jsonl", (text) => text.replace("hops", "h0ps")),
      ),
    ).toContainEqual(expect.objectContaining({ path: "answers/database-navigation.jsonl", code: "hash" }));
    expect(problemsOf(files.filter((it) => it.path !== "manifest.json"))).toContainEqual(
      expect.objectContaining({ path: "manifest.json", code: "missing" }),
    );
    expect(problemsOf([])).not.toEqual([]);
  });

  it("names path, line and pointer of gold that has another shape", () => {
    const path = "answers/reference-completion.jsonl";
    expect(problemsOf(withAnswer(path, (answer) => ({ ...answer, slots: [] })))).toContainEqual(
      expect.objectContaining({ path, line: 1, pointer: "/answer/slots", code: "wrong_shape" }),
    );
  });

  it("refuses gold that the scorer would have to guess about", () => {
    const navigation = "answers/database-navigation.jsonl";
    expect(problemsOf(withAnswer(navigation, (answer) => ({ ...answer, answer: "unknown" })))).toContainEqual(
      expect.objectContaining({ path: navigation, line: 1, pointer: "/answer/answer", code: "gold_refused" }),
    );
    expect(
      problemsOf(withAnswer(navigation, (answer) => ({ ...answer, params: { wrong: 1 } }))),
    ).toContainEqual(expect.objectContaining({ pointer: "/answer/params", code: "gold_refused" }));
    const slots = problemsOf(
      withAnswer("answers/reference-completion.jsonl", (answer) => {
        const [first] = answer["slots"] as { label: string; units: unknown[] }[];
        return { ...answer, slots: [first, { ...first, label: "cit 1", units: [{ workIds: ["nobody"] }] }] };
      }),
    );
    expect(slots.map((it) => [it.pointer, it.code])).toEqual([
      ["/answer/slots/1/label", "gold_refused"],
      ["/answer/slots/1/units/0", "gold_refused"],
    ]);
    const table = "answers/knowledge-synthesis.jsonl";
    const cut = withAnswer(table, (answer) => {
      const held = answer["table"] as { rows: unknown[][] };
      return { ...answer, table: { ...held, rows: [(held.rows[0] ?? []).slice(1), ...held.rows.slice(1)] } };
    });
    expect(problemsOf(cut)).toContainEqual(
      expect.objectContaining({
        path: table,
        line: 1,
        pointer: "/answer/table/rows/0",
        code: "gold_refused",
      }),
    );
    expect(problemsOf(withElsewhere(files, { "wide-research": { works: [] } }))).toContainEqual(
      expect.objectContaining({ pointer: "/answer/works", code: "gold_refused" }),
    );
  });
});
