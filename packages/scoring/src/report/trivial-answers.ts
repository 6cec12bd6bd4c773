import { citeWork } from "@touchstone/bibliography";
import type { ScoredTypeId, Work } from "@touchstone/contract";
import { goldParts } from "../compare.ts";
import { extractJson } from "../extract.ts";
import { normaliseString } from "../normalise.ts";
import type { KeyTask, SynthesisGold } from "../score/answer-key.ts";
import { renderTable } from "../table/render-table.ts";
import { mostFrequentWork } from "./release-works.ts";

/** What policies know of the release as a whole. */
export interface ReleaseKnowledge {
  /** The answer that most T1 tasks have. */
  answer: string | null;
  work: Work | null;
}

/** A policy: the response to a task; null where it does not apply. */
export interface Policy {
  id: string;
  types: readonly ScoredTypeId[];
  respond: (task: KeyTask, release: ReleaseKnowledge) => string | null;
}

/** Reads from a release what policies may know. */
export function releaseKnowledge(tasks: readonly KeyTask[]): ReleaseKnowledge {
  const answers = new Map<string, { answer: string; tasks: number }>();
  for (const { key } of tasks) {
    if (key.type !== "database-navigation") continue;
    const { answer, unit } = key.gold;
    const text = unit === "" ? answer : `${answer} ${unit}`;
    const entry = answers.get(normaliseString(text)) ?? { answer: text, tasks: 0 };
    entry.tasks++;
    answers.set(normaliseString(text), entry);
  }
  let best: { answer: string; tasks: number } | null = null;
  for (const entry of answers.values()) if (best === null || entry.tasks > best.tasks) best = entry;
  return { answer: best?.answer ?? null, work: mostFrequentWork(tasks) };
}

const answered = (answer: string): string => JSON.stringify({ answer });

const nameOf = ({ csl }: Work): string => csl.DOI ?? csl.custom?.["arxiv"] ?? csl.title;

function mostCited({ key }: KeyTask, { work }: ReleaseKnowledge): string | null {
  if (work === null) return null;
  if (key.type === "deep-research") return answered(nameOf(work));
  if (key.type !== "reference-completion") return answered(citeWork(work));
  return JSON.stringify(Object.fromEntries(key.gold.slots.map(({ label }) => [label, [citeWork(work)]])));
}

function shotgun({ key }: KeyTask): string | null {
  if (key.type !== "reference-completion") return null;
  const { slots, works } = key.gold;
  const cited = slots.flatMap(({ units }) =>
    units.flatMap(({ workIds: [first] }) => {
      const work = works.find(({ id }) => id === first);
      return work === undefined ? [] : [citeWork(work)];
    }),
  );
  const all = [...new Set(cited)];
  return JSON.stringify(Object.fromEntries(slots.map(({ label }) => [label, all])));
}

const words = (text: string): string =>
  ` ${normaliseString(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

/** Text of a key cell; null for what is no text. */
function keyText(cell: unknown): string | null {
  const { value } = goldParts(cell);
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** The rows whose whole key stands in the question, with empty attributes. */
function disclosedRows({ columns, rows }: SynthesisGold["table"], question: string): string[][] {
  const given = words(question);
  return rows.flatMap((row) => {
    const cells = columns.map((column, at) => (column.key === true ? keyText(row[at]) : ""));
    const disclosed = columns.every(({ key }, at) => {
      const cell = cells[at];
      return key !== true || (typeof cell === "string" && given.includes(words(cell)));
    });
    return disclosed ? [cells.map((cell) => cell ?? "")] : [];
  });
}

function tableOf({ key, question }: KeyTask, withKeys: boolean): string | null {
  if (key.type !== "knowledge-synthesis") return null;
  const { table } = key.gold;
  const rows = withKeys ? disclosedRows(table, question) : [];
  if (withKeys && rows.length === 0) return null;
  return renderTable(
    table.columns.map(({ name }) => name),
    rows,
  );
}

/** The givens of a tool task, where its question states them as JSON. */
function echo({ question }: KeyTask): string | null {
  const givens = extractJson(question);
  return givens === undefined ? null : JSON.stringify(givens);
}

/**
 * The policies that know nothing of the question (SCORING.md 14.2), as answers of a system. That of listing every work
 * of the corpus is counted and not written out, since its answers grow with the square of the release.
 */
export const POLICIES: readonly Policy[] = [
  {
    id: "constant-abstention",
    types: ["database-navigation", "literature-retrieval"],
    respond: () => answered("unknown"),
  },
  {
    id: "most-frequent-answer",
    types: ["database-navigation"],
    respond: (_task, { answer }) => (answer === null ? null : answered(answer)),
  },
  {
    id: "most-cited-work",
    types: ["literature-retrieval", "reference-completion", "deep-research"],
    respond: mostCited,
  },
  { id: "shotgun", types: ["reference-completion"], respond: shotgun },
  { id: "header-only", types: ["knowledge-synthesis"], respond: (task) => tableOf(task, false) },
  { id: "disclosed-keys", types: ["knowledge-synthesis"], respond: (task) => tableOf(task, true) },
  { id: "constant-none", types: ["deep-research"], respond: () => answered("none") },
  { id: "empty-list", types: ["wide-research"], respond: () => "[]" },
  { id: "echo-givens", types: ["tool-trajectory"], respond: echo },
  { id: "empty-object", types: ["tool-trajectory"], respond: () => "{}" },
];
