import type { Work } from "@touchstone/contract";
import type { AnswerFacts } from "../check.ts";

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value of an answer as its profile compares it: lists as arrays, records as objects, anything else as typed. */
export function membersOf({ profile, params }: AnswerFacts, text: string): unknown {
  if (profile === "record" || profile === "records") return parsed(text);
  if (profile !== "list" && profile !== "set") return text;
  if (text.trim().startsWith("[")) return parsed(text);
  const delimiter = typeof params.delimiter === "string" && params.delimiter !== "" ? params.delimiter : ";";
  return text
    .split(delimiter)
    .map((member) => member.trim())
    .filter((member) => member !== "");
}

/** Gold as its profile compares it; a work may be named by its id or its title. */
export function goldValue(answer: AnswerFacts, works: readonly Work[]): unknown {
  if (answer.profile !== "reference") return membersOf(answer, answer.gold);
  const work = works.find(({ id, csl }) => id === answer.gold || csl.title === answer.gold);
  return work?.id ?? answer.gold;
}
