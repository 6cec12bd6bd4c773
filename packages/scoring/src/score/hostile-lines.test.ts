import { describe, expect, it } from "vitest";
import { compare } from "../compare.ts";
import { gradeTable } from "../graders/grade-table.ts";
import type { NavigationGold } from "./answer-key.ts";
import { gradeLine } from "./grade-line.ts";
import {
  completionTask,
  deepTask,
  full,
  navigationTask,
  retrievalTask,
  said,
  sampleWork,
  stranger,
  synthesisTask,
  table,
  toolTask,
  wideTask,
} from "./sample-tasks.ts";

const ID = (letter: string): string => `10.5555/sample.${letter}`;
const letterOf = (task: ReturnType<typeof retrievalTask>, answer: unknown) => {
  const { counts } = gradeLine(task, said({ answer: { answer } as never })).outcome;
  return counts.kind === "answer" || counts.kind === "deep" ? counts.outcome : undefined;
};
const scoreOf = (task: ReturnType<typeof retrievalTask>, response: string): number | null =>
  gradeLine(task, said({ response })).outcome.score;

describe("many numbers in one answer", () => {
  it.each([
    [ID("a"), "C"],
    [full("a"), "C"],
    // A version that gold does not know may have a number of its own.
    [`${full("a")} (preprint: doi:10.1101/2000.01.01.123456)`, "C"],
    [`${ID("a")}, PMID: 11111111, arXiv:2001.00001`, "C"],
    [`${ID("a")} https://publisher.org/doi/${ID("a")}/suppl`, "C"],
    [`${ID("z")}, ${ID("a")}`, "I"],
    [`${ID("a")} and ${ID("z")}`, "I"],
    [`${ID("a")}; ${ID("z")}`, "I"],
    [`10.5555/x1 10.5555/x2 10.5555/x3 ${ID("a")}`, "I"],
    [`${full("a")}, 10.5555/x1, 10.5555/x2`, "I"],
    [`PMID 1234567, PMID 2345678, ${ID("a")}`, "I"],
    [{ doi: `${ID("z")} ${ID("y")} ${ID("a")}` }, "I"],
  ] as const)("T2: %j is %s", (answer, expected) => {
    expect(letterOf(retrievalTask(), answer)).toBe(expected);
  });

  it("T2: another known work beside the target makes the answer wrong, by number or by title", () => {
    expect(letterOf(retrievalTask(), `${ID("a")}, ${ID("b")}`)).toBe("I");
    expect(letterOf(retrievalTask(), `${full("a")}, ${full("b")}`)).toBe("I");
    const bare = (letter: string) => full(letter).replace(/ doi:.*$/, "");
    expect(letterOf(retrievalTask(), bare("a"))).toBe("C");
    expect(letterOf(retrievalTask(), `${bare("a")} | ${bare("b")}`)).toBe("I");
  });

  it("T2: the title of another work inside that of the target is no second answer", () => {
    const task = retrievalTask();
    if (task.key.type !== "literature-retrieval") throw new Error("no T2");
    const [title, author] = ["Slow observation of aphase crystals", [{ family: "Alder", given: "Q." }]];
    task.key.gold.otherWorks.push(sampleWork("c", { title, author, DOI: ID("c") }));
    expect(letterOf(task, full("a"))).toBe("C");
  });

  it("deep: the first number is the first candidate", () => {
    expect(letterOf(deepTask(true), `${ID("a")}, ${ID("z")}`)).toBe("C");
    expect(letterOf(deepTask(true), `${ID("z")}, ${ID("a")}`)).toBe("I");
    expect(letterOf(deepTask(true), `${full("a")} | ${full("b")}`)).toBe("C");
    expect(letterOf(deepTask(true), `${full("b")} | ${full("a")}`)).toBe("I");
  });

  it("wide: an item is one work, so that a line full of numbers is one wrong item", () => {
    const crammed = `- 10.5555/x1, 10.5555/x2, ${ID("a")}\n- ${full("b")}`;
    expect(scoreOf(wideTask("ab"), crammed)).toBeCloseTo(1 / 3, 12);
    expect(scoreOf(wideTask("ab"), `- ${ID("a")}, ${ID("b")}`)).toBe(0);
    expect(scoreOf(wideTask("ab"), `- ${full("a")}\n- ${full("b")}`)).toBe(1);
  });
});

describe("wrong items of a list", () => {
  const counts = (items: readonly string[]) =>
    gradeLine(wideTask("ab"), said({ answer: [...items] })).outcome.counts;

  it("stay as many as they are, whatever number stands beside all of them", () => {
    const bare = (letter: string) => full(letter).replace(/ doi:.*$/, "");
    const guesses = [..."abklmnop"].map(bare);
    expect(counts(guesses)).toMatchObject({ predicted: 8, shared: 2 });
    expect(counts(guesses.map((one) => `${one} doi:10.1234/example`))).toMatchObject({
      predicted: 8,
      shared: 2,
    });
  });

  it("are one where they are one text or one number", () => {
    expect(counts([full("k"), full("k"), full("a")])).toMatchObject({ predicted: 2 });
    const numbers = ["10.1234/k", "https://doi.org/10.1234/K", "doi: 10.1234/k", full("a")];
    expect(counts(numbers)).toMatchObject({ predicted: 2, shared: 1 });
  });
});

describe("claims that nothing exists", () => {
  it("deep: beside a candidate none is no such claim, and is wrong for both kinds of gold", () => {
    expect(letterOf(deepTask(false), ["none"])).toBe("C");
    expect(letterOf(deepTask(false), ["none", ID("z")])).toBe("I");
    expect(letterOf(deepTask(true), ["none", ID("a")])).toBe("I");
  });

  it("T3, T4: none is no abstention, which it is for T1 and T2 alone", () => {
    for (const task of [completionTask([["CIT-1", [["a"]]]]), synthesisTask()]) {
      expect(gradeLine(task, said({ response: "none" })).outcome.state).toBe("format_error");
      expect(gradeLine(task, said({ response: "Not found." })).outcome.state).toBe("declined");
    }
  });

  it.each(['[""]', "[null]", "[{}]", '{"items": [null]}'])(
    "wide: %s is no explicit empty list",
    (response) => {
      expect(gradeLine(wideTask(""), said({ response })).outcome).toMatchObject({
        state: "no_output",
        score: 0,
      });
      expect(gradeLine(wideTask(""), said({ answer: JSON.parse(response) })).outcome.score).toBe(0);
      expect(scoreOf(wideTask(""), "[]")).toBe(1);
    },
  );
});

describe("answers in JSON", () => {
  const words: Partial<NavigationGold> = { answer: "iron; zinc", aliases: [], refused: [] };
  it("null is an abstention, not a fault of format", () => {
    const { outcome } = gradeLine(navigationTask(), said({ response: '{"answer": null}' }));
    expect(outcome).toMatchObject({ state: "declined", counts: { outcome: "N" }, flags: [] });
    expect(gradeLine(navigationTask(), said({ response: '{"answer": {}}' })).outcome.state).toBe(
      "format_error",
    );
  });

  it("a list of one reference is that reference, of several is several answers", () => {
    expect(scoreOf(retrievalTask(), `{"answer": [{"doi": "${ID("a")}"}]}`)).toBe(1);
    expect(scoreOf(retrievalTask(), `{"answer": [{"doi": "${ID("z")}"}, {"doi": "${ID("a")}"}]}`)).toBe(0);
  });

  it("an array is a list where gold is one, whatever the delimiter", () => {
    for (const [delimiter, answer] of [
      [undefined, "iron; zinc"],
      [",", "iron, zinc"],
    ] as const) {
      const params: NavigationGold["params"] = delimiter === undefined ? {} : { delimiter };
      const task = navigationTask({ ...words, answer, profile: "set", params });
      expect(scoreOf(task, '{"answer": ["zinc", "iron"]}')).toBe(1);
      expect(letterOf(task, ["zinc", "iron"])).toBe("C");
      expect(letterOf(task, ["zinc"])).toBe("I");
      expect(letterOf(task, ["zinc, iron; copper", "iron"])).not.toBe("C");
    }
    expect(letterOf(navigationTask(), ["SNCA"])).toBe("N");
  });

  it("an object is a record where gold is one", () => {
    const params = { fields: { a: { profile: "number", params: { exact: true } } } };
    const task = navigationTask({ ...words, answer: '{"a": 1}', profile: "record", params });
    expect(scoreOf(task, '{"answer": {"a": 1.0, "b": 2}}')).toBe(1);
    expect(letterOf(task, { a: 1 })).toBe("C");
    expect(letterOf(task, { a: 2 })).toBe("I");
    expect(letterOf(navigationTask(), { a: "SNCA" })).toBe("N");
  });

  it("aliases of a list are lists", () => {
    const task = (profile: "list" | "set") => navigationTask({ ...words, profile, aliases: ["Fe; Zn"] });
    expect(letterOf(task("list"), "Fe; Zn")).toBe("C");
    expect(letterOf(task("list"), "Zn; Fe")).toBe("I");
    expect(letterOf(task("set"), "Zn; Fe")).toBe("C");
    expect(letterOf(task("set"), "Zn; iron")).toBe("I");
  });

  it("T3: empty braces in a reference do not hide its line", () => {
    const task = completionTask([["CIT-1", [["a"]]]]);
    expect(scoreOf(task, `[CIT-1] ${full("a")} {}`)).toBe(1);
    expect(gradeLine(task, said({ response: "{}" })).outcome.state).toBe("declined");
    expect(scoreOf(task, `[CIT-1] ${stranger("fish")} {}`)).toBe(0);
  });
});

describe("numbers", () => {
  const number = (gold: string, params: NavigationGold["params"], answer: string, unit = "") =>
    letterOf(
      navigationTask({ answer: gold, profile: "number", params, unit, aliases: [], refused: [] }),
      answer,
    );

  it("are read in gold's unit where the profile names none", () => {
    expect(number("5", { rel: 0.01 }, "5 mg", "mg")).toBe("C");
    expect(number("5", { rel: 0.01 }, "0.005 g", "mg")).toBe("C");
    expect(number("5", { rel: 0.01 }, "5 g", "mg")).toBe("I");
    expect(number("5", { rel: 0.01 }, "5", "mg")).toBe("C");
    expect(number("12", { rel: 0.01, scale: "percent" }, "12%", "%")).toBe("C");
  });

  it("per cent may be written out, where a scale is declared", () => {
    expect(number("12", { exact: true, scale: "percent" }, "12 percent")).toBe("C");
    expect(number("0.12", { exact: true, scale: "fraction" }, "12 percent")).toBe("C");
    expect(number("12", { exact: true, scale: "none" }, "12 percent")).toBe("I");
    expect(number("12", { exact: true }, "12 percent")).toBe("I");
  });

  it("have a window of printed decimals only, in the unit that was printed", () => {
    const close = (gold: string, answer: string, unit?: string) =>
      compare("number", { printFloor: true, ...(unit === undefined ? {} : { unit }) }, gold, answer).result;
    expect(close("0.004", "0.00354")).toBe("match");
    expect(close("4000", "4000.4")).toBe("match");
    expect(close("4e3", "4400")).toBe("no_match");
    expect(close("1.5e-3", "0.00154")).toBe("match");
    expect(close("5 mg", "0.4 g", "g")).toBe("no_match");
    expect(close("5 mg", "0.005 g", "g")).toBe("match");
  });

  it("of opposite signs never match, however small they are", () => {
    expect(compare("number", { rel: 3 }, "1e-200", "-1e-200").result).toBe("no_match");
    expect(compare("number", { rel: 3, signStrict: false }, "1e-200", "-1e-200").result).toBe("match");
  });

  it("above 1 are no p values, whatever their name", () => {
    const leaf = (path: string, gold: number, value: number) =>
      gradeLine(
        toolTask([{ path, gold, equality: null }]),
        said({ answer: { [path.slice(1)]: value }, calls: 4 }),
      ).outcome.score;
    expect(leaf("/P", 101.3, 60)).toBe(0);
    expect(leaf("/P", 101.3, 100)).toBe(1);
    expect(leaf("/p", 0.04, 0.03)).toBe(1);
  });
});

describe("cells", () => {
  it("of signs alone are cells: their row is not empty", () => {
    const rows = [...Array.from({ length: 2 }, () => ["*", ":", "*"]), ["A", "1", "x"]];
    const { outcome } = gradeLine(synthesisTask(), said({ answer: { table: table(rows) } }));
    expect(outcome.counts).toMatchObject({ predictedRows: 3, matchedRows: 1 });
    expect(outcome.flags).not.toContain("empty_row");
  });

  it("that say why a value is missing do not match an empty gold cell", () => {
    const gold = {
      columns: [
        { name: "Name", key: true, profile: "string" as const, params: {} },
        { name: "Value", profile: "number" as const, params: { exact: true } },
      ],
      missing: { tokens: ["NR", "NA"], emptyIsMissing: true },
      rows: [
        ["A", ""],
        ["B", "NR"],
      ],
    };
    const cells = (a: string, b: string) =>
      gradeTable(
        gold,
        table(
          [
            ["A", a],
            ["B", b],
          ],
          ["Name", "Value"],
        ),
      ).counts.correctCells;
    expect(cells("", "n.r.")).toBe(3);
    expect(cells("", "NR")).toBe(4);
    expect(cells("", "")).toBe(4);
    expect(cells("NR", "NA")).toBe(2);
  });
});

describe("works in fields and leaves", () => {
  const reference = { profile: "reference" as const, params: { coreOnly: true } };
  const leaf = toolTask([{ path: "/x", gold: sampleWork("a") as never, equality: reference }]);
  const params = { fields: { work: reference } };
  const record = navigationTask({
    answer: '{"work": "a"}',
    profile: "record",
    params,
    works: [sampleWork("a")],
    aliases: [],
    refused: [],
  });

  it.each([
    [{ doi: ID("a") }, 1],
    [{ doi: ID("a"), year: 2001, authors: ["Alder Q"] }, 1],
    [{ pmid: 123 }, 0],
    [{ doi: [ID("a")] }, 1],
    [{ title: 5, year: {} }, 0],
    [{ authors: 5 }, 0],
    [{ authors: [null, { family: "x" }] }, 0],
    [{ text: 1 }, 0],
    [{}, 0],
    [[1], 0],
  ] as const)("%j is read, whatever its members are: %i", (work, score) => {
    expect(gradeLine(leaf, said({ answer: { x: work as never } })).outcome.score).toBe(score);
    expect(letterOf(record, { work })).toBe(score === 1 ? "C" : "I");
  });
});
