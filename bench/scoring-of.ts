// Runs in a process of its own, bundled: times the scorer and, beside it, the least that any scorer would have to do.
import { createReferenceIndex } from "@touchstone/bibliography";
import type { SubmissionLine, Work } from "@touchstone/contract";
import { gradeLine, type KeyTask } from "@touchstone/scoring";
import { median } from "./measurement.ts";

const ANSWERS = 10_000;
const ROWS = 200;
const COLUMNS = 12;
const REFERENCES = 10_000;

const WORDS =
  "tidal snail gating channel nickel boride vacancy catalyst moss carbon rewetted spectral graph lattice coupling event sensor grain estuary treebank dialect magma zircon aerosol monsoon kinase ligand exon cortex plasma soliton glacier".split(
    " ",
  );
const word = (seed: number): string => WORDS[(seed * 7919 + (seed >> 3)) % WORDS.length] ?? "tidal";
const title = (n: number): string =>
  Array.from({ length: 8 }, (_, at) => word(n * 31 + at * 17 + ((n >> at) & 7))).join(" ") + ` part ${n}`;

const navigation = (n: number): KeyTask => ({
  task: `bench-${n}`,
  revisionHash: "0".repeat(64),
  question: "",
  strata: { hops: 2 + (n % 5) },
  cluster: null,
  key: {
    type: "database-navigation",
    gold: {
      ...(n % 2 === 0
        ? { answer: `${100 + n}.25`, unit: "g/mol", profile: "number", params: { rel: 0.01, unit: "g/mol" } }
        : { answer: `${word(n)} ${word(n + 1)} protein ${n}`, unit: "", profile: "string", params: {} }),
      aliases: n % 2 === 0 ? [] : [`${word(n)}-${n}`, `factor ${n}`],
      refused: [`${word(n + 2)} ${n}`],
      hops: 2 + (n % 5),
    },
  },
});

const answers = (tasks: readonly KeyTask[]): string[] =>
  Array.from({ length: ANSWERS }, (_, at) => {
    const task = tasks[at % tasks.length];
    const gold = task?.key.type === "database-navigation" ? task.key.gold : null;
    const right = at % 3 === 0 && gold !== null ? `${gold.answer} ${gold.unit}` : `${word(at)} ${at % 90}`;
    const response = `I looked this up in two databases and compared the records.\n\n**Final answer:** ${right}.`;
    return JSON.stringify({ task: task?.task, run: 1 + Math.floor(at / tasks.length), response });
  });

const timed = (work: () => void): number => {
  const from = performance.now();
  work();
  return performance.now() - from;
};
const rounds = (count: number, work: () => void): number =>
  median(Array.from({ length: count }, () => timed(work)));

function navigationTimes() {
  const tasks = Array.from({ length: 100 }, (_, at) => navigation(at + 1));
  const byKey = new Map(tasks.map((task) => [task.task, task]));
  const lines = answers(tasks);
  let right = 0;
  const score = () => {
    for (const text of lines) {
      const line = JSON.parse(text) as SubmissionLine;
      const task = byKey.get(line.task);
      if (task && gradeLine(task, { ...line, ended: "answer" }).outcome.score === 1) right += 1;
    }
  };
  const bare = () => {
    for (const text of lines) {
      const { task, response = "" } = JSON.parse(text) as SubmissionLine;
      const gold = byKey.get(task)?.key;
      const said = response
        .slice(response.lastIndexOf(":") + 1)
        .trim()
        .toLowerCase();
      if (gold?.type === "database-navigation" && said === gold.gold.answer.toLowerCase()) right += 1;
    }
  };
  const cold = timed(score);
  return { cold, warm: rounds(3, score), bare: rounds(3, bare), right };
}

function tableTimes() {
  const names = Array.from({ length: COLUMNS }, (_, at) => `Column ${at}`);
  const cell = (row: number, column: number): string =>
    column === 0
      ? `${title(row)}`
      : column % 3 === 0
        ? `${row * column}.5 mg`
        : `${word(row + column)} ${row}`;
  const rows = Array.from({ length: ROWS }, (_, row) => names.map((_, column) => cell(row, column)));
  const task: KeyTask = {
    ...navigation(1),
    key: {
      type: "knowledge-synthesis",
      gold: {
        works: [],
        table: {
          columns: names.map((name, at) => ({
            name,
            key: at === 0,
            ...(at > 0 && at % 3 === 0
              ? { profile: "number" as const, params: { rel: 0.05, unit: "mg" } }
              : { profile: "string" as const, params: {} }),
          })),
          columnOrder: "any",
          rows,
        },
      },
    },
  };
  const line = (cells: readonly (readonly string[])[]) =>
    `| ${cells.map((it) => it.join(" | ")).join(" |\n| ")} |`;
  const said = rows.map((row, at) => (at % 5 === 0 ? row.map((it) => `${it} x`) : row)).toReversed();
  const response = line([names, names.map(() => "---"), ...said]);
  let recall = 0;
  const grade = () => {
    recall = gradeLine(task, { task: task.task, run: 1, response, ended: "answer" }).outcome.score ?? -1;
  };
  grade();
  const bare = () => {
    response
      .split("\n")
      .map((text) => text.split("|").map((it) => it.trim().normalize("NFKC").toLowerCase()));
  };
  return { table: rounds(15, grade), bare: rounds(15, bare), recall };
}

function citationTimes() {
  const works: Work[] = Array.from({ length: REFERENCES }, (_, at) => ({
    id: `w${at}`,
    csl: {
      type: "article-journal",
      title: title(at),
      author: [{ family: `${word(at)}son${at % 700}`, given: "A." }],
      issued: { "date-parts": [[1960 + (at % 60)]] },
      "container-title": `Journal of ${word(at)}`,
      ...(at % 2 === 0 ? { DOI: `10.5555/${at}` } : {}),
    },
    versions: [],
    venueAliases: [],
  }));
  const from = performance.now();
  const index = createReferenceIndex(works);
  const build = performance.now() - from;
  const said = [3, 777, 4242, 9998, 9999].flatMap((at) => [
    `A. ${word(at)}son${at % 700}: ${title(at)}. Journal of ${word(at)}, ${1960 + (at % 60)}.`,
    `${title(at).replace("tidal", "tidol")} (${1960 + (at % 60)})`,
    `doi:10.5555/${at}`,
    `Nothing that anybody wrote about ${word(at)} ${at}`,
  ]);
  let found = 0;
  const times = said.map((one) => rounds(3, () => (found += index.find(one).length)));
  return { build, worst: Math.max(...times), median: median(times), found };
}

process.stdout.write(
  JSON.stringify({ navigation: navigationTimes(), table: tableTimes(), citation: citationTimes() }),
);
