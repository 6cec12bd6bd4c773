import type { Json, SubmissionLine } from "@touchstone/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactOutcome } from "../report/compact-outcome.ts";
import type { KeyTask } from "./answer-key.ts";
import { gradeLine } from "./grade-line.ts";
import { type Grading, TaskOutcome, type UnitVerdict } from "./outcome.ts";
import {
  COLUMNS,
  completionTask,
  coreOnly,
  deepTask,
  full,
  GOLD_ROWS,
  navigationTask,
  nearly,
  retrievalTask,
  said,
  sampleWork,
  stranger,
  synthesisTask,
  table,
  toolTask,
  wideTask,
} from "./sample-tasks.ts";

const COMPLETION = completionTask([
  ["CIT-1", [["a"], ["b"]], ["z"]],
  ["CIT-2", [["c", "d"], ["e"]], ["a", "y"]],
]);
const FREE = COLUMNS.map((column, at) =>
  at === 1 ? column : { ...column, profile: "judge" as const, params: {} },
);
const FREE_TABLE = synthesisTask(GOLD_ROWS, FREE);
const TOOL = toolTask([
  { path: "/a", equality: null, gold: 1.5 },
  { path: "/b/0", equality: null, gold: "kinase" },
  { path: "/c", equality: { profile: "judge", params: {} }, gold: "binds ATP" },
  {
    path: "/d",
    equality: { profile: "set", params: { element: { profile: "string", params: {} } } },
    gold: ["x", "y"],
  },
]);
const NAVIGATION: KeyTask[] = [
  navigationTask(),
  navigationTask({ answer: "5", unit: "mg", profile: "number", params: { unit: "mg", rel: 0.01 } }),
  navigationTask({ answer: "2-5", profile: "range", aliases: [] }),
  navigationTask({ answer: "2020-06", profile: "date", aliases: [] }),
  navigationTask({ answer: "a; b", profile: "list", aliases: [] }),
  navigationTask({ answer: "a", profile: "reference", aliases: [], works: [sampleWork("a")] }),
];
const TASKS: KeyTask[] = [
  ...NAVIGATION,
  retrievalTask(),
  COMPLETION,
  synthesisTask(),
  FREE_TABLE,
  deepTask(true),
  deepTask(false),
  wideTask("abc", "z"),
  wideTask(""),
  TOOL,
];

const citation: fc.Arbitrary<Json> = fc.oneof(
  fc
    .constantFrom(..."abcdeyz")
    .chain((letter) => fc.constantFrom<Json>(full(letter), coreOnly(letter), nearly(letter))),
  fc.constantFrom("fish", "bird").map(stranger),
);
const phrase = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "none",
    "not found",
    "[]",
    "{}",
    "A",
    "x",
    "5 mg",
    "1",
    "kinase",
    "<sup>",
    "__proto__",
    "constructor",
    "\0",
    "\ud800",
  ),
);
const cell = fc.oneof(phrase, fc.constantFrom(...GOLD_ROWS.flat()));
const anyTable = fc
  .array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 })
  .map((rows) => table(rows.map((row) => row.map((text) => text.replace(/[\r\n]/g, " ")))));
const anyJson: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  fc.record({
    answer: fc.oneof(phrase, citation, fc.array(citation, { maxLength: 3 })) as fc.Arbitrary<Json>,
  }),
  fc.record({
    slots: fc.dictionary(
      fc.constantFrom("CIT-1", "cit 2", "CIT-9", "__proto__"),
      fc.array(citation, { maxLength: 5 }),
    ),
  }) as fc.Arbitrary<Json>,
  fc.record({ table: anyTable }),
  fc.array(fc.oneof(citation, phrase), { maxLength: 6 }) as fc.Arbitrary<Json>,
  fc.record({
    a: fc.constantFrom<Json>(1.5, 2, "1.5", null),
    b: fc.array(phrase, { maxLength: 2 }),
    c: phrase,
    d: fc.constantFrom<Json>("x; y", ["y", "x"], {}),
  }) as fc.Arbitrary<Json>,
);
const anyText = fc
  .array(
    fc.oneof(
      phrase,
      anyTable,
      anyJson.map((value) => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``),
      anyJson.map((value) => JSON.stringify(value)),
      phrase.map((text) => `Answer: ${text}`),
      citation.map((one) => `- ${typeof one === "string" ? one : JSON.stringify(one)}`),
      citation.map((one) => `[CIT-1] ${typeof one === "string" ? one : JSON.stringify(one)}`),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join("\n"));
const anyLine: fc.Arbitrary<SubmissionLine> = fc
  .tuple(
    fc.oneof(
      anyText.map((response) => ({ response })),
      anyJson.map((answer) => ({ answer })),
    ),
    fc.record({ ended: fc.constantFrom("answer", "length", "budget", "failure"), calls: fc.nat(9) }),
  )
  .map(([content, rest]) => said({ ...content, ...rest }));

/** Grades and answers every open unit by a rule of chance, one round after the other. */
function replay(
  task: KeyTask,
  line: SubmissionLine,
  choose: (id: string) => UnitVerdict["state"] | null,
): Grading[] {
  const verdicts = new Map<string, UnitVerdict>();
  const steps: Grading[] = [];
  for (;;) {
    const grading = gradeLine(task, line, { verdicts });
    steps.push(grading);
    const fresh = grading.open.filter(({ id }) => !verdicts.has(id));
    const next = fresh.find(({ id }) => choose(id) !== null);
    if (next === undefined) return steps;
    verdicts.set(next.id, { state: choose(next.id) ?? "unjudged", by: "judge" });
  }
}

describe("grading any line", () => {
  it("never fails, and gives an outcome that holds together", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TASKS),
        anyLine,
        fc.constantFrom("strict", "paper-compat"),
        (task, line, profileSet) => {
          const { outcome, open } = gradeLine(task, line, { profileSet });
          expect(TaskOutcome.safeParse(outcome).error?.issues ?? []).toEqual([]);
          expect(compactOutcome(outcome).length).toBeGreaterThan(0);
          // Throws for halves of surrogate pairs, which no file can hold.
          encodeURIComponent(`${outcome.extracted ?? ""} ${outcome.answerKey ?? ""}`);
          const ids = outcome.units.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          for (const { id } of open)
            expect(outcome.units.find((unit) => unit.id === id)?.result).toBe("unjudged");
          expect(new Set(open.map(({ id }) => id)).size).toBe(open.length);
          if (outcome.ungraded === null) expect(open).toEqual([]);
        },
      ),
      { numRuns: 800 },
    );
  });

  it("is the same every time, with verdicts on the same units", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TASKS), anyLine, (task, line) => {
        expect(gradeLine(task, structuredClone(line))).toEqual(gradeLine(structuredClone(task), line));
      }),
      { numRuns: 200 },
    );
  });
});

// Few works, so that a work found by a judge often meets one that is also correct.
const crowded = fc.array(
  fc.constantFrom<Json>(full("a"), nearly("a"), nearly("b"), full("z"), coreOnly("z")),
  {
    minLength: 2,
    maxLength: 5,
  },
);
const crowdedLine = crowded.map((list) => said({ answer: { slots: { "CIT-1": list } } }));
const slotsLine = fc
  .record({ "CIT-1": fc.array(citation, { maxLength: 5 }), "CIT-2": fc.array(citation, { maxLength: 5 }) })
  .map((slots) => said({ answer: { slots } }));
const freeLine = fc
  .array(
    fc.tuple(
      fc.constantFrom("A", "B", "eh", "bee"),
      fc.constantFrom("1", "2"),
      fc.constantFrom("x", "ex", ""),
    ),
    { maxLength: 5 },
  )
  .map((rows) => said({ answer: { table: table(rows) } }));
const toolLine = fc
  .record({
    a: fc.constantFrom(1.5, 2),
    b: fc.constantFrom(["kinase"], ["k"]),
    c: fc.constantFrom("binds ATP", "ATP"),
    d: fc.constant(["y", "x"]),
  })
  .map((answer) => said({ answer: { ...answer, b: [...answer.b], d: [...answer.d] } }));
const openCase: fc.Arbitrary<[KeyTask, SubmissionLine]> = fc.oneof(
  slotsLine.map((line): [KeyTask, SubmissionLine] => [COMPLETION, line]),
  crowdedLine.map((line): [KeyTask, SubmissionLine] => [COMPLETION, line]),
  freeLine.map((line): [KeyTask, SubmissionLine] => [FREE_TABLE, line]),
  toolLine.map((line): [KeyTask, SubmissionLine] => [TOOL, line]),
  fc.constant<[KeyTask, SubmissionLine]>([retrievalTask(), said({ answer: { answer: nearly("a") } })]),
);

describe("verdicts", () => {
  it("only ever narrow the bounds, and settle every line in the end", () => {
    const state = fc.constantFrom("match", "no_match", "unjudged", "unparsed", null);
    fc.assert(
      fc.property(openCase, fc.infiniteStream(state), ([task, line], states) => {
        const chosen = new Map<string, UnitVerdict["state"] | null>();
        const choose = (id: string) => {
          if (!chosen.has(id)) chosen.set(id, states.next().value ?? null);
          return chosen.get(id) ?? null;
        };
        const steps = replay(task, line, choose);
        for (const [at, { outcome }] of steps.entries()) {
          const before = steps[at - 1]?.outcome ?? { lowest: 0, highest: 1 };
          expect(outcome.lowest).toBeGreaterThanOrEqual(before.lowest - 1e-12);
          expect(outcome.highest).toBeLessThanOrEqual(before.highest + 1e-12);
          expect(compactOutcome(outcome).length).toBeGreaterThan(0);
        }
        const settled = replay(task, line, (id) => (choose(id) === "match" ? "match" : "no_match"));
        expect(settled.at(-1)?.outcome.ungraded).toBe(null);
        const [first] = steps;
        const score = settled.at(-1)?.outcome.score ?? -1;
        expect(score).toBeGreaterThanOrEqual((first?.outcome.lowest ?? 0) - 1e-12);
        expect(score).toBeLessThanOrEqual((first?.outcome.highest ?? 1) + 1e-12);
      }),
      { numRuns: 120 },
    );
  });
});

const score = (task: KeyTask, answer: Json): number | null => gradeLine(task, said({ answer })).outcome.score;
const shuffled = <T>(values: readonly T[]) => fc.shuffledSubarray([...values], { minLength: values.length });

describe("what does not matter", () => {
  it("is the order of rows and columns of a table", () => {
    fc.assert(
      fc.property(shuffled(GOLD_ROWS), shuffled([0, 1, 2]), fc.nat(4), (rows, order, kept) => {
        const given = rows.slice(0, kept);
        const text = table(
          given.map((row) => order.map((at) => row[at] ?? "")),
          order.map((at) => COLUMNS[at]?.name ?? ""),
        );
        expect(score(synthesisTask(), { table: text })).toBeCloseTo(kept / 4, 12);
      }),
    );
  });

  it("is the order of references in a slot and of items in a list, and a second copy of any", () => {
    fc.assert(
      fc.property(shuffled([..."abcde"]), fc.constantFrom(..."abcde"), (letters, again) => {
        const given = [...letters, again].map(full);
        const task = completionTask([["CIT-1", [..."abcde"].map((letter) => [letter])]]);
        expect(score(task, { slots: { "CIT-1": given } })).toBe(1);
        expect(score(wideTask("abcde"), given)).toBe(1);
      }),
    );
  });

  it("is how characters are encoded", () => {
    const forms = fc.constantFrom<(text: string) => string>(
      (text) => text.normalize("NFD"),
      (text) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
      (text) => text.replaceAll(" ", "\u00a0"),
      (text) => [...text].join("\u200b"),
      (text) => text.replaceAll("-", "\u2011"),
    );
    const task = navigationTask({ answer: "Naïve Bayes-Müller", aliases: [] });
    fc.assert(
      fc.property(forms, (form) => {
        expect(score(task, { answer: form("naïve Bayes-Müller"), evidence: [] })).toBe(1);
        expect(score(synthesisTask(), { table: table(GOLD_ROWS.map((row) => row.map(form))) })).toBe(1);
      }),
    );
  });

  it("is the unit in which a quantity is given", () => {
    const columns = COLUMNS.map((column, at) =>
      at === 1 ? { ...column, params: { unit: "mg", rel: 0.001 } } : column,
    );
    const task = synthesisTask([["A", "5", "x"]], columns);
    for (const given of ["5", "5 mg", "0.005 g", "5000 µg", "5e-6 kg"])
      expect(score(task, { table: table([["A", given, "x"]]) })).toBe(1);
    expect(score(task, { table: table([["A", "5 g", "x"]]) })).toBeLessThan(1);
  });
});

describe("padding", () => {
  it("never raises a score", () => {
    fc.assert(
      fc.property(fc.subarray([..."abc"]), fc.nat(4), (letters, more) => {
        const padding = Array.from({ length: more }, (_, at) => stranger(`thing ${at}`));
        const task = completionTask([["CIT-1", [["a"], ["b"], ["c"]]]]);
        const own = letters.map(full);
        const bare = score(task, { slots: { "CIT-1": own } }) ?? 0;
        expect(score(task, { slots: { "CIT-1": [...own, ...padding] } })).toBeLessThanOrEqual(bare);
        expect(score(wideTask("abc"), [...own, ...padding])).toBeLessThanOrEqual(
          score(wideTask("abc"), own) ?? 0,
        );
        const rows = GOLD_ROWS.slice(0, letters.length);
        const surplus = Array.from({ length: more * 12 }, (_, at) => [`other ${at}`, "1", "x"]);
        expect(score(synthesisTask(), { table: table([...surplus, ...rows]) })).toBeLessThanOrEqual(
          letters.length / 4,
        );
      }),
    );
  });
});
