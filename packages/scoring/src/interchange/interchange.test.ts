import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { TaskOutcome } from "../score/outcome.ts";
import { valueAt } from "./dotted-path.ts";
import { readInspectLog } from "./inspect-log.ts";
import { OUTCOME_COLUMNS, outcomeRow } from "./outcome-row.ts";
import { mapRecord, parseMapping } from "./record-mapping.ts";

const recorded = JSON.parse(
  readFileSync(new URL("../../../../fixtures/submissions/inspect-log.json", import.meta.url), "utf8"),
) as { status: string; samples: Record<string, unknown>[] };
const options = { searchTools: ["web_search"] };
const read = (change: (log: typeof recorded) => unknown) => readInspectLog(change(recorded), options);
const withSample = (more: Record<string, unknown>) =>
  read((log) => ({ ...log, samples: [{ ...log.samples[0], ...more }] }));

describe("readInspectLog", () => {
  it("takes over every sample: key, epoch, completion, how it ended, cost and calls", () => {
    const { lines, unmapped, system, complete } = readInspectLog(recorded, options);
    expect(unmapped).toEqual([]);
    expect({ system, complete }).toEqual({ system: "cedar/large-2026-02", complete: true });
    expect(lines.map(({ task, run, ended }) => [task, run, ended])).toEqual([
      ["example-17", 1, "answer"],
      ["example-17", 2, "answer"],
      ["example-20", 1, "budget"],
      ["example-20", 2, "failure"],
      ["example-8", 1, "length"],
      ["example-8", 2, "answer"],
      ["example-23", 1, "answer"],
    ]);
    expect(lines[0]).toMatchObject({
      response: "The medicine is nitisinone.\n\nAnswer: 329.2",
      cost: 0.04,
      calls: 3,
      searches: 2,
    });
  });

  it("joins the text parts of a message where the log has no completion, without the reasoning", () => {
    expect(readInspectLog(recorded, options).lines[1]?.response).toBe(
      "The medicine is nitisinone.\n\nAnswer: 329.2",
    );
  });

  it("looks up a response that was stored as an attachment", () => {
    expect(readInspectLog(recorded, options).lines[6]?.response).toMatch(/^\[CIT-1\] Filippov/);
  });

  it("drops what a broken run had said, and says nothing of a cost that no model states", () => {
    const { lines } = readInspectLog(recorded, options);
    expect(lines[3]?.response).toBeUndefined();
    expect(lines[3]?.cost).toBeUndefined();
  });

  it("finds the key of a task elsewhere in a sample, and takes a number for a name", () => {
    const { lines } = readInspectLog(
      { ...recorded, samples: [{ ...recorded.samples[0], id: 3 }] },
      { ...options, taskPath: "metadata.key" },
    );
    expect(lines[0]?.task).toBe("example-17");
    expect(withSample({ id: 3 }).lines[0]?.task).toBe("3");
  });

  it("knows an unfinished evaluation and an invalidated sample", () => {
    expect(read((log) => ({ ...log, status: "cancelled" })).complete).toBe(false);
    const { lines, notes } = withSample({ invalidation: { reason: "a leak" } });
    expect(lines[0]?.ended).toBe("failure");
    expect(notes).toEqual([
      { pointer: "/samples/0/invalidation", code: "invalidated", detail: "example-17" },
    ]);
  });

  it.each([
    ["time", "budget"],
    ["working", "budget"],
    ["token", "budget"],
    ["cost", "budget"],
    ["context", "length"],
    ["operator", "failure"],
  ])("takes the limit %s for %s", (type, ended) => {
    expect(withSample({ limit: { type, limit: 1 } }).lines[0]?.ended).toBe(ended);
  });

  it("names the place of everything that cannot be taken over", () => {
    expect(withSample({ limit: { type: "custom", limit: 1 } }).unmapped).toEqual([
      { pointer: "/samples/0/limit/type", code: "unknown_limit", detail: "custom" },
    ]);
    expect(withSample({ epoch: "one" }).unmapped).toMatchObject([
      { pointer: "/samples/0/epoch", code: "wrong_shape" },
    ]);
    expect(read((log) => ({ ...log, samples: [log.samples[0], log.samples[0]] })).unmapped).toMatchObject([
      { pointer: "/samples/1/epoch", code: "twice", detail: "example-17" },
    ]);
    expect(read((log) => ({ ...log, samples: null })).unmapped).toMatchObject([{ code: "no_samples" }]);
    expect(readInspectLog([], options).unmapped).toMatchObject([{ code: "not_a_log" }]);
  });
});

describe("mapRecord", () => {
  const mapping = parseMapping("task=id, run=attempt,response=output.choices.0.text,cost=usage.usd") ?? {};

  it("finds fields by dotted paths, reads numbers written as text, and leaves out what is absent or null", () => {
    const record = {
      id: 17,
      attempt: "2",
      output: { choices: [{ text: "Answer: 4" }] },
      usage: { usd: "0.03" },
      calls: null,
    };
    expect(mapRecord(record, mapping)).toEqual({
      line: { task: "17", run: 2, response: "Answer: 4", ended: "answer", cost: 0.03 },
    });
  });

  it("names the place in the record, not in the line", () => {
    expect(mapRecord({ id: "a", usage: { usd: "much" } }, mapping)).toMatchObject({
      unmapped: [{ pointer: "/usage/usd", code: "wrong_shape" }],
    });
    expect(mapRecord({}, mapping)).toMatchObject({ unmapped: [{ pointer: "/id" }] });
    expect(mapRecord("text", mapping)).toMatchObject({ unmapped: [{ pointer: "/id" }] });
  });

  it("takes fields without a path under their own names", () => {
    expect(mapRecord({ task: "a", answer: { slots: {} } }, {})).toMatchObject({
      line: { task: "a", answer: { slots: {} } },
    });
  });

  it.each(["task", "task=", "=id", "colour=red", "task=id,"])("refuses the mapping %j", (text) => {
    expect(parseMapping(text)).toBeNull();
  });
});

describe("valueAt", () => {
  it("prefers a name that holds dots, and sees own members only", () => {
    expect(valueAt({ "a.b": 1, a: { b: 2 } }, "a.b")).toBe(1);
    expect(valueAt({ a: { b: 2 } }, "a.b")).toBe(2);
    expect(valueAt({ a: 1 }, "a.b.c")).toBeUndefined();
    expect(valueAt({}, "constructor.name")).toBeUndefined();
    expect(valueAt(null, "a")).toBeUndefined();
  });
});

describe("outcomeRow", () => {
  const outcome = TaskOutcome.parse({
    task: "example-1",
    type: "reference-completion",
    run: 2,
    revisionHash: "0".repeat(64),
    state: "answered",
    ungraded: "unjudged",
    score: null,
    lowest: 0.25,
    highest: 0.75,
    counts: { kind: "slots", slots: [], unknown: 0 },
    extracted: "CIT-1: x",
    answerKey: null,
    units: [
      { id: "a", result: "match", reason: "right", by: "rule" },
      { id: "b", result: "no_match", reason: "judged", by: "judge" },
      { id: "c", result: "match", reason: "judged", by: "person" },
      { id: "d", result: "unparsed", reason: "unparsed", by: "judge" },
      { id: "e", result: "unjudged", reason: "near", by: "rule" },
    ],
    flags: ["duplicate", "unknown_slot"],
    cost: null,
    searches: 3,
    calls: null,
  });

  it("has exactly the columns it names, and fills the required ones", () => {
    const row = outcomeRow(outcome);
    expect(Object.keys(row)).toEqual(OUTCOME_COLUMNS.map(({ name }) => name));
    for (const { name, required } of OUTCOME_COLUMNS) if (required) expect(row[name], name).not.toBeNull();
  });

  it("counts units by result and by who decided; open ones were decided by nobody", () => {
    expect(outcomeRow(outcome)).toMatchObject({
      outcome: null,
      flags: "duplicate;unknown_slot",
      units: 5,
      units_match: 2,
      units_no_match: 1,
      units_open: 2,
      units_by_rule: 1,
      units_by_judge: 1,
      units_by_person: 1,
    });
  });
});
