import { z } from "zod";
import { begin, finish, type Progress, take } from "./progress.ts";

/** Version of this parser; part of the identity of a score set. */
export const JUDGE_PARSER_VERSION = "1";

const QUOTE_LIMIT = 300;
/** Calls for one unit in one order: the first, and two retries for output that cannot be parsed (SCORING.md 3.3). */
export const JUDGE_ATTEMPTS = 3;

/** One verdict as a judge returns it (SCORING.md 3.2). Extra keys are ignored; a long quote is cut. */
export const JudgeVerdict = z.object({
  unitId: z.string(),
  verdict: z.enum(["match", "no_match", "cannot_tell"]),
  step: z.enum(["work", "attributes"]).optional(),
  quote: z.string().transform((quote) => quote.slice(0, QUOTE_LIMIT)),
});
export type JudgeVerdict = z.infer<typeof JudgeVerdict>;

/** State of a unit after judging. `unparsed` and `unjudged` wait for a person and are never a grade. */
export type UnitState = "match" | "no_match" | "unparsed" | "unjudged";

const Verdicts = z.union([JudgeVerdict.transform((verdict) => [verdict]), z.array(JudgeVerdict)]);

/**
 * Reads one raw output: exactly one JSON object or array, bare or in one fenced block. Anything else, a missing field
 * or a unit named twice makes the whole output unparsed (null).
 */
export function parseJudgeOutput(output: string): JudgeVerdict[] | null {
  const fenced = /^```(?:json)?[ \t]*\n([\s\S]*?)\n[ \t]*```$/i.exec(output.trim())?.[1];
  const text = fenced === undefined || fenced.includes("```") ? output.trim() : fenced;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const parsed = Verdicts.safeParse(value);
  if (!parsed.success) return null;
  const ids = parsed.data.map((verdict) => verdict.unitId);
  return new Set(ids).size === ids.length ? parsed.data : null;
}

type States = Record<string, UnitState>;

/** States of the units of one order. Verdicts for units that were not sent are ignored. */
export function readJudgeOutput(units: readonly string[], output: string): States {
  return readJudgeAttempts(units, [output]);
}

/**
 * States after the outputs of one order in sequence: at most two retries where an output could not be parsed. `askedAgain`
 * is the one further output for units that were sent and not returned.
 */
export function readJudgeAttempts(
  units: readonly string[],
  attempts: readonly string[],
  askedAgain?: string,
): States {
  const allowed = attempts.slice(0, JUDGE_ATTEMPTS);
  const output = allowed.find((attempt) => parseJudgeOutput(attempt) !== null) ?? allowed.at(-1) ?? "";
  const progress = new Map<string, Progress>();
  const read = (text: string): void => {
    const verdicts = parseJudgeOutput(text);
    for (const unit of units) {
      const before = progress.get(unit) ?? begin();
      if (before.state === null) progress.set(unit, take(before, unit, verdicts));
    }
  };
  read(output);
  if (askedAgain !== undefined && parseJudgeOutput(output) !== null) read(askedAgain);
  return Object.fromEntries(units.map((unit) => [unit, finish(progress.get(unit) ?? begin()).state]));
}

/** Joins both orders: equal verdicts stand, a difference is unjudged, an unparsed order waits for a person. */
export function combineOrders(goldFirst: States, candidateFirst: States): States {
  const combined: States = {};
  for (const unit of Object.keys(goldFirst)) {
    const [a, b] = [goldFirst[unit] ?? "unjudged", candidateFirst[unit] ?? "unjudged"];
    combined[unit] = a === "unparsed" || b === "unparsed" ? "unparsed" : a === b ? a : "unjudged";
  }
  return combined;
}
