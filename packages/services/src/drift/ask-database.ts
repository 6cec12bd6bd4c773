import type { World } from "../world.ts";
import { type DriftQuestion, questionKey } from "./questions.ts";
import type { DriftAnswerRow } from "./repository.ts";

/** Times a busy host is asked before its question is left open. */
export const MAX_TRIES = 4;
const PAUSE_S = 60;
const LONGEST_PAUSE_S = 3_600;

/** Asks one question, and gives the answer as it is stored. Never inside a transaction: it waits for its turn at the host. */
export async function askDatabase(
  world: World,
  runId: string,
  question: DriftQuestion,
  tries: number,
): Promise<DriftAnswerRow> {
  const answer =
    question.kind === "record"
      ? await world.databases.fetch(question.database, question.identifier)
      : await world.databases.search(question.database, question.query, question.value);
  const row: DriftAnswerRow = {
    runId,
    question: questionKey(question),
    refused: null,
    tries: tries + 1,
    retryAt: null,
    body: null,
    identifiers: null,
    capped: false,
    release: "",
    askedAt: world.clock.now(),
  };
  if ("refused" in answer) {
    const pause = Math.min(answer.retryAfter ?? PAUSE_S, LONGEST_PAUSE_S) * 1000;
    const busy = answer.refused === "rate_limited" && row.tries < MAX_TRIES;
    return {
      ...row,
      refused: answer.refused,
      retryAt: busy ? new Date(row.askedAt.getTime() + pause) : null,
    };
  }
  const { release } = answer;
  return "body" in answer
    ? { ...row, release, body: answer.body }
    : { ...row, release, identifiers: answer.identifiers, capped: answer.capped };
}
