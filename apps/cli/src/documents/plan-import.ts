import type { TaskDocument } from "@touchstone/contract";
import { describeProblem, readDocuments } from "./read-documents.ts";

/** What an import would do: `documents` is null where something has to be mended first. */
export interface ImportPlan {
  documents: TaskDocument[] | null;
  /** Where each document stands: the line on which it begins. */
  places: number[];
  /** For people: what is wrong or worth a look, one line each, with its place. */
  lines: string[];
  /** For programs, beside `file`, `dryRun` and `tasks`. */
  report: Record<string, unknown>;
  /** Whether licence and authors are filled in where they are empty. */
  fill: boolean;
}

/** Plans the import of a file of task documents: all of them or none. */
export async function planDocuments(file: string): Promise<ImportPlan> {
  const read = await readDocuments(file);
  const problems = read.ok ? [] : read.problems;
  return {
    documents: read.ok ? read.documents.map((it) => it.document) : null,
    places: read.ok ? read.documents.map((it) => it.line) : [],
    lines: problems.map(describeProblem),
    report: { problems },
    fill: false,
  };
}
