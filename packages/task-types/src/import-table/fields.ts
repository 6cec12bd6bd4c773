import type { TaskTypeId } from "@touchstone/contract";

/** Types of task that a table of questions can hold. */
export const TABLE_TYPES = [
  "database-navigation",
  "literature-retrieval",
] as const satisfies readonly TaskTypeId[];
export type TableType = (typeof TABLE_TYPES)[number];

interface FieldFacts {
  types: readonly TableType[];
  /** Headings under which tables commonly hold it, folded as `foldHeading` does. */
  headings: readonly string[];
  /** Most characters of a cell. */
  most: number;
}

const both = TABLE_TYPES;
const t1: readonly TableType[] = ["database-navigation"];
const t2: readonly TableType[] = ["literature-retrieval"];

/** What a column can be taken for, in the order in which it is offered. The answer of T2 is the title of the paper. */
const FACTS = {
  question: { types: both, headings: ["question", "prompt", "query", "task", "problem"], most: 20_000 },
  answer: {
    types: both,
    headings: [
      "answer",
      "gold",
      "goldanswer",
      "correctanswer",
      "groundtruth",
      "solution",
      "paper",
      "papertitle",
    ],
    most: 2_000,
  },
  aliases: {
    types: t1,
    headings: ["aliases", "alias", "synonyms", "alternatives", "otheranswers", "acceptedanswers"],
    most: 5_000,
  },
  nearMisses: { types: t1, headings: ["nearmisses", "wronganswers", "distractors"], most: 5_000 },
  profile: { types: t1, headings: ["profile", "equality", "answertype", "answerformat"], most: 40 },
  unit: { types: t1, headings: ["unit", "units"], most: 60 },
  hops: { types: t1, headings: ["hops", "hopcount", "numberofhops", "steps"], most: 10 },
  scope: { types: t1, headings: ["scope", "databasescope"], most: 2_000 },
  sourceUrl: {
    types: t1,
    headings: ["sourceurl", "url", "urls", "link", "links", "source", "evidenceurl", "reference"],
    most: 5_000,
  },
  evidence: { types: t1, headings: ["evidence", "evidencequote", "quote", "excerpt"], most: 5_000 },
  doi: { types: t2, headings: ["doi"], most: 300 },
  pmid: { types: t2, headings: ["pmid", "pubmedid", "pubmed"], most: 40 },
  corpus: { types: t2, headings: ["corpus", "scope"], most: 2_000 },
  cutOff: { types: t2, headings: ["cutoff", "cutoffdate"], most: 40 },
  title: { types: both, headings: ["title", "name", "workingtitle", "tasktitle"], most: 300 },
  disciplines: {
    types: both,
    headings: ["disciplines", "discipline", "field", "subject", "domain", "category"],
    most: 500,
  },
  databases: { types: both, headings: ["databases", "database", "db"], most: 500 },
  authors: { types: both, headings: ["authors", "author", "curator", "annotator", "writtenby"], most: 500 },
  language: { types: both, headings: ["language", "lang"], most: 40 },
  licence: { types: both, headings: ["licence", "license"], most: 200 },
  asOf: { types: both, headings: ["asof", "date", "asofdate"], most: 40 },
} as const satisfies Record<string, FieldFacts>;

export type TableField = keyof typeof FACTS;

export const TABLE_FIELDS = Object.keys(FACTS) as TableField[];
const facts: Readonly<Record<TableField, FieldFacts>> = FACTS;

export const isTableField = (name: string): name is TableField => Object.hasOwn(FACTS, name);

/** The fields that a type of task has, in the order in which they are offered. */
export const fieldsOf = (type: TableType): TableField[] =>
  TABLE_FIELDS.filter((field) => facts[field].types.includes(type));

/** Most characters that a cell of the field may hold. */
export const longestOf = (field: TableField): number => facts[field].most;

/** Without these a row is no task. */
export const REQUIRED_FIELDS: readonly TableField[] = ["question", "answer"];

const foldHeading = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

/** Columns that say by their heading what they hold; each column is taken once, and the first that fits wins. */
export function guessColumns(
  type: TableType,
  columns: readonly string[],
): Partial<Record<TableField, string>> {
  const free = new Set(columns);
  const found: Partial<Record<TableField, string>> = {};
  for (const field of fieldsOf(type)) {
    const names = [foldHeading(field), ...facts[field].headings];
    const column = names.flatMap((name) => [...free].filter((one) => foldHeading(one) === name)).at(0);
    if (column === undefined) continue;
    found[field] = column;
    free.delete(column);
  }
  return found;
}
