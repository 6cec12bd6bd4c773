import { Work } from "@touchstone/contract";
import { describe, expect, it } from "vitest";
import { compare } from "../compare.ts";
import { ToolLeaf } from "../score/answer-key.ts";
import { compareLeaf } from "../score/tool-leaf.ts";
import { gradeAnswer } from "./grade-answer.ts";
import { gradeSlots } from "./grade-slots.ts";
import { gradeTable } from "./grade-table.ts";

const work = (id: string, title: string, more: Record<string, unknown> = {}) =>
  Work.parse({
    id,
    csl: {
      type: "article",
      title,
      author: [{ family: `Author${id}` }],
      issued: { "date-parts": [[2000]] },
      "container-title": `Journal ${id}`,
      DOI: `10.5555/${id}.1`,
      ...more,
    },
  });
const a = work("a", "Slow gating of ion channels in tidal snails", {
  PMID: "2231712",
  custom: { arxiv: "2301.01234" },
});
const b = work("b", "Vacancy ordered nickel boride as durable catalyst", { custom: { arxiv: "2301.05678" } });
const c = work("c", "Seasonal carbon release from rewetted moss banks");

const TWENTY = Array.from({ length: 20 }, (_, at) => `10.5555/guess.${at}`);
const dump = [...TWENTY.slice(0, 9), "10.5555/a.1", ...TWENTY.slice(9)].join("; ");
const one = "https://doi.org/10.5555/a.1 arXiv:2301.01234 PMID: 2231712";
const gold = { profile: "reference" as const, params: { coreOnly: true }, gold: a };
const leaf = ToolLeaf.parse({
  path: "/paper",
  gold: a,
  equality: { profile: "reference", params: { coreOnly: true } },
});
const leafOf = (paper: string) => compareLeaf(leaf, { paper }, "strict", {}).verdict;
const tableOf = (cell: string) =>
  gradeTable(
    {
      columns: [
        { name: "Snail", key: true, profile: "string", params: {} },
        { name: "Paper", profile: "reference", params: { coreOnly: true } },
      ],
      rows: [["whelk", a]],
    },
    `| Snail | Paper |\n|---|---|\n| whelk | ${cell} |`,
    { works: [a, b] },
  );

describe("a reference that names several works", () => {
  it("is no answer, nor a cell or a value of a tool, although the right one is among them", () => {
    expect(gradeAnswer(gold, dump)).toMatchObject({ outcome: "I", reason: "several_answers" });
    expect(gradeAnswer(gold, { doi: dump })).toMatchObject({ outcome: "I", reason: "several_answers" });
    expect(leafOf(dump)).toMatchObject({ result: "no_match", reason: "several_answers" });
    expect(tableOf(dump).counts.correctCells).toBe(1);
    expect(tableOf("doi:10.5555/a.1 and arXiv:2301.05678").counts.correctCells).toBe(1);
  });

  it("is one answer where all numbers are of one work", () => {
    expect(gradeAnswer(gold, one).outcome).toBe("C");
    expect(leafOf(one).result).toBe("match");
    expect(tableOf(one).counts.correctCells).toBe(2);
    expect(compare("reference", { coreOnly: true }, a, { doi: "10.5555/a.1", pmid: "2231712" }).result).toBe(
      "match",
    );
  });
});

describe("a prediction for a slot that names several works", () => {
  const slot = { label: "S", units: [[a], [b]], alsoCorrect: [c] };
  const grade = (...predictions: Parameters<typeof gradeSlots>[1][string]) =>
    gradeSlots([slot], { S: predictions }).slots[0];

  it("is none of them", () => {
    for (const list of [
      dump,
      "doi:10.5555/a.1 doi:10.5555/b.1",
      "10.5555/a.1, arXiv:2301.05678",
      "10.5555/c.1; 10.5555/a.1",
    ]) {
      const graded = grade(list);
      expect(graded, list).toMatchObject({ core: 0, predicted: 1 });
      expect(graded?.units, list).toEqual([{ id: "S:0", result: "no_match", reason: "several_answers" }]);
    }
    const titles = [a, b].map(({ csl }) => `${csl.author?.[0]?.family}. ${csl.title}. 2000.`).join(" ");
    expect(grade(titles)?.core).toBe(0);
  });

  it("is a wrong prediction beside a right one, and no copy of it", () => {
    expect(grade(dump, "doi:10.5555/a.1")).toMatchObject({ core: 1, predicted: 2, flags: [] });
    expect(grade("doi:10.5555/a.1", dump)).toMatchObject({ core: 1, predicted: 2, flags: [] });
  });

  it("is right where all numbers are of one work, or of works that are interchangeable", () => {
    expect(grade(one)?.core).toBe(1);
    const either = { label: "S", units: [[a, b]], alsoCorrect: [] };
    const both = gradeSlots([either], { S: ["10.5555/a.1; 10.5555/b.1"] });
    expect(both.slots[0]).toMatchObject({ core: 1, predicted: 1 });
  });

  it("keeps the work of a title that has another known work's number, which costs the attributes alone", () => {
    const slip = {
      title: a.csl.title,
      authors: ["Authora"],
      year: 2000,
      venue: "Journal a",
      doi: "10.5555/b.1",
    };
    expect(gradeSlots([{ ...slot, units: [[a]] }], { S: [slip] }).slots[0]).toMatchObject({
      core: 1,
      strict: 0,
    });
  });
});
