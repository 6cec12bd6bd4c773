/** What can be wrong with a table, by code, in words. Parameters fill the words. */
const WORDS = {
  spreadsheet: () => "This is a spreadsheet file. Save it as CSV (UTF-8) first.",
  not_utf8: () =>
    "The bytes here are not UTF-8. Save the file as CSV UTF-8, or choose the encoding in which it was written.",
  unstorable: () => "This text holds U+0000 or half of a character, which cannot be stored.",
  empty: () => "The file holds no table.",
  no_rows: () => "There is a line of headings and nothing below it.",
  too_many_rows: ({ most }) => `More than ${most} rows; split the file.`,
  too_large: ({ most }) => `The file is larger than ${most} MB; split it.`,
  unclosed_quote: () =>
    "A quotation mark opens here and is never closed; the rows below cannot be told apart.",
  bad_quotes: () =>
    'A quoted cell goes on after its closing mark. Marks inside a quoted cell are doubled: "".',
  too_many_cells: ({ cells, columns }) =>
    `${cells} cells under ${columns} headings. A cell that holds the separator must be quoted.`,
  no_such_column: ({ name }) => `There is no column “${name}”.`,
  not_mapped: ({ field }) => `No column was chosen for ${field}.`,
  no_question: () => "The question is empty.",
  no_answer: () => "The answer is empty; it has to be written in the editor.",
  too_long: ({ length, most }) => `${length} characters; at most ${most} are possible.`,
  damaged_text: () =>
    "This text looks as if it had been read in a wrong encoding. Compare it with the original.",
  unknown_profile: ({ profile }) => `There is no equality profile “${profile}”.`,
  profile_incomplete: ({ profile }) =>
    `The profile ${profile} needs more than a table can say; complete it in the editor.`,
  unreadable_answer: ({ profile, text }) => `“${text}” cannot be read as ${profile}.`,
  bad_hops: () => "The number of hops must be a whole number from 1 to 50.",
  bad_url: ({ text }) => `“${text}” is no http or https address.`,
  bad_date: () => "A date is written YYYY-MM-DD.",
  bad_language: () => "A language is written as a tag such as en or pt-BR.",
  bad_doi: ({ text }) => `“${text}” is no DOI.`,
  bad_pmid: ({ text }) => `“${text}” is no PMID.`,
} as const satisfies Record<string, (params: Readonly<Record<string, string | number>>) => string>;

export type TableProblemCode = keyof typeof WORDS;

/** Something wrong with a table: an error keeps the row (or the whole table) out, a warning only wants to be seen. */
export interface TableProblem {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  /** Heading of the column; null where the whole row or file is meant. */
  column: string | null;
  code: TableProblemCode;
  severity: "error" | "warning";
  message: string;
}

const WARNINGS: ReadonlySet<TableProblemCode> = new Set(["no_answer", "damaged_text", "profile_incomplete"]);

export const tableProblem = (
  code: TableProblemCode,
  line: number,
  column: string | null = null,
  params: Readonly<Record<string, string | number>> = {},
): TableProblem => ({
  line,
  column,
  code,
  severity: WARNINGS.has(code) ? "warning" : "error",
  message: WORDS[code](params),
});
