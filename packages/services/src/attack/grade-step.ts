import type { Json, TaskDocument } from "@touchstone/contract";
import type { StructureKey } from "@touchstone/scoring";
import { taskType } from "@touchstone/task-types";
import { type AttackPlan, guessedNames, guessedRecord, namesEntity } from "@touchstone/task-types/attack";
import type { ChainDocument } from "@touchstone/task-types/operations";
import { gradeAnswer } from "../trial/grade-answer.ts";
import type { ModelSaid, SearchFound } from "./repository.ts";
import type { AttackGuess, AttackSample } from "./views.ts";

/** Longest text of a model that is read for an answer; more is stored, not read. */
const READ_CHARACTERS = 200_000;
const SHOWN_CHARACTERS = 300;

export interface Graded {
  grade: NonNullable<AttackSample["grade"]>;
  answer: string;
}

const shown = (text: string): string => text.trim().slice(0, SHOWN_CHARACTERS);

/** An answer of a model by the task's own profile. What no rule decides goes to no judge and is not correct (CHECKS.md 1.8). */
export function gradeSample(
  document: TaskDocument,
  { text }: ModelSaid,
  structureKey: StructureKey | undefined,
): Graded {
  const type = taskType(document.type);
  const { state, answer } = type.parseAnswer(document, text.slice(0, READ_CHARACTERS));
  if (state === "declined") return { grade: "not_correct", answer: shown(text) };
  const parsed = answer === null ? null : type.answer.safeParse(answer);
  if (!parsed?.success) return { grade: "unparsed", answer: shown(text) };
  const { outcome } = gradeAnswer(document, parsed.data as Json, structureKey);
  const words =
    typeof parsed.data === "object" && parsed.data !== null && "answer" in parsed.data
      ? String(parsed.data.answer)
      : text;
  return { grade: outcome === "solved" ? "correct" : "not_correct", answer: shown(words) };
}

type Guesses = Pick<AttackGuess, "guesses" | "hit">;

/** The names that a model gave for an entity, and which of them name it. */
export function namedGuesses(document: ChainDocument, nodeId: string, { text }: ModelSaid): Guesses {
  const guesses = guessedNames(text.slice(0, READ_CHARACTERS)).map((name) => ({
    text: name,
    hit: namesEntity(document, nodeId, name),
  }));
  return { guesses, hit: guesses.some((it) => it.hit) };
}

/** The first records that a database found for a hop's words, and which of them is the entity. */
export function foundGuesses(
  { hops }: AttackPlan,
  nodeId: string,
  database: string,
  { identifiers }: SearchFound,
): Guesses {
  const hop = hops.find((it) => it.nodeId === nodeId);
  const { names, hit } = guessedRecord(database, identifiers, hop?.records ?? []);
  return { guesses: names.map((text) => ({ text, hit: text === hit })), hit: hit !== null };
}
