import { Json, type SamplePass, type TaskDocument } from "@touchstone/contract";
import type { TaskType } from "@touchstone/task-types";
import type { SampleState } from "@touchstone/validation";
import { z } from "zod";
import { asksForList } from "./prompts.ts";

const Answers = z.array(Json);
/** Longest text of a model that is read for answers; more is stored, not read. */
const READ_CHARACTERS = 200_000;
const ANSWER_LINE = /^[\s*_#>\d.)-]*(?:final\s+)?answer\b/i;

export interface ReadAnswers {
  state: SampleState;
  /** Answers in the form of the type; several only where a list was asked for. */
  answers: Json[];
}

/**
 * Reads the answers out of what a system wrote. Lists of forms that hold one answer are read line by line. What cannot be
 * read, was refused or is empty is a class of its own and never an answer (CHECKS.md 10.3).
 */
export function readAnswers(
  type: TaskType,
  document: TaskDocument,
  pass: SamplePass,
  text: string,
): ReadAnswers {
  const read = text.slice(0, READ_CHARACTERS);
  const { kind } = type.solverView(document).form;
  if (asksForList(pass) && (kind === "text-with-evidence" || kind === "reference")) {
    const lines = read.split(/\r\n|\r|\n/).filter((line) => ANSWER_LINE.test(line));
    const answers = lines
      .map((line) => type.parseAnswer(document, line.replace(/^[\s*_#>\d.)-]+/, "")))
      .filter((it) => it.state === "answered" && it.answer !== null)
      .map((it) => it.answer);
    if (answers.length > 0) return { state: "answered", answers: Answers.parse(answers) };
  }
  const one = type.parseAnswer(document, read);
  return { state: one.state, answers: one.answer === null ? [] : Answers.parse([one.answer]) };
}

/** Candidates of several answers, each key once; `open` where no rule says whether it is gold under another name. */
export function proposedCandidates(type: TaskType, document: TaskDocument, answers: readonly unknown[]) {
  const found = answers.flatMap((answer) => {
    const parsed = type.answer.safeParse(answer);
    if (!parsed.success) return [];
    const undecided = type.compare(document, parsed.data).outcome === "undecided";
    return type
      .candidates(document, parsed.data)
      .map((candidate) => ({ candidate, open: undecided && !candidate.isGold }));
  });
  return [...new Map(found.map((it) => [it.candidate.key, it])).values()];
}
