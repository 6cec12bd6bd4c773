import { type SubmissionLine, Work } from "@touchstone/contract";
import { renderTable } from "../table/render-table.ts";
import type { KeyTask, TaskGold } from "./answer-key.ts";

/** A work with everything a citation needs; DOIs end in the letter. */
export const sampleWork = (letter: string, changes: Partial<Work["csl"]> = {}): Work =>
  Work.parse({
    id: letter,
    csl: {
      type: "article-journal",
      title: `Slow observation of ${letter}phase crystals under pressure`,
      author: [{ family: `${letter.toUpperCase()}lder`, given: "Q." }],
      issued: { "date-parts": [[2001]] },
      "container-title": "Annals of Samples",
      DOI: `10.5555/sample.${letter}`,
      ...changes,
    },
  });

/** The full citation of a sample work. */
export const full = (letter: string): string =>
  `${letter.toUpperCase()}lder Q. Slow observation of ${letter}phase crystals under pressure. Annals of Samples, 2001. doi:10.5555/sample.${letter}`;

/** The work alone, with a year that is wrong. */
export const coreOnly = (letter: string): string =>
  `${letter.toUpperCase()}lder Q. Slow observation of ${letter}phase crystals under pressure. Annals of Samples, 1987. doi:10.5555/sample.${letter}`;

/** A citation of no known work. */
export const stranger = (name: string): string =>
  `Zimmer K. A ${name} that nobody has seen yet. Unknown Press, 1999`;

/** A reference whose title is right and whose author and year are not, so that no rule can tell which work it is. */
export const nearly = (letter: string) => ({
  title: `Slow observation of ${letter}phase crystals under pressure`,
  authors: "Zimmer K",
  year: "1987",
});

export const keyTask = (key: TaskGold): KeyTask => ({
  task: "bench-1",
  revisionHash: "r".repeat(64),
  question: "Which?",
  strata: {},
  cluster: null,
  key,
});

export const navigationTask = (
  changes: Partial<Extract<TaskGold, { type: "database-navigation" }>["gold"]> = {},
) =>
  keyTask({
    type: "database-navigation",
    gold: {
      answer: "alpha-synuclein",
      unit: "",
      profile: "string",
      params: {},
      aliases: ["SNCA"],
      refused: ["beta-synuclein"],
      hops: 3,
      ...changes,
    },
  });

export const retrievalTask = () =>
  keyTask({
    type: "literature-retrieval",
    gold: { answer: "", work: sampleWork("a"), otherWorks: [sampleWork("b")] },
  });

/** A T3 task: per slot a label, units of interchangeable works, and works that are also correct. */
export const completionTask = (slots: readonly [label: string, units: string[][], also?: string[]][]) =>
  keyTask({
    type: "reference-completion",
    gold: {
      slots: slots.map(([label, units, alsoCorrect = []]) => ({
        label,
        units: units.map((workIds) => ({ workIds })),
        alsoCorrect,
      })),
      works: [...new Set(slots.flatMap(([, units, also = []]) => [...units.flat(), ...also]))].map((letter) =>
        sampleWork(letter),
      ),
    },
  });

type Columns = Extract<TaskGold, { type: "knowledge-synthesis" }>["gold"]["table"]["columns"];

export const COLUMNS: Columns = [
  { name: "Name", key: true, profile: "string", params: {} },
  { name: "Number", profile: "number", params: { exact: true } },
  { name: "Note", profile: "string", params: {} },
];

export const GOLD_ROWS = [
  ["A", "1", "x"],
  ["B", "2", "y"],
  ["C", "3", "z"],
  ["D", "4", "w"],
];

export const synthesisTask = (rows: unknown[][] = GOLD_ROWS, columns: Columns = COLUMNS) =>
  keyTask({ type: "knowledge-synthesis", gold: { table: { columns, rows }, works: [] } });

export const table = (
  rows: readonly (readonly string[])[],
  headers = COLUMNS.map(({ name }) => name),
): string => renderTable(headers, rows);

export const deepTask = (satisfiable: boolean) =>
  keyTask({
    type: "deep-research",
    gold: { work: satisfiable ? sampleWork("a") : null, otherWorks: [sampleWork("b")] },
  });

export const wideTask = (works: string, borderline = "") =>
  keyTask({
    type: "wide-research",
    gold: {
      works: [...works].map((letter) => sampleWork(letter)),
      borderline: [...borderline].map((letter) => sampleWork(letter)),
      declaredEmpty: works === "",
    },
  });

export const toolTask = (
  leaves: Extract<TaskGold, { type: "tool-trajectory" }>["gold"]["leaves"],
  minimalCalls = 4,
) => keyTask({ type: "tool-trajectory", gold: { leaves, minimalCalls } });

/** A line of run 1. */
export const said = (line: Partial<SubmissionLine>): SubmissionLine => ({
  task: "bench-1",
  run: 1,
  ended: "answer",
  ...line,
});
