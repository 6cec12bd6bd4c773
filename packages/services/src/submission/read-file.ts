import {
  type FieldProblem,
  type SubmissionHeader as Header,
  SubmissionHeader,
  SubmissionLine,
  TouchstoneError,
} from "@touchstone/contract";
import type { z } from "zod";

/** A file of JSON Lines that may be read more than once, as the edge hands it in. */
export interface SubmissionFile {
  /** SHA-256 of its bytes. */
  hash: string;
  bytes: number;
  /** Lines without their ends, decoded as UTF-8. */
  lines: () => AsyncIterable<string>;
}

/** One answer with its place. */
export interface PlacedLine {
  line: number;
  task: string;
  run: number;
  text: string;
}

/** What a submission must be about. */
export interface Expected {
  /** Names by which the release may be called: `<benchmark> <version>`, its digest, the hash of its bundle. */
  releases: readonly string[];
  tasks: ReadonlySet<string>;
}

/** So many problems are told; the rest would only repeat them. */
const TOLD = 20;
const LONGEST_LINE = 5_000_000;

const readJson = (text: string): { value: unknown } | null => {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
};

const place = (line: number, field = ""): string => `/${line}${field === "" ? "" : `/${field}`}`;

const issuesOf = (line: number, error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({
    pointer: place(line, issue.path.map(String).join("/")),
    code: "wrong_shape",
    message: issue.message,
  }));

/** Reads the lines one by one; blank ones are skipped, a byte-order mark is dropped. */
async function* numbered(file: SubmissionFile): AsyncGenerator<{ line: number; text: string }> {
  let line = 0;
  for await (const given of file.lines()) {
    line += 1;
    const text = line === 1 ? given.replace(/^\uFEFF/, "") : given;
    if (text.trim() !== "") yield { line, text };
  }
}

function readHeader(line: number, text: string, expected: Expected): Header | FieldProblem[] {
  const json = readJson(text);
  if (!json) return [{ pointer: place(line), code: "not_json", message: "the header is no JSON" }];
  const header = SubmissionHeader.safeParse(json.value);
  if (!header.success) return issuesOf(line, header.error);
  if (!expected.releases.includes(header.data.release))
    return [
      {
        pointer: place(line, "release"),
        code: "other_release",
        message: `${header.data.release} is not ${expected.releases[0] ?? ""}`,
      },
    ];
  return header.data;
}

function readLine(line: number, text: string, tasks: ReadonlySet<string>): PlacedLine | FieldProblem[] {
  if (text.length > LONGEST_LINE)
    return [{ pointer: place(line), code: "line_too_long", message: `over ${LONGEST_LINE} characters` }];
  const json = readJson(text);
  if (!json) return [{ pointer: place(line), code: "not_json", message: "the line is no JSON" }];
  const parsed = SubmissionLine.safeParse(json.value);
  if (!parsed.success) return issuesOf(line, parsed.error);
  const { task, run } = parsed.data;
  if (!tasks.has(task))
    return [{ pointer: place(line, "task"), code: "unknown_task", message: `${task} is not in the release` }];
  return { line, task, run, text };
}

/**
 * Reads and checks a submission from its header to its last line, handing each answer on. Nothing is guessed: whatever is
 * wrong is told with its line and field (`bad_input`; pointers are `/<line>/<field>`).
 */
export async function readSubmission(
  file: SubmissionFile,
  expected: Expected,
  each: (line: PlacedLine) => Promise<void> | void,
): Promise<{ header: Header; lines: number; runs: number }> {
  const problems: FieldProblem[] = [];
  const seen = new Map<string, Set<number>>();
  let header: Header | null = null;
  let lines = 0;
  let runs = 1;
  for await (const { line, text } of numbered(file)) {
    if (header === null) {
      const read = readHeader(line, text, expected);
      if (Array.isArray(read)) throw badLines(read);
      header = read;
      continue;
    }
    const read = readLine(line, text, expected.tasks);
    if (Array.isArray(read)) problems.push(...read);
    else {
      const of = seen.get(read.task) ?? new Set<number>();
      if (of.has(read.run))
        problems.push({
          pointer: place(line, "run"),
          code: "answered_twice",
          message: `run ${read.run} of ${read.task} was given before`,
        });
      of.add(read.run);
      seen.set(read.task, of);
      lines += 1;
      runs = Math.max(runs, read.run);
      if (problems.length === 0) await each(read);
    }
    if (problems.length >= TOLD) break;
  }
  if (header === null)
    throw badLines([{ pointer: place(1), code: "no_header", message: "the file is empty" }]);
  if (problems.length > 0) throw badLines(problems.slice(0, TOLD));
  return { header, lines, runs };
}

const badLines = (problems: FieldProblem[]): TouchstoneError => {
  const [, line = "1", ...field] = (problems[0]?.pointer ?? "").split("/");
  return new TouchstoneError(
    "bad_input",
    "bad_submission",
    { line: Number(line), field: field.join("/") },
    problems,
  );
};
